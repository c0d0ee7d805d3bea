import type { WaitingSubmission } from "#web/outbox/submission.ts";

type KeepAccepted = (learnerId: string, submission: WaitingSubmission) => Promise<void>;

let loadKeeper: (() => Promise<KeepAccepted>) | undefined;

/**
 * Sets the code that stores an accepted result until this device has read the changed state from
 * the server.
 */
export function setKeeperOfAccepted(loadKeepAccepted: () => Promise<KeepAccepted>): void {
  loadKeeper = loadKeepAccepted;
}

/**
 * Stores a result that the server has just accepted. So the device still shows the result if the connection ends before
 * the device reads the learner's state again.
 */
export async function keepAccepted(learnerId: string, submission: WaitingSubmission): Promise<void> {
  try {
    const keep = await loadKeeper?.();
    await keep?.(learnerId, submission);
  } catch (error) {
    console.error("An accepted result could not be kept on this device.", error);
  }
}
