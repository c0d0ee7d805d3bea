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
  // If the learner has signed out in another tab in the meantime, the session can belong to another learner. The state
  // of that learner must not be stored in this learner's mirror.
  if (state.user.id !== learnerId) return;
  const transaction = (await openDeviceDatabase()).transaction("mirrors", "readwrite");
  const previousMirror = await transaction.store.get(learnerId);
  // Times in the future were stored while the device's clock was wrong, so they are ignored.
  const now = Date.now();
  const isDuringRefresh = (time: number) => time >= requestedAt && time <= now;
  // Another refresh, possibly in another tab, may have started later and ended earlier. Its state is newer, so this
  // refresh does not replace it.
  const previousRequestedAt = previousMirror?.requestedAt ?? 0;
  if (previousRequestedAt !== requestedAt && isDuringRefresh(previousRequestedAt)) return;
  // Submissions that the server accepted while the state was being read can be missing in the state, so they are kept.
  const submissionsAcceptedDuringRefresh = (previousMirror?.accepted ?? []).filter(({ acceptedAt }) =>
    isDuringRefresh(acceptedAt),
  );
  await transaction.store.put({ learnerId, state, words, requestedAt, accepted: submissionsAcceptedDuringRefresh });
  await transaction.done;
  // Stores the response to the read `currentUser`, because without this response no screen opens while there is no
  // network. `keepReads` starts only after the first page is shown, so it may have missed this response.
  await rememberRead(learnerId, buildQueryKey(currentUser), state.user);
}

/** Keeps a result that the server has accepted, until the mirror is read again. */
export async function addAcceptedSubmission(learnerId: string, submission: WaitingSubmission): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction("mirrors", "readwrite");
  const mirror = await transaction.store.get(learnerId);
  if (mirror) {
    const acceptedSubmissions = [...mirror.accepted, { submission, acceptedAt: Date.now() }];
    await transaction.store.put({ ...mirror, accepted: acceptedSubmissions });
  }
  await transaction.done;
}
