/**
 * The id of the learner that this tab shows. If another tab has signed in somebody else meanwhile, the server refuses the call
 * instead of writing one learner's result into another's account.
 */
let learnerId: string | null = null;

export const expectLearner = (id: string | null): void => {
  learnerId = id;
};

export const expectedLearnerId = (): string | null => learnerId;

export const expectedLearner = (): Record<string, string> => (learnerId === null ? {} : { "X-Learner": learnerId });
