import { storeText } from "#web/browser/storage.ts";
import { findStoredKeys } from "#web/browser/stored-values.ts";
import { getBrowserTimeZone } from "#web/ui/page-environment.ts";

interface OutboxEntry {
  submission: { submissionId: string };
}

/** The present time and the time zone, as the completion of a result that was just finished. */
export const describeCompletion = () => ({ completedAt: new Date().toISOString(), timeZone: getBrowserTimeZone() });

/**
 * The id and the completion of a result that was just finished. They are stored with the result
 * until the server has accepted it, so that the result counts for the learner's day on which it was
 * finished.
 */
export const createIdAndCompletion = () => ({ submissionId: crypto.randomUUID() as string, ...describeCompletion() });

const buildKeyPrefix = (learnerId: string) => `lotse.outbox.${learnerId}.`;

/** Stores a text of the outbox, and a copy that is written to the disk immediately; null removes both. */
function storeTextAndCopy(key: string, text: string | null): void {
  storeText("local", key, text);
  // Some browsers have no IndexedDB, for example in some private windows. Then the text is stored only in localStorage.
  import("#web/outbox/outbox-copies.ts").then(({ copyText }) => copyText(key, text)).catch(() => undefined);
}

/**
 * Stores an entry of a learner's outbox in the browser until the server has accepted it: a finished quiz or lesson, or
 * any other entry.
 */
export function storeSubmission(learnerId: string, entry: OutboxEntry): void {
  storeTextAndCopy(buildKeyPrefix(learnerId) + entry.submission.submissionId, JSON.stringify(entry));
}

export function removeSubmission(learnerId: string, submissionId: string): void {
  storeTextAndCopy(buildKeyPrefix(learnerId) + submissionId, null);
}

/** Whether a submission still waits in the outbox to be accepted by the server. */
export const hasStoredSubmission = (learnerId: string, submissionId: string): boolean =>
  findOutboxKeys(learnerId).includes(buildKeyPrefix(learnerId) + submissionId);

/**
 * Sorts entries by the time at which they were finished, the earliest first. Entries that an earlier version stored
 * have no time and come first.
 */
export const sortByCompletion = <Entry extends { submission: { completedAt?: string | undefined } }>(
  entries: readonly Entry[],
): Entry[] => entries.toSorted((a, b) => getCompletionTime(a.submission) - getCompletionTime(b.submission));

const getCompletionTime = ({ completedAt }: { completedAt?: string | undefined }): number =>
  completedAt === undefined ? 0 : Date.parse(completedAt);

/** The storage keys of a learner's unsent submissions. */
export const findOutboxKeys = (learnerId: string): string[] =>
  findStoredKeys("local", (key) => key.startsWith(buildKeyPrefix(learnerId)));
