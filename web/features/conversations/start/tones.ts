import { type Tone, tones } from "#core/domain/conversations/conversation.ts";

/** The label of each tone, and the German form of address or word that is typical of the tone. */
export const toneLabels: Record<Tone, { name: string; address: string }> = {
  professional: { name: "Formal", address: "Sie" },
  friendly: { name: "Informal", address: "du" },
  slang: { name: "Very Informal", address: "ey" },
};

export const toneChoices = tones.map((tone) => ({ tone, ...toneLabels[tone] }));
