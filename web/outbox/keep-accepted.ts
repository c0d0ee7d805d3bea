import type { WaitingSubmission } from "#web/outbox/submission.ts";

type KeepAccepted = (learnerId: string, submission: WaitingSubmission) => Promise<void>;

let keepAcceptedLoader: (() => Promise<KeepAccepted>) | undefined;

/**
 * Sets the loader of the function that stores an accepted result on this device. The result is stored until the device
 * has read the changed state from the server.
 */
export function setKeepAcceptedLoader(loadKeepAccepted: () => Promise<KeepAccepted>): void {
  keepAcceptedLoader = loadKeepAccepted;
}

/**
 * Stores a result that the server has just accepted. So the device still shows the result if the connection ends before
 * the device reads the learner's state again.
 */
export async function keepAcceptedSubmission(learnerId: string, submission: WaitingSubmission): Promise<void> {
  try {
    const storeOnDevice = await keepAcceptedLoader?.();
    await storeOnDevice?.(learnerId, submission);
  } catch (error) {
    console.error("An accepted result could not be kept on this device.", error);
  }
}
