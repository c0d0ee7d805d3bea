import * as z from "zod/mini";
import { keepTrial, message, sceneState } from "#core/contract/conversations.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { storeText } from "#web/browser/storage.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";

const trialSchema = z.object({
  sessionId: z.string(),
  title: z.string(),
  messages: z.array(message),
  messagesLeft: z.int(),
  /** The scene that the trial plays; missing in trials that were stored before there were scenes. */
  scene: z._default(z.nullable(sceneState), null),
});
export type Trial = z.output<typeof trialSchema>;

const storageKey = "lotse.trialChat";
const sendTimeoutMs = 8000;

/** The trial stored in this tab; null if there is none. */
export const readStoredTrial = (): Trial | null => readStoredJson("tab", storageKey, trialSchema);

export function storeTrial(newTrial: Trial | null): void {
  storeText("tab", storageKey, newTrial && JSON.stringify(newTrial));
}

/**
 * If the visitor has written at least one message in the trial, moves the trial into the account of the learner who has
 * just signed in. If the server is not reached, the trial stays stored in the tab until the next sign-in.
 */
export async function saveGuestTrial(): Promise<void> {
  const storedTrial = readStoredTrial();
  if (!storedTrial?.messages.some(({ role }) => role === "user")) return;
  const { sessionId, title } = storedTrial;
  try {
    await call(keepTrial, { sessionId, title }, AbortSignal.timeout(sendTimeoutMs));
    storeTrial(null);
  } catch (error) {
    console.error("The trial conversation could not be kept.", error);
    if (error instanceof ApiError && error.isFinal) storeTrial(null);
  }
}
