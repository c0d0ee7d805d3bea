import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../analysis/analyze.ts";
import type { Clause } from "../analysis/clauses.ts";
import { isFiniteTag, isMarkTag, type Tag } from "../analysis/tags.ts";
import type { AnalyzedText } from "./analyzed-text.ts";
import type { Edit, Explanation } from "./rule.ts";

/** A clause with its sentence, for rules about verbs and word order. */
export interface VerbClause {
  analyzed: AnalyzedText;
  sentence: AnalyzedSentence;
  clause: Clause;
  /** The index of the clause within the sentence. */
  index: number;
  /** The words of the clause without marks and without the conjunction before it, in order. */
  words: readonly AnalyzedToken[];
}

/**
 * Adds the words up to the next mark or conjunction that the analysis has detached from a subordinate clause because
 * its verb is too early: weil ich möchte | helfen Menschen.
 */
function withDetachedWords(
  { tokens }: AnalyzedSentence,
  { kind }: Clause,
  words: readonly AnalyzedToken[],
): readonly AnalyzedToken[] {
  const last = words.at(-1);
  if (!last || (kind !== "subordinate" && kind !== "relative")) return words;
  const end = tokens.findIndex((token) => token.index > last.index && /^(?:\$|KO|PREL|PW)/.test(token.tag));
  const detached = tokens.slice(last.index + 1, end < 0 ? tokens.length : end);
  return detached.some(({ tag }) => isFiniteTag(tag)) ? words : [...words, ...detached];
}

const viewsByText = new WeakMap<AnalyzedText, readonly VerbClause[]>();

/** The clauses of all sentences of a text. */
export function verbClauses(analyzed: AnalyzedText): readonly VerbClause[] {
  const knownViews = viewsByText.get(analyzed);
  if (knownViews) return knownViews;
  const views = analyzed.sentences.flatMap((sentence) =>
    sentence.clauses.map((clause, index): VerbClause => {
      const words = clause.tokens.flatMap((at) => {
        const token = sentence.tokens[at];
        return token && !isMarkTag(token.tag) && at !== clause.conjunction ? [token] : [];
      });
      return { analyzed, sentence, clause, index, words: withDetachedWords(sentence, clause, words) };
    }),
  );
  viewsByText.set(analyzed, views);
  return views;
}

export const lowerOf = (token: AnalyzedToken | undefined): string => token?.text.toLowerCase() ?? "";

/** The last mark of the sentence: ".", "?", "!"; empty if there is none. */
export const finalMarkOf = ({ tokens }: AnalyzedSentence): string =>
  tokens.findLast((token) => /^[.?!:;…]$/.test(token.text))?.text ?? "";

/** Whether the token is directly preceded or followed by a quotation mark. */
export const isQuoted = ({ tokens }: AnalyzedSentence, { index }: AnalyzedToken): boolean =>
  [tokens[index - 1], tokens[index + 1]].some((token) => token !== undefined && /^["„“”‚‘'’«»‹›]$/.test(token.text));

const tagAt = ({ tokens }: AnalyzedSentence, index: number): Tag => tokens[index]?.tag ?? "XY";

/** The index of the first token of a phrase: its preposition, number, determiner, adjective or head. */
export function phraseStart(sentence: AnalyzedSentence, phrase: Phrase): number {
  let start = Math.min(phrase.head, phrase.preposition ?? phrase.head, phrase.determiner ?? phrase.head);
  for (const adjective of phrase.adjectives) start = Math.min(start, adjective);
  const isBare = phrase.preposition === undefined && phrase.determiner === undefined;
  if (isBare && tagAt(sentence, start - 1) === "CARD") start -= 1;
  if (phrase.preposition === undefined && /^(?:all|beid)/.test(lowerOf(sentence.tokens[start - 1]))) start -= 1;
  return start;
}

/** A part of a clause that moves as a whole. `phrase` is undefined for adverbs, verbs and other single words. */
export interface Constituent {
  first: number;
  last: number;
  phrase?: Phrase;
}

const isDegree = (word: string) =>
  /^(?:sehr|so|zu|ganz|ziemlich|viel|besonders|etwas|gar|nicht|total|wirklich)$/.test(word);

/** Divides consecutive tokens into phrases, numbers with their preposition, and single words. */
export function constituentsOf(sentence: AnalyzedSentence, indexes: readonly number[]): Constituent[] {
  const { tokens, phrases } = sentence;
  const phraseByStart = new Map(phrases.map((phrase) => [phraseStart(sentence, phrase), phrase]));
  const parts: Constituent[] = [];
  let next = 0;
  while (next < indexes.length) {
    const first = indexes[next] ?? 0;
    const tag = tagAt(sentence, first);
    const phrase = phraseByStart.get(first);
    let last = phrase ? phrase.head : first;
    if (!phrase && /^(?:APPR|CARD)$/.test(tag)) {
      // "um acht", "seit gestern", "um halb neun Uhr"
      while (/^(?:CARD|ADV|APPR)$/.test(tagAt(sentence, last + 1)) && last - first < 3 && tag === "APPR") last += 1;
      const [noun] = phrases.filter((one) => one.head === last + 1 && one.preposition === undefined);
      if (noun && /^N/.test(tagAt(sentence, noun.head))) last = noun.head;
    } else if (!phrase && isDegree(lowerOf(tokens[first])) && /^(?:ADJD|ADV)$/.test(tagAt(sentence, first + 1)))
      last += 1;
    // A genitive or a name belongs to the noun before it: die Frau meines Bruders, Herr Müller
    for (const follower of phrase ? phrases : []) {
      const isAttribute =
        follower.preposition === undefined &&
        (follower.role === "genitive" || (follower.role === "none" && tagAt(sentence, follower.head) === "NE"));
      if (isAttribute && phraseStart(sentence, follower) === last + 1) last = follower.head;
    }
    parts.push({ first, last, ...(phrase && { phrase }) });
    next += 1;
    while (next < indexes.length && (indexes[next] ?? 0) <= last) next += 1;
  }
  return parts;
}

/** The text from one token to another. */
export const textBetween = ({ text }: AnalyzedText, sentence: AnalyzedSentence, first: number, last: number): string =>
  text.slice(sentence.tokens[first]?.start ?? 0, sentence.tokens[last]?.end ?? 0);

/** An edit that replaces the range from one token to another. */
export const replaceTokens = (
  { sentence }: Pick<VerbClause, "sentence">,
  first: number,
  last: number,
  replacement: string,
  explanation: Explanation,
  confidence: number,
): Edit => ({
  start: sentence.tokens[first]?.start ?? 0,
  end: sentence.tokens[last]?.end ?? 0,
  replacement,
  explanation,
  confidence,
});

/** The word as it is written at the start of a sentence or inside it: with or without its capital letter. */
export const decapitalized = (token: AnalyzedToken): string =>
  /^N|^FM/.test(token.tag) || (token.tag === "PPER" && token.text === "Sie" && !token.isFirst)
    ? token.text
    : token.text.charAt(0).toLowerCase() + token.text.slice(1);
