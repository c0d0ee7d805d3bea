import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AnalyzedSentence } from "#core/domain/german/analysis/analyze.ts";
import { englishStemOf as stemOf, englishWordsOf as wordsOf } from "./english-stems.ts";
import { createFreeWordFinder, type SynonymGroup } from "./free-words.ts";
import type { WordEntry } from "./word-table.ts";

const exchangeablePartsOfSpeech = new Set(["noun", "verb", "adjective", "adverb", "conjunction"]);

/** The dictionary form in small letters, without *sich* and without the `|` after a separable prefix. */
const lemmaOf = (word: WordEntry) =>
  word.word
    .replace("|", "")
    .replace(/^sich /, "")
    .toLowerCase();

const readLines = () =>
  readFileSync(fileURLToPath(new URL("./sentence-synonyms.tsv", import.meta.url)), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

/** Pairs of words that have the same English translation but not the same meaning. */
const readDifferentPairs = () =>
  new Set(
    readLines()
      .filter(([kind]) => kind === "different")
      .flatMap(([, words = ""]) => {
        const differentWords = words.split(";");
        return differentWords.flatMap((word) => differentWords.map((otherWord) => `${word} ${otherWord}`));
      }),
  );

let cachedGroups: SynonymGroup[] | undefined;
function readGroups(): SynonymGroup[] {
  cachedGroups ??= readLines()
    .filter(([kind]) => kind !== "different")
    .map(([kind = "", words = "", english = ""]) => {
      const keys = english === "" ? [] : english.split(";");
      return {
        kind,
        words: words.split(";").map((word) => word.replace(/^sich /, "")),
        english: keys,
        englishStems: keys.map((key) => ` ${wordsOf(key).map(stemOf).join(" ")} `),
      };
    });
  return cachedGroups;
}

/**
 * The groups of `sentence-synonyms.tsv` by the first stem of their English expressions. A group with several
 * expressions is listed under the first stem of each of them. Groups without English expressions have the empty key.
 */
let cachedGroupsByStem: Map<string, SynonymGroup[]> | undefined;
function readGroupsByStem(): Map<string, SynonymGroup[]> {
  if (cachedGroupsByStem) return cachedGroupsByStem;
  cachedGroupsByStem = new Map();
  for (const group of readGroups()) {
    const firstStems = group.englishStems.map((stems) => stems.trim().split(" ")[0] ?? "");
    for (const stem of new Set(group.englishStems.length === 0 ? [""] : firstStems))
      cachedGroupsByStem.set(stem, [...(cachedGroupsByStem.get(stem) ?? []), group]);
  }
  return cachedGroupsByStem;
}

/**
 * Returns a pair for each word of the sentence that is in a group of `sentence-synonyms.tsv`: this word, and the other
 * words of the group. A group with English expressions is used only if the translation contains one of them.
 */
function findGroupedSynonyms(english: string, german: string, lemmas: readonly string[]): [string, string[]][] {
  const stems = wordsOf(english).map(stemOf);
  const translationStems = ` ${stems.join(" ")} `;
  const possibleGroups = new Set(["", ...stems].flatMap((stem) => readGroupsByStem().get(stem) ?? []));
  const text = ` ${german.toLowerCase()} `;
  return [...possibleGroups].flatMap(({ kind, words, englishStems: keys }): [string, string[]][] => {
    const isSenseInTranslation = keys.length === 0 || keys.some((key) => translationStems.includes(key));
    if (!isSenseInTranslation) return [];
    const isInSentence = (word: string) =>
      text.includes(` ${word} `) ||
      lemmas.includes(word) ||
      (word.includes(" ") && word.split(" ").every((part) => text.includes(` ${part} `) || lemmas.includes(part)));
    const otherWordsOf = (word: string) =>
      words.filter((otherWord) => otherWord !== word).map((otherWord) => otherWord.replace(">", ""));
    const compoundPairs = words.flatMap((word): [string, string[]][] =>
      lemmas
        .filter((lemma) => kind === "noun" && lemma.endsWith(word) && lemma.length > word.length + 2)
        .map((lemma) => [lemma, otherWordsOf(word).map((synonym) => lemma.slice(0, -word.length) + synonym)]),
    );
    return [
      ...words.filter(isInSentence).map((word): [string, string[]] => [word, otherWordsOf(word)]),
      ...compoundPairs,
    ];
  });
}

/**
 * Returns a function that finds synonyms for each lemma of a sentence: other words of the bank that translate the same
 * English word of the sentence's translation. "I'll take the car" allows *Wagen* for *Auto*, because both translate
 * *car*.
 */
export function createSynonymFinder(words: readonly WordEntry[]) {
  const wordsByTranslation = new Map<string, WordEntry[]>();
  const wordsByLemma = new Map<string, WordEntry[]>();
  for (const word of words) {
    if (!exchangeablePartsOfSpeech.has(word.partOfSpeech)) continue;
    wordsByLemma.set(lemmaOf(word), [...(wordsByLemma.get(lemmaOf(word)) ?? []), word]);
    for (const translation of word.translation) {
      const key = `${word.partOfSpeech} ${normalizeTranslation(translation)}`;
      wordsByTranslation.set(key, [...(wordsByTranslation.get(key) ?? []), word]);
    }
  }
  const differentPairs = readDifferentPairs();
  const glossesByLemma = new Map(
    [...wordsByLemma].map(([lemma, entries]) => [
      lemma,
      entries.flatMap(({ translation }) => translation.map(normalizeTranslation)),
    ]),
  );
  const findFreeWords = createFreeWordFinder(glossesByLemma, readGroups());
  return (english: string, sentences: readonly AnalyzedSentence[]): Record<string, string[]> => {
    const stems = new Set(wordsOf(english).map(stemOf));
    const isInTranslation = (translation: string) =>
      wordsOf(normalizeTranslation(translation)).every((word) => stems.has(stemOf(word)));
    const lemmas = sentences.flatMap(({ tokens, clauses }) => [
      ...tokens.map(({ reading }) => reading.lemma.replace("|", "").toLowerCase()),
      ...clauses.map(({ verbs }) => verbs.lemma.replace("|", "").toLowerCase()),
    ]);
    const entries = [...new Set(lemmas)].flatMap((lemma): [string, string[]][] => {
      const synonyms = (wordsByLemma.get(lemma) ?? []).flatMap((word) =>
        word.translation
          .filter(isInTranslation)
          .flatMap(
            (translation) => wordsByTranslation.get(`${word.partOfSpeech} ${normalizeTranslation(translation)}`) ?? [],
          )
          .filter((otherWord) => haveSameMeaning(word, otherWord))
          .map(lemmaOf),
      );
      const otherSynonyms = [...new Set(synonyms)].filter(
        (synonym) => synonym !== lemma && !differentPairs.has(`${lemma} ${synonym}`),
      );
      return otherSynonyms.length > 0 ? [[lemma, otherSynonyms]] : [];
    });
    const german = sentences.flatMap(({ tokens }) => tokens.map(({ text }) => text)).join(" ");
    const synonymsByLemma = new Map<string, Set<string>>();
    for (const [lemma, otherLemmas] of [...entries, ...findGroupedSynonyms(english, german, lemmas)])
      synonymsByLemma.set(lemma, new Set([...(synonymsByLemma.get(lemma) ?? []), ...otherLemmas]));
    return Object.fromEntries([
      ...[...synonymsByLemma].map(([lemma, otherLemmas]): [string, string[]] => [lemma, [...otherLemmas]]),
      ...findFreeWords(english, sentences),
    ]);
  };
}

/**
 * Whether two words with a common translation mean the same. This is so if they share at least two translations, or if
 * neither word has a translation that the other word lacks. It is also so if both words have the same first
 * translation. In this last case, nouns must also have the same theme, because *Schlüssel* and *Taste* share only
 * *key*.
 */
function haveSameMeaning(firstWord: WordEntry, secondWord: WordEntry): boolean {
  const translations = new Set(firstWord.translation.map(normalizeTranslation));
  const sharedTranslations = secondWord.translation
    .map(normalizeTranslation)
    .filter((translation) => translations.has(translation));
  const isFirstShared =
    normalizeTranslation(firstWord.translation[0] ?? "") === normalizeTranslation(secondWord.translation[0] ?? "");
  const areTranslationsEqual =
    sharedTranslations.length === translations.size && sharedTranslations.length === secondWord.translation.length;
  if (sharedTranslations.length >= 2 || areTranslationsEqual) return true;
  return isFirstShared && (firstWord.partOfSpeech !== "noun" || firstWord.category === secondWord.category);
}

const normalizeTranslation = (translation: string) =>
  translation
    .toLowerCase()
    .replace(/\(.*?\)/g, "")
    .replace(/^(?:to|the|an?) /, "")
    // "to come from" becomes "to come". A difference in the preposition does not matter, because the German sentence
    // keeps its preposition when a synonym replaces the word.
    .replace(/ (?:from|with|of|on|at|for|about|into|by)$/, "")
    .trim();
