import { readMirrorState, readMirrorWords } from "#core/contract/offline.ts";
import { currentUser } from "#core/contract/session.ts";
import type { OwnedWord } from "#core/domain/vocabulary/owned-word.ts";
import { call } from "#web/api/call.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { openDeviceDatabase } from "#web/offline/database.ts";
import { rememberRead } from "#web/offline/remembered-reads.ts";
import type { WaitingSubmission } from "#web/outbox/submission.ts";

async function readAllWords(signal: AbortSignal): Promise<OwnedWord[]> {
  const words: OwnedWord[] = [];
  for (let lastWordId: string | undefined; ; ) {
    const page = await call(readMirrorWords, lastWordId === undefined ? {} : { after: lastWordId }, signal);
    words.push(...page.words);
    if (page.nextAfter === null) return words;
    lastWordId = page.nextAfter;
  }
}

/**
 * Reads the learner's state from the server and replaces the mirror. If reading fails or is interrupted, the mirror
 * does not change. The mirror does not change either if it already has a state that was requested later.
 * @throws ApiError when the server cannot be reached or refuses
 */
export async function refreshMirror(learnerId: string, signal: AbortSignal): Promise<void> {
  const requestedAt = Date.now();
  const [state, words] = await Promise.all([call(readMirrorState, {}, signal), readAllWords(signal)]);
  // If this learner has signed out in another tab meanwhile, the session can belong to another
  // learner.
  if (state.user.id !== learnerId) return;
  const transaction = (await openDeviceDatabase()).transaction("mirrors", "readwrite");
  const previousMirror = await transaction.store.get(learnerId);
  // Times in the future were stored while the device's clock was wrong, so they are ignored.
  const now = Date.now();
  const isDuringRefresh = (time: number) => time >= requestedAt && time <= now;
  // Another refresh, possibly of another tab, may have started later and ended earlier.
  const previousRequestedAt = previousMirror?.requestedAt ?? 0;
  if (previousRequestedAt !== requestedAt && isDuringRefresh(previousRequestedAt)) return;
  // The state can lack submissions that the server accepted while it was being read.
  const acceptedDuringRefresh = (previousMirror?.accepted ?? []).filter(({ acceptedAt }) =>
    isDuringRefresh(acceptedAt),
  );
  await transaction.store.put({ learnerId, state, words, requestedAt, accepted: acceptedDuringRefresh });
  await transaction.done;
  // Stores the current user for screens without a network: without this read no screen opens offline. `keepReads`
  // possibly has not stored it, because it starts after the first view.
  await rememberRead(learnerId, buildQueryKey(currentUser), state.user);
}

/** Keeps a result that the server has accepted, until the mirror is read again. */
export async function addAcceptedSubmission(learnerId: string, submission: WaitingSubmission): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction("mirrors", "readwrite");
  const mirror = await transaction.store.get(learnerId);
  if (mirror) {
    const accepted = [...mirror.accepted, { submission, acceptedAt: Date.now() }];
    await transaction.store.put({ ...mirror, accepted });
  }
  await transaction.done;
}
