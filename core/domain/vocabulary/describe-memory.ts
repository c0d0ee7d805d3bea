import { addDays, calendarDay, startOfNextDay } from "../calendar-day.ts";
import { cefrLevels } from "../cefr-level.ts";
import { seededRandom } from "../random.ts";
import type { BankWord } from "./bank-word.ts";
import { facets } from "./facet.ts";
import { minReviewsToFit } from "./fit-memory.ts";
import { type MemorySettings, schedulerFor } from "./memory-settings.ts";
import { isAddedAtOnce, type OwnedWord } from "./owned-word.ts";
import { answerHistoryOf, compareByDays, compareRecall, judgeRecall, pastReviewsOf } from "./past-reviews.ts";
import { estimateDailyLoad, forecastDueWords } from "./review-load.ts";
import { type MemoryCards, summarizeMemory } from "./review-schedule.ts";

const dayMs = 86_400_000;
const atRiskCount = 6;
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
 * recall first. `wordAtRiskBody` describes each of them.
 * @param words all words that are not suspended, in the order of their ids
 * @param timeZone the zone in which the learner's days are counted
 */
export function describeMemory(
  words: readonly RememberedWord[],
  { settings, timeZone, now }: { settings: MemorySettings; timeZone: string; now: Date },
) {
  const practisedWords = words.filter(({ cards }) => facets.some((facet) => cards[facet]));
  const addingRateStart = new Date(now.getTime() - addingRateDays * dayMs).toISOString();
  const recentlyAdded = words.filter((word) => word.createdAt > addingRateStart && !isAddedAtOnce(word));
  const newWordsPerDay = recentlyAdded.length / addingRateDays;
  const simulationInput = {
    words: practisedWords.map(({ cards }) => cards),
    endOfToday: startOfNextDay(now, timeZone),
    newWordsPerDay,
  };
  const today = calendarDay(now, timeZone);
  return {
    ...compareReviews(practisedWords, settings, now),
    ...summarizeWords(practisedWords, settings, now),
    newWordsPerDay,
    forecast: forecastDueWords({
      ...simulationInput,
      days: forecastDays,
      settings,
      random: seededRandom(simulationSeed),
    }).map((dueOnDay, index) => ({ day: addDays(today, index), ...dueOnDay })),
    settings: memorySettingsBody(settings),
    loads: offeredRetentions.map((desiredRetention) => ({
      desiredRetention,
      wordsPerDay: estimateDailyLoad({
        ...simulationInput,
        settings: { ...settings, desiredRetention },
        random: seededRandom(simulationSeed),
      }),
    })),
    minReviewsToFit,
  };
}

/** The memory settings as a screen shows them: of a fit, only its time and its number of reviews. */
export const memorySettingsBody = ({ desiredRetention, fit }: MemorySettings) => ({
  desiredRetention,
  fit: fit && { fittedAt: fit.fittedAt, reviewCount: fit.reviewCount },
});

/** A weak word as a screen shows it. */
export function wordAtRiskBody(bankWord: BankWord, { dueAt, recall }: WeakWord) {
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
  const overall = compareRecall(reviews);
  return {
    verdict: judgeRecall(overall),
    overall,
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
      words.length === 0 ? null : words.reduce((sum, { cards }) => sum + lowestStability(cards), 0) / words.length,
    weakWords: dueSummaries.toSorted((a, b) => a.recall - b.recall).slice(0, atRiskCount),
  };
}

const lowestStability = (cards: MemoryCards) => Math.min(...facets.flatMap((facet) => cards[facet]?.stability ?? []));
