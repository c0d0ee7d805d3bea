import { type Tone, tones } from "#core/domain/conversations/conversation.ts";

/** A tone as a learner chooses it, and how one is addressed in it. */
export const toneLooks: Record<Tone, { name: string; address: string }> = {
  professional: { name: "Formal", address: "Sie" },
  friendly: { name: "Informal", address: "du" },
  slang: { name: "Very Informal", address: "ey" },
};

export const toneChoices = tones.map((tone) => ({ tone, ...toneLooks[tone] }));
