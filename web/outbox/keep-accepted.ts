import type { WaitingSubmission } from "#web/outbox/submission.ts";

type KeepAccepted = (learnerId: string, submission: WaitingSubmission) => Promise<void>;

let loadKeeper: (() => Promise<KeepAccepted>) | undefined;

/** Sets the code that keeps a result that the server has accepted, until this device has read what it changed. */
export function setKeeperOfAccepted(load: () => Promise<KeepAccepted>): void {
  loadKeeper = load;
}

/**
 * Keeps a result that the server has just accepted. The connection may end before the device reads the learner's state
 * again, and the result must not seem undone then.
 */
export async function keepAccepted(learnerId: string, submission: WaitingSubmission): Promise<void> {
  try {
    const keep = await loadKeeper?.();
    await keep?.(learnerId, submission);
  } catch (error) {
    console.error("An accepted result could not be kept on this device.", error);
  }
}
