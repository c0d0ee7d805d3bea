import { inject } from "vitest";
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
