import * as z from "zod/mini";
import { message } from "#core/contract/conversations.ts";
import { storeText } from "#web/browser/storage.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";

const trial = z.object({
  sessionId: z.string(),
  title: z.string(),
  messages: z.array(message),
  messagesLeft: z.int(),
});
export type Trial = z.output<typeof trial>;

const storageKey = "lotse.trialChat";

/** The trial stored in this tab; null if there is none. */
export const readStoredTrial = (): Trial | null => readStoredJson("tab", storageKey, trial);

export function storeTrial(trial: Trial | null): void {
  storeText("tab", storageKey, trial && JSON.stringify(trial));
}
