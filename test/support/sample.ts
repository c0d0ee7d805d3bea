/**
 * Every `step`-th item, to save time in `npm test`; all items if CHECK_ALL is set. The sample is the same in each run.
 * Whoever changes the checker or the analysis runs `CHECK_ALL=1 npm run test:unit -- test/content` (CONTRIBUTING.md).
 */
export const sampleOf = <T>(items: readonly T[], step: number): readonly T[] =>
  process.env.CHECK_ALL ? items : items.filter((_, index) => index % step === 0);
