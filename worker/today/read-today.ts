import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/today.ts";
import { defaultDailyGoal } from "#core/domain/progress/daily-goal.ts";
import { findAccount } from "../accounts/store.ts";
import type { LearnerContext } from "../context.ts";
import { curriculumOutline } from "../curriculum/catalogue-store.ts";
import { listLessonProgress } from "../curriculum/read-curriculum.ts";
import { findAllLessonResults } from "../curriculum/store.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { findUnlockedLevels } from "../grammar/store.ts";
import { findPlacements } from "../placement/store.ts";
import { learnerDay } from "../progress/learner-day.ts";
import { earliestPossibleDay, singleRow } from "../progress/read-progress.ts";
import { findDaysSince, findUserXp } from "../progress/store.ts";
import { readDueSample } from "../vocabulary/list-vocabulary.ts";
import { countRowsDue } from "../vocabulary/store.ts";

/** Reads the learner's day in one round trip. Sentences, scenes and texts do not exist yet. */
export async function readToday(context: LearnerContext): Promise<ResponseOf<typeof contract.readToday>> {
  const outline = await curriculumOutline(context);
  const { learner, rows } = await readAsLearner(context, [
    findAccount(context),
    findUserXp(context),
    findDaysSince(context, earliestPossibleDay(context)),
    countRowsDue(context),
    findPlacements(context),
    findAllLessonResults(context),
    findUnlockedLevels(context),
  ]);
  const [[account], userXp, days, [dueCount], placements, lessonResults, unlockedLevels] = rows;
  const day = learnerDay(context, learner, singleRow(userXp));
  const dayRow = days.find(({ date }) => date === day);
  const lessons = listLessonProgress(context, {
    outline,
    level: account?.currentLevel ?? "A1",
    timeZone: learner.timeZone,
    lessonResults,
    unlockedLevels,
  });
  const lessonOfToday = lessons.findLast(({ isCompletedToday }) => isCompletedToday);
  const lesson = lessonOfToday ?? lessons.find(({ isCompleted }) => !isCompleted);
  const due = dueCount?.dueWords ?? 0;
  const isReviewDone = due === 0 && dueCount?.lastReviewDay === day;
  return {
    lesson: lesson
      ? {
          id: lesson.subchapterId,
          title: lesson.title,
          description: lesson.description,
          level: lesson.cefrLevel,
          minutes: lesson.minutes,
        }
      : null,
    due,
    dueWords: readDueSample(dueCount?.sample ?? ""),
    nextDueAt: dueCount?.nextDueAt ?? null,
    sentences: 0,
    scene: null,
    text: null,
    goal: { xp: dayRow?.xpEarned ?? 0, of: account?.dailyGoal ?? defaultDailyGoal },
    done: [...(lessonOfToday ? (["lesson"] as const) : []), ...(isReviewDone ? (["review"] as const) : [])],
    isConversationDone: dayRow?.conversationMessageComplete ?? false,
    isNewLearner:
      placements.length === 0 && (dueCount?.ownedWords ?? 0) === 0 && lessonResults.every((row) => !row.isCompleted),
  };
}
