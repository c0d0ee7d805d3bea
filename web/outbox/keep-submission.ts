import { store } from "#web/browser/storage.ts";
import { storedKeys } from "#web/browser/stored-values.ts";

interface Kept {
  submission: { submissionId: string };
}

const prefix = (learnerId: string) => `lotse.outbox.${learnerId}.`;

/** Keeps a learner's finished quiz or lesson in the browser until the server has it. */
export function keepSubmission(learnerId: string, kept: Kept): void {
  store("local", prefix(learnerId) + kept.submission.submissionId, JSON.stringify(kept));
}

export function dropSubmission(learnerId: string, submissionId: string): void {
  store("local", prefix(learnerId) + submissionId, null);
}

/** The keys under which a learner's submissions wait. */
export const outboxKeys = (learnerId: string): string[] =>
  storedKeys("local", (key) => key.startsWith(prefix(learnerId)));
