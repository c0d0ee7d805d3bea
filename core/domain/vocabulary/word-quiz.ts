import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import type { BankWord, FindBankWord } from "./bank-word.ts";
import { buildWordQuestion, type WordQuestion } from "./build-question.ts";
import { type Facet, facets } from "./facet.ts";
import { drawGovernmentVerbs } from "./government.ts";
import { isLeech } from "./leech.ts";
import { facetOf, reviewQuestionTypes } from "./question.ts";
import type { QuizDirection, VocabularyQuizType } from "./quiz-type.ts";
import type { ReviewChoice } from "./review-choice.ts";
import { isDue, type MemoryCards } from "./review-schedule.ts";
import type { FindRuleOfNoun } from "./rule-of-noun.ts";
import type { PartOfSpeech } from "./word.ts";

/** A date after every due date, for facets without a due date. */
export const dateAfterAllDueDates = "9999";

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

/** Which words a review asks. */
export interface ReviewRequest {
  from: ReviewChoice;
  /** The theme of `from: "theme"`. */
  theme?: string | undefined;
  /** The number of questions. */
  count: number;
}

export type ReviewedWord = WordReference & { cards: MemoryCards };

/**
 * Where the words of a learner come from. There are two sources: the rows of the database, and the mirror and the packs
 * of a device without a network.
 */
export interface OwnedWordSource {
  /**
   * Up to `wordCount` words that are not suspended, in this order: words that are due in the facet, words that were
   * never practised in this facet, other words. If `isDueOnly` is true, only words that are due.
   */
  chooseWords(criteria: WordCriteria, wordCount: number, isDueOnly: boolean): Promise<readonly WordReference[]>;
  /** All verbs that are not suspended. */
  findActiveVerbs(level: CefrLevel | undefined): Promise<readonly WordReference[]>;
  /**
   * Up to `count` words for a review, without suspended words. They are sorted by due time, the earliest first; words
   * that were never practised come last. Also returns the number of all due words.
   */
  findReviewedWords(request: ReviewRequest): Promise<{ words: readonly ReviewedWord[]; dueWordCount: number }>;
  /** Returns a function that finds all these words in the bank, and all other words of their levels. */
  openBank(words: readonly WordReference[]): Promise<FindBankWord>;
  /** Returns a function that finds the rule of gender that applies to a noun. */
  openGenderRules(): Promise<FindRuleOfNoun>;
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
  const findRuleOfNoun = quizType === "gender" ? await source.openGenderRules() : () => undefined;
  const settings = { quizType, direction, levels: cefrLevels, findRuleOfNoun };
  return askedWords.map((word) => buildWordQuestion(word, findInBank, settings, random));
}

/** A question of a review. A word that was missed often gets a hint, another example and the offer of a rest. */
export type ReviewQuestion = WordQuestion & {
  leech?: { misses: number; otherExample: { german: string; english: string } | null };
};

/**
 * Draws the questions of a review, most overdue first. `request.from` decides which facets of a word are asked: for
 * "due", the facets that are due; for "leeches", the facets that were missed often; for the other choices, each facet
 * that was practised, or German to English if no facet was practised.
 * @param random returns numbers in [0, 1)
 */
export async function drawReview(
  source: OwnedWordSource,
  request: ReviewRequest,
  now: Date,
  random: () => number,
): Promise<{ questions: ReviewQuestion[]; dueWords: number }> {
  const { words, dueWordCount } = await source.findReviewedWords(request);
  const [findInBank, findRuleOfNoun] = await Promise.all([source.openBank(words), source.openGenderRules()]);
  const reviewedFacets = words
    .flatMap(({ id, cards }) => {
      const word = findInBank(id);
      return word
        ? chooseFacetsToAsk(cards, request.from, now).map((facet) => ({ word, facet, card: cards[facet] }))
        : [];
    })
    .toSorted((a, b) => ((a.card?.due ?? dateAfterAllDueDates) < (b.card?.due ?? dateAfterAllDueDates) ? -1 : 1))
    .slice(0, request.count);
  return {
    questions: reviewedFacets.map(({ word, facet, card }) => {
      const settings = { ...reviewQuestionTypes[facet], levels: cefrLevels, findRuleOfNoun };
      const question = buildWordQuestion(word, findInBank, settings, random);
      if (!card || !isLeech(card)) return question;
      return { ...question, leech: { misses: card.lapses, otherExample: findOtherExample(word, findInBank) } };
    }),
    dueWords: dueWordCount,
  };
}

function chooseFacetsToAsk(cards: MemoryCards, choice: ReviewChoice, now: Date): Facet[] {
  const practisedFacets = facets.filter((facet) => cards[facet]);
  if (choice === "due") return practisedFacets.filter((facet) => isDue(cards[facet], now));
  if (choice === "leeches") return practisedFacets.filter((facet) => isLeech(cards[facet]));
  return practisedFacets.length > 0 ? practisedFacets : ["german-to-english"];
}

/** Finds an example that contains the given word but belongs to another word. */
function findOtherExample(word: BankWord, findInBank: FindBankWord) {
  const otherWord = word.otherExampleOf === undefined ? undefined : findInBank(word.otherExampleOf);
  return otherWord ? { german: otherWord.example, english: otherWord.exampleTranslation } : null;
}
