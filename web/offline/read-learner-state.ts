import { readMirrorState } from "#core/contract/offline.ts";
import { calendarDay } from "#core/domain/calendar-day.ts";
import { type Mirror, openDeviceDatabase } from "#web/offline/database.ts";
import type { DevicePacks } from "#web/offline/device-packs.ts";
import { type LearnerState, stateOfMirror } from "#web/offline/learner-state.ts";
import { readStoredSubmissions, type WaitingSubmission } from "#web/outbox/submission.ts";

/** When a result was finished. Results that do not say so count as finished now. */
function completionTime({ submission }: WaitingSubmission, now: Date): Date {
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
  // A mirror that an earlier version of the app stored lacks fields. It is replaced when the server is reached.
  if (!mirror || !readMirrorState.response.safeParse(mirror.state).success) return null;
  const submissions = listMissingSubmissions(mirror);
  if (submissions.length === 0) return stateOfMirror(mirror);
  const { applySubmission } = await import("#web/offline/apply-submission.ts");
  const { claimsOfSubmission } = await import("#web/offline/claims-of-submission.ts");
  let state = stateOfMirror(mirror);
  for (const submission of submissions) {
    const completedAt = completionTime(submission, now);
    const newState = await applySubmission(state, submission, packs, completedAt);
    const day = calendarDay(completedAt, state.timeZone);
    const claims = claimsOfSubmission(submission, state, newState, day);
    state = { ...newState, claims: [...state.claims, { day, claims }] };
  }
  return state;
}
