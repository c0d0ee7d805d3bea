import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/memory.ts";
import { addDays, calendarDay, startOfNextDay } from "#core/domain/calendar-day.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { seededRandom } from "#core/domain/random.ts";
import { facets } from "#core/domain/vocabulary/facet.ts";
import { minReviewsToFit } from "#core/domain/vocabulary/fit-memory.ts";
import { type MemorySettings, schedulerFor } from "#core/domain/vocabulary/memory-settings.ts";
import { isAddedAtOnce } from "#core/domain/vocabulary/owned-word.ts";
import {
  answerHistoryOf,
  compareByDays,
  compareRecall,
  judgeRecall,
  pastReviewsOf,
} from "#core/domain/vocabulary/past-reviews.ts";
import { estimateDailyLoad, forecastDueWords } from "#core/domain/vocabulary/review-load.ts";
import { type MemoryCards, summarizeMemory } from "#core/domain/vocabulary/review-schedule.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { ownedWordLookup } from "./bank-store.ts";
import { findMemory } from "./memory-store.ts";
import { refuseUnknownLanguage } from "./refuse-language.ts";

type MemoryResponse = ResponseOf<typeof contract.readMemory>;
type MemoryRow = Awaited<ReturnType<typeof findMemory>>[number];

const dayMs = 86_400_000;
const atRiskCount = 6;
const paceDays = 14;
const forecastDays = 30;
const offeredRetentions = [0.8, 0.85, 0.9, 0.95];
/** The same learner gets the same forecast at each visit. */
const simulationSeed = 38;

/** How well the learner remembers words, what is due in the next days, and what each choice of retention costs. */
export async function readMemory(
  context: LearnerContext,
  input: InputOf<typeof contract.readMemory>,
): Promise<MemoryResponse> {
  refuseUnknownLanguage(input.language);
  const { learner, rows } = await readAsLearner(context, [findMemory(context)]);
  const { memorySettings: settings, timeZone } = learner;
  const practisedRows = rows[0].filter(({ cards }) => facets.some((facet) => cards[facet]));
  const words = practisedRows.map(({ cards }) => cards);
  const recentStart = new Date(context.now.getTime() - paceDays * dayMs).toISOString();
  const recentlyAdded = rows[0].filter((row) => row.createdAt > recentStart && !isAddedAtOnce(row));
  const newWordsPerDay = recentlyAdded.length / paceDays;
  const simulation = { words, endOfToday: startOfNextDay(context.now, timeZone), newWordsPerDay };
  const today = calendarDay(context.now, timeZone);
  return {
    ...compareReviews(practisedRows, settings, context.now),
    ...(await summarizeWords(context, practisedRows, settings)),
    newWordsPerDay,
    forecast: forecastDueWords({
      ...simulation,
      days: forecastDays,
      settings,
      random: seededRandom(simulationSeed),
    }).map((dueOnDay, index) => ({ day: addDays(today, index), ...dueOnDay })),
    settings: settingsBody(settings),
    loads: offeredRetentions.map((desiredRetention) => ({
      desiredRetention,
      wordsPerDay: estimateDailyLoad({
        ...simulation,
        settings: { ...settings, desiredRetention },
        random: seededRandom(simulationSeed),
      }),
    })),
    minReviewsToFit,
  };
}

export const settingsBody = ({ desiredRetention, fit }: MemorySettings): MemoryResponse["settings"] => ({
  desiredRetention,
  fit: fit && { fittedAt: fit.fittedAt, reviewCount: fit.reviewCount },
});

function compareReviews(rows: readonly MemoryRow[], settings: MemorySettings, now: Date) {
  const scheduler = schedulerFor(settings);
  const reviews = rows.flatMap(({ cefrLevel, cards }) =>
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

async function summarizeWords(context: LearnerContext, rows: readonly MemoryRow[], settings: MemorySettings) {
  const now = context.now.toISOString();
  const summaries = rows.flatMap((row) => {
    const { dueAt, strength } = summarizeMemory(row.cards, context.now, settings);
    return dueAt === null ? [] : [{ row, dueAt, recall: strength }];
  });
  const dueSummaries = summaries.filter(({ dueAt }) => dueAt <= now);
  const weakestSummaries = dueSummaries.toSorted((a, b) => a.recall - b.recall).slice(0, atRiskCount);
  const findInBank = await ownedWordLookup(
    context,
    weakestSummaries.map(({ row }) => row),
  );
  const futureDueTimes = summaries.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now);
  return {
    words: rows.length,
    dueWords: dueSummaries.length,
    nextDueAt: futureDueTimes.reduce<string | null>((a, b) => (a !== null && a < b ? a : b), null),
    stability:
      rows.length === 0 ? null : rows.reduce((sum, { cards }) => sum + lowestStability(cards), 0) / rows.length,
    atRisk: weakestSummaries.flatMap(({ row, dueAt, recall }) => {
      const word = findInBank(row.id);
      if (!word) return [];
      const { id, hyphenated, translation, gender, otherGender, partOfSpeech } = word;
      return [{ id, word: word.word, hyphenated, translation, gender, otherGender, partOfSpeech, recall, dueAt }];
    }),
  };
}

const lowestStability = (cards: MemoryCards) => Math.min(...facets.flatMap((facet) => cards[facet]?.stability ?? []));
