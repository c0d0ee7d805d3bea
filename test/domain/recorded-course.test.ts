/** Compares the results of the functions for the curriculum, progress and the Today page with recorded ones. */
import { type CalendarDay, calendarDayOf } from "#core/domain/calendar-day.ts";
import { describeChapterParts } from "#core/domain/curriculum/chapter-parts.ts";
import { buildCheckpointPool } from "#core/domain/curriculum/checkpoint-pool.ts";
import { isLessonUnlocked, listChapterLessons, listLessonProgress } from "#core/domain/curriculum/describe-lessons.ts";
import { lessonWordOf } from "#core/domain/curriculum/lesson-word.ts";
import { findLessonPosition } from "#core/domain/curriculum/outline.ts";
import {
  gradeLessonSubmission,
  mergeLessonResult,
  practiseLessonWords,
} from "#core/domain/curriculum/practise-lesson.ts";
import { resolveCompletion } from "#core/domain/progress/completion.ts";
import { describeDay, describeStreak, describeXp } from "#core/domain/progress/describe-progress.ts";
import { estimateXp } from "#core/domain/progress/estimate-xp.ts";
import { challengeOfQuiz, recordActivity } from "#core/domain/progress/record-activity.ts";
import { toStoredStreak } from "#core/domain/progress/stored-streak.ts";
import { newStreak } from "#core/domain/progress/streak.ts";
import { createQuizClaims } from "#core/domain/progress/xp-claim.ts";
import { describeToday } from "#core/domain/today/describe-today.ts";
import { defaultMemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import { loadTexts } from "../support/content-rows.ts";
import { resultOf } from "../support/describe-result.ts";
import {
  buildDayFlags,
  chapters,
  exercisesOfA1,
  hoursAgo,
  learners,
  now,
  outlines,
  scenes,
  textsOfA1,
  topics,
  wordsOfA1,
} from "../support/simulated-learners.ts";
import { testRecordedFunctions } from "../support/test-recorded-functions.ts";

const describeLessons = () =>
  learners.slice(0, 9).map(({ level, timeZone, lessonResults, unlockedLevels }, i) => {
    const lessons = listLessonProgress({ outline: chapters, level, timeZone, lessonResults, unlockedLevels }, now);
    const flags = lessons.map(
      (row) => `${row.isCompleted ? "c" : ""}${row.isUnlocked ? "u" : ""}${row.isCompletedToday ? "t" : ""}` || "-",
    );
    const position = findLessonPosition(chapters, lessons[i * 2]?.subchapterId ?? "");
    return [
      lessons.length,
      flags.join(" "),
      lessons.at(-1),
      listChapterLessons(chapters[i % 3] as never, lessonResults, unlockedLevels).map(({ isUnlocked, progress }) => [
        isUnlocked,
        progress?.score,
      ]),
      position && [position.nextSubchapterId, isLessonUnlocked(position, lessonResults, unlockedLevels)],
    ];
  });

const describeParts = () =>
  learners.slice(1, 5).map((learner, i) =>
    describeChapterParts(
      chapters[(i * 3) % 22] as never,
      {
        outline: chapters,
        topics,
        texts: textsOfA1,
        scenes,
        examples: wordsOfA1.slice(i, i + 5).map(({ example }) => example),
      },
      learner,
    ),
  );

const lessonWords = wordsOfA1.slice(0, 6).map((word, i) => lessonWordOf(word, "lesson", i + 1));
const practiseLessons = () => {
  const answers = lessonWords.slice(0, 5).map(({ wordId, translation }, i) => ({
    ...{ wordId, selectedAnswer: i === 1 ? null : i === 2 ? "wrong" : ` ${translation[0]?.toUpperCase()} ` },
  }));
  const gradedLesson = gradeLessonSubmission(lessonWords, { answers, score: 0 });
  const practice = {
    level: "A1" as const,
    now,
    nextDayAt: new Date("2026-03-11T00:00:00Z"),
    memorySettings: defaultMemorySettings,
  };
  const practisedWords = practiseLessonWords(lessonWords, gradedLesson, new Map(), practice);
  const ownedWordById = new Map(practisedWords.map((word, i) => [word.id, { cards: word.cards, revision: i }]));
  const laterPractice = {
    ...practice,
    now: new Date("2026-03-13T09:00:00Z"),
    nextDayAt: new Date("2026-03-14T00:00:00Z"),
  };
  const results = [true, false].flatMap((isPassed) =>
    [true, false].flatMap((isAnswered) =>
      [undefined, ...learners.slice(3, 6).flatMap(({ lessonResults }) => lessonResults.slice(2, 5))].map(
        (storedResult) =>
          mergeLessonResult(
            storedResult,
            { subchapterId: "x", score: 9, totalQuestions: 15, passed: isPassed, isAnswered },
            now,
          ),
      ),
    ),
  );
  return [
    gradedLesson,
    gradeLessonSubmission(lessonWords, { score: 99 }),
    resultOf(() => gradeLessonSubmission(lessonWords, { answers: [...answers, ...answers], score: 1 })),
    ...practiseLessonWords(lessonWords, gradedLesson, ownedWordById, laterPractice).map(
      ({ id, isRight, isDueReview, expectedRevision, usedForm, cards }) => [
        ...[id, isRight, isDueReview, expectedRevision, usedForm, cards["german-to-english"]?.due],
      ],
    ),
    ...results.map((result) => Object.values(result).join(" ")),
  ];
};

const buildPool = () =>
  buildCheckpointPool({
    chapters: [0, 1].map((i) => ({
      wordIds: wordsOfA1
        .slice(i * 4, i * 4 + 4)
        .map(({ id }) => id)
        .concat("missing"),
      topicIds: chapters[i]?.goals.topics ?? [],
    })),
    chapter: {} as never,
    findWord: (id) => wordsOfA1.find((word) => word.id === id),
    hasSentence: (id) => id.length > 5,
    exercises: exercisesOfA1.filter((_, i) => i % 11 === 0),
    textQuestions: loadTexts("A1")[0]?.text.questions ?? [],
  });

const timeZones = ["Europe/Berlin", "Pacific/Kiritimati", "America/Los_Angeles"];
const resolveCompletions = () =>
  timeZones.flatMap((accountTimeZone) =>
    [undefined, -1, 0.5, 13, 30, 71, 72, 73, 24 * 59, 24 * 61].map((hours, i) => {
      const reported = {
        completedAt: hours === undefined ? undefined : hoursAgo(hours),
        timeZone: i % 2 === 0 ? null : timeZones[i % 3],
      };
      const arrival = {
        now,
        memberSince: hoursAgo(24 * 100),
        accountTimeZone,
        today: calendarDayOf(now, accountTimeZone),
      };
      const { completedAt, day, nextDayAt, xpAt, countsForStreak } = resolveCompletion(reported, arrival);
      return [completedAt, day, nextDayAt, xpAt, countsForStreak];
    }),
  );

const recordActivities = () => {
  const quizTypes = ["grammar", "grammar-level-up", "conjugation", "adverb", "vocabulary-review", "sentences"];
  const first = { timeZone: "Europe/Berlin", streak: toStoredStreak({ settled: newStreak, recentDays: [] }), days: [] };
  let state: Parameters<typeof recordActivity>[0] = first;
  return [500, 478, 430, 431, 380, 300, 280, 260, 240, 220, 190, 60, 1].map((hours, i) => {
    const challenge = i % 5 === 4 ? null : challengeOfQuiz(quizTypes[i % 6] ?? "");
    state = recordActivity(state, challenge, 3 + (i % 4), new Date(hoursAgo(hours)));
    const { streakRecord, ...streak } = state.streak;
    return [
      challenge,
      Object.values(streak),
      streakRecord?.recentDays,
      state.days.at(-1),
      describeStreak(state.streak, "2026-03-11" as CalendarDay).currentStreak,
    ];
  });
};

const claimXp = () => {
  const quizzes = [0, 1, 3, 4, 5, 7, 10, 20, 25].flatMap((totalQuestions) =>
    [0, 0.6, 0.7, 1].map((share, i) => ({
      ...{
        quizKey: `key-${totalQuestions % 3}`,
        title: "Quiz",
        score: Math.ceil(totalQuestions * share),
        totalQuestions,
      },
      ...{
        dueReviews: i,
        ...(i % 2 === 1 && { lessonId: `lesson-${totalQuestions}` }),
        ...(i === 2 && { bonusQuestions: 4 }),
      },
    })),
  );
  const claims = quizzes.map(createQuizClaims);
  const days = ["2026-02-28", "2026-03-01"] as CalendarDay[];
  return [
    ...claims.map((claim) =>
      claim.map(
        ({ source, amount, limit, unlessPaidToday }) => `${source} ${amount} ${limit} ${unlessPaidToday?.key ?? ""}`,
      ),
    ),
    estimateXp(
      claims.map((claimsOfQuiz, i) => ({ day: days[i >> 4] ?? (days[1] as CalendarDay), claims: claimsOfQuiz })),
    ),
  ];
};

testRecordedFunctions("recorded-functions/course.txt", {
  describeLessons,
  describeChapterParts: describeParts,
  practiseLessons,
  buildCheckpointPool: buildPool,
  describeToday: () =>
    learners.map((learner) => {
      const content = { outline: chapters, topics: outlines, texts: textsOfA1, scenes };
      const { lesson, scene, text, sentences, due, chapter, goal, done, isConversationDone, isNewLearner } =
        describeToday(content, learner, now);
      const parts = [
        chapter?.id,
        chapter?.hasOpenSentences,
        chapter?.grammar?.id,
        chapter?.talk?.chapterId,
        chapter?.checkpoint?.chapterId,
      ];
      return [lesson?.id, scene?.id, text?.id, sentences, due, parts, goal.xp, done, isConversationDone, isNewLearner];
    }),
  resolveCompletion: resolveCompletions,
  recordActivities,
  claimXp,
  describeDay: () =>
    [0, 1, 2, 4, 7].map((bits) =>
      describeDay(
        "2026-03-10" as CalendarDay,
        bits === 0 ? undefined : { date: "2026-03-10" as CalendarDay, ...buildDayFlags(bits), xpEarned: bits },
      ),
    ),
  describeXp: () => [0, 99, 100, 101, 1234].map((xp) => describeXp("u", xp, 3)),
});
