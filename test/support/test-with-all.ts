import { test } from "@playwright/test";

/**
 * Whether to run the browser tests that take long, or that test the same behaviour as faster tests without a browser:
 * see CONTRIBUTING.md.
 */
export const shouldRunAll = Boolean(process.env.E2E_ALL);

/** Declares a browser test that runs only with E2E_ALL=1, because faster tests cover the same behaviour. */
export const testWithAll = shouldRunAll ? test : test.skip;
