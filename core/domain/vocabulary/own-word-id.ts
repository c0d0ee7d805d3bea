/**
 * The prefix of the ids of learners' own words. No id of the word bank has this prefix (a test of
 * the content checks it).
 */
export const ownWordPrefix = "own-";

/** Whether the word with this id is the learner's own, not of the word bank. Also true for the ids of its questions. */
export const isOwnWordId = (id: string): boolean => id.startsWith(ownWordPrefix);
