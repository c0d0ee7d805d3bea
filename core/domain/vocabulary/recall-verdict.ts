/**
 * The results of comparing what a learner remembered with what was expected; see `judgeRecall`. The contract imports
 * this file, so it must not import FSRS, which pages do not need.
 */
export const recallVerdicts = ["too-early", "more", "as-expected", "a-little-less", "much-less"] as const;
export type RecallVerdict = (typeof recallVerdicts)[number];
