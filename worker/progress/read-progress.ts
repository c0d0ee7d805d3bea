import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/progress.ts";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { describeAward } from "#core/domain/progress/describe-award.ts";
import { describeDay, describeStreak } from "#core/domain/progress/describe-progress.ts";
import { toStreak } from "#core/domain/progress/stored-streak.ts";
import { countShownStreakDays } from "#core/domain/progress/streak.ts";
import { xpSources } from "#core/domain/progress/xp-claim.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError, createSignedOutError } from "../errors.ts";
import { buildXpResponse, computeLearnerDay } from "./learner-day.ts";
import { findDaysSince, findProgress, findUserXp, findXpHistory, type XpEventKey } from "./store.ts";
import type { UserXp } from "./streak-store.ts";

/** Returns the single row that every learner has. If the row is missing, the account was deleted. */
export function requireSingleRow(rows: UserXp[]): UserXp {
  const row = rows[0];
  if (!row) throw createSignedOutError();
  return row;
}

export async function readXp(context: LearnerContext): Promise<ResponseOf<typeof contract.readXp>> {
  const { learner, rows } = await readAsLearner(context, [findUserXp(context)]);
  return buildXpResponse(context, learner, requireSingleRow(rows[0]));
}

export async function readStreak(context: LearnerContext): Promise<ResponseOf<typeof contract.readStreak>> {
  const { learner, rows } = await readAsLearner(context, [findUserXp(context)]);
  const row = requireSingleRow(rows[0]);
  return describeStreak(row, computeLearnerDay(context, learner, row));
}

/**
 * The earliest day that may be the learner's current day. The day depends on the time zone, which is read together with
 * the days, so all possible days are read.
 */
export const computeEarliestPossibleDay = ({ now }: LearnerContext) =>
  new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10) as CalendarDay;

/** Reads the challenges of the learner's day. */
export async function readDailyProgress(
  context: LearnerContext,
): Promise<ResponseOf<typeof contract.readDailyProgress>> {
  const { learner, rows } = await readAsLearner(context, [
    findUserXp(context),
    findDaysSince(context, computeEarliestPossibleDay(context)),
  ]);
  const today = computeLearnerDay(context, learner, requireSingleRow(rows[0]));
  return describeDay(
    today,
    rows[1].find((day) => day.date === today),
  );
}

export async function readProgress(
  context: LearnerContext,
  input: InputOf<typeof contract.readProgress>,
): Promise<ResponseOf<typeof contract.readProgress>> {
  if (input.language !== "german") throw new AppError("not_found", "That language is not taught here.");
  const { learner, rows } = await readAsLearner(context, [findUserXp(context), findProgress(context, input.language)]);
  const row = requireSingleRow(rows[0]);
  const progress = rows[1][0];
  return {
    language: input.language,
    cefrLevel: cefrLevels.find((level) => level === progress?.cefrLevel) ?? "A1",
    vocabularyCount: progress?.vocabularyCount ?? 0,
    grammarRulesLearned: progress?.grammarRulesLearned ?? 0,
    conversationsCompleted: progress?.conversationsCompleted ?? 0,
    currentStreak: countShownStreakDays(toStreak(row), computeLearnerDay(context, learner, row)),
    longestStreak: row.longestStreak,
    lastActiveDate: row.lastActiveDate,
  };
}

export async function readXpHistory(
  context: LearnerContext,
  input: InputOf<typeof contract.readXpHistory>,
): Promise<ResponseOf<typeof contract.readXpHistory>> {
  const lastEvent = input.before === undefined || input.before === "" ? null : readEventId(input.before);
  const { rows } = await readAsLearner(context, [findXpHistory(context, lastEvent)]);
  return rows[0].map((event) => ({
    id: buildEventId(event),
    amount: event.amount,
    source: event.source,
    description: describeAward(event),
    createdAt: event.createdAt,
  }));
}

const buildEventId = ({ createdAt, source, period, key, attempt }: XpEventKey): string =>
  [createdAt, source, period, attempt, key].join("~");

function readEventId(id: string): XpEventKey {
  const [createdAt = "", sourceName, period, attempt = "", ...key] = id.split("~");
  const source = xpSources.find((name) => name === sourceName);
  if (Number.isNaN(Date.parse(createdAt)) || source === undefined || !/^\d+$/.test(period ?? "")) {
    throw new AppError("invalid_input", "`before` is not the id of an event.", { fields: { before: "Invalid" } });
  }
  return { createdAt, source, period: Number(period), attempt, key: key.join("~") };
}
