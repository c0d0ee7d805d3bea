import type { CalendarDay } from "#core/domain/calendar-day.ts";
import {
  composeReminder,
  type DueReminder,
  findDueReminder,
  findNextReminderTime,
} from "#core/domain/reminders/reminder-time.ts";
import type { ServiceContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { sendPush } from "./send-push.ts";
import {
  claimSubscriptions,
  deleteGoneSubscription,
  deleteUnusedReminder,
  endClaim,
  findRecentDays,
  findReminderState,
  findSubscriptions,
  type PushSubscriptionRow,
  postponeReminder,
} from "./store.ts";
import type { VapidKeys } from "./vapid.ts";

/**
 * Milliseconds for which a device is claimed. If the worker is stopped while it sends, another attempt may begin after
 * this time.
 */
const claimDurationMs = 5 * 60_000;
const dayMs = 86_400_000;

/**
 * Reminds a learner on all devices, if the reminder is due and the goal of the day is open. It may be called repeatedly
 * and at the same time: each device is claimed before anything is sent to it, and gets one reminder a day. If a push
 * service fails, the reminder stays due, so that the next run tries again for the remaining devices.
 */
export async function remindLearner(context: ServiceContext, userId: string, vapidKeys: VapidKeys): Promise<void> {
  const { now, db } = context;
  // The time zone is read in the same batch, so the learner's day is not known yet. Two days back is early enough for
  // every time zone.
  const firstDay = new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10) as CalendarDay;
  const [[state], days, subscriptions] = await db.orm.batch([
    findReminderState(context, userId),
    findRecentDays(context, userId, firstDay),
    findSubscriptions(context, userId),
  ]);
  // The reminder is not due any more if another message has settled it or the learner has changed it.
  if (!state || state.nextAt > now.toISOString()) return;
  const nextAt = findNextReminderTime(now, state.hour, state.timeZone).toISOString();
  const settlingStatements = [
    postponeReminder(context, { userId, nextAt: state.nextAt }, nextAt),
    deleteUnusedReminder(context, userId),
  ] as const;
  const reminder = findDueReminder({ ...state, days }, now);
  const waitingSids = subscriptions
    .filter(({ remindedOn }) => reminder && (remindedOn === null || remindedOn < reminder.day))
    .map(({ sid }) => sid);
  if (!reminder || waitingSids.length === 0) {
    await db.orm.batch(settlingStatements);
    return;
  }
  const claimedRows = await claimSubscriptions(context, userId, waitingSids, reminder.day, claimDurationMs);
  const sentRows = await Promise.all(claimedRows.map((row) => sendReminder(context, row, reminder, vapidKeys)));
  const statements = sentRows.map(({ statement }) => statement);
  // The reminder is settled only if this run has claimed all waiting devices and none of them needs a further attempt
  // today. If another run has claimed some of the devices, that run stores the results of those devices. The reminder
  // then stays due until a later run finds that no device is waiting any more, and settles the reminder.
  const isComplete = claimedRows.length === waitingSids.length && sentRows.every(({ isSettled }) => isSettled);
  const [firstStatement, ...otherStatements] = [...statements, ...(isComplete ? settlingStatements : [])];
  if (firstStatement) await db.orm.batch([firstStatement, ...otherStatements]);
}

/**
 * Sends the reminder to one device.
 * @returns the statement that stores the result, and whether the device needs no further attempt today
 */
async function sendReminder(
  context: ServiceContext,
  row: PushSubscriptionRow,
  reminder: DueReminder,
  vapidKeys: VapidKeys,
): Promise<{ statement: Statement; isSettled: boolean }> {
  const lifetimeSeconds = Math.max(0, Math.floor((reminder.endsAt.getTime() - context.now.getTime()) / 1000));
  const message = { ...composeReminder(reminder), tag: `reminder-${reminder.day}` };
  const result = await sendPush(context, row, message, vapidKeys, lifetimeSeconds);
  if (result === "gone") return { statement: deleteGoneSubscription(context, row), isSettled: true };
  const isSettled = result !== "failed";
  return { statement: endClaim(context, row, isSettled ? reminder.day : row.remindedOn), isSettled };
}
