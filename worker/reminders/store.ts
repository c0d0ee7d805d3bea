import { and, asc, desc, eq, gt, gte, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { maxReminderDevices } from "#core/domain/limits.ts";
import type { LearnerContext, ServiceContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { describeLearnerTable } from "../db/learner-pages.ts";
import { sessions, users } from "../db/schema/accounts.ts";
import { dailyProgress, userXp } from "../db/schema/progress.ts";
import { pushSubscriptions, reminders } from "../db/schema/reminders.ts";
import type { ReminderPosition } from "./reminder-message.ts";

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

export const findReminder = (context: LearnerContext) =>
  context.db.orm.select({ hour: reminders.hour }).from(reminders).where(eq(reminders.userId, context.learnerId));

const isSessionOfSubscriptionSql = and(
  eq(sessions.userId, pushSubscriptions.userId),
  eq(sessions.sid, pushSubscriptions.sid),
);

/** The learner's devices that show the reminder, newest first. Devices whose session has expired are left out. */
export const findReminderDevices = (context: LearnerContext) =>
  context.db.orm
    .select({ id: pushSubscriptions.sid, device: sessions.device, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, isSessionOfSubscriptionSql)
    .where(and(eq(pushSubscriptions.userId, context.learnerId), gt(sessions.expire, context.now.toISOString())))
    .orderBy(desc(pushSubscriptions.createdAt));

export const upsertReminder = (context: LearnerContext, hour: number, nextAt: string) =>
  context.db.orm
    .insert(reminders)
    .values({ userId: context.learnerId, hour, nextAt })
    .onConflictDoUpdate({ target: reminders.userId, set: { hour, nextAt } });

/** Changes the hour. Does nothing if the reminder is off. */
export const updateReminder = (context: LearnerContext, hour: number, nextAt: string) =>
  context.db.orm.update(reminders).set({ hour, nextAt }).where(eq(reminders.userId, context.learnerId));

/**
 * Stores the subscription of this device and replaces an earlier subscription of the device. A reminder that the device
 * got today still counts.
 */
export const upsertSubscription = (
  context: LearnerContext,
  subscription: Pick<PushSubscriptionRow, "endpoint" | "p256dh" | "auth">,
) =>
  context.db.orm
    .insert(pushSubscriptions)
    .values({
      ...subscription,
      userId: context.learnerId,
      sid: context.sessionHash,
      createdAt: context.now.toISOString(),
    })
    .onConflictDoUpdate({ target: [pushSubscriptions.userId, pushSubscriptions.sid], set: subscription });

/** Deletes the oldest subscriptions if the learner has more than the limit allows. */
export const deleteSurplusSubscriptions = (context: LearnerContext) =>
  context.db.orm
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, context.learnerId),
        sql`${pushSubscriptions.sid} NOT IN (SELECT sid FROM push_subscriptions WHERE user_id = ${context.learnerId} ORDER BY created_at DESC, sid = ${context.sessionHash} DESC LIMIT ${maxReminderDevices})`,
      ),
    );

export const deleteSubscription = (context: LearnerContext, id: string) =>
  context.db.orm
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, context.learnerId), eq(pushSubscriptions.sid, id)));

export const deleteSubscriptions = (context: LearnerContext) =>
  context.db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, context.learnerId));

/** Deletes the reminder if no device shows it. */
export const deleteUnusedReminder = (context: ServiceContext, userId: string): Statement =>
  context.db.orm
    .delete(reminders)
    .where(
      and(
        eq(reminders.userId, userId),
        notExists(
          context.db.orm
            .select({ sid: pushSubscriptions.sid })
            .from(pushSubscriptions)
            .where(eq(pushSubscriptions.userId, userId)),
        ),
      ),
    );

/** A page of the due reminders, the earliest first. The page begins after the place `lastPosition`. */
export const findDueReminders = (
  { db, now }: ServiceContext,
  lastPosition: ReminderPosition | null,
  rowsPerPage: number,
) =>
  db.orm
    .select({ userId: reminders.userId, nextAt: reminders.nextAt })
    .from(reminders)
    .where(
      and(
        lte(reminders.nextAt, now.toISOString()),
        lastPosition
          ? sql`(${reminders.nextAt}, ${reminders.userId}) > (${lastPosition.nextAt}, ${lastPosition.userId})`
          : undefined,
      ),
    )
    .orderBy(asc(reminders.nextAt), asc(reminders.userId))
    .limit(rowsPerPage);

/** The data that determine whether the learner is reminded. */
export const findReminderState = ({ db }: ServiceContext, userId: string) =>
  db.orm
    .select({
      hour: reminders.hour,
      nextAt: reminders.nextAt,
      timeZone: users.timeZone,
      dailyGoal: users.dailyGoal,
      lastActiveDate: userXp.lastActiveDate,
    })
    .from(reminders)
    .innerJoin(users, eq(users.id, reminders.userId))
    .innerJoin(userXp, eq(userXp.userId, reminders.userId))
    .where(eq(reminders.userId, userId));

export const findRecentDays = ({ db }: ServiceContext, userId: string, firstDay: CalendarDay) =>
  db.orm
    .select({ date: dailyProgress.date, xpEarned: dailyProgress.xpEarned })
    .from(dailyProgress)
    .where(and(eq(dailyProgress.userId, userId), gte(dailyProgress.date, firstDay)));

/** The learner's subscriptions whose sessions have not expired. */
export const findSubscriptions = ({ db, now }: ServiceContext, userId: string) =>
  db.orm
    .select({ sid: pushSubscriptions.sid, remindedOn: pushSubscriptions.remindedOn })
    .from(pushSubscriptions)
    .innerJoin(sessions, isSessionOfSubscriptionSql)
    .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expire, now.toISOString())));

/**
 * Claims the subscriptions that have not shown a reminder on this day, so that no other run sends to them at the same
 * time. A claim whose result was never stored is void after `claimDurationMs`.
 * @returns the claimed subscriptions
 */
export const claimSubscriptions = (
  { db, now }: ServiceContext,
  userId: string,
  sids: readonly string[],
  day: CalendarDay,
  claimDurationMs: number,
) =>
  db.orm
    .update(pushSubscriptions)
    .set({ sendingSince: now.toISOString() })
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        sql`${pushSubscriptions.sid} IN (SELECT value FROM json_each(${JSON.stringify(sids)}))`,
        or(isNull(pushSubscriptions.remindedOn), lt(pushSubscriptions.remindedOn, day)),
        or(
          isNull(pushSubscriptions.sendingSince),
          lte(pushSubscriptions.sendingSince, new Date(now.getTime() - claimDurationMs).toISOString()),
        ),
      ),
    )
    .returning();

const isSameSubscriptionSql = ({ userId, sid, endpoint }: PushSubscriptionRow) =>
  and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sid, sid), eq(pushSubscriptions.endpoint, endpoint));

/**
 * Ends the claim. `remindedOn` is the day of the reminder, or the column's earlier value if the device got no reminder.
 */
export const endClaim = ({ db }: ServiceContext, row: PushSubscriptionRow, remindedOn: CalendarDay | null): Statement =>
  db.orm.update(pushSubscriptions).set({ remindedOn, sendingSince: null }).where(isSameSubscriptionSql(row));

/** Deletes a subscription that the push service does not know any more, unless the device has a new one. */
export const deleteGoneSubscription = ({ db }: ServiceContext, row: PushSubscriptionRow): Statement =>
  db.orm.delete(pushSubscriptions).where(isSameSubscriptionSql(row));

/** Sets the time at which the reminder is due next, unless the learner has changed the reminder since it was read. */
export const postponeReminder = (
  { db }: ServiceContext,
  { userId, nextAt }: ReminderPosition,
  newNextAt: string,
): Statement =>
  db.orm
    .update(reminders)
    .set({ nextAt: newNextAt })
    .where(and(eq(reminders.userId, userId), eq(reminders.nextAt, nextAt)));

/** The tables of this area for the account export, without ids of sessions and without the devices' secrets. */
export const reminderTables = {
  reminders: describeLearnerTable(reminders),
  push_subscriptions: describeLearnerTable(pushSubscriptions, { hiddenColumns: ["sid", "p256dh", "auth"] }),
};
