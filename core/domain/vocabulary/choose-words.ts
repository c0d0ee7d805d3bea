import { shuffle } from "../random.ts";
import type { BankOfLevel } from "./bank-word.ts";
import { createWordLookup } from "./bank-word.ts";
import { facets } from "./facet.ts";
import { isLeech } from "./leech.ts";
import type { OwnedWord } from "./owned-word.ts";
import { isDue } from "./review-schedule.ts";
import { type CountedGenderRule, createRuleLookup } from "./rule-of-noun.ts";
import { dateAfterAllDueDates, type OwnedWordSource, type ReviewRequest, type WordCriteria } from "./word-quiz.ts";

const dueTimeOf = (word: OwnedWord, facet: WordCriteria["facet"]) => word.cards[facet]?.due ?? null;

/** The earliest due time of a word's facets; null before any practice. */
export const earliestDueTimeOf = ({ cards }: OwnedWord): string | null =>
  facets.flatMap((facet) => cards[facet]?.due ?? []).toSorted()[0] ?? null;

const compareDueTimes = (a: string | null, b: string | null) => ((a ?? "") < (b ?? "") ? -1 : 1);

const matchesCriteria = (word: OwnedWord, { facet, level, partOfSpeech }: WordCriteria): boolean =>
  !word.isSuspended &&
  (level === undefined || word.cefrLevel === level) &&
  (partOfSpeech === undefined || word.partOfSpeech === partOfSpeech) &&
  (facet !== "gender" || word.gender !== null);

/**
 * Chooses the words of a quiz: first due words, then words that were never practised in the facet, then other words.
 * The database chooses in the same order.
 */
function chooseWords(
  words: readonly OwnedWord[],
  criteria: WordCriteria,
  { wordCount, isDueOnly, now, random }: { wordCount: number; isDueOnly: boolean; now: Date; random: () => number },
): OwnedWord[] {
  const candidates = shuffle(
    words.filter((word) => matchesCriteria(word, criteria)),
    random,
  );
  const dueWords = candidates.filter(({ cards }) => isDue(cards[criteria.facet], now));
  // If there are enough due words, a random choice of them is asked. If there are too few, all of them are asked, the
  // longest overdue first.
  if (dueWords.length >= wordCount) return dueWords.slice(0, wordCount);
  const orderedDueWords = dueWords.toSorted((a, b) =>
    compareDueTimes(dueTimeOf(a, criteria.facet), dueTimeOf(b, criteria.facet)),
  );
  if (isDueOnly) return orderedDueWords;
  const otherWords = candidates.filter(({ cards }) => !isDue(cards[criteria.facet], now));
  const [newWords, practisedWords] = [
    otherWords.filter((word) => dueTimeOf(word, criteria.facet) === null),
    otherWords.filter((word) => dueTimeOf(word, criteria.facet) !== null),
  ];
  return [...orderedDueWords, ...newWords, ...practisedWords].slice(0, wordCount);
}

/** The words with a due facet, the longest overdue first. */
export function listDueWords(words: readonly OwnedWord[], now: Date): OwnedWord[] {
  const currentTime = now.toISOString();
  return words
    .filter((word) => !word.isSuspended && (earliestDueTimeOf(word) ?? dateAfterAllDueDates) <= currentTime)
    .toSorted((a, b) => compareDueTimes(earliestDueTimeOf(a), earliestDueTimeOf(b)));
}

/** The words of a review. The database chooses in the same order. */
function listReviewedWords(
  words: readonly OwnedWord[],
  { from, theme, count }: ReviewRequest,
  now: Date,
): readonly OwnedWord[] {
  if (from === "due") return listDueWords(words, now).slice(0, count);
  const isChosen = {
    ahead: (word: OwnedWord) => earliestDueTimeOf(word) !== null,
    theme: (word: OwnedWord) => word.category === theme,
    leeches: (word: OwnedWord) => facets.some((facet) => isLeech(word.cards[facet])),
  }[from];
  return words
    .filter((word) => !word.isSuspended && isChosen(word))
    .toSorted((a, b) =>
      compareDueTimes(earliestDueTimeOf(a) ?? dateAfterAllDueDates, earliestDueTimeOf(b) ?? dateAfterAllDueDates),
    )
    .slice(0, count);
}

/**
 * Creates the source of a quiz from a learner's words that are already loaded, without a database.
 * @param banks the word banks that are available; words that none of them contains are not asked
 * @param random returns numbers in [0, 1)
 * @param loadRules reads the rules of gender that answers mention; null if they are not available
 */
export function createOwnedWordSource(
  words: readonly OwnedWord[],
  banks: readonly BankOfLevel[],
  now: Date,
  random: () => number,
  loadRules: () => Promise<readonly CountedGenderRule[] | null> = async () => null,
): OwnedWordSource {
  const findInBank = createWordLookup(banks);
  const askableWords = words.filter(({ id }) => findInBank(id));
  return {
    chooseWords: async (criteria, wordCount, isDueOnly) =>
      chooseWords(askableWords, criteria, { wordCount, isDueOnly, now, random }),
    findActiveVerbs: async (level) =>
      askableWords.filter(
        (word) =>
          !word.isSuspended && word.partOfSpeech === "verb" && (level === undefined || word.cefrLevel === level),
      ),
    findReviewedWords: async (request) => ({
      words: listReviewedWords(askableWords, request, now),
      dueWordCount: listDueWords(askableWords, now).length,
    }),
    openBank: async () => findInBank,
    openGenderRules: async () => createRuleLookup((await loadRules()) ?? []),
  };
}
