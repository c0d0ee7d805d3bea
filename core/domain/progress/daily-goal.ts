/** The daily goals between which a learner chooses, in XP. */
export const dailyGoals = [10, 20, 30, 50] as const;
export type DailyGoal = (typeof dailyGoals)[number];

/** The goal of a learner who has not chosen one. */
export const defaultDailyGoal: DailyGoal = 20;
