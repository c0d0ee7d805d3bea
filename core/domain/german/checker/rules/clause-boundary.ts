import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isInfinitiveTag, isMarkTag } from "../../analysis/tags.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import type { TopicIds } from "../phrase-topics.ts";
import type { Edit, Explanation } from "../rule.ts";

/** An edit that inserts a comma after a token of the analysis. */
export const insertCommaAfter = (
  { end }: AnalyzedToken,
  explanation: Explanation,
  confidence: number,
  topics?: TopicIds,
): Edit => ({ start: end, end, replacement: ",", explanation, confidence, ...(topics && { topics }) });

/**
 * The words between two punctuation marks of a sentence. If the comma between two clauses is missing, both clauses are
 * in one word run. The rules for commas look at word runs instead of clauses, because the analysis finds the boundaries
 * of clauses by the commas.
 */
export interface WordRun {
  words: readonly AnalyzedToken[];
  /** The punctuation mark before these words; undefined at the start of the sentence. */
  markBefore: string | undefined;
  markAfter: string | undefined;
  /** The first word after the punctuation mark that follows these words. */
  tokenAfterMark: AnalyzedToken | undefined;
}

export function wordRunsOf({ tokens }: AnalyzedSentence): WordRun[] {
  const wordRuns: WordRun[] = [];
  let words: AnalyzedToken[] = [];
  let markBefore: string | undefined;
  const finishWordRun = (mark: AnalyzedToken | undefined) => {
    const nextToken = mark && tokens[mark.index + 1];
    if (words.length > 0) wordRuns.push({ words, markBefore, markAfter: mark?.text, tokenAfterMark: nextToken });
    words = [];
    markBefore = mark?.text;
  };
  for (const token of tokens) isMarkTag(token.tag) ? finishWordRun(token) : words.push(token);
  finishWordRun(undefined);
  return wordRuns;
}

/**
 * The tokens between the nearest boundaries before and after a word of the text, including the word itself.
 * @param isBoundary whether a token separates stretches: a punctuation mark or, for some rules, a conjunction
 */
export function tokensAround(
  { start, end }: Pick<AnalyzedToken, "start" | "end">,
  { sentences }: AnalyzedText,
  isBoundary: (token: AnalyzedToken) => boolean,
): AnalyzedToken[] {
  const tokens = sentences.find((sentence) => sentence.start <= start && end <= sentence.end)?.tokens ?? [];
  const index = tokens.findIndex((token) => token.start === start);
  const firstIndex = tokens.findLastIndex((token) => token.index < index && isBoundary(token)) + 1;
  const endIndex = tokens.findIndex((token) => token.index > index && isBoundary(token));
  return tokens.slice(firstIndex, endIndex < 0 ? undefined : endIndex);
}

export const isFiniteToken = (token: AnalyzedToken | undefined): boolean =>
  token !== undefined && isFiniteTag(token.tag);

/** Whether the words are a greeting before a comma: "Hallo Frau Klein, …", "Sehr geehrter Herr Wolf, …" */
export const isSalutation = ({ words, markBefore, markAfter }: WordRun): boolean =>
  markBefore === undefined &&
  markAfter === "," &&
  !words.some(isFiniteToken) &&
  (/^(?:hallo|hi|hey|guten|gute|liebe[rs]?|sehr|entschuldigung|moin|servus)$/.test(
    words[0]?.text.toLowerCase() ?? "",
  ) ||
    words.some(({ text }) => /^geehrte[rs]?$/.test(text)));

/**
 * Whether the word can be the finite verb at the end of a clause. Some finite verbs look like an infinitive: *leben* in
 * "wo sie leben".
 */
export const canBeFinite = (token: AnalyzedToken | undefined, tokenBefore: AnalyzedToken | undefined): boolean =>
  isFiniteToken(token) ||
  (token?.tag === "VVINF" &&
    tokenBefore?.tag !== "PTKZU" &&
    token.readings.some((reading) => isFiniteTag(reading.tag)));

/**
 * Whether the word is an infinitive with *zu*: either *zu* stands before the infinitive, or the infinitive contains
 * *zu*.
 */
export const isZuInfinitive = (token: AnalyzedToken | undefined, tokenBefore: AnalyzedToken | undefined): boolean =>
  token !== undefined && (token.tag === "VVIZU" || (tokenBefore?.tag === "PTKZU" && isInfinitiveTag(token.tag)));

/**
 * Whether the word is a conjunction of a dependent clause. Words such as *während* and *seit* are also prepositions or
 * adverbs. If the tagger does not take them for conjunctions, they count as conjunctions only if a subject pronoun
 * follows.
 */
export const isSubordinator = (word: AnalyzedToken | undefined, nextToken: AnalyzedToken | undefined): boolean =>
  word !== undefined &&
  (word.tag === "KOUS" ||
    (/^(?:während|seit|seitdem|bis|damit|da|als)$/i.test(word.text) &&
      /^(?:ich|du|er|wir|man)$/.test(nextToken?.text ?? "")));

/**
 * The confidence of an edit that relies on the tags of these tokens. It depends on the smallest margin of these tags:
 * half of `certainty` at margin 0, almost `certainty` at large margins.
 */
export const confidenceOfTags = (certainty: number, ...tokens: readonly (AnalyzedToken | undefined)[]): number => {
  const margin = Math.min(...tokens.map((token) => token?.margin ?? 0));
  return certainty * (1 - 0.5 * Math.exp(-Math.max(0, margin) / 200));
};
