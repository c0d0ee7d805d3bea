import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/progress.ts";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type Statement } from "../db/learner-batch.ts";
import { computeLearnerDay } from "./learner-day.ts";
import { requireSingleRow } from "./read-progress.ts";
import { findDaysSince, findUserXp } from "./store.ts";

/**
 * Queries of other areas. The app passes these queries to this area, because this area must not import from areas above
 * it.
 */
export interface StatisticsSources {
  countWords(context: LearnerContext): Statement;
  findTopics(context: LearnerContext): Statement;
  describeTopics(
    context: LearnerContext,
    rows: unknown,
  ): Promise<{ topicId: string; title: string; cefrLevel: CefrLevel; correct: number; total: number }[]>;
}

const shownDayCount = 371;

/** Reads the statistics for the profile page in one round trip. */
export async function readStatistics(
  context: LearnerContext,
  sources: StatisticsSources,
): Promise<ResponseOf<typeof contract.readStatistics>> {
  const earliestDay = new Date(context.now.getTime() - shownDayCount * 86_400_000)
    .toISOString()
    .slice(0, 10) as CalendarDay;
  const { learner, rows } = await readAsLearner(context, [
    findUserXp(context),
    findDaysSince(context, earliestDay),
    sources.countWords(context),
    sources.findTopics(context),
  ]);
  const [xpRows, days, words, topics] = rows;
  const wordCounts = words as { cefrLevel: CefrLevel; owned: number; known: number }[];
  return {
    days: days.filter((day) => day.xpEarned > 0).map((day) => ({ date: day.date, xp: day.xpEarned })),
    today: computeLearnerDay(context, learner, requireSingleRow(xpRows)),
    words: cefrLevels.flatMap((level) => wordCounts.find((row) => row.cefrLevel === level) ?? []),
    topics: await sources.describeTopics(context, topics),
    timeZone: learner.timeZone,
    memberSince: learner.memberSince,
  };
}
