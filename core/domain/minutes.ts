/**
 * The estimated seconds that a learner needs for each activity on average. The functions below add them up and round to
 * whole minutes, at least 1. The values are our own estimates.
 */
const secondsByActivity = {
  /** Reading a word with its article, plural, translation and example. */
  newWord: 12,
  /** Answering a multiple-choice question and reading the feedback. */
  question: 10,
  /** Answering a question of a test. Most of them are sentences to complete. */
  testQuestion: 20,
  /** Reviewing a word that was known before. */
  review: 9,
  /** Building, writing down or translating a sentence and reading the feedback. */
  sentence: 18,
  /** Reading the partner's message, writing an answer and reading its corrections. */
  message: 30,
};

const toMinutes = (sum: number) => Math.max(1, Math.round(sum / 60));

/** Minutes for a lesson, in which each word is read and then asked: 6 minutes for 15 words. */
export const lessonMinutes = (wordCount: number) =>
  toMinutes(wordCount * (secondsByActivity.newWord + secondsByActivity.question));

/** Minutes for a review of this many due words. */
export const reviewMinutes = (wordCount: number) => toMinutes(wordCount * secondsByActivity.review);

/** Minutes for a test of this many questions. */
export const testMinutes = (questionCount: number) => toMinutes(questionCount * secondsByActivity.testQuestion);

/** Minutes for the longest placement, which has 20 questions like those of a test. */
export const placementMinutes = testMinutes(20);

/** Minutes for a conversation of this many messages. */
export const conversationMinutes = (messageCount: number) => toMinutes(messageCount * secondsByActivity.message);

/** Minutes for a round of this many sentences. */
export const sentenceMinutes = (sentenceCount: number) => toMinutes(sentenceCount * secondsByActivity.sentence);
