/**
 * The desired retention that a learner can choose: the chance to recall a word on the day when it comes back. The
 * contract imports this file, so it must not import FSRS, which pages do not need.
 */
export const retentionRange = { min: 0.8, max: 0.95 } as const;
