import { storeText } from "#web/browser/storage.ts";
import { findStoredKeys } from "#web/browser/stored-values.ts";

interface OutboxEntry {
  submission: { submissionId: string };
}

const buildKeyPrefix = (learnerId: string) => `lotse.outbox.${learnerId}.`;

/** Stores a learner's finished quiz or lesson in the browser until the server has accepted it. */
export function storeSubmission(learnerId: string, entry: OutboxEntry): void {
  storeText("local", buildKeyPrefix(learnerId) + entry.submission.submissionId, JSON.stringify(entry));
}

export function removeSubmission(learnerId: string, submissionId: string): void {
  storeText("local", buildKeyPrefix(learnerId) + submissionId, null);
}

/** The storage keys of a learner's unsent submissions. */
export const findOutboxKeys = (learnerId: string): string[] =>
  findStoredKeys("local", (key) => key.startsWith(buildKeyPrefix(learnerId)));
