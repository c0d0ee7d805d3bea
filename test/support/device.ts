import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "./chromium.ts";
import { phoneUserAgent } from "./phone.ts";

/** A browser with its data in a folder, like a learner's phone. */
export interface Device {
  context: BrowserContext;
  page: Page;
  /** Kills the browser immediately, as a phone does when it runs out of memory. */
  kill(): Promise<void>;
}

export const deviceOptions = {
  serviceWorkers: "allow",
  viewport: { width: 360, height: 780 },
  userAgent: phoneUserAgent,
  timezoneId: "UTC",
} as const;

/** Starts the browser of a device. The folder keeps what the browser stores. */
export async function openDevice(profileFolder: string, baseURL: string): Promise<Device> {
  const context = await chromium.launchPersistentContext(profileFolder, {
    ...deviceOptions,
    ...(await findChromium()),
    baseURL,
  });
  context.setDefaultTimeout(60_000);
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
  const processId = processInfo.find(({ type }) => type === "browser")?.id;
  const kill = async () => {
    if (processId === undefined) throw new Error("the browser's process is unknown");
    const closedPromise = context.waitForEvent("close");
    // A negative id addresses the process group of the browser, which contains its other processes.
    process.kill(-processId, "SIGKILL");
    await closedPromise;
  };
  return { context, page: context.pages()[0] ?? (await context.newPage()), kill };
}
