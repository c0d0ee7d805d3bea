import type { AnalyzedSentence } from "#core/domain/german/analysis/analyze.ts";
import { englishKeyPrefix } from "#core/domain/sentences/pair-words.ts";
import { englishStemOf, englishWordsOf } from "./english-stems.ts";

/**
 * A line of `sentence-synonyms.tsv`: German words that have the same meaning in sentences whose translation contains
 * one of the English words. A word with a `>` before it can replace the other words, but the other words cannot replace
 * it.
 */
export interface SynonymGroup {
  /** The part of speech. */
  kind: string;
  words: string[];
  /** Empty if the words always have the same meaning. */
  english: string[];
  /** The stems of each English word or expression. A space precedes and follows each stem. */
  englishStems: string[];
}

/** English words without a meaning of their own. */
const functionWords = new Set(
  `the a an of to in on at for from by with about as into over after before under up down out off through and or but if
  when while because since although than that this these those there here it its he she they we you i me him her them us
  my your his our their is are was were be been being am do does did have has had having will would can could should
  shall may might must not no so too very just only all any some what who whom which whose where why how let please more
  most much many one ones it's don't s t re ve ll d m isn doesn didn won wasn aren couldn wouldn hasn haven hadn
  get got go going come make made take took put set keep kept yet still even ever own same such other another each every
  than then also both either neither again always never anyone anybody anything someone somebody something`.split(
    /\s+/,
  ),
);

const maxRenderings = 10;

/** For each key, a list of values without duplicates. */
class ListsByKey {
  readonly #lists = new Map<string, Set<string>>();

  add(key: string, value: string): void {
    const list = this.#lists.get(key);
    if (list) list.add(value);
    else this.#lists.set(key, new Set([value]));
  }

  get(key: string): string[] {
    return [...(this.#lists.get(key) ?? [])];
  }
}

const stemsOf = (text: string) => englishWordsOf(text).map(englishStemOf);

/**
 * Returns a function that compares a German sentence with its English translation and finds the words that are not
 * translated literally. The result is a list of pairs. Each pair consists of a key and a list of German words.
 * - The key `en:` has the words of the German sentence that have no counterpart in the translation.
 * - A key such as `en:boat` stands for an English word that no word of the German sentence translates. It has German
 *   words for *boat*.
 *
 * An answer may contain a word of the key `en:boat` instead of a word of the key `en:`.
 */
export function createFreeWordFinder(
  glossesByLemma: ReadonlyMap<string, readonly string[]>,
  synonymGroups: readonly SynonymGroup[],
) {
  const stemsByLemma = new ListsByKey();
  const renderingsByStem = new ListsByKey();
  const addTranslation = (lemma: string, english: string) => {
    for (const stem of stemsOf(english)) stemsByLemma.add(lemma, stem);
    if (!english.includes(" ")) renderingsByStem.add(englishStemOf(english), lemma);
  };
  for (const { words, english } of synonymGroups)
    for (const word of words) for (const key of english) addTranslation(word.replace(">", ""), key);
  for (const [lemma, glosses] of glossesByLemma) for (const gloss of glosses) addTranslation(lemma, gloss);

  return (english: string, sentences: readonly AnalyzedSentence[]): [string, string[]][] => {
    const englishStems = new Set(stemsOf(english));
    const lemmas = sentences.flatMap(({ tokens, clauses }) => [
      ...tokens
        .filter(({ tag }) => /^(?:NN|NE|ADJ|ADV|VV|CARD|PIS|PIAT)/.test(tag))
        .map(({ reading, text }) => (reading.lemma || text).replace("|", "").toLowerCase()),
      ...clauses.map(({ verbs }) => verbs.lemma.replace("|", "").toLowerCase()),
    ]);
    const hasCounterpart = (lemma: string) =>
      stemsByLemma.get(lemma).some((stem) => stem.length > 1 && englishStems.has(stem));
    const lemmasWithoutCounterpart = [...new Set(lemmas)].filter(
      (lemma) => lemma !== "" && glossesByLemma.has(lemma) && !hasCounterpart(lemma),
    );
    const coveredStems = new Set(lemmas.flatMap((lemma) => stemsByLemma.get(lemma)));
    // An English word gets no pair if its first four letters occur in the German sentence. Such a word is a name or is
    // the same word in both languages.
    const germanText = sentences.flatMap(({ tokens }) => tokens.map(({ text }) => text.toLowerCase())).join(" ");
    const entries = [...new Set(englishWordsOf(english))]
      .filter((word) => word.length > 2 && !functionWords.has(word))
      .filter((word) => !coveredStems.has(englishStemOf(word)) && !germanText.includes(word.slice(0, 4)))
      .map((word): [string, string[]] => [
        englishKeyPrefix + word,
        renderingsByStem.get(englishStemOf(word)).slice(0, maxRenderings),
      ]);
    return lemmasWithoutCounterpart.length === 0 && entries.length === 0
      ? []
      : [[englishKeyPrefix, lemmasWithoutCounterpart], ...entries];
  };
}
