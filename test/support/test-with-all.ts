import { test } from "@playwright/test";

/**
 * Whether to run browser tests that take long, or that repeat in a browser what faster tests prove: see
 * CONTRIBUTING.md.
 */
export const runsAll = Boolean(process.env.E2E_ALL);

/** Declares a browser test that runs only with E2E_ALL=1, because faster tests prove the same. */
export const testWithAll = runsAll ? test : test.skip;
