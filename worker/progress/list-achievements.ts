import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/progress.ts";
import { achievements, type LearningStatistics } from "#core/domain/progress/achievement.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { requireSingleRow } from "./read-progress.ts";
import { countAwards, findAchievements, findProgress, findUserXp, insertAchievements } from "./store.ts";

/** Lists all achievements. Achievements that were newly reached are stored with the current time. */
export async function listAchievements(context: LearnerContext): Promise<ResponseOf<typeof contract.listAchievements>> {
  const { rows } = await readAsLearner(context, [
    findUserXp(context),
    findProgress(context, "german"),
    countAwards(context),
    findAchievements(context),
  ]);
  const [xpRows, [progress], awards, storedAchievements] = rows;
  const findAward = (source: string) => awards.find((row) => row.source === source) ?? { times: 0, amount: 0 };
  const statistics: LearningStatistics = {
    lessonsPassed: findAward("lesson-passed").times,
    words: progress?.vocabularyCount ?? 0,
    dueReviews: findAward("due-reviews").amount,
    topicsPassed: progress?.grammarRulesLearned ?? 0,
    levelsUnlocked: findAward("level-unlocked").times,
    perfectQuizzes: findAward("quiz-perfect").times,
    longestStreak: requireSingleRow(xpRows).longestStreak,
    fullDays: findAward("all-challenges").times,
    conversations: progress?.conversationsCompleted ?? 0,
    correctionsRetyped: findAward("correction-retyped").times,
    scenesEnded: findAward("scene-ended").times,
  };
  const now = context.now.toISOString();
  const storedUnlockTimeByType = new Map(storedAchievements.map((row) => [row.type, row.unlockedAt]));
  const newlyReachedAchievements = achievements.filter(
    ({ type, statistic, requiredCount }) => !storedUnlockTimeByType.has(type) && statistics[statistic] >= requiredCount,
  );
  if (newlyReachedAchievements.length > 0)
    context.defer(Promise.resolve(insertAchievements(context, newlyReachedAchievements)));
  const unlockTimeByType = new Map([
    ...storedUnlockTimeByType,
    ...newlyReachedAchievements.map(({ type }) => [type, now] as const),
  ]);
  return achievements
    .map(({ type, title, description, icon, statistic, requiredCount }) => ({
      type,
      title,
      description,
      icon,
      unlockedAt: unlockTimeByType.get(type) ?? null,
      progress: Math.min(statistics[statistic], requiredCount),
      totalRequired: requiredCount,
    }))
    .toSorted((a, b) => (b.unlockedAt ?? "").localeCompare(a.unlockedAt ?? ""));
}
