import type { CefrLevel } from "../cefr-level.ts";
import { meaningOf } from "./meaning.ts";
import { definiteArticle, type Gender, type PartOfSpeech } from "./word.ts";

interface TranslatedWord {
  id: string;
  word: string;
  translation: readonly string[];
  partOfSpeech: PartOfSpeech;
  cefrLevel: CefrLevel;
  gender: Gender | null;
  otherGender: Gender | null;
  isWithoutArticle?: boolean;
}

/**
 * For each word, the other words of the same part of speech that its first translation also fits. Example: both
 * *anfangen* and *beginnen* are right for "to begin".
 * Nouns are returned with their own article, once for each gender. If a translation has a hint in parentheses, it fits
 * only its own word.
 */
export function synonymsOf(words: readonly TranslatedWord[]): Map<string, { word: string; cefrLevel: CefrLevel }[]> {
  const wordsByMeaning = new Map<string, TranslatedWord[]>();
  for (const word of words) {
    for (const wordMeaning of new Set(word.translation.filter((text) => !text.includes("(")).map(meaningOf))) {
      const key = `${word.partOfSpeech} ${wordMeaning}`;
      wordsByMeaning.set(key, [...(wordsByMeaning.get(key) ?? []), word]);
    }
  }
  return new Map(
    words.map((word) => {
      const firstTranslation = word.translation[0] ?? "";
      const wordsWithSameMeaning = firstTranslation.includes("(")
        ? []
        : (wordsByMeaning.get(`${word.partOfSpeech} ${meaningOf(firstTranslation)}`) ?? []);
      const otherWords = wordsWithSameMeaning.filter((otherWord) => otherWord.word !== word.word);
      return [
        word.id,
        otherWords.flatMap((otherWord) =>
          addArticles(otherWord).map((text) => ({ word: text, cefrLevel: otherWord.cefrLevel })),
        ),
      ];
    }),
  );
}

function addArticles({ word, partOfSpeech, gender, otherGender, isWithoutArticle }: TranslatedWord): string[] {
  if (partOfSpeech !== "noun" || isWithoutArticle) return [word];
  const articles = [gender, otherGender].flatMap((nounGender) => (nounGender ? definiteArticle[nounGender] : []));
  return (articles.length > 0 ? articles : ["die"]).map((article) => `${article} ${word}`);
}
