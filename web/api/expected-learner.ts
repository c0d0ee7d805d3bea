/**
 * The id of the learner whose data this tab shows. Every call sends this id. If another learner has signed in from
 * another tab, the server refuses the call instead of writing one learner's result into another learner's account.
 */
let learnerId: string | null = null;

export const setExpectedLearner = (id: string | null): void => {
  learnerId = id;
};

export const getExpectedLearnerId = (): string | null => learnerId;

export const buildLearnerHeader = (): Record<string, string> => (learnerId === null ? {} : { "X-Learner": learnerId });
