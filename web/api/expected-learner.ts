/**
 * Whom this tab takes the learner to be. Another tab may have signed in somebody else since: the server then refuses the call
 * instead of writing one learner's result into another's account.
 */
let learnerId: string | null = null;

export const expectLearner = (id: string | null): void => {
  learnerId = id;
};

export const expectedLearner = (): Record<string, string> => (learnerId === null ? {} : { "X-Learner": learnerId });
