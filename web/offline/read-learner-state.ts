import { readMirrorState } from "#core/contract/offline.ts";
import { calendarDayOf } from "#core/domain/calendar-day.ts";
import { type Mirror, openDeviceDatabase } from "#web/offline/database.ts";
import type { DevicePacks } from "#web/offline/device-packs.ts";
import { buildStateOfMirror, type LearnerState } from "#web/offline/learner-state.ts";
import { readStoredSubmissions, type WaitingSubmission } from "#web/outbox/submission.ts";

/** When a result was finished. Results that do not say so count as finished now. */
function findCompletionTime({ submission }: WaitingSubmission, now: Date): Date {
  const completedAt = "completedAt" in submission ? submission.completedAt : undefined;
  return typeof completedAt === "string" ? new Date(completedAt) : now;
}

/** The results that the mirror does not contain yet, in the order in which they were finished. */
function listMissingSubmissions({ learnerId, accepted }: Mirror): WaitingSubmission[] {
  const waitingSubmissions = readStoredSubmissions(learnerId);
  const waitingIds = new Set(waitingSubmissions.map(({ submission }) => submission.submissionId));
  const acceptedSubmissions = accepted.filter(
    ({ submission: entry }) => !waitingIds.has(entry.submission.submissionId),
  );
  return [...acceptedSubmissions.map(({ submission }) => submission), ...waitingSubmissions];
}

/**
 * The learner's state with all results that were finished on this device; null if there is no mirror of the learner.
 */
export async function readLearnerState(learnerId: string, packs: DevicePacks, now: Date): Promise<LearnerState | null> {
  const mirror = await (await openDeviceDatabase()).get("mirrors", learnerId);
  // A mirror that an earlier version of the app stored can lack fields. Such a mirror is not used. It is replaced when
  // the server is reached.
  if (!mirror || !readMirrorState.response.safeParse(mirror.state).success) return null;
  const submissions = listMissingSubmissions(mirror);
  if (submissions.length === 0) return buildStateOfMirror(mirror);
  const { applySubmission } = await import("#web/offline/apply-submission.ts");
  const { listClaimsOfSubmission } = await import("#web/offline/claims-of-submission.ts");
  let state = buildStateOfMirror(mirror);
  for (const submission of submissions) {
    const completedAt = findCompletionTime(submission, now);
    const newState = await applySubmission(state, submission, packs, completedAt);
    const day = calendarDayOf(completedAt, state.timeZone);
    const claims = listClaimsOfSubmission(submission, state, newState, day);
    state = { ...newState, claims: [...state.claims, { day, claims }] };
  }
  return state;
}
