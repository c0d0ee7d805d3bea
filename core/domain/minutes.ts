/**
 * Estimated seconds that a learner needs on average. The functions below add them up and round to whole minutes, at
 * least 1. The values are our own estimates.
 */
const seconds = {
  /** Reading a word with its article, plural, translation and example. */
  newWord: 12,
  /** Answering a multiple-choice question and reading the feedback. */
  question: 10,
  /** Answering a question of a test. Most of them are sentences to complete. */
  testQuestion: 20,
  /** Reviewing a word that was known before. */
  review: 9,
  /** Reading the partner's message, writing an answer and reading its corrections. */
  message: 30,
};

const toMinutes = (sum: number) => Math.max(1, Math.round(sum / 60));

/** Minutes for a lesson, in which each word is read and then asked: 6 minutes for 15 words. */
export const lessonMinutes = (words: number) => toMinutes(words * (seconds.newWord + seconds.question));

/** Minutes for a review of this many due words. */
export const reviewMinutes = (words: number) => toMinutes(words * seconds.review);

/** Minutes for a test of this many questions. */
export const testMinutes = (questions: number) => toMinutes(questions * seconds.testQuestion);

/** Minutes for a conversation of this many messages. */
export const conversationMinutes = (messages: number) => toMinutes(messages * seconds.message);
