import type { ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/today.ts";
import { defaultDailyGoal } from "#core/domain/progress/daily-goal.ts";
import { sentenceQuizType } from "#core/domain/sentences/sentence-kind.ts";
import { describeToday } from "#core/domain/today/describe-today.ts";
import { findAccount } from "../accounts/store.ts";
import type { LearnerContext } from "../context.ts";
import { readSceneOutlines } from "../conversations/scene-catalogue-store.ts";
import { findSceneResults } from "../conversations/scene-store.ts";
import { readCurriculumOutline } from "../curriculum/catalogue-store.ts";
import { findChapterResults } from "../curriculum/chapter-results-store.ts";
import { findAllLessonResults } from "../curriculum/store.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { readTopicOutline } from "../grammar/catalogue-store.ts";
import { findGrammarProgress, findUnlockedLevels } from "../grammar/store.ts";
import { findPlacements } from "../placement/store.ts";
import { computeLearnerDay } from "../progress/learner-day.ts";
import { computeEarliestPossibleDay, requireSingleRow } from "../progress/read-progress.ts";
import { findDaysSince, findUserXp } from "../progress/store.ts";
import { findAttemptsSince } from "../quizzes/store.ts";
import { readTextOutlines } from "../reading/catalogue-store.ts";
import { findTextResults } from "../reading/store.ts";
import { readDueSample } from "../vocabulary/list-vocabulary.ts";
import { summarizeDueWords } from "../vocabulary/store.ts";
/** Reads the learner's day in one round trip. */
export async function readToday(context: LearnerContext): Promise<ResponseOf<typeof contract.readToday>> {
  const [outline, scenes, texts, topics] = await Promise.all([
    readCurriculumOutline(context),
    readSceneOutlines(context),
    readTextOutlines(context),
    readTopicOutline(context),
  ]);
  const { learner, rows } = await readAsLearner(context, [
    findAccount(context),
    findUserXp(context),
    findDaysSince(context, computeEarliestPossibleDay(context)),
    summarizeDueWords(context),
    findPlacements(context),
    findAllLessonResults(context),
    findUnlockedLevels(context),
    findSceneResults(context),
    findAttemptsSince(context, sentenceQuizType, computeEarliestPossibleDay(context)),
    findTextResults(context),
    findChapterResults(context),
    findGrammarProgress(context),
  ]);
  const [
    [account],
    userXp,
    days,
    [dueSummary],
    placements,
    lessonResults,
    unlockedLevels,
    sceneResults,
    attempts,
    textResults,
    chapterResults,
    topicResults,
  ] = rows;
  const state = {
    ...{ lessonResults, unlockedLevels, sceneResults, textResults, chapterResults, topicResults, days },
    level: account?.currentLevel ?? "A1",
    dailyGoal: account?.dailyGoal ?? defaultDailyGoal,
    timeZone: learner.timeZone,
    day: computeLearnerDay(context, learner, requireSingleRow(userXp)),
    sentenceDays: attempts.map((attempt) => attempt.day),
    isPlaced: placements.length > 0,
    due: {
      dueWords: dueSummary?.dueWords ?? 0,
      words: await readDueSample(context, dueSummary?.sample ?? ""),
      nextDueAt: dueSummary?.nextDueAt ?? null,
      ownedWords: dueSummary?.ownedWords ?? 0,
      lastReviewDay: dueSummary?.lastReviewDay ?? null,
    },
  };
  return describeToday({ outline, topics, texts, scenes }, state, context.now);
}
