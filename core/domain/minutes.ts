/**
 * How long things take, for the plan of a day: seconds a learner needs on average, added up and rounded to whole minutes, never
 * less than one. The seconds are our estimates.
 */
const seconds = {
  /** Reading a word with its article, plural, translation and example. */
  newWord: 12,
  /** A multiple-choice question with a look at what was right. */
  question: 10,
  /** A question of a test, most of which are sentences to complete. */
  testQuestion: 20,
  /** A word that comes back and was known once. */
  review: 9,
  /** A message: reading the partner's, writing one's own, reading what was corrected. */
  message: 30,
};

const minutes = (sum: number) => Math.max(1, Math.round(sum / 60));

/** A lesson: its words are read, then each is asked. 6 minutes for 15 words. */
export const lessonMinutes = (words: number) => minutes(words * (seconds.newWord + seconds.question));

export const reviewMinutes = (words: number) => minutes(words * seconds.review);

export const testMinutes = (questions: number) => minutes(questions * seconds.testQuestion);

export const conversationMinutes = (messages: number) => minutes(messages * seconds.message);
