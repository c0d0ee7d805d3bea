import { fileURLToPath } from "node:url";

/**
 * A migrated database with all content and nobody in it, left by the server of the browser tests for tests that start a server
 * of their own on a copy.
 */
export const filledState = fileURLToPath(new URL("../../.cache/e2e-state", import.meta.url));
