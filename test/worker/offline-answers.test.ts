import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { MirrorState } from "#core/contract/offline.ts";
import type { SentenceQuestion } from "#core/contract/sentences.ts";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { describeChapterParts } from "#core/domain/curriculum/chapter-parts.ts";
import { accessOf } from "#core/domain/grammar/access.ts";
import {
  describeAccuracy,
  describeBlocks,
  describeExercise,
  describeTopic,
  describeTopicMap,
  describeTopicProgress,
  describeUnlockedLevels,
  describeUnlockedTopics,
} from "#core/domain/grammar/describe-topics.ts";
import { isExerciseSolved, mergeExerciseAnswer } from "#core/domain/grammar/practise-exercise.ts";
import type { TopicResult } from "#core/domain/grammar/topic.ts";
import { type DayResult, describeDay, describeStreak } from "#core/domain/progress/describe-progress.ts";
import { recordActivity } from "#core/domain/progress/record-activity.ts";
import type { StoredStreak } from "#core/domain/progress/stored-streak.ts";
import { gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import {
  createSentenceCheck,
  createSentenceLookup,
  findChapterOfRound,
  listSentenceReviews,
  mergeSentenceRound,
} from "#core/domain/sentences/grade-round.ts";
import { describeToday } from "#core/domain/today/describe-today.ts";
import { completeTestAnswers, describeTest, offerTest } from "#core/domain/verb-prefixes/prefix-test.ts";
import { createWordLookup } from "#core/domain/vocabulary/bank-word.ts";
import { countWordsByLevel, describeDueWords } from "#core/domain/vocabulary/count-words.ts";
import { defaultMemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import type { OwnedWord } from "#core/domain/vocabulary/owned-word.ts";
import { mergePractisedWord, reviewWords } from "#core/domain/vocabulary/practised-word.ts";
import { readPack, readSharedContents } from "#worker/offline/read-pack.ts";
import type { Browser } from "./client.ts";
import { signUpLearner } from "./league.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";

const startTime = "2026-05-06T12:00:00.000Z";
const readBody = async (browser: Browser, path: string) => (await browser.call(path)).body;
const readState = (browser: Browser): Promise<MirrorState> => readBody(browser, "/api/offline/state");
const readWords = async (browser: Browser): Promise<OwnedWord[]> =>
  (await readBody(browser, "/api/offline/words")).words;
/** Picks the fields of the state that change when an activity is recorded. The fields about XP are left out. */
const pickActivityFields = ({ timeZone, streak, days }: MirrorState) => ({
  timeZone,
  streak: streak as StoredStreak,
  days: days.map((day) => ({ ...day, xpEarned: 0 })) as DayResult[],
});

/** Expects that the device's answer about the day equals the server's answer. */
async function expectSameDay(browser: Browser, today: CalendarDay): Promise<void> {
  const [pack, { course }] = [await readPack(env.DB, "A1"), await readSharedContents(env.DB)];
  const [state, words] = [await readState(browser), await readWords(browser)];
  const now = new Date(browser.now ?? startTime);
  const activity = pickActivityFields(state);
  const day = describeToday(
    { ...course, outline: pack.lessons.outline },
    {
      ...state,
      ...{ ...activity, days: state.days as DayResult[], sentenceDays: state.sentenceDays as CalendarDay[] },
      ...{ level: state.user.currentLevel, dailyGoal: state.user.dailyGoal, day: today },
      due: describeDueWords(words, now),
    },
    now,
  );
  const serverDay = await readBody(browser, "/api/today");
  // The device and the server choose different due words as examples, so the examples are not compared.
  expect(day).toEqual({ ...serverDay, dueWords: day.dueWords });
  expect(day.dueWords).toHaveLength(serverDay.dueWords.length);
  const dayResult = (state.days as DayResult[]).find(({ date }) => date === today);
  expect(describeDay(today, dayResult)).toEqual(await readBody(browser, "/api/gamification/daily-progress"));
  expect(describeStreak(activity.streak, today)).toEqual(await readBody(browser, "/api/gamification/streak"));
  const statistics = await readBody(browser, "/api/gamification/statistics");
  expect(countWordsByLevel(words)).toEqual(statistics.words);
  expect(describeAccuracy(course.topics, state.topicResults)).toEqual(statistics.topics);
}

test("A device reads the same day, topics and chapter as the server from its packs and the mirror", async () => {
  const { browser: anna } = await signUpLearner(startTime);
  await expectSameDay(anna, "2026-05-06");
  const lesson = await readLesson(anna, firstLesson);
  const activityBefore = pickActivityFields(await readState(anna));
  await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 14));
  const expectedActivity = recordActivity(activityBefore, "vocab", 15, new Date(startTime));
  expect(pickActivityFields(await readState(anna))).toEqual(expectedActivity);
  await expectSameDay(anna, "2026-05-06");

  const [pack, { course }] = [await readPack(env.DB, "A1"), await readSharedContents(env.DB)];
  const { topics, exercises } = pack.grammar;
  const [firstTopic] = topics;
  if (!firstTopic) throw new Error("A1 has no topic");
  const topicExercises = exercises.filter(({ topicId }) => topicId === firstTopic.id);
  expect(topicExercises.map(describeExercise)).toEqual(
    await readBody(anna, `/api/grammar/library/${firstTopic.id}/exercises`),
  );

  // A round of exercises on the next day: every fourth answer is wrong, and the first exercise is then answered again
  // with a right answer.
  anna.now = "2026-05-07T09:00:00.000Z";
  let topicResult: TopicResult | undefined;
  const answers = topicExercises.map(
    ({ id, correctAnswer }, i) => [id, i % 4 === 0 ? "nonsense" : correctAnswer] as const,
  );
  const [firstExercise] = topicExercises;
  for (const [id, answer] of [...answers, [firstExercise?.id ?? "", firstExercise?.correctAnswer ?? ""] as const]) {
    await anna.call(`/api/grammar/exercises/${id}/submit`, { body: { answer } });
    const exercise = topicExercises.find((candidate) => candidate.id === id);
    const isCorrect = exercise !== undefined && isExerciseSolved(exercise, answer);
    const totalExercises = topicExercises.length;
    const answeredAt = new Date(anna.now);
    topicResult = mergeExerciseAnswer(topicResult, {
      topicId: firstTopic.id,
      exerciseId: id,
      isCorrect,
      totalExercises,
      answeredAt,
    });
  }
  const state = await readState(anna);
  expect(state.topicResults).toEqual([topicResult]);
  const { streak } = recordActivity(expectedActivity, null, topicExercises.length, new Date(anna.now));
  expect(state.streak).toEqual(streak);
  expect(describeTopicProgress(topicResult)).toEqual(await readBody(anna, `/api/grammar/progress/${firstTopic.id}`));
  const topicAccess = accessOf(course.topics, state.topicResults, state.unlockedLevels);
  const describeTopicOnDevice = (candidate: typeof firstTopic) =>
    describeTopic(candidate, topicAccess, state.topicResults);
  expect(topics.map(describeTopicOnDevice)).toEqual(await readBody(anna, "/api/grammar/library?level=A1"));
  const { anchors, ...blocks } = describeBlocks(firstTopic, course.topics, topicAccess);
  expect({ ...describeTopicOnDevice(firstTopic), blocks }).toEqual(
    await readBody(anna, `/api/grammar/library/${firstTopic.id}`),
  );
  expect(describeTopicMap(course.topics, topicAccess)).toEqual(await readBody(anna, "/api/grammar/map"));
  expect(describeUnlockedTopics(course.topics, topicAccess, state.unlockedLevels)).toEqual(
    await readBody(anna, "/api/grammar/unlocked-topics"),
  );
  expect(describeUnlockedLevels(state.unlockedLevels)).toEqual(await readBody(anna, "/api/grammar/unlocked-levels"));
  await expectSameDay(anna, "2026-05-07");

  // Takes a verb test.
  const [tests] = [pack["prefix-tests"]];
  const testOffer = offerTest(tests, state.testResults, undefined);
  const { completedTests, totalTests: _, ...verbTest } = await readBody(anna, "/api/vocabulary/verb-test");
  expect(testOffer && describeTest(testOffer.test, testOffer.test.questions)).toEqual(verbTest);
  expect(testOffer?.completedTests).toBe(completedTests);
  const testId = verbTest.test.id;
  const testAnswers =
    testOffer?.test.questions.slice(0, 8).map(({ id }) => ({ questionId: id, selectedAnswer: 1 })) ?? [];
  const body = { submissionId: crypto.randomUUID(), testId, score: 0, totalQuestions: 10, answers: testAnswers };
  await anna.call("/api/vocabulary/verb-test/submit", { body });
  const completedAnswers = completeTestAnswers(testOffer?.test.questions ?? [], testAnswers);
  const { score, totalQuestions } = gradeAnswers(completedAnswers.answers, completedAnswers.isRight);
  expect((await readState(anna)).testResults).toEqual([{ testId, score, totalQuestions }]);
});

test("A device judges a round of sentences like the server, with the same memory and the same result of the chapter", async () => {
  const { browser: anna } = await signUpLearner(startTime);
  const lesson = await readLesson(anna, firstLesson);
  await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 15));
  const pack = await readPack(env.DB, "A1");
  const { outline, wordIdsByLesson } = pack.lessons;
  const listWordIds = (chapter: (typeof outline)[number]) =>
    chapter.subchapters.flatMap(({ id }) => wordIdsByLesson[id] ?? []);
  const [chapter] = outline;
  if (!chapter) throw new Error("A1 has no chapter");
  const findSentence = createSentenceLookup(createWordLookup([pack.words]), (id) => pack.sentences.plans[id]);
  let sentenceResult: ReturnType<typeof mergeSentenceRound> | undefined;

  for (const [time, wrongInterval] of [
    ["2026-05-08T09:00:00.000Z", 2],
    ["2026-05-09T09:00:00.000Z", 3],
  ] as const) {
    anna.now = time;
    const now = new Date(time);
    const round = { kind: "dictation", count: 6, chapterId: chapter.id };
    const { body } = await anna.call("/api/sentences/generate", { body: round });
    const answers = (body.questions as SentenceQuestion[]).map(({ id, german }, i) => ({
      questionId: id,
      selectedAnswer: i % wrongInterval === 0 ? "Das ist falsch." : german,
    }));
    const wordById = new Map((await readWords(anna)).map((word) => [word.id, word]));
    const submissionId = crypto.randomUUID();
    const submission = { submissionId, quizType: "sentences", score: 0, totalQuestions: 6, answers };
    expect((await anna.call("/api/quiz/submit", { body: submission })).status).toBe(200);

    const gradedAnswers = gradeAnswers(answers, createSentenceCheck(findSentence, null));
    const reviews = listSentenceReviews(gradedAnswers, findSentence).filter(({ wordId }) => wordById.has(wordId));
    const reviewedWordById = new Map([...wordById].filter(([id]) => reviews.some(({ wordId }) => wordId === id)));
    const day = time.slice(0, 10) as CalendarDay;
    const startOfNextDay = new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000);
    for (const word of reviewWords(reviews, reviewedWordById, {
      now,
      nextDayAt: startOfNextDay,
      memorySettings: defaultMemorySettings,
    }))
      wordById.set(word.id, mergePractisedWord(wordById.get(word.id), word, { submissionId, day, now }));
    expect(await readWords(anna)).toEqual([...wordById.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    const wordIds = (body.questions as SentenceQuestion[]).map(({ wordId }) => wordId);
    expect(findChapterOfRound(wordIds, outline, listWordIds)).toBe(chapter.id);
    sentenceResult = mergeSentenceRound(sentenceResult, chapter.id, gradedAnswers, now);
    expect((await readState(anna)).chapterResults).toEqual([sentenceResult]);
    await expectSameDay(anna, day);
  }

  const { course } = await readSharedContents(env.DB);
  const findWord = createWordLookup([pack.words]);
  const examples = listWordIds(chapter).flatMap((id) =>
    pack.sentences.plans[id] ? (findWord(id)?.example ?? []) : [],
  );
  const sources = { ...course, outline, topics: pack.grammar.topics, examples };
  const furtherParts = describeChapterParts(chapter, sources, await readState(anna));
  expect(furtherParts).toEqual(await readBody(anna, `/api/curriculum/chapter/${chapter.id}/further`));
});
