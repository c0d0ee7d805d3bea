import type { Correction } from "#core/contract/conversations.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { type LevelEvidence, levelEvidence, noLevelEvidence } from "#core/domain/conversations/assess-level.ts";
import { applyCorrections, messageCorrections } from "#core/domain/conversations/correction.ts";
import { readUtterance, type Utterance } from "#core/domain/conversations/utterance.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import type { Lexicon } from "#core/domain/german/checker/lexicon.ts";
import { topicIdForLevel, topicOfMistake } from "#core/domain/grammar/topic-choice.ts";
import { logError } from "#durable-objects/log-error.ts";
import type { RequestContext } from "../context.ts";
import { topicOutline } from "../grammar/catalogue-store.ts";
import { germanLexicon } from "../grammar/german-lexicon.ts";
import { wordLevels } from "./catalogue-store.ts";

/** What is known of a message before anybody answers it. */
export interface HeardMessage {
  corrections: Correction[];
  correctedContent: string | null;
  utterance: Utterance;
  evidence: LevelEvidence;
  /** False when the checker could not run: that nothing is corrected then says nothing about the message. */
  isChecked: boolean;
}

/** Corrects a message and reads what it says. Without the checker a message is answered all the same. */
export async function hearMessage(context: RequestContext, content: string, level: CefrLevel): Promise<HeardMessage> {
  const [lexicon, outline, levels] = await Promise.all([
    germanLexicon(context.env).catch((error: unknown) => report(context, "lexicon_unavailable", error)),
    topicOutline(context),
    wordLevels(context),
  ]);
  if (!lexicon) return uncheckedMessage(content);
  try {
    return heard(content, lexicon, outline, levels, level);
  } catch (error) {
    // A fault of the checker is ours, and no reason to lose what a learner wrote.
    report(context, "checker_failed", error);
    return uncheckedMessage(content);
  }
}

function heard(
  content: string,
  lexicon: Lexicon,
  outline: Awaited<ReturnType<typeof topicOutline>>,
  levels: Awaited<ReturnType<typeof wordLevels>>,
  level: CefrLevel,
): HeardMessage {
  const found = messageCorrections(content, checkText(content, lexicon).corrections);
  const corrected = applyCorrections(content, found);
  const utterance = readUtterance(content, corrected ?? content, lexicon);
  const evidence = levelEvidence(content, found.length, lexicon, (lemma) =>
    Object.hasOwn(levels, lemma) ? levels[lemma] : undefined,
  );
  // What is no German is not to be corrected letter by letter.
  if (utterance.kind === "english" || utterance.kind === "unclear") {
    return { corrections: [], correctedContent: null, utterance, evidence: noLevelEvidence, isChecked: true };
  }
  const corrections = found.map(({ topics, ...one }) => {
    const topic = topicOfMistake(outline, topicIdForLevel(topics ?? [], level), one.grammarCategory ?? "", level);
    return { ...one, grammarLibraryId: topic?.id ?? null, grammarTitle: topic?.title ?? null };
  });
  return { corrections, correctedContent: corrected, utterance, evidence, isChecked: true };
}

/** Logs under a fixed event name, which alerts can count. */
function report({ http }: RequestContext, event: "lexicon_unavailable" | "checker_failed", error: unknown): undefined {
  logError({ event, requestId: http.var.requestId }, error);
}

const uncheckedMessage = (content: string): HeardMessage => ({
  corrections: [],
  correctedContent: null,
  utterance: {
    kind: "statement",
    answer: null,
    nouns: [],
    verbs: [],
    germanWords: new Set(content.toLowerCase().match(/\p{L}{2,}/gu)).size,
  },
  evidence: noLevelEvidence,
  isChecked: false,
});
