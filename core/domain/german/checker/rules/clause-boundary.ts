import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isInfinitiveTag, isMarkTag } from "../../analysis/tags.ts";
import type { TopicIds } from "../phrase-topics.ts";
import type { Edit, Explanation } from "../rule.ts";

/** An edit that inserts a comma after a token of the analysis. */
export const commaAfterToken = (
  { end }: AnalyzedToken,
  explanation: Explanation,
  confidence: number,
  topics?: TopicIds,
): Edit => ({ start: end, end, replacement: ",", explanation, confidence, ...(topics && { topics }) });

/**
 * The words between two marks of a sentence. A clause without its commas shares a stretch with another one, so the rules
 * for commas look at stretches: the boundaries of clauses that the analysis predicts rely on the commas themselves.
 */
export interface Stretch {
  words: readonly AnalyzedToken[];
  /** The mark before it; undefined at the start of the sentence. */
  markBefore: string | undefined;
  markAfter: string | undefined;
  /** The first word behind the mark after it. */
  next: AnalyzedToken | undefined;
}

export function stretchesOf({ tokens }: AnalyzedSentence): Stretch[] {
  const stretches: Stretch[] = [];
  let words: AnalyzedToken[] = [];
  let markBefore: string | undefined;
  const close = (mark: AnalyzedToken | undefined) => {
    const next = mark && tokens[mark.index + 1];
    if (words.length > 0) stretches.push({ words, markBefore, markAfter: mark?.text, next });
    words = [];
    markBefore = mark?.text;
  };
  for (const token of tokens) isMarkTag(token.tag) ? close(token) : words.push(token);
  close(undefined);
  return stretches;
}

export const isFiniteToken = (token: AnalyzedToken | undefined): boolean =>
  token !== undefined && isFiniteTag(token.tag);

/** Whether the word can be the finite verb at the end of a clause; *leben* in "wo sie leben" can look like an infinitive. */
export const canBeFinite = (token: AnalyzedToken | undefined, before: AnalyzedToken | undefined): boolean =>
  isFiniteToken(token) ||
  (token?.tag === "VVINF" && before?.tag !== "PTKZU" && token.readings.some((one) => isFiniteTag(one.tag)));

/** Whether the word is an infinitive with *zu*: the infinitive behind *zu*, or one that contains it. */
export const isZuInfinitive = (token: AnalyzedToken | undefined, before: AnalyzedToken | undefined): boolean =>
  token !== undefined && (token.tag === "VVIZU" || (before?.tag === "PTKZU" && isInfinitiveTag(token.tag)));

/**
 * Whether the word is a conjunction of a dependent clause. *während, seit* and others are prepositions or adverbs as well;
 * a subject pronoun behind them decides.
 */
export const isSubordinator = (word: AnalyzedToken | undefined, next: AnalyzedToken | undefined): boolean =>
  word !== undefined &&
  (word.tag === "KOUS" ||
    (/^(?:während|seit|seitdem|bis|damit|da|als)$/i.test(word.text) &&
      /^(?:ich|du|er|wir|man)$/.test(next?.text ?? "")));

/** A confidence that grows with the margins of the tags on which an edit relies. */
export const confidenceOfTags = (certainty: number, ...tokens: readonly (AnalyzedToken | undefined)[]): number => {
  const margin = Math.min(...tokens.map((token) => token?.margin ?? 0));
  return certainty * (1 - 0.5 * Math.exp(-Math.max(0, margin) / 200));
};
