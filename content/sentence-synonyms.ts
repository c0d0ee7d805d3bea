import type { AnalyzedSentence } from "#core/domain/german/analysis/analyze.ts";
import type { WordEntry } from "./word-table.ts";

/** Parts of speech whose words can be exchanged without changing other words than their article and ending. */
const exchangeable = new Set(["noun", "verb", "adjective", "adverb", "conjunction"]);
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** The beginning of an English word without its ending: *walked, walking, walks*. */
const stem = (word: string) => word.replace(/(?:ies|ied)$/, "y").replace(/(?:ing|ed|es|s|e)$/, "");
const lemmaOf = (word: WordEntry) =>
  word.word
    .replace("|", "")
    .replace(/^sich /, "")
    .toLowerCase();

/**
 * Returns a function that finds, for each lemma of a sentence, other words of the bank that translate the same English word
 * of the translation. "I'll take the car" allows *Wagen* for *Auto*, because both translate *car*.
 */
export function synonymFinder(words: readonly WordEntry[]) {
  const byTranslation = new Map<string, WordEntry[]>();
  const byLemma = new Map<string, WordEntry[]>();
  for (const word of words) {
    if (!exchangeable.has(word.partOfSpeech)) continue;
    byLemma.set(lemmaOf(word), [...(byLemma.get(lemmaOf(word)) ?? []), word]);
    for (const translation of word.translation) {
      const key = `${word.partOfSpeech} ${normalize(translation)}`;
      byTranslation.set(key, [...(byTranslation.get(key) ?? []), word]);
    }
  }
  return (english: string, sentences: readonly AnalyzedSentence[]): Record<string, string[]> => {
    const stems = new Set(wordsOf(english).map(stem));
    const isInTranslation = (translation: string) =>
      wordsOf(normalize(translation)).every((word) => stems.has(stem(word)));
    const lemmas = sentences.flatMap(({ tokens, clauses }) => [
      ...tokens.map(({ reading }) => reading.lemma.replace("|", "").toLowerCase()),
      ...clauses.map(({ verbs }) => verbs.lemma.replace("|", "").toLowerCase()),
    ]);
    const entries = [...new Set(lemmas)].flatMap((lemma): [string, string[]][] => {
      const synonyms = (byLemma.get(lemma) ?? []).flatMap((word) =>
        word.translation
          .filter(isInTranslation)
          .flatMap((translation) => byTranslation.get(`${word.partOfSpeech} ${normalize(translation)}`) ?? [])
          .filter((other) => areAlike(word, other))
          .map(lemmaOf),
      );
      const others = [...new Set(synonyms)].filter((synonym) => synonym !== lemma);
      return others.length > 0 ? [[lemma, others]] : [];
    });
    return Object.fromEntries(entries);
  };
}

/**
 * Whether two words with a common translation mean the same: they share two or all translations, or their first one; nouns also
 * the theme, because *Schlüssel* and *Taste* only share *key*.
 */
function areAlike(first: WordEntry, second: WordEntry): boolean {
  const translations = new Set(first.translation.map(normalize));
  const shared = second.translation.map(normalize).filter((translation) => translations.has(translation));
  const isFirstShared = normalize(first.translation[0] ?? "") === normalize(second.translation[0] ?? "");
  const areEqual = shared.length === translations.size && shared.length === second.translation.length;
  if (shared.length >= 2 || areEqual) return true;
  return isFirstShared && (first.partOfSpeech !== "noun" || first.category === second.category);
}

const normalize = (translation: string) =>
  translation
    .toLowerCase()
    .replace(/\(.*?\)/g, "")
    .replace(/^(?:to|the|an?) /, "")
    // "to come from" and "to come": the German preposition is part of the sentence anyway.
    .replace(/ (?:from|with|of|on|at|for|about|into|by)$/, "")
    .trim();
