import {
  answerUtterance,
  type ConversationHistory,
  type PartnerContent,
  type PartnerReply,
  type PartnerSettings,
} from "#core/domain/conversations/built-in-tutor.ts";
import {
  type InTones,
  type Prompt,
  type Reactions,
  reactionKinds,
  sentencesOf,
} from "#core/domain/conversations/prompt-tree.ts";
import type { Utterance } from "#core/domain/conversations/utterance.ts";
import { seededRandom } from "#core/domain/random.ts";

/** A prompt that offers no words. `textInTones` is a text for all tones, or one for each tone. */
export const prompt = (
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

/** Reactions of each kind: `countOf(kind)` of them, with the texts of `textOf(kind, number)`; numbers start at 0. */
export const reactionsOfEachKind = (
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

/** A learner's message: the properties that matter for a test, and its text. */
export type TestMessage = Partial<Utterance> & { content?: string };

/** Answers messages in order. The conversation began with the partner's message `opening`, if one is given. */
export function answerInOrder(
  messages: readonly TestMessage[],
  {
    settings,
    content: partnerContent,
    seed,
    opening = null,
  }: {
    settings: PartnerSettings;
    content: PartnerContent;
    seed: number;
    opening?: { id: string; text: string; english: string } | null;
  },
): PartnerReply[] {
  const random = seededRandom(seed);
  const ids = new Set(opening ? [opening.id] : []);
  const sentences = new Set<string>();
  const learnerMessages: string[] = [];
  let lastPrompt = opening?.id ?? null;
  let last: ConversationHistory["last"] = opening;
  return messages.map(({ content = "Das ist so.", ...utterance }) => {
    learnerMessages.push(content);
    const reply = answerUtterance(
      { kind: "statement", answer: null, nouns: [], verbs: [], germanWords: 3, ...utterance },
      settings,
      { ids, sentences, lastPrompt, last, learnerMessages: learnerMessages.slice(-3) },
      partnerContent,
      random,
    );
    for (const id of reply.ids) ids.add(id);
    for (const sentence of sentencesOf(reply.text)) sentences.add(sentence);
    lastPrompt = reply.prompt;
    last = { text: reply.text, english: reply.english };
    return reply;
  });
}
