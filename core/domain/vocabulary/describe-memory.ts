import { addDays, calendarDayOf, startOfNextDay } from "../calendar-day.ts";
import { cefrLevels } from "../cefr-level.ts";
import { createSeededRandom } from "../random.ts";
import type { BankWord } from "./bank-word.ts";
import { facets } from "./facet.ts";
import { minReviewsToFit } from "./fit-memory.ts";
import { type MemorySettings, schedulerFor } from "./memory-settings.ts";
import { isAddedInBulk, type OwnedWord } from "./owned-word.ts";
import { answerHistoryOf, compareByDays, compareRecall, judgeRecall, pastReviewsOf } from "./past-reviews.ts";
import { estimateDailyLoad, forecastDueWords } from "./review-load.ts";
import { type MemoryCards, summarizeMemory } from "./review-schedule.ts";

const dayMs = 86_400_000;
const maxWordsAtRisk = 6;
const addingRateDays = 14;
const forecastDays = 30;
const offeredRetentions = [0.8, 0.85, 0.9, 0.95];
/** The seed is constant, so that the same learner gets the same forecast at each visit. */
const simulationSeed = 38;

/** The fields of a learner's word that are needed to describe its memory. */
export type RememberedWord = Pick<OwnedWord, "id" | "cefrLevel" | "addedBy" | "createdAt" | "cards">;

/** A due word that the learner has probably forgotten. */
export interface WeakWord {
  id: string;
  dueAt: string;
  /** The present chance to recall the word, 0 to 1. */
  recall: number;
}

/**
 * How well a learner remembers words, what is due in the next days, and how many words per day will be due with each
 * desired retention that can be chosen. `weakWords` in the result are at most six due words, the lowest chance to
 * recall first. `describeWordAtRisk` describes each of them.
 * @param words all words that are not suspended, in the order of their ids
 * @param timeZone the zone in which the learner's days are counted
 */
export function describeMemory(
  words: readonly RememberedWord[],
  { settings, timeZone, now }: { settings: MemorySettings; timeZone: string; now: Date },
) {
  const practisedWords = words.filter(({ cards }) => facets.some((facet) => cards[facet]));
  const addingRateStart = new Date(now.getTime() - addingRateDays * dayMs).toISOString();
  const recentlyAddedWords = words.filter((word) => word.createdAt > addingRateStart && !isAddedInBulk(word));
  const newWordsPerDay = recentlyAddedWords.length / addingRateDays;
  const simulationInput = {
    words: practisedWords.map(({ cards }) => cards),
    endOfToday: startOfNextDay(now, timeZone),
    newWordsPerDay,
  };
  const today = calendarDayOf(now, timeZone);
  return {
    ...compareReviews(practisedWords, settings, now),
    ...summarizeWords(practisedWords, settings, now),
    newWordsPerDay,
    forecast: forecastDueWords({
      ...simulationInput,
      days: forecastDays,
      settings,
      random: createSeededRandom(simulationSeed),
    }).map((dueOnDay, index) => ({ day: addDays(today, index), ...dueOnDay })),
    settings: describeMemorySettings(settings),
    loads: offeredRetentions.map((desiredRetention) => ({
      desiredRetention,
      wordsPerDay: estimateDailyLoad({
        ...simulationInput,
        settings: { ...settings, desiredRetention },
        random: createSeededRandom(simulationSeed),
      }),
    })),
    minReviewsToFit,
  };
}

/** The memory settings as a screen shows them. Of a fit, only its time and its number of reviews are shown. */
export const describeMemorySettings = ({ desiredRetention, fit }: MemorySettings) => ({
  desiredRetention,
  fit: fit && { fittedAt: fit.fittedAt, reviewCount: fit.reviewCount },
});

/** A weak word as a screen shows it. */
export function describeWordAtRisk(bankWord: BankWord, { dueAt, recall }: WeakWord) {
  const { id, word, hyphenated, translation, gender, otherGender, partOfSpeech } = bankWord;
  return { id, word, hyphenated, translation, gender, otherGender, partOfSpeech, recall, dueAt };
}

function compareReviews(words: readonly RememberedWord[], settings: MemorySettings, now: Date) {
  const scheduler = schedulerFor(settings);
  const reviews = words.flatMap(({ cefrLevel, cards }) =>
    facets.flatMap((facet) => {
      const card = cards[facet];
      return card
        ? pastReviewsOf(answerHistoryOf(card), scheduler).map((review) => ({ ...review, facet, cefrLevel }))
        : [];
    }),
  );
  const monthStart = new Date(now.getTime() - 30 * dayMs).toISOString();
  const overallComparison = compareRecall(reviews);
  return {
    verdict: judgeRecall(overallComparison),
    overall: overallComparison,
    lastMonth: compareRecall(reviews.filter(({ at }) => at > monthStart)),
    byDays: compareByDays(reviews),
    byFacet: facets.flatMap((facet) => {
      const comparison = compareRecall(reviews.filter((review) => review.facet === facet));
      return comparison ? [{ facet, ...comparison }] : [];
    }),
    byLevel: cefrLevels.flatMap((level) => {
      const comparison = compareRecall(reviews.filter((review) => review.cefrLevel === level));
      return comparison ? [{ level, ...comparison }] : [];
    }),
  };
}

function summarizeWords(words: readonly RememberedWord[], settings: MemorySettings, now: Date) {
  const currentTime = now.toISOString();
  const summaries: WeakWord[] = words.flatMap(({ id, cards }) => {
    const { dueAt, strength } = summarizeMemory(cards, now, settings);
    return dueAt === null ? [] : [{ id, dueAt, recall: strength }];
  });
  const dueSummaries = summaries.filter(({ dueAt }) => dueAt <= currentTime);
  const futureDueTimes = summaries.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > currentTime);
  return {
    words: words.length,
    dueWords: dueSummaries.length,
    nextDueAt: futureDueTimes.reduce<string | null>((a, b) => (a !== null && a < b ? a : b), null),
    stability:
      words.length === 0 ? null : words.reduce((sum, { cards }) => sum + lowestStabilityOf(cards), 0) / words.length,
    weakWords: dueSummaries.toSorted((a, b) => a.recall - b.recall).slice(0, maxWordsAtRisk),
  };
}

const lowestStabilityOf = (cards: MemoryCards) => Math.min(...facets.flatMap((facet) => cards[facet]?.stability ?? []));
