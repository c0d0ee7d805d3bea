import * as z from "zod/mini";
import { message } from "#core/contract/conversations.ts";

const trial = z.object({
  sessionId: z.string(),
  title: z.string(),
  messages: z.array(message),
  messagesLeft: z.int(),
});
export type Trial = z.output<typeof trial>;

const storageKey = "lotse.trialChat";

/** The trial that was begun in this tab; null when there is none. */
export function rememberedTrial(): Trial | null {
  try {
    const parsed = trial.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? ""));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function rememberTrial(one: Trial | null): void {
  try {
    if (one) sessionStorage.setItem(storageKey, JSON.stringify(one));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is switched off: the trial lasts as long as the page.
  }
}
