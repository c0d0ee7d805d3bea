import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { lessonWordOf } from "#core/domain/curriculum/lesson-word.ts";
import type { LessonResult } from "#core/domain/curriculum/outline.ts";
import {
  gradeLessonSubmission,
  mergeLessonResult,
  practiseLessonWords,
} from "#core/domain/curriculum/practise-lesson.ts";
import { gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import {
  describeText,
  describeTextCard,
  learnersWordsOf,
  type MentionedWord,
} from "#core/domain/reading/describe-text.ts";
import { createWordLookup } from "#core/domain/vocabulary/bank-word.ts";
import { describeMemory } from "#core/domain/vocabulary/describe-memory.ts";
import { createWordAnswerCheck, listReviews } from "#core/domain/vocabulary/grade-word-quiz.ts";
import { addedWordsIdOf, type OwnedWord } from "#core/domain/vocabulary/owned-word.ts";
import {
  mergePractisedWord,
  type PractisedWord,
  reviewWords,
  toUnpractisedWord,
} from "#core/domain/vocabulary/practised-word.ts";
import { readLessonWords } from "#worker/curriculum/catalogue-store.ts";
import { openCatalogue } from "#worker/db/catalogue.ts";
import { readPack } from "#worker/offline/read-pack.ts";
import { Browser } from "./client.ts";
import { signUpLearner } from "./league.ts";
import { buildLessonSubmission, finishLesson, firstLesson, readLesson } from "./lesson.ts";

const lessonPath = "/api/curriculum/subchapter/a1-hello-and-goodbye";

test("The mirror contains the learner's own words with their memory, and the learner's results", async () => {
  const { browser: anna } = await signUpLearner("2026-05-06T12:00:00.000Z");
  const { words } = (await anna.call(lessonPath)).body;
  const answers = words.map(({ id, translation }: { id: string; translation: string }) => ({
    wordId: id,
    selectedAnswer: translation,
  }));
  const score = answers.length;
  await anna.call(`${lessonPath}/quiz`, { body: { score, totalQuestions: score, addToVocabulary: true, answers } });

  const state = await anna.call("/api/offline/state");
  expect(state.database.roundTrips).toBe(1);
  expect(state.body.lessonResults).toMatchObject([{ subchapterId: "a1-hello-and-goodbye", isCompleted: true }]);
  expect(state.body.user.passwordHash).toBeUndefined();
  const page = (await anna.call("/api/offline/words")).body;
  expect(page.nextAfter).toBeNull();
  expect(page.words.map(({ id }: { id: string }) => id)).toEqual(words.map(({ id }: { id: string }) => id).toSorted());
  expect(page.words[0]).toMatchObject({ revision: 1, cards: { "german-to-english": { reps: 1, lapses: 0 } } });
  expect(page.words[0].userId).toBeUndefined();

  const ben = new Browser();
  await ben.signUp();
  expect((await ben.call("/api/offline/words")).body).toEqual({ words: [], nextAfter: null });
  expect((await new Browser().call("/api/offline/state")).status).toBe(401);
});

test("More words than fit into a page are read page by page", async () => {
  const { browser: anna } = await signUpLearner("2026-05-06T12:00:00.000Z");
  for (let batchNumber = 0; batchNumber < 6; batchNumber++)
    await anna.call("/api/vocabulary/add-batch", { body: { language: "german", cefrLevel: "all", count: 100 } });
  const firstPage = (await anna.call("/api/offline/words")).body;
  expect(firstPage.words).toHaveLength(500);
  const secondPage = (await anna.call(`/api/offline/words?after=${firstPage.nextAfter}`)).body;
  expect(secondPage.words).toHaveLength(100);
  expect(secondPage.words[0].id > firstPage.nextAfter).toBe(true);
  expect(secondPage.nextAfter).toBeNull();
});

const readOwnedWords = async (browser: Browser): Promise<OwnedWord[]> =>
  (await browser.call("/api/offline/words")).body.words;

test("A device that applies the rules to its packs has the same words and results as the server", async () => {
  const { browser: anna } = await signUpLearner("2026-05-06T12:00:00.000Z");
  const pack = await readPack(env.DB, "A1");
  const lessonWords = (pack.lessons.wordIdsByLesson[firstLesson] ?? []).flatMap((id, i) => {
    const word = pack.words[id];
    return word ? lessonWordOf(word, firstLesson, i + 1) : [];
  });
  expect(lessonWords).toEqual(await readLessonWords(openCatalogue(env.DB), firstLesson));
  const lesson = await readLesson(anna, firstLesson);
  // Anna has her own memory settings. With these settings, the device and the server must also compute the same due
  // dates.
  await anna.call("/api/vocabulary/german/memory", { method: "PATCH", body: { desiredRetention: 0.85 } });
  const { memorySettings } = (await anna.call("/api/offline/state")).body;
  expect(memorySettings).toEqual({ desiredRetention: 0.85, fit: null });
  let wordById = new Map<string, OwnedWord>();
  let lessonResult: LessonResult | undefined;
  const mergePractisedWords = (practisedWords: readonly PractisedWord[], submissionId: string, now: Date) => {
    const day = now.toISOString().slice(0, 10) as CalendarDay;
    for (const word of practisedWords)
      wordById.set(word.id, mergePractisedWord(wordById.get(word.id), word, { submissionId, day, now }));
  };
  const expectSameState = async () => {
    const serverWords = await readOwnedWords(anna);
    expect(serverWords).toEqual([...wordById.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    expect((await anna.call("/api/offline/state")).body.lessonResults).toEqual([lessonResult]);
    const memoryContext = { settings: memorySettings, timeZone: "UTC", now: new Date(anna.now ?? "") };
    const { weakWords, ...memory } = describeMemory(serverWords, memoryContext);
    const { atRisk, ...serverMemory } = (await anna.call("/api/vocabulary/german/memory")).body;
    expect(memory).toEqual(serverMemory);
    expect(weakWords.map(({ id }) => id)).toEqual(atRisk.map(({ id }: { id: string }) => id));
  };

  // Takes the same lesson twice. The second time is on the next day and has a lower score.
  for (const [time, startOfNextDay, rightCount] of [
    ["2026-05-06T12:00:00.000Z", "2026-05-07T00:00:00.000Z", 14],
    ["2026-05-07T09:30:00.000Z", "2026-05-08T00:00:00.000Z", 11],
  ] as const) {
    anna.now = time;
    const submission = buildLessonSubmission(lesson, rightCount);
    expect((await finishLesson(anna, firstLesson, submission)).status).toBe(200);
    const now = new Date(time);
    const gradedLesson = gradeLessonSubmission(lessonWords, submission);
    const practiceContext = { level: "A1", now, nextDayAt: new Date(startOfNextDay), memorySettings } as const;
    mergePractisedWords(
      practiseLessonWords(lessonWords, gradedLesson, wordById, practiceContext),
      submission.submissionId,
      now,
    );
    lessonResult = mergeLessonResult(
      lessonResult,
      { subchapterId: firstLesson, ...gradedLesson, isAnswered: true },
      now,
    );
    await expectSameState();
  }

  // Takes a quiz in the other direction, with right and wrong answers.
  const now = new Date("2026-05-09T20:00:00.000Z");
  anna.now = now.toISOString();
  const { questions } = (
    await anna.call("/api/vocabulary/quiz/generate", {
      body: { language: "german", quizType: "multiple-choice", direction: "english-to-german" },
    })
  ).body;
  const answers = questions.map(
    ({ id, correctAnswer }: { id: string; correctAnswer: string | string[] }, i: number) => ({
      questionId: id,
      selectedAnswer: i % 3 === 0 ? "nonsense" : ([correctAnswer].flat()[0] ?? ""),
    }),
  );
  const quizType = "vocabulary-english-to-german-multiple-choice";
  const body = { submissionId: crypto.randomUUID(), quizType, score: 0, totalQuestions: answers.length, answers };
  expect((await anna.call("/api/quiz/submit", { body })).status).toBe(200);
  const quiz = { kind: "quiz", quizType: "multiple-choice", direction: "english-to-german" } as const;
  const gradedQuiz = gradeAnswers(answers, createWordAnswerCheck(quiz, createWordLookup([pack.words]), ["A1"]));
  const askedIds = new Set(listReviews(gradedQuiz).map(({ wordId }) => wordId));
  const askedWordById = new Map([...wordById].filter(([id]) => askedIds.has(id)));
  const reviewContext = { now, nextDayAt: new Date("2026-05-10T00:00:00.000Z"), memorySettings };
  const reviewedWords = reviewWords(listReviews(gradedQuiz), askedWordById, reviewContext);
  wordById = new Map(wordById);
  mergePractisedWords(reviewedWords, body.submissionId, now);
  expect(askedIds.size).toBe(10);
  await expectSameState();

  // The learner adds words of a text. The learner already has one of these words.
  const newWords = Object.values(pack.words)
    .filter(({ id, retired }) => !retired && !wordById.has(id))
    .slice(0, 2);
  const wordIds = [...newWords.map(({ id }) => id), lesson.words[0]?.id ?? ""];
  const submissionId = crypto.randomUUID();
  await anna.call("/api/vocabulary/add-batch", { body: { submissionId, language: "german", wordIds } });
  mergePractisedWords(
    newWords.map((word) => toUnpractisedWord(word)),
    addedWordsIdOf(submissionId),
    now,
  );
  await expectSameState();
});

test("A device describes texts and the learner's knowledge of their words like the server", async () => {
  const { browser: anna } = await signUpLearner("2026-05-06T12:00:00.000Z");
  await anna.call("/api/vocabulary/add-batch", { body: { language: "german", cefrLevel: "A2", count: 60 } });
  const lesson = await readLesson(anna, firstLesson);
  await finishLesson(anna, firstLesson, buildLessonSubmission(lesson, 15));
  const pack = await readPack(env.DB, "A2");
  const state = (await anna.call("/api/offline/state")).body;
  const words = learnersWordsOf(state.user.currentLevel, await readOwnedWords(anna), new Date(anna.now ?? ""));
  const readingState = { results: state.textResults, words };
  const outlines = pack.texts.texts.map(({ outline }) => outline);
  const cards = (await anna.call("/api/reading?level=A2")).body;
  expect(cards).toEqual(outlines.map((outline) => describeTextCard(outline, readingState)));
  expect(cards[0].knownShare).toBeGreaterThan(0);
  const findWord = createWordLookup<MentionedWord>([pack.words, pack.texts.otherWords]);
  for (const text of pack.texts.texts.slice(0, 3)) {
    const describedText = describeText(text, outlines, findWord, readingState);
    expect((await anna.call(`/api/reading/${text.outline.id}`)).body).toEqual(
      JSON.parse(JSON.stringify(describedText)),
    );
  }
});
