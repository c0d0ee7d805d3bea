import type { CefrLevel } from "../cefr-level.ts";
import { checkText } from "../german/checker/check-text.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { chooseTopicIdForLevel, topicOfMistake } from "../grammar/topic-choice.ts";
import { countLevelEvidence, type LevelEvidence, noLevelEvidence } from "./assess-level.ts";
import { correctMoods } from "./clause-mood.ts";
import { applyCorrections, breaksClause, type MessageCorrection, toMessageCorrections } from "./correction.ts";
import { hear } from "./hear.ts";
import type { Hearing, PartnerBank } from "./hearing.ts";
import { decodeReplyModel, guessReplies, type ReplyModel } from "./reply-model.ts";
import { readUtterance, type Utterance } from "./utterance.ts";

/** A correction of a message, with the topic that explains it. */
export interface ExplainedCorrection extends Omit<MessageCorrection, "topics"> {
  grammarLibraryId: string | null;
  grammarTitle: string | null;
}

/** The results of checking and analysing a message before it is answered. */
export interface AnalyzedMessage {
  corrections: ExplainedCorrection[];
  correctedContent: string | null;
  utterance: Utterance;
  /**
   * In a scene: what the partner understands of the message as the learner wrote it. Missing if the message has no
   * corrections.
   */
  originalHearing?: Hearing;
  evidence: LevelEvidence;
  /** Whether a clause of the message is broken, so that the message must not raise the assessed level. */
  hasBrokenClauses: boolean;
  /**
   * False if the checker could not run. An empty list of corrections then does not mean that the message is correct.
   */
  isChecked: boolean;
}

/** What `checkMessage` needs to know of German and of Lotse's content. */
export interface MessageKnowledge {
  lexicon: Lexicon;
  /** All topics of grammar. */
  topics: readonly { id: string; title: string; category: string; cefrLevel: CefrLevel; orderIndex: number }[];
  /** The level of each word of the bank. */
  levelByWord: Readonly<Record<string, CefrLevel>>;
  bank: PartnerBank;
}

const modelByLexicon = new WeakMap<Lexicon, ReplyModel>();

/** The model that chooses replies; null if the lexicon has none. It is decoded only once for each lexicon. */
function replyModelOf(lexicon: Lexicon): ReplyModel | null {
  if (lexicon.replyModel.length === 0) return null;
  const model = modelByLexicon.get(lexicon) ?? decodeReplyModel(lexicon.replyModel);
  modelByLexicon.set(lexicon, model);
  return model;
}

/**
 * Corrects a message and analyses its content.
 * @param isInScene whether the message belongs to a scene; if so, the original message is analysed as well
 */
export function checkMessage(
  content: string,
  { lexicon, topics: allTopics, levelByWord, bank }: MessageKnowledge,
  level: CefrLevel,
  isInScene: boolean,
): AnalyzedMessage {
  const mistakes = toMessageCorrections(content, checkText(content, lexicon, level).corrections);
  const correctedContent = applyCorrections(content, mistakes);
  const utterance = readUtterance(content, correctedContent ?? content, lexicon, bank);
  const isMessageCorrected = correctedContent !== null || utterance.hearing?.correctedText !== null;
  // Text in another language gets no corrections.
  if (utterance.kind === "english" || utterance.kind === "unclear") {
    return {
      corrections: [],
      correctedContent: null,
      utterance,
      evidence: noLevelEvidence,
      hasBrokenClauses: false,
      isChecked: true,
      ...(isInScene &&
        utterance.hearing?.correctedText !== null && { originalHearing: hear(content, content, lexicon, bank) }),
    };
  }
  const corrections = mistakes.map(({ topics, ...mistake }) => {
    const topic = topicOfMistake(
      allTopics,
      chooseTopicIdForLevel(topics ?? [], level),
      mistake.grammarCategory ?? "",
      level,
    );
    return { ...mistake, grammarLibraryId: topic?.id ?? null, grammarTitle: topic?.title ?? null };
  });
  const replyModel = isInScene ? null : replyModelOf(lexicon);
  const replies =
    utterance.hearing && replyModel ? guessReplies(correctMoods(utterance.hearing).clauses, replyModel) : undefined;
  return {
    corrections,
    correctedContent,
    utterance: replies ? { ...utterance, replies } : utterance,
    evidence: countLevelEvidence(content, mistakes.length, lexicon, (lemma) =>
      Object.hasOwn(levelByWord, lemma) ? levelByWord[lemma] : undefined,
    ),
    hasBrokenClauses: mistakes.some(breaksClause),
    isChecked: true,
    ...(isInScene && isMessageCorrected && { originalHearing: hear(content, content, lexicon, bank) }),
  };
}

/**
 * The result for a message that the checker could not process. With this result, the partner can still answer the
 * message.
 */
export const createUncheckedMessage = (content: string): AnalyzedMessage => ({
  corrections: [],
  correctedContent: null,
  utterance: {
    kind: "statement",
    answer: null,
    germanWords: new Set(content.toLowerCase().match(/\p{L}{2,}/gu)).size,
  },
  evidence: noLevelEvidence,
  hasBrokenClauses: false,
  isChecked: false,
});
