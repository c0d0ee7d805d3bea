import { type AuthoredPartnerFile, partnerLevelOf, situationContentOf } from "#content/partner-file.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { answerUtterance } from "#core/domain/conversations/built-in-tutor.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import type { PartnerContent, PartnerReply } from "#core/domain/conversations/partner-settings.ts";
import { seededRandom } from "#core/domain/random.ts";
import { buildReactionsOfEachKind, emptyBank } from "./built-in-tutor.ts";
import { loadAuthoredContent } from "./corpus.ts";
import { loadLexicon } from "./lexicon.ts";

/** The partner without situations, so that the other rules answer. */
export const partnerWithoutSituations = loadAuthoredContent().corpus.conversations.partner.filter(
  ({ kind }) => kind !== "situation",
);
const reactions = buildReactionsOfEachKind(
  () => 1,
  () => ({ professional: "Gut.", friendly: "Gut.", slang: "Gut." }),
);
/** The partner's replies to messages of one conversation, with the content of these files. */
export function talkWith(
  files: readonly AuthoredPartnerFile[],
  level: CefrLevel,
  messages: readonly string[],
): PartnerReply[] {
  const partnerLevel = partnerLevelOf(files, level);
  const content: PartnerContent = {
    tree: () => ({ level, topic: "free", prompts: [], openings: [], words: {} }),
    reactions: () => reactions,
    partner: () => partnerLevel,
    situation: (_, name) => situationContentOf(files, level, name),
  };
  let history: Parameters<typeof answerUtterance>[2] = {
    ids: new Set(),
    sentences: new Set(),
    lastPrompt: null,
    lastMessage: null,
    learnerMessages: [],
  };
  return messages.map((text, i) => {
    const utterance = { kind: "statement", answer: null, germanWords: 5 } as const;
    const reply = answerUtterance(
      { ...utterance, hearing: hear(text, text, loadLexicon(), emptyBank) },
      { level, topic: "free", tone: "friendly" },
      history,
      content,
      seededRandom(i),
      new Date(0),
    );
    const ids = new Set([...history.ids, ...reply.ids]);
    history = { ...history, ids, lastMessage: reply, ...(reply.memory && { memory: reply.memory }) };
    return reply;
  });
}

/** The partner's answers to messages of one conversation. */
export const talk = (level: CefrLevel, ...messages: string[]): string[] =>
  talkWith(partnerWithoutSituations, level, messages).map(({ text }) => text);
