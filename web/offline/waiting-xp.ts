import { type CalendarDay, calendarDayOf } from "#core/domain/calendar-day.ts";
import { type ClaimingActivity, estimateXp } from "#core/domain/progress/estimate-xp.ts";
import { createMessageClaim } from "#core/domain/progress/xp-claim.ts";
import { openDevicePacks } from "#web/offline/device-packs.ts";
import type { LearnerState } from "#web/offline/learner-state.ts";
import { readLearnerState } from "#web/offline/read-learner-state.ts";
import { readConversationEntries } from "#web/outbox/conversation-entries.ts";

const listMessages = ({ user, timeZone }: LearnerState): ClaimingActivity[] =>
  readConversationEntries(user.id).flatMap(({ kind, submission }) =>
    kind === "message"
      ? [{ day: calendarDayOf(new Date(submission.completedAt), timeZone), claims: [createMessageClaim("")] }]
      : [],
  );

/** The XP that the results on this device probably earn, by the learner's day. The goals of scenes are not counted. */
export const estimateWaitingXp = (state: LearnerState): Map<CalendarDay, number> =>
  estimateXp([...state.claims, ...listMessages(state)]);

/**
 * The estimated XP of all results that wait on this device; 0 if the device lacks the data for the
 * estimate.
 */
export async function readWaitingXp(learnerId: string): Promise<number> {
  const packs = await openDevicePacks();
  const state = packs.levels.length > 0 ? await readLearnerState(learnerId, packs, new Date()) : null;
  return state ? [...estimateWaitingXp(state).values()].reduce((sum, xp) => sum + xp, 0) : 0;
}
