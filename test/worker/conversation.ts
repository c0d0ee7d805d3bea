import { expect, inject, vi } from "vitest";
import type { Script } from "../support/scripted-model.ts";
import { Browser, type CallOptions } from "./client.ts";

/** A learner who has just signed up. */
export async function newLearner(at?: string): Promise<Browser> {
  const browser = new Browser(at);
  await browser.signUp();
  return browser;
}

export const start = (browser: Browser, more: Record<string, unknown> = {}) =>
  browser.call("/api/conversations", {
    body: { language: "german", category: "food", title: "Food Practice", tone: "friendly", ...more },
  });

/** Begins a conversation. @returns its id */
export const newConversation = async (browser: Browser, more: Record<string, unknown> = {}): Promise<string> =>
  (await start(browser, more)).body.id;

export const say = (
  browser: Browser,
  id: string,
  content: string,
  more: Record<string, unknown> = {},
  options: CallOptions = {},
) =>
  browser.call(`/api/conversations/${id}/messages`, {
    body: { content, language: "german", clientMessageId: crypto.randomUUID(), ...more },
    ...options,
  });

/** Says several things, one after the other. */
export const sentences = (browser: Browser, id: string, texts: readonly string[]) =>
  texts.reduce<Promise<Awaited<ReturnType<typeof say>>[]>>(
    async (before, text) => [...(await before), await say(browser, id, text)],
    Promise.resolve([]),
  );

export const read = async (browser: Browser, id: string) =>
  (await browser.call(`/api/conversations/${id}/messages`)).body;

/** The worker's variables with a model that does as it is told. */
export const scripted = (script: Script, patience = 8000): CallOptions => ({
  env: {
    TUTOR: "openai-compatible",
    TUTOR_MODEL: JSON.stringify(script),
    TUTOR_BASE_URL: inject("modelUrl"),
    TUTOR_PATIENCE: String(patience),
  },
});

/** What the model was asked, under the script's name. */
export const askedOf = async (name: string) =>
  (await fetch(`${inject("modelUrl")}/requests/${name}`)).json() as Promise<
    { messages: { role: string; content: string }[] }[]
  >;

/** Waits until the model was asked; only then may its object die, for what it was loading would never be loaded in this run. */
export const untilAsked = (name: string) =>
  vi.waitFor(async () => expect(await askedOf(name)).toHaveLength(1), { timeout: 8000, interval: 20 });

/** Lets every model go on that waits for the name. */
export const release = (name: string) => fetch(`${inject("modelUrl")}/release/${name}`);
