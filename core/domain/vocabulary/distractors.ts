import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { meaningOf } from "./meaning.ts";
import { type Gender, type PartOfSpeech, partsOfSpeech } from "./word.ts";

export interface DistractorCandidate {
  id: string;
  word: string;
  translation: readonly string[];
  partOfSpeech: PartOfSpeech;
  cefrLevel: CefrLevel;
  gender: Gender | null;
  /** The word's theme. */
  category: string | null;
  /** The class of the word by its frequency: from 1 (most frequent) to 5 (rare). */
  frequency: number;
}

const maxDistractors = 8;

/** A candidate with values that are computed once for all comparisons. */
interface ComparedWord extends DistractorCandidate {
  form: string;
  meanings: readonly string[];
  /**
   * The meanings of the word, and the meanings of every word that shares a meaning with this word. A word with one of
   * these meanings could also be a right answer.
   */
  excludedMeanings: ReadonlySet<string>;
}

/** The number of letters that two words share at the start (at most 5) and at the end (at most 6). */
function countSharedAffixLetters(firstWord: string, secondWord: string): number {
  let sharedStartLength = 0;
  while (
    sharedStartLength < firstWord.length &&
    sharedStartLength < secondWord.length &&
    firstWord[sharedStartLength] === secondWord[sharedStartLength]
  )
    sharedStartLength++;
  let sharedEndLength = 0;
  while (
    sharedEndLength < firstWord.length - sharedStartLength &&
    sharedEndLength < secondWord.length - sharedStartLength &&
    firstWord[firstWord.length - 1 - sharedEndLength] === secondWord[secondWord.length - 1 - sharedEndLength]
  )
    sharedEndLength++;
  return Math.min(sharedStartLength, 5) + Math.min(sharedEndLength, 6);
}

/**
 * Chooses the wrong options (distractors) of multiple-choice questions: at most 8 for each word, the most similar
 * first. A distractor has the word's part of speech and level, and is similar in theme or form (same stem, beginning or
 * end). It is never a right answer: it has another lemma, and shares no meaning with the word, neither directly nor
 * through a third word. If fewer than 3 words of a level have the word's part of speech and can be wrong options, words
 * of that level that are not nouns, verbs or adjectives are used as well.
 */
export function chooseDistractors(words: readonly DistractorCandidate[]): Map<string, string[]> {
  const distractorsByWord = new Map<string, string[]>();
  const comparedWords = prepareComparison(words);
  for (const level of cefrLevels) {
    const wordsOfLevel = comparedWords.filter((word) => word.cefrLevel === level);
    const wordsOfSmallPartsOfSpeech = wordsOfLevel.filter((word) => !largePartsOfSpeech.includes(word.partOfSpeech));
    for (const partOfSpeech of partsOfSpeech) {
      const wordsOfSamePartOfSpeech = wordsOfLevel.filter((word) => word.partOfSpeech === partOfSpeech);
      for (const word of wordsOfSamePartOfSpeech) {
        const similarWords = findMostSimilarWords(word, wordsOfSamePartOfSpeech);
        distractorsByWord.set(
          word.id,
          selectDistinctIds(
            similarWords.length < 3
              ? [...similarWords, ...findMostSimilarWords(word, wordsOfSmallPartsOfSpeech)]
              : similarWords,
          ),
        );
      }
    }
  }
  return distractorsByWord;
}

const maxCandidates = 40;

/** The most similar words, the most similar first. Words that could also be right answers are left out. */
function findMostSimilarWords(word: ComparedWord, otherWords: readonly ComparedWord[]): ComparedWord[] {
  const bestMatches: { word: ComparedWord; similarity: number }[] = [];
  for (const otherWord of otherWords) {
    if (otherWord.form === word.form || otherWord.meanings.some((meaning) => word.excludedMeanings.has(meaning)))
      continue;
    const similarity = similarityOf(word, otherWord);
    if (bestMatches.length === maxCandidates && similarity <= (bestMatches.at(-1)?.similarity ?? 0)) continue;
    let index = bestMatches.length;
    while (index > 0 && (bestMatches[index - 1]?.similarity ?? 0) < similarity) index--;
    bestMatches.splice(index, 0, { word: otherWord, similarity });
    bestMatches.length = Math.min(bestMatches.length, maxCandidates);
  }
  return bestMatches.map(({ word }) => word);
}

const largePartsOfSpeech: readonly PartOfSpeech[] = ["noun", "verb", "adjective"];

function prepareComparison(words: readonly DistractorCandidate[]): ComparedWord[] {
  const meaningsByIndex = words.map((word) => [...new Set(word.translation.map(meaningOf))]);
  const indicesByMeaning = new Map<string, number[]>();
  for (const [i, meanings] of meaningsByIndex.entries()) {
    for (const meaningOfWord of meanings)
      indicesByMeaning.set(meaningOfWord, [...(indicesByMeaning.get(meaningOfWord) ?? []), i]);
  }
  return words.map((word, i) => {
    const meanings = meaningsByIndex[i] ?? [];
    const synonyms = meanings.flatMap((meaning) => indicesByMeaning.get(meaning) ?? []);
    return {
      ...word,
      form: word.word.toLowerCase().replace(/^sich /, ""),
      meanings,
      excludedMeanings: new Set([
        ...meanings,
        ...synonyms.flatMap((synonymIndex) => meaningsByIndex[synonymIndex] ?? []),
      ]),
    };
  });
}

const similarityOf = (word: ComparedWord, otherWord: ComparedWord): number =>
  (otherWord.category === word.category ? 4 : 0) +
  countSharedAffixLetters(otherWord.form, word.form) * 0.8 +
  (otherWord.gender === word.gender ? 1 : 0) -
  Math.abs(otherWord.frequency - word.frequency) * 0.5 -
  Math.abs((otherWord.translation[0]?.length ?? 0) - (word.translation[0]?.length ?? 0)) * 0.08;

/** The first words of the list that are not synonyms of each other, so that no two options mean the same. */
function selectDistinctIds(rankedWords: readonly ComparedWord[]): string[] {
  const chosenWords: ComparedWord[] = [];
  for (const word of rankedWords) {
    if (chosenWords.length === maxDistractors) break;
    const hasSameMeaning = chosenWords.some(
      (otherWord) =>
        otherWord.form === word.form || otherWord.meanings.some((meaning) => word.excludedMeanings.has(meaning)),
    );
    if (!hasSameMeaning) chosenWords.push(word);
  }
  return chosenWords.map(({ id }) => id);
}
