import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/progress.ts";
import { achievements, type LearningFacts } from "#core/domain/progress/achievement.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { only } from "./read-progress.ts";
import { countAwards, findAchievements, findProgress, findUserXp, insertAchievements } from "./store.ts";

/** All achievements. Those reached since they were last looked at are kept, with the time of this look. */
export async function listAchievements(context: LearnerContext): Promise<ResponseOf<typeof contract.listAchievements>> {
  const { rows } = await readAsLearner(context, [
    findUserXp(context),
    findProgress(context, "german"),
    countAwards(context),
    findAchievements(context),
  ]);
  const [xpRows, [progress], awards, stored] = rows;
  const award = (source: string) => awards.find((row) => row.source === source) ?? { times: 0, amount: 0 };
  const facts: LearningFacts = {
    lessonsPassed: award("lesson-passed").times,
    words: progress?.vocabularyCount ?? 0,
    dueReviews: award("due-reviews").amount,
    topicsPassed: progress?.grammarRulesLearned ?? 0,
    levelsUnlocked: award("level-unlocked").times,
    perfectQuizzes: award("quiz-perfect").times,
    longestStreak: only(xpRows).longestStreak,
    fullDays: award("all-challenges").times,
    conversations: progress?.conversationsCompleted ?? 0,
    correctionsRetyped: award("correction-retyped").times,
  };
  const now = context.now.toISOString();
  const keptAt = new Map(stored.map((row) => [row.type, row.unlockedAt]));
  const reached = achievements.filter(({ type, fact, required }) => !keptAt.has(type) && facts[fact] >= required);
  if (reached.length > 0) context.defer(Promise.resolve(insertAchievements(context, reached)));
  const unlockedAt = new Map([...keptAt, ...reached.map(({ type }) => [type, now] as const)]);
  return achievements
    .map(({ type, title, description, icon, fact, required }) => ({
      type,
      title,
      description,
      icon,
      unlockedAt: unlockedAt.get(type) ?? null,
      progress: Math.min(facts[fact], required),
      totalRequired: required,
    }))
    .toSorted((a, b) => (b.unlockedAt ?? "").localeCompare(a.unlockedAt ?? ""));
}
