/** The daily goals, in XP. A learner chooses one of them. */
export const dailyGoals = [10, 20, 30, 50] as const;
export type DailyGoal = (typeof dailyGoals)[number];

/** The daily goal of a learner who has not chosen a goal. */
export const defaultDailyGoal: DailyGoal = 20;
