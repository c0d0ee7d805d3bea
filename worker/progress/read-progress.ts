import type { Input, Response } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/progress.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { currentStreak } from "#core/domain/progress/streak.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError, signedOut } from "../errors.ts";
import { learnersDay, xpStanding } from "./standing.ts";
import { findProgress, findUserXp, findXpHistory, toStreak, type UserXp, type XpEventKey } from "./store.ts";

/** The row every learner has; without it the account is gone. */
export function only(rows: UserXp[]): UserXp {
  const row = rows[0];
  if (!row) throw signedOut();
  return row;
}

export async function readXp(context: LearnerContext): Promise<Response<typeof contract.readXp>> {
  const { learner, rows } = await readAsLearner(context, [findUserXp(context)]);
  return xpStanding(context, learner, only(rows[0]));
}

export async function readStreak(context: LearnerContext): Promise<Response<typeof contract.readStreak>> {
  const { learner, rows } = await readAsLearner(context, [findUserXp(context)]);
  const row = only(rows[0]);
  return {
    currentStreak: currentStreak(toStreak(row), learnersDay(context, learner, row)),
    bestStreak: row.longestStreak,
    freezeAvailable: row.streakFreezeAvailable,
    lastActiveDate: row.lastActiveDate,
  };
}

export async function readProgress(
  context: LearnerContext,
  input: Input<typeof contract.readProgress>,
): Promise<Response<typeof contract.readProgress>> {
  if (input.language !== "german") throw new AppError("not_found", "That language is not taught here.");
  const { learner, rows } = await readAsLearner(context, [findUserXp(context), findProgress(context, input.language)]);
  const row = only(rows[0]);
  const progress = rows[1][0];
  return {
    language: input.language,
    cefrLevel: cefrLevels.find((level) => level === progress?.cefrLevel) ?? "A1",
    vocabularyCount: progress?.vocabularyCount ?? 0,
    grammarRulesLearned: progress?.grammarRulesLearned ?? 0,
    conversationsCompleted: progress?.conversationsCompleted ?? 0,
    currentStreak: currentStreak(toStreak(row), learnersDay(context, learner, row)),
    longestStreak: row.longestStreak,
    lastActiveDate: row.lastActiveDate,
  };
}

export async function readXpHistory(
  context: LearnerContext,
  input: Input<typeof contract.readXpHistory>,
): Promise<Response<typeof contract.readXpHistory>> {
  const before = input.before === undefined || input.before === "" ? null : readEventId(input.before);
  const { rows } = await readAsLearner(context, [findXpHistory(context, before)]);
  return rows[0].map((event) => ({
    id: `${event.createdAt}~${event.source}~${event.sourceId}`,
    amount: event.amount,
    source: event.source,
    description: event.description,
    createdAt: event.createdAt,
  }));
}

function readEventId(id: string): XpEventKey {
  const [createdAt, source, sourceId] = id.split("~");
  if (!createdAt || !source || !sourceId) {
    throw new AppError("invalid_input", "`before` is not the id of an event.", { fields: { before: "Invalid" } });
  }
  return { createdAt, source, sourceId };
}
