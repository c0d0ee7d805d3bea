import { partnerLevelOf } from "#content/partner-file.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { answerUtterance } from "#core/domain/conversations/built-in-tutor.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import type { PartnerMemory } from "#core/domain/conversations/memory.ts";
import type { PartnerContent, PartnerReply } from "#core/domain/conversations/partner-settings.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { buildReactionsOfEachKind, emptyBank } from "./built-in-tutor.ts";
import { loadAuthoredContent } from "./corpus.ts";
import { loadLexicon } from "./lexicon.ts";

const { partner } = loadAuthoredContent().corpus.conversations;
const reactions = buildReactionsOfEachKind(
  () => 1,
  () => ({ professional: "Gut.", friendly: "Gut.", slang: "Gut." }),
);
type PartnerHistory = Parameters<typeof answerUtterance>[2];

/** The history of a conversation that has not begun. */
export const emptyHistory = (): PartnerHistory => ({
  ids: new Set<string>(),
  sentences: new Set<string>(),
  lastPrompt: null,
  lastMessage: null,
  learnerMessages: [],
});

/**
 * The partner's replies to the messages of one conversation. `memory` is what the partner remembers before the first of
 * these messages; undefined if it remembers nothing.
 */
export function talkWithMemory(
  memory: PartnerMemory | undefined,
  level: CefrLevel,
  messages: readonly string[],
): PartnerReply[] {
  const partnerLevel = partnerLevelOf(partner, level);
  const content: PartnerContent = {
    tree: () => ({ level, topic: "free", prompts: [], openings: [], words: {} }),
    reactions: () => reactions,
    partner: () => partnerLevel,
  };
  let history: PartnerHistory = { ...emptyHistory(), ...(memory && { memory }) };
  return messages.map((text, i) => {
    const utterance = { kind: "statement", answer: null, germanWords: 5 } as const;
    const reply = answerUtterance(
      { ...utterance, hearing: hear(text, text, loadLexicon(), emptyBank) },
      { level, topic: "free", tone: "friendly" },
      { ...history, learnerMessages: messages.slice(Math.max(0, i - 2), i + 1) },
      content,
      createSeededRandom(i),
      new Date(0),
    );
    const ids = new Set([...history.ids, ...reply.ids]);
    history = { ...history, ids, lastMessage: reply, ...(reply.memory && { memory: reply.memory }) };
    return reply;
  });
}

/** The partner's answers to messages of one conversation. */
export const talk = (level: CefrLevel, ...messages: string[]): string[] =>
  talkWithMemory(undefined, level, messages).map(({ text }) => text);
