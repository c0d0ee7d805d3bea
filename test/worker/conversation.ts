import { expect, inject, vi } from "vitest";
import type { Script } from "../support/scripted-model.ts";
import { Browser, type CallOptions } from "./client.ts";

/** Signs up a new learner. */
export async function signUpLearner(time?: string): Promise<Browser> {
  const browser = new Browser(time);
  await browser.signUp();
  return browser;
}

export const startConversation = (browser: Browser, overrides: Record<string, unknown> = {}) =>
  browser.call("/api/conversations", {
    body: { language: "german", category: "food", title: "Food Practice", tone: "friendly", ...overrides },
  });

/** Starts a conversation. @returns its id */
export const createConversation = async (browser: Browser, overrides: Record<string, unknown> = {}): Promise<string> =>
  (await startConversation(browser, overrides)).body.id;

export const sendMessage = (
  browser: Browser,
  id: string,
  content: string,
  overrides: Record<string, unknown> = {},
  options: CallOptions = {},
) =>
  browser.call(`/api/conversations/${id}/messages`, {
    body: { content, language: "german", clientMessageId: crypto.randomUUID(), ...overrides },
    ...options,
  });

/** Sends several messages in order. */
export const sendMessages = (browser: Browser, id: string, texts: readonly string[]) =>
  texts.reduce<Promise<Awaited<ReturnType<typeof sendMessage>>[]>>(
    async (earlierResponses, text) => [...(await earlierResponses), await sendMessage(browser, id, text)],
    Promise.resolve([]),
  );

export const readConversation = async (browser: Browser, id: string) =>
  (await browser.call(`/api/conversations/${id}/messages`)).body;

/** Returns call options with which a model answers as the script says. */
export const withScriptedModel = (script: Script, timeLimitMs = 8000): CallOptions => ({
  env: {
    TUTOR: "openai-compatible",
    TUTOR_MODEL: JSON.stringify(script),
    TUTOR_BASE_URL: inject("modelUrl"),
    TUTOR_PATIENCE: String(timeLimitMs),
  },
});

/** Returns the requests that the model received from conversations with this script name. */
export const readModelRequests = async (name: string) =>
  (await fetch(`${inject("modelUrl")}/requests/${name}`)).json() as Promise<
    { messages: { role: string; content: string }[] }[]
  >;

/**
 * Waits until the worker has called the model. A test must not end the Durable Object earlier: otherwise the code for
 * models would never be loaded in the remaining tests of this run.
 */
export const waitForModelRequest = (name: string) =>
  vi.waitFor(async () => expect(await readModelRequests(name)).toHaveLength(1), { timeout: 8000, interval: 20 });

/** Releases all waiting models with this script name, so that they answer. */
export const releaseModels = (name: string) => fetch(`${inject("modelUrl")}/release/${name}`);
