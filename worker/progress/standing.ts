import type { Xp } from "#core/contract/progress.ts";
import { calendarDay, laterDay } from "#core/domain/calendar-day.ts";
import { levelStanding } from "#core/domain/progress/level.ts";
import { currentStreak } from "#core/domain/progress/streak.ts";
import type { LearnerContext } from "../context.ts";
import type { SignedIn } from "../db/learner-batch.ts";
import { toStreak, type UserXp } from "./store.ts";

/** The learner's day: the one on their wall, never earlier than a day they were already active on. */
export const learnersDay = (context: LearnerContext, learner: SignedIn, row: UserXp) =>
  laterDay(calendarDay(context.now, learner.timeZone), row.lastActiveDate);

/** The body of GET /api/gamification/xp, which other answers carry as `xp`. */
export const xpBody = (userId: string, totalXp: number, streak: number): Xp => ({
  userId,
  totalXp,
  ...levelStanding(totalXp),
  currentStreak: streak,
});

export function xpStanding(context: LearnerContext, learner: SignedIn, row: UserXp): Xp {
  return xpBody(context.learnerId, row.totalXp, currentStreak(toStreak(row), learnersDay(context, learner, row)));
}
