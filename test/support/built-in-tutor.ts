import { answerUtterance } from "#core/domain/conversations/built-in-tutor.ts";
import type { PartnerBank } from "#core/domain/conversations/hearing.ts";
import { noPartnerRules, type PartnerLevelContent } from "#core/domain/conversations/partner-content.ts";
import type {
  ConversationHistory,
  PartnerContent,
  PartnerReply,
  PartnerSettings,
} from "#core/domain/conversations/partner-settings.ts";
import {
  type InTones,
  type Prompt,
  type Reactions,
  reactionKinds,
  sentencesOf,
} from "#core/domain/conversations/prompt-tree.ts";
import type { Utterance } from "#core/domain/conversations/utterance.ts";
import { createSeededRandom } from "#core/domain/random.ts";

/** A prompt that offers no words. `textInTones` is one text for all tones, or a text for each tone. */
export const buildPrompt = (
  id: string,
  textInTones: string | InTones<string>,
  previousAnswer: Prompt["after"] = null,
): Prompt => ({
  id,
  after: previousAnswer,
  text:
    typeof textInTones === "string"
      ? { professional: textInTones, friendly: textInTones, slang: textInTones }
      : textInTones,
  english: `English of ${id}?`,
  words: { professional: [], friendly: [], slang: [] },
});

/**
 * Builds `countOf(kind)` reactions of each kind. `textOf(kind, number)` returns the texts of a reaction; numbers start
 * at 0.
 */
export const buildReactionsOfEachKind = (
  countOf: (kind: string) => number,
  textOf: (kind: string, number: number) => InTones<string>,
): Reactions =>
  Object.fromEntries(
    reactionKinds.map((kind) => [
      kind,
      Array.from({ length: countOf(kind) }, (_, number) => ({
        id: `${kind}-${number}`,
        text: textOf(kind, number),
        english: `${kind}.`,
      })),
    ]),
  );

/** A learner's message: its text and the properties that matter for a test. */
export type TestMessage = Partial<Utterance> & { content?: string };

/** A word bank without words. */
export const emptyBank: PartnerBank = { german: () => [], english: () => [], topics: () => [] };

/** A partner that knows no rules and has no lines, so that only prompts and reactions are used. */
export const emptyPartner: PartnerLevelContent = { rules: noPartnerRules, lines: {}, words: {} };

/** Answers messages in order. If `chosenOpening` is given, the conversation began with this message of the partner. */
export function answerInOrder(
  messages: readonly TestMessage[],
  {
    settings,
    content: partnerContent,
    seed,
    chosenOpening = null,
  }: {
    settings: PartnerSettings;
    content: PartnerContent;
    seed: number;
    chosenOpening?: { id: string; text: string; english: string } | null;
  },
): PartnerReply[] {
  const random = createSeededRandom(seed);
  const ids = new Set(chosenOpening ? [chosenOpening.id] : []);
  const sentences = new Set<string>();
  const learnerMessages: string[] = [];
  let lastPrompt = chosenOpening?.id ?? null;
  let lastMessage: ConversationHistory["lastMessage"] = chosenOpening;
  return messages.map(({ content = "Das ist so.", ...utterance }) => {
    learnerMessages.push(content);
    const reply = answerUtterance(
      { kind: "statement", answer: null, germanWords: 3, ...utterance },
      settings,
      { ids, sentences, lastPrompt, lastMessage, learnerMessages: learnerMessages.slice(-3) },
      partnerContent,
      random,
      new Date("2026-11-25T12:00:00Z"),
    );
    for (const id of reply.ids) ids.add(id);
    for (const sentence of sentencesOf(reply.text)) sentences.add(sentence);
    lastPrompt = reply.prompt;
    lastMessage = { text: reply.text, english: reply.english };
    return reply;
  });
}
