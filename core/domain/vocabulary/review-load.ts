import { Rating } from "ts-fsrs";
import { type Facet, facets } from "./facet.ts";
import { createScheduler, type MemorySettings } from "./memory-settings.ts";
import type { MemoryCards, MemoryState } from "./review-schedule.ts";

const dayMs = 86_400_000;
/** The maximum number of simulated words, to limit the time of a simulation. The counts of a sample are scaled up. */
const maxSimulatedWords = 200;

export interface ForecastInput {
  /** The memory of each word that is asked. */
  words: readonly MemoryCards[];
  /** When the learner's current day ends. */
  endOfToday: Date;
  days: number;
  /** How many words the learner adds on a day, on average. */
  newWordsPerDay: number;
  settings: MemorySettings;
  /** Returns numbers in [0, 1). */
  random: () => number;
}

/** What is due on one day; the first day is today. */
export interface DueOnDay {
  /** Words whose present due date is on this day. Words that are due already count today. */
  scheduled: number;
  /**
   * Words that become due again after a review on one of the earlier days, and words that are added in the meantime.
   * This is an estimate.
   */
  further: number;
}

interface SimulatedFacet {
  stability: number;
  difficulty: number;
  /** In days from today; a negative day has passed. */
  dueDay: number;
  reviewedDay: number;
}

const dayIndexOf = (time: string, endOfToday: Date) =>
  Math.max(0, Math.ceil((Date.parse(time) - endOfToday.getTime()) / dayMs));

const toSimulatedFacet = (
  { stability, difficulty, due, lastReview }: MemoryState,
  endOfToday: Date,
): SimulatedFacet => ({
  stability,
  difficulty,
  dueDay: dayIndexOf(due, endOfToday),
  reviewedDay: Math.ceil((Date.parse(lastReview) - endOfToday.getTime()) / dayMs),
});

const practisedCardsOf = (cards: MemoryCards) => facets.flatMap((facet: Facet) => cards[facet] ?? []);

/**
 * How many words are due on each of the next days. The forecast assumes that the learner reviews each word on the day
 * when it is due, recalls it as often as FSRS-6 expects, and goes on adding `newWordsPerDay` words a day. Words that
 * are due now count today.
 */
export function forecastDueWords(input: ForecastInput): DueOnDay[] {
  const { words, endOfToday, days } = input;
  const forecast = Array.from({ length: days }, (): DueOnDay => ({ scheduled: 0, further: 0 }));
  for (const cards of words) {
    for (const day of new Set(practisedCardsOf(cards).map(({ due }) => dayIndexOf(due, endOfToday)))) {
      const dueOnDay = forecast[day];
      if (dueOnDay) dueOnDay.scheduled++;
    }
  }
  const furtherCounts = simulateDueWords(input, false);
  return forecast.map(({ scheduled }, day) => ({ scheduled, further: Math.round(furtherCounts[day] ?? 0) }));
}

/**
 * The number of simulated days, and how many of them, counted from the end, are used for the estimate. The earlier days
 * are not used, because they still depend on the present memory.
 */
const loadPeriod = { days: 120, settledDays: 60 };

/**
 * Estimates how many words will be due per day in the long run with these settings, if the due dates of all words are
 * first computed with these settings.
 */
export function estimateDailyLoad(input: Omit<ForecastInput, "days">): number {
  const counts = simulateDueWords({ ...input, days: loadPeriod.days }, true);
  const settledCounts = counts.slice(loadPeriod.days - loadPeriod.settledDays);
  return settledCounts.reduce((sum, count) => sum + count, 0) / loadPeriod.settledDays;
}

/**
 * The number of due words on each day.
 * @param isRescheduled if true, the due dates of all words are first computed again with the settings, and all due
 * words are counted. If false, words keep their present due dates; these dates are not counted, but only the later days
 * on which a word becomes due again
 */
function simulateDueWords(
  { words, endOfToday, days, newWordsPerDay, settings, random }: ForecastInput,
  isRescheduled: boolean,
): number[] {
  const scheduler = createScheduler(settings.desiredRetention, settings.fit);
  const stride = Math.max(1, Math.ceil(words.length / maxSimulatedWords));
  const dueCounts = Array.from({ length: days }, () => 0);

  const review = (facet: SimulatedFacet, day: number): SimulatedFacet => {
    const elapsedDays = Math.max(0, day - facet.reviewedDay);
    const isRecalled = random() < scheduler.forgetting_curve(elapsedDays, facet.stability);
    const state = scheduler.next_state(facet, elapsedDays, isRecalled ? Rating.Good : Rating.Again);
    const interval = isRecalled ? scheduler.next_interval(state.stability, elapsedDays) : 1;
    return { ...state, dueDay: day + interval, reviewedDay: day };
  };
  const simulateWord = (practisedFacets: readonly SimulatedFacet[], weight: number, isNew = false) => {
    const dueDays = new Set<number>();
    const presentDueDays = new Set(isRescheduled || isNew ? [] : practisedFacets.map(({ dueDay }) => dueDay));
    for (const practisedFacet of practisedFacets) {
      let facet = practisedFacet;
      while (facet.dueDay < days) {
        dueDays.add(facet.dueDay);
        facet = review(facet, facet.dueDay);
      }
    }
    for (const day of dueDays) if (!presentDueDays.has(day)) dueCounts[day] = (dueCounts[day] ?? 0) + weight;
  };

  for (let index = 0; index < words.length; index += stride) {
    const practisedFacets = practisedCardsOf(words[index] ?? {}).map((card) => toSimulatedFacet(card, endOfToday));
    simulateWord(
      isRescheduled
        ? practisedFacets.map((facet) => ({
            ...facet,
            dueDay: Math.max(0, facet.reviewedDay + scheduler.next_interval(facet.stability, 0)),
          }))
        : practisedFacets,
      Math.min(stride, words.length - index),
    );
  }
  if (newWordsPerDay > 0) {
    for (let day = 0; day < days; day++) {
      const isRecalled = random() < settings.desiredRetention;
      const state = scheduler.next_state(null, 0, isRecalled ? Rating.Good : Rating.Again);
      const interval = isRecalled ? scheduler.next_interval(state.stability, 0) : 1;
      simulateWord([{ ...state, dueDay: day + interval, reviewedDay: day }], newWordsPerDay, true);
    }
  }
  return dueCounts;
}
