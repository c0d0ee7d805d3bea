import type { Correction } from "#core/contract/conversations.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { countLevelEvidence, type LevelEvidence, noLevelEvidence } from "#core/domain/conversations/assess-level.ts";
import { applyCorrections, breaksClause, toMessageCorrections } from "#core/domain/conversations/correction.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import type { Hearing, PartnerBank } from "#core/domain/conversations/hearing.ts";
import type { ProposedCorrection } from "#core/domain/conversations/model-reply.ts";
import { selectUncontradictedProposals } from "#core/domain/conversations/proposed-corrections.ts";
import { readUtterance, type Utterance } from "#core/domain/conversations/utterance.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { topicIdForLevel, topicOfMistake } from "#core/domain/grammar/topic-choice.ts";
import type { ConversationMessage } from "#durable-objects/conversation-turn.ts";
import { logError } from "#durable-objects/log-error.ts";
import type { RequestContext } from "../context.ts";
import { topicOutline } from "../grammar/catalogue-store.ts";
import { germanLexicon } from "../grammar/german-lexicon.ts";
import { partnerBank, wordLevels } from "./catalogue-store.ts";

/** The results of checking and analysing a message before it is answered. */
export interface AnalyzedMessage {
  corrections: Correction[];
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

/**
 * Corrects a message and analyses its content. If the checker is unavailable, the message is returned unchecked, so
 * that the partner can still answer it.
 * @param isInScene whether the message belongs to a scene; if so, the original message is analysed as well
 */
export async function analyzeMessage(
  context: RequestContext,
  content: string,
  level: CefrLevel,
  isInScene = false,
): Promise<AnalyzedMessage> {
  const [lexicon, outline, levels, bank] = await Promise.all([
    germanLexicon(context.env).catch((error: unknown) => logIncident(context, "lexicon_unavailable", error)),
    topicOutline(context),
    wordLevels(context),
    partnerBank(context),
  ]);
  if (!lexicon) return uncheckedMessage(content);
  try {
    const checkedMessage = checkMessage(content, lexicon, { outline, levels, bank }, level);
    const isCorrected =
      checkedMessage.correctedContent !== null || checkedMessage.utterance.hearing?.correctedText !== null;
    return isInScene && isCorrected
      ? { ...checkedMessage, originalHearing: hear(content, content, lexicon, bank) }
      : checkedMessage;
  } catch (error) {
    // If the checker fails, the learner's message must not be lost.
    logIncident(context, "checker_failed", error);
    return uncheckedMessage(content);
  }
}

/**
 * Returns those of a model's corrections that the analysis of the message does not contradict. Returns no corrections
 * if the analysis cannot run.
 */
export async function judgeModelProposals(
  context: RequestContext,
  {
    content,
    corrections,
    level,
    isChecked,
  }: Pick<ConversationMessage, "content" | "corrections" | "level" | "isChecked">,
  proposals: readonly ProposedCorrection[],
): Promise<ProposedCorrection[]> {
  if (!isChecked) return [];
  try {
    return selectUncontradictedProposals(content, corrections, proposals, await germanLexicon(context.env), level);
  } catch (error) {
    logIncident(context, "checker_failed", error);
    return [];
  }
}

function checkMessage(
  content: string,
  lexicon: Lexicon,
  {
    outline,
    levels,
    bank,
  }: {
    outline: Awaited<ReturnType<typeof topicOutline>>;
    levels: Awaited<ReturnType<typeof wordLevels>>;
    bank: PartnerBank;
  },
  level: CefrLevel,
): AnalyzedMessage {
  const mistakes = toMessageCorrections(content, checkText(content, lexicon, level).corrections);
  const correctedContent = applyCorrections(content, mistakes);
  const utterance = readUtterance(content, correctedContent ?? content, lexicon, bank);
  const evidence = countLevelEvidence(content, mistakes.length, lexicon, (lemma) =>
    Object.hasOwn(levels, lemma) ? levels[lemma] : undefined,
  );
  // Text in another language gets no corrections.
  if (utterance.kind === "english" || utterance.kind === "unclear") {
    return {
      corrections: [],
      correctedContent: null,
      utterance,
      evidence: noLevelEvidence,
      hasBrokenClauses: false,
      isChecked: true,
    };
  }
  const corrections = mistakes.map(({ topics, ...mistake }) => {
    const topic = topicOfMistake(outline, topicIdForLevel(topics ?? [], level), mistake.grammarCategory ?? "", level);
    return { ...mistake, grammarLibraryId: topic?.id ?? null, grammarTitle: topic?.title ?? null };
  });
  return {
    corrections,
    correctedContent,
    utterance,
    evidence,
    hasBrokenClauses: mistakes.some(breaksClause),
    isChecked: true,
  };
}

/** Logs an incident under a fixed event name, so that alerts can count the incidents. */
function logIncident(
  { http }: RequestContext,
  event: "lexicon_unavailable" | "checker_failed",
  error: unknown,
): undefined {
  logError({ event, requestId: http.var.requestId }, error);
}

const uncheckedMessage = (content: string): AnalyzedMessage => ({
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
