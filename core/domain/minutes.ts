/**
 * The estimated average number of seconds that a learner needs for each activity. The functions below add these values
 * and round the sum to whole minutes, at least 1. The values are our own estimates.
 */
const secondsByActivity = {
  /** Seconds to read a word with its article, plural, translation and example. */
  newWord: 12,
  /** Seconds to answer a multiple-choice question and to read the feedback. */
  question: 10,
  /** Seconds to answer a question of a test. In most of these questions the learner completes a sentence. */
  testQuestion: 20,
  /** Seconds to review a word that was known before. */
  review: 9,
  /** Seconds to build, write down or translate a sentence and to read the feedback. */
  sentence: 18,
  /** Seconds to read the partner's message, to write an answer and to read its corrections. */
  message: 30,
};

const toMinutes = (totalSeconds: number) => Math.max(1, Math.round(totalSeconds / 60));

/**
 * Minutes for a lesson, in which the learner reads each word and then answers a question about it: 6 minutes for 15
 * words.
 */
export const estimateLessonMinutes = (wordCount: number) =>
  toMinutes(wordCount * (secondsByActivity.newWord + secondsByActivity.question));

/** Minutes for a review of this many due words. */
export const estimateReviewMinutes = (wordCount: number) => toMinutes(wordCount * secondsByActivity.review);

/** Minutes for a test of this many questions. */
export const estimateTestMinutes = (questionCount: number) => toMinutes(questionCount * secondsByActivity.testQuestion);

/** Minutes for the longest placement. It has 20 questions, which are similar to the questions of a test. */
export const placementMinutes = estimateTestMinutes(20);

/** Minutes for a conversation of this many messages. */
export const estimateConversationMinutes = (messageCount: number) =>
  toMinutes(messageCount * secondsByActivity.message);

/** Minutes for a round of this many sentences. */
export const estimateSentenceMinutes = (sentenceCount: number) => toMinutes(sentenceCount * secondsByActivity.sentence);
