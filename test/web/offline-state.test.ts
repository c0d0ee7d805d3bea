import { expect, test } from "vitest";
import { noPartnerRules } from "#core/domain/conversations/partner-content.ts";
import type { GrammarTopic } from "#core/domain/grammar/topic.ts";
import type { PackContents, SharedContents } from "#core/domain/offline/pack.ts";
import { toStoredStreak } from "#core/domain/progress/stored-streak.ts";
import { newStreak } from "#core/domain/progress/streak.ts";
import { sentenceQuestionIdOf } from "#core/domain/sentences/sentence-kind.ts";
import { defaultMemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import { grammarAnswers } from "#web/offline/answers/grammar-answers.ts";
import { progressAnswers } from "#web/offline/answers/progress-answers.ts";
import { applySubmission } from "#web/offline/apply-submission.ts";
import { listClaimsOfSubmission } from "#web/offline/claims-of-submission.ts";
import type { DevicePacks } from "#web/offline/device-packs.ts";
import type { LearnerState } from "#web/offline/learner-state.ts";
import type { WaitingSubmission } from "#web/outbox/submission.ts";

const emptyBlocks = { picture: [], pairs: [], checks: [], related: [], translations: [] };
const topic: GrammarTopic = {
  ...{ id: "a1-articles", cefrLevel: "A1", category: "articles", title: "Articles", orderIndex: 1 },
  ...{ explanation: "", examples: [], blocks: emptyBlocks },
};
const exercises = ["a1-articles-1", "a1-articles-2"].map((id) => ({
  ...{ id, topicId: topic.id, type: "fill-blank" as const, question: "___ Tisch", options: null, correctAnswer: "der" },
  ...{ accept: [], explanation: "", difficulty: "easy" as const, anchor: null },
}));
const prefixTest = {
  ...{ id: "gehen", verb: "gehen", baseMeaning: "to go", cefrLevel: "A1" as const, testTitle: "gehen", orderIndex: 1 },
  questions: Array.from({ length: 5 }, (_, i) => ({
    ...{ id: `gehen-${i}`, question: "", options: ["a", "b"], correctAnswer: 1, explanation: "", prefix: "aus" },
    cefrLevel: "A1" as const,
  })),
};
const contents: PackContents = {
  words: {},
  lessons: { outline: [], wordIdsByLesson: {} },
  grammar: { topics: [topic], exercises },
  sentences: { plans: {}, wordsByTopic: {} },
  "prefix-tests": [prefixTest],
  texts: { texts: [], otherWords: {} },
  conversations: { starters: [], trees: [], reactions: {} },
  scenes: [],
};
const emptyPartnerLines = { rules: noPartnerRules, lines: {}, words: {} };
const sharedContents: SharedContents = {
  course: { topics: [topic], texts: [], scenes: [] },
  conjugations: { verbs: [], questions: [] },
  "gender-rules": [],
  ...{ "partner-A1": emptyPartnerLines, "partner-A2": emptyPartnerLines, "partner-B1": emptyPartnerLines },
  ...{ "partner-B2": emptyPartnerLines, "partner-C1": emptyPartnerLines, "partner-C2": emptyPartnerLines },
};
const packs: DevicePacks = {
  ...{ levels: ["A1"], outline: [], wordIdsByLesson: {}, banks: [], findWord: () => undefined },
  ...{ texts: [], findMentionedWord: () => undefined },
  openPart: async (_level, part) => contents[part],
  openSharedPart: async (part) => sharedContents[part],
};
const emptyState: LearnerState = {
  claims: [],
  user: {
    ...{ id: crypto.randomUUID(), email: "anna@example.com", firstName: "Anna", lastName: "", profileImageUrl: null },
    ...{ subscriptionStatus: "free", trialMessagesUsed: 0, currentLanguage: "german", currentLevel: "A1" },
    ...{ dailyGoal: 20, createdAt: "2026-01-01T00:00:00.000Z" },
  },
  memorySettings: defaultMemorySettings,
  ...{ timeZone: "Europe/Berlin", words: new Map(), totalXp: 40, memberSince: "2026-01-01T00:00:00.000Z" },
  ...{ lessonResults: [], unlockedLevels: [], chapterResults: [], textResults: [], sceneResults: [], topicResults: [] },
  ...{ mistakes: [], testResults: [], days: [], sentenceDays: [], isPlaced: false },
  progress: { cefrLevel: "A1", vocabularyCount: 0, grammarRulesLearned: 0, conversationsCompleted: 0 },
  streak: toStoredStreak({ settled: newStreak, recentDays: [] }),
};

const now = new Date("2026-05-07T10:00:00.000Z");
const readAnswer = (
  answers: typeof grammarAnswers | typeof progressAnswers,
  path: string,
  input: object,
  state: LearnerState,
) => answers.find(({ endpoint }) => endpoint.path === path)?.answer(input, { state, packs, now, random: () => 0 });

async function applySubmissions(entries: readonly WaitingSubmission[]): Promise<LearnerState> {
  let state = emptyState;
  for (const entry of entries) state = await applySubmission(state, entry, packs, now);
  return state;
}

const answerOf = (exerciseId: string, answer: string): WaitingSubmission => ({
  kind: "exercise",
  submission: { exerciseId, answer, submissionId: crypto.randomUUID() },
});

test("Exercises that wait in the outbox are in the topic's progress, and a whole round makes the day active", async () => {
  const stateAfterHalfRound = await applySubmissions([answerOf("a1-articles-1", "der")]);
  expect(stateAfterHalfRound.streak.currentStreak).toBe(0);
  const wholeRound = [answerOf("a1-articles-1", "der"), answerOf("a1-articles-2", "die")];
  const stateAfterRound = await applySubmissions(wholeRound);
  expect(await readAnswer(grammarAnswers, "/api/grammar/progress/:id", { id: topic.id }, stateAfterRound)).toEqual({
    ...{ exercisesCorrect: 1, exercisesCompleted: 2, highestScore: 1, totalExercises: 2 },
    answers: { "a1-articles-1": true, "a1-articles-2": false },
  });
  expect(await readAnswer(progressAnswers, "/api/gamification/streak", {}, stateAfterRound)).toMatchObject({
    currentStreak: 1,
  });
  const waitingRestart: WaitingSubmission = {
    kind: "exercise-restart",
    submission: { id: topic.id, submissionId: crypto.randomUUID(), completedAt: now.toISOString() },
  };
  const stateAfterRestart = await applySubmissions([...wholeRound, waitingRestart]);
  expect(stateAfterRestart.topicResults).toMatchObject([{ exercisesCompleted: 0, highestScore: 1, answers: {} }]);
});

test("A verb test and a round of sentences count as done today, and only the server issues quizzes that unlock something", async () => {
  const answers = prefixTest.questions.map(({ id }) => ({ questionId: id, selectedAnswer: 1 }));
  const verbTest: WaitingSubmission = {
    kind: "verb-test",
    submission: { submissionId: crypto.randomUUID(), testId: "gehen", score: 0, totalQuestions: 5, answers },
  };
  const stateAfterTest = await applySubmissions([verbTest]);
  expect(stateAfterTest.testResults).toEqual([{ testId: "gehen", score: 5, totalQuestions: 5 }]);
  const dailyProgress = await readAnswer(progressAnswers, "/api/gamification/daily-progress", {}, stateAfterTest);
  expect(dailyProgress).toMatchObject({ date: "2026-05-07", completionPercentage: 33, xpToday: 0 });

  const request = { language: "german", topicId: topic.id };
  const generateQuiz = (mode: string) =>
    readAnswer(grammarAnswers, "/api/grammar/quiz/generate", { ...request, mode, count: 10 }, stateAfterTest);
  expect(await generateQuiz("regular")).toMatchObject({ questions: [{ topicId: topic.id }, { topicId: topic.id }] });
  expect(await generateQuiz("level-up")).toBeNull();

  // A round about words whose pack is missing cannot be judged here, so it changes nothing.
  const questionId = sentenceQuestionIdOf("haus", "build");
  const round: WaitingSubmission = {
    kind: "quiz",
    submission: {
      ...{ submissionId: crypto.randomUUID(), quizType: "sentences", score: 1, totalQuestions: 1 },
      answers: [{ questionId, selectedAnswer: "Das ist ein Haus." }],
    },
  };
  expect((await applySubmissions([round])).sentenceDays).toEqual([]);
  expect(await readAnswer(progressAnswers, "/api/today", {}, stateAfterTest)).toMatchObject({
    due: 0,
    goal: { xp: 0, of: 20 },
  });
});

test("The estimated XP of waiting results are part of today's XP and are marked as an estimate", async () => {
  const answers = prefixTest.questions.map(({ id }) => ({ questionId: id, selectedAnswer: 1 }));
  const entry: WaitingSubmission = {
    kind: "verb-test",
    submission: { submissionId: crypto.randomUUID(), testId: "gehen", score: 5, totalQuestions: 5, answers },
  };
  const stateAfterTest = await applySubmissions([entry]);
  const claims = listClaimsOfSubmission(entry, emptyState, stateAfterTest, "2026-05-07");
  // The 20 XP are 5 for the right answers, 5 for passing, 5 for no mistake, and 5 for the first challenge of the day.
  const today = await readAnswer(
    progressAnswers,
    "/api/today",
    {},
    { ...stateAfterTest, claims: [{ day: "2026-05-07", claims }] },
  );
  expect(today).toMatchObject({ goal: { xp: 0, of: 20, estimatedXp: 20 } });
  expect(listClaimsOfSubmission(entry, stateAfterTest, stateAfterTest, "2026-05-07")).toHaveLength(claims.length - 1);
  expect(await readAnswer(progressAnswers, "/api/today", {}, stateAfterTest)).toMatchObject({
    goal: { xp: 0, of: 20 },
  });
});
