import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import type { FindBankWord } from "./bank-word.ts";
import { buildWordQuestion, type WordQuestion } from "./build-question.ts";
import { type Facet, facets } from "./facet.ts";
import { drawGovernmentVerbs } from "./government.ts";
import { facetOf, reviewQuestionTypes } from "./question.ts";
import type { QuizDirection, VocabularyQuizType } from "./quiz-type.ts";
import type { PartOfSpeech } from "./word.ts";

/** Which of the learner's words a quiz may ask. */
export interface WordCriteria {
  facet: Facet;
  level: CefrLevel | undefined;
  partOfSpeech: PartOfSpeech | undefined;
}

export interface WordReference {
  id: string;
  cefrLevel: CefrLevel;
}

/** A word with the times at which its facets are due; null for a facet that was never practised. */
export type DueWord = WordReference & Record<Facet, string | null>;

/**
 * Where the words of a learner come from. There are two sources: the rows of the database, and the mirror and the packs
 * of a device without a network.
 */
export interface OwnedWordSource {
  /**
   * Up to `wordCount` words that are not suspended: words that are due in the facet first, then words that were never
   * practised in it, then other words. If `isDueOnly`, only due words.
   */
  chooseWords(criteria: WordCriteria, wordCount: number, isDueOnly: boolean): Promise<readonly WordReference[]>;
  /** All verbs that are not suspended. */
  findActiveVerbs(level: CefrLevel | undefined): Promise<readonly WordReference[]>;
  /** Up to `wordCount` words with a due facet, the longest overdue first, and the number of all due words. */
  findDueWords(wordCount: number): Promise<{ words: readonly DueWord[]; dueWordCount: number }>;
  /** Returns a function that finds all these words in the bank, and the words of their levels. */
  openBank(words: readonly WordReference[]): Promise<FindBankWord>;
}

export interface WordQuizRequest {
  quizType: VocabularyQuizType;
  direction: QuizDirection;
  level: CefrLevel | undefined;
  partOfSpeech: PartOfSpeech | undefined;
  count: number;
  isDueOnly: boolean;
}

/**
 * Draws the questions of a quiz about a learner's words.
 * @param random returns numbers in [0, 1)
 */
export async function drawWordQuiz(
  source: OwnedWordSource,
  { quizType, direction, level, partOfSpeech, count, isDueOnly }: WordQuizRequest,
  random: () => number,
): Promise<WordQuestion[]> {
  const facet = facetOf(quizType, direction);
  const isVerbQuiz = facet === "government";
  if (isVerbQuiz && partOfSpeech !== undefined && partOfSpeech !== "verb") return [];
  const candidates = isVerbQuiz
    ? await source.findActiveVerbs(level)
    : await source.chooseWords({ facet, level, partOfSpeech }, count, isDueOnly);
  const findCandidate = await source.openBank(candidates);
  const bankWords = candidates.flatMap(({ id }) => findCandidate(id) ?? []);
  // Government has no due dates, so all verbs of the learner are candidates.
  const askedWords = isVerbQuiz ? drawGovernmentVerbs(bankWords, count, random) : bankWords;
  const findInBank = await source.openBank(askedWords);
  return askedWords.map((word) =>
    buildWordQuestion(word, findInBank, { quizType, direction, levels: cefrLevels }, random),
  );
}

/**
 * Draws the questions of a review: each due facet of the learner's words, most overdue first.
 * @param count the number of questions
 * @param random returns numbers in [0, 1)
 */
export async function drawReview(
  source: OwnedWordSource,
  count: number,
  now: Date,
  random: () => number,
): Promise<{ questions: WordQuestion[]; dueWords: number }> {
  const { words, dueWordCount } = await source.findDueWords(count);
  const findInBank = await source.openBank(words);
  const currentTime = now.toISOString();
  const dueFacets = words
    .flatMap((dueWord) => {
      const word = findInBank(dueWord.id);
      if (!word) return [];
      return facets.flatMap((facet) => {
        const dueAt = dueWord[facet];
        return dueAt !== null && dueAt <= currentTime ? [{ word, facet, dueAt }] : [];
      });
    })
    .toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
    .slice(0, count);
  return {
    questions: dueFacets.map(({ word, facet }) =>
      buildWordQuestion(word, findInBank, { ...reviewQuestionTypes[facet], levels: cefrLevels }, random),
    ),
    dueWords: dueWordCount,
  };
}
