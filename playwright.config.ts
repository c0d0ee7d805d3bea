import { defineConfig } from "@playwright/test";
import { findChromium } from "./test/support/chromium.ts";

const port = Number(process.env.E2E_PORT ?? 9610);
const launchOptions = await findChromium();

export default defineConfig({
  testDir: "test/e2e",
  outputDir: ".cache/e2e",
  workers: 3,
  fullyParallel: true,
  // The limits are high, because a busy machine may be slow. Tests wait for states, not for times.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A test that passes only at its second try does not fail the run, but `npm test` prints its name as flaky.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.E2E_REPORT ? [["list"], ["json", { outputFile: process.env.E2E_REPORT }]] : "list",
  // Recording traces takes a third of the total time, so traces are off by default. With E2E_TRACE=1 each failed test
  // has a trace.
  use: {
    // Storing the whole app in each new browser would only cost time. The tests of offline use allow it.
    serviceWorkers: "block",
    // Animations take a tenth of the processor time. Tests of motion set "no-preference".
    reducedMotion: "reduce",
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions,
    // Without this, an action on an element that never appears would use up the whole time of its test.
    actionTimeout: 60_000,
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
  },
  webServer: {
    // Starts the server with the Node that runs the tests, because the first `node` on the path may be too old for
    // TypeScript.
    command: `"${process.execPath}" test/support/serve.ts`,
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    timeout: 300_000,
    stdout: "ignore",
  },
});
