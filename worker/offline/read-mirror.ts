import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/offline.ts";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { sentenceQuizType } from "#core/domain/sentences/sentence-kind.ts";
import { findAccount, toUser } from "../accounts/store.ts";
import type { LearnerContext } from "../context.ts";
import { findSceneResults } from "../conversations/scene-store.ts";
import { findChapterResults } from "../curriculum/chapter-results-store.ts";
import { findAllLessonResults } from "../curriculum/store.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { createSignedOutError } from "../errors.ts";
import { countIssues, findGrammarProgress, findUnlockedLevels } from "../grammar/store.ts";
import { findPlacements } from "../placement/store.ts";
import { computeEarliestPossibleDay, requireSingleRow } from "../progress/read-progress.ts";
import { findDaysSince, findProgress, findUserXp } from "../progress/store.ts";
import { findAttemptsSince } from "../quizzes/store.ts";
import { findTextResults } from "../reading/store.ts";
import { findTestResults } from "../verb-prefixes/store.ts";
import { toOwnedWords } from "../vocabulary/owned-words.ts";
import { findWordsAfter } from "../vocabulary/store.ts";

/** The number of words in one response. Such a response has about half a megabyte. */
const wordsPerPage = 500;

/** Reads one page of the learner's words, as they are stored. */
export async function readMirrorWords(
  context: LearnerContext,
  input: InputOf<typeof contract.readMirrorWords>,
): Promise<ResponseOf<typeof contract.readMirrorWords>> {
  const { rows } = await readAsLearner(context, [findWordsAfter(context, input.after ?? "", wordsPerPage)]);
  const [vocabularyRows] = rows;
  const words = await toOwnedWords(context, vocabularyRows);
  return { words, nextAfter: words.length === wordsPerPage ? (words.at(-1)?.id ?? null) : null };
}

/** The number of days that a mirror contains, because the statistics show the days of a year. */
const mirroredDayCount = 371;

/** Reads the learner's progress and results in one round trip. */
export async function readMirrorState(context: LearnerContext): Promise<ResponseOf<typeof contract.readMirrorState>> {
  const firstDay = new Date(context.now.getTime() - mirroredDayCount * 86_400_000)
    .toISOString()
    .slice(0, 10) as CalendarDay;
  const { learner, rows } = await readAsLearner(context, [
    findAccount(context),
    findAllLessonResults(context),
    findUnlockedLevels(context),
    findChapterResults(context),
    findTextResults(context),
    findSceneResults(context),
    findGrammarProgress(context),
    countIssues(context),
    findTestResults(context),
    findDaysSince(context, firstDay),
    findAttemptsSince(context, sentenceQuizType, computeEarliestPossibleDay(context)),
    findUserXp(context),
    findProgress(context, "german"),
    findPlacements(context),
  ]);
  const [[account], lessonResults, unlockedLevels, chapterResults, textResults, sceneResults, ...remainingRows] = rows;
  const [
    topicResults,
    mistakeCounts,
    testResults,
    dailyProgressRows,
    sentenceRounds,
    userXpRows,
    [progress],
    placements,
  ] = remainingRows;
  if (!account) throw createSignedOutError();
  const userXpRow = requireSingleRow(userXpRows);
  return {
    ...{ user: toUser(account), timeZone: learner.timeZone, memberSince: learner.memberSince },
    memorySettings: learner.memorySettings,
    ...{
      lessonResults,
      unlockedLevels,
      chapterResults,
      textResults,
      sceneResults,
      topicResults,
      mistakes: mistakeCounts,
      testResults,
    },
    ...{ days: dailyProgressRows, streak: userXpRow, totalXp: userXpRow.totalXp, isPlaced: placements.length > 0 },
    sentenceDays: sentenceRounds.map(({ day }) => day),
    progress: {
      cefrLevel: cefrLevels.find((level) => level === progress?.cefrLevel) ?? "A1",
      vocabularyCount: progress?.vocabularyCount ?? 0,
      grammarRulesLearned: progress?.grammarRulesLearned ?? 0,
      conversationsCompleted: progress?.conversationsCompleted ?? 0,
    },
  };
}
