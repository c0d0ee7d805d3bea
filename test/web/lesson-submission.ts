/** A lesson's result and the call that sends it, for tests of the outbox. */
import type { LessonSubmission, Submission } from "#web/outbox/submission.ts";

export const saveCall = "POST /api/curriculum/subchapter/a1-hello/quiz";
export const createLearnerId = () => crypto.randomUUID();
export const buildLessonSubmission = (): Submission => ({
  kind: "lesson",
  submission: {
    submissionId: crypto.randomUUID(),
    id: "a1-hello",
    addToVocabulary: true,
    score: 1,
    totalQuestions: 2,
    answers: [{ wordId: "hallo", selectedAnswer: "hello" }],
  },
});
export const savedResponse = {
  success: true,
  score: 1,
  totalQuestions: 2,
  passed: false,
  isCompleted: false,
  wordsAdded: 2,
  nextSubchapterId: null,
  xpAwarded: 7,
  xp: {
    userId: crypto.randomUUID(),
    level: 1,
    totalXp: 7,
    currentXP: 7,
    xpToNextLevel: 93,
    totalXPForNextLevel: 100,
    currentStreak: 1,
  },
  levelUp: null,
};

/**
 * A lesson that was finished at the time `completedAt`. If `completedAt` is undefined, the result is an entry of an
 * earlier version of the app, which stored no time.
 */
export const buildLessonFinishedAt = (completedAt: string | undefined): Submission => {
  const { submission } = buildLessonSubmission();
  return {
    kind: "lesson",
    submission: { ...submission, id: "a1-hello", completedAt } as LessonSubmission["submission"],
  };
};
