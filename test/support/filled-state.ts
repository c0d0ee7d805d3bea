import { fileURLToPath } from "node:url";

/**
 * A migrated database with all content and no learner. The server of the browser tests creates it; tests that start
 * their own server copy it.
 */
export const filledState = fileURLToPath(new URL("../../.cache/e2e-state", import.meta.url));
