import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../analysis/analyze.ts";
import type { Clause } from "../analysis/clauses.ts";
import { isFiniteTag, isMarkTag, type Tag } from "../analysis/tags.ts";
import type { AnalyzedText } from "./analyzed-text.ts";
import { firstIndexOf, lowerOf } from "./phrase-tokens.ts";
import { isBesideQuotationMark, isInQuotedSentence } from "./quoted-sentence.ts";
import type { Edit, Explanation } from "./rule.ts";

/** A clause with its sentence, for rules about verbs and word order. */
export interface VerbClause {
  analysis: AnalyzedText;
  sentence: AnalyzedSentence;
  clause: Clause;
  /** The index of the clause within the sentence. */
  index: number;
  /** The words of the clause in order. Punctuation marks and the conjunction before the clause are not included. */
  words: readonly AnalyzedToken[];
}

/**
 * Adds to a subordinate clause the words that follow it up to the next punctuation mark or conjunction. If the verb
 * stands too early, the analysis ends the clause before these words: *helfen Menschen* in "weil ich möchte helfen
 * Menschen".
 */
function addDetachedWords(
  { tokens }: AnalyzedSentence,
  { kind }: Clause,
  words: readonly AnalyzedToken[],
): readonly AnalyzedToken[] {
  const lastToken = words.at(-1);
  if (!lastToken || (kind !== "subordinate" && kind !== "relative")) return words;
  const endIndex = tokens.findIndex((token) => token.index > lastToken.index && /^(?:\$|KO|PREL|PW)/.test(token.tag));
  const detachedWords = tokens.slice(lastToken.index + 1, endIndex < 0 ? tokens.length : endIndex);
  return detachedWords.some(({ tag }) => isFiniteTag(tag)) ? words : [...words, ...detachedWords];
}

const clausesByText = new WeakMap<AnalyzedText, readonly VerbClause[]>();

/** The clauses of all sentences of a text. */
export function verbClausesOf(analysis: AnalyzedText): readonly VerbClause[] {
  const cachedClauses = clausesByText.get(analysis);
  if (cachedClauses) return cachedClauses;
  const newClauses = analysis.sentences.flatMap((sentence) =>
    sentence.clauses.map((clause, index): VerbClause => {
      const words = clause.tokens.flatMap((tokenIndex) => {
        const token = sentence.tokens[tokenIndex];
        return token && !isMarkTag(token.tag) && tokenIndex !== clause.conjunction ? [token] : [];
      });
      return { analysis, sentence, clause, index, words: addDetachedWords(sentence, clause, words) };
    }),
  );
  clausesByText.set(analysis, newClauses);
  return newClauses;
}

/** The last of the marks . ? ! : ; … in the sentence; empty if the sentence has no such mark. */
export const finalMarkOf = ({ tokens }: AnalyzedSentence): string =>
  tokens.findLast((token) => /^[.?!:;…]$/.test(token.text))?.text ?? "";

/** Whether a quotation mark precedes or follows the token, and the quotation is not a sentence. */
export const isQuoted = ({ tokens }: AnalyzedSentence, { index }: AnalyzedToken): boolean =>
  isBesideQuotationMark(tokens, index) &&
  !isInQuotedSentence(tokens, index, (otherIndex) => isFiniteTag(tokens[otherIndex]?.tag ?? "XY"));

const tagAt = ({ tokens }: AnalyzedSentence, index: number): Tag => tokens[index]?.tag ?? "XY";

/**
 * The index of the first token of a phrase. Includes words that the analysis does not assign to the phrase: a number
 * (zwei Kinder), or *alle, beide* before the determiner.
 */
export function firstIndexOfWholePhrase(sentence: AnalyzedSentence, phrase: Phrase): number {
  let firstIndex = firstIndexOf(phrase);
  const canFollowNumber =
    phrase.preposition === undefined && phrase.determiner === undefined && tagAt(sentence, phrase.head) !== "PPER";
  if (canFollowNumber && tagAt(sentence, firstIndex - 1) === "CARD") firstIndex -= 1;
  if (phrase.preposition === undefined && /^(?:all|beid)/.test(lowerOf(sentence.tokens[firstIndex - 1])))
    firstIndex -= 1;
  return firstIndex;
}

/** A part of a clause that moves as a whole. `phrase` is undefined for adverbs, verbs and other single words. */
export interface Constituent {
  first: number;
  last: number;
  phrase?: Phrase;
}

const isDegreeAdverb = (word: string) =>
  /^(?:sehr|so|zu|ganz|ziemlich|viel|besonders|etwas|gar|nicht|total|wirklich)$/.test(word);

/** Divides consecutive tokens into phrases, numbers with their preposition, and single words. */
export function constituentsOf(sentence: AnalyzedSentence, indexes: readonly number[]): Constituent[] {
  const { tokens, phrases } = sentence;
  const phraseByStart = new Map(phrases.map((phrase) => [firstIndexOfWholePhrase(sentence, phrase), phrase]));
  const constituents: Constituent[] = [];
  let nextIndex = 0;
  while (nextIndex < indexes.length) {
    const firstIndex = indexes[nextIndex] ?? 0;
    const tag = tagAt(sentence, firstIndex);
    const phrase = phraseByStart.get(firstIndex);
    let lastIndex = phrase ? phrase.head : firstIndex;
    if (!phrase && /^(?:APPR|CARD)$/.test(tag)) {
      // A preposition and the number or adverb after it are one constituent: "um acht", "seit gestern", "um halb neun
      // Uhr".
      const isPartOfTime = (index: number) =>
        /^(?:CARD|ADV|APPR)$/.test(tagAt(sentence, index)) || lowerOf(tokens[index]) === "halb";
      while (isPartOfTime(lastIndex + 1) && lastIndex - firstIndex < 3 && tag === "APPR") lastIndex += 1;
      const [noun] = phrases.filter(
        (candidate) => candidate.head === lastIndex + 1 && candidate.preposition === undefined,
      );
      if (noun && /^N/.test(tagAt(sentence, noun.head))) lastIndex = noun.head;
    } else if (
      !phrase &&
      isDegreeAdverb(lowerOf(tokens[firstIndex])) &&
      /^(?:ADJD|ADV)$/.test(tagAt(sentence, firstIndex + 1))
    )
      lastIndex += 1;
    // A genitive or a name belongs to the noun before it: die Frau meines Bruders, Herr Müller.
    for (const followingPhrase of phrase ? phrases : []) {
      const isAttribute =
        followingPhrase.preposition === undefined &&
        (followingPhrase.role === "genitive" ||
          (followingPhrase.role === "none" && tagAt(sentence, followingPhrase.head) === "NE"));
      if (isAttribute && firstIndexOfWholePhrase(sentence, followingPhrase) === lastIndex + 1)
        lastIndex = followingPhrase.head;
    }
    constituents.push({ first: firstIndex, last: lastIndex, ...(phrase && { phrase }) });
    nextIndex += 1;
    while (nextIndex < indexes.length && (indexes[nextIndex] ?? 0) <= lastIndex) nextIndex += 1;
  }
  return constituents;
}

/** The text from the start of one token to the end of another. */
export const textBetween = (
  { text }: AnalyzedText,
  sentence: AnalyzedSentence,
  firstIndex: number,
  lastIndex: number,
): string => text.slice(sentence.tokens[firstIndex]?.start ?? 0, sentence.tokens[lastIndex]?.end ?? 0);

/** An edit that replaces the text from the start of one token to the end of another. */
export const replaceTokens = (
  { sentence }: Pick<VerbClause, "sentence">,
  firstIndex: number,
  lastIndex: number,
  replacement: string,
  explanation: Explanation,
  confidence: number,
): Edit => ({
  start: sentence.tokens[firstIndex]?.start ?? 0,
  end: sentence.tokens[lastIndex]?.end ?? 0,
  replacement,
  explanation,
  confidence,
});

/**
 * The word as it is written inside a sentence: with a small first letter, unless the word is a noun, a foreign word or
 * *Sie*.
 */
export const textInsideSentence = (token: AnalyzedToken): string =>
  /^N|^FM/.test(token.tag) || (token.tag === "PPER" && token.text === "Sie" && !token.isFirst)
    ? token.text
    : token.text.charAt(0).toLowerCase() + token.text.slice(1);
