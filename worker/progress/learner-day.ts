import type { Xp } from "#core/contract/progress.ts";
import { calendarDayOf, canonicalTimeZone, laterDay } from "#core/domain/calendar-day.ts";
import { type Completion, type ReportedCompletion, resolveCompletion } from "#core/domain/progress/completion.ts";
import { describeXp } from "#core/domain/progress/describe-progress.ts";
import { toStreak } from "#core/domain/progress/stored-streak.ts";
import { countShownStreakDays } from "#core/domain/progress/streak.ts";
import type { LearnerContext } from "../context.ts";
import type { SignedInLearner } from "../db/learner-batch.ts";
import type { UserXp } from "./streak-store.ts";

/**
 * The learner's day: the calendar day in the learner's time zone, but never a day before the learner's last active day.
 */
export const computeLearnerDay = (context: LearnerContext, learner: SignedInLearner, row: UserXp) =>
  laterDay(calendarDayOf(context.now, learner.timeZone), row.lastActiveDate);

/**
 * The completion of an activity whose submission arrives now. `reported` contains the times that the submission
 * reports; by default none.
 */
export const computeCompletion = (
  context: LearnerContext,
  learner: SignedInLearner,
  row: UserXp,
  { completedAt, timeZone }: ReportedCompletion = {},
): Completion =>
  resolveCompletion(
    { completedAt, timeZone: timeZone ? canonicalTimeZone(timeZone) : null },
    {
      now: context.now,
      memberSince: learner.memberSince,
      accountTimeZone: learner.timeZone,
      today: computeLearnerDay(context, learner, row),
    },
  );

export function buildXpResponse(context: LearnerContext, learner: SignedInLearner, row: UserXp): Xp {
  return describeXp(
    context.learnerId,
    row.totalXp,
    countShownStreakDays(toStreak(row), computeLearnerDay(context, learner, row)),
  );
}
