import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { sessions, users } from "./accounts.ts";

/** The daily reminders that are switched on. A learner without a row has none. */
export const reminders = sqliteTable(
  "reminders",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The hour in the learner's time zone, 0 to 23. */
    hour: integer("hour").notNull(),
    /** The time at which to check next whether the reminder is due. */
    nextAt: text("next_at").notNull(),
  },
  (table) => [index("reminders_next_at").on(table.nextAt)],
);

/**
 * The push subscriptions of the learners' devices. A device is a session: when the session is deleted, so is its
 * subscription.
 */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    userId: text("user_id").notNull(),
    sid: text("sid").notNull(),
    /** The address at the push service, and the keys for which messages are encrypted (base64url). */
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: text("created_at").notNull(),
    /** The learner's day of the last reminder on this device. */
    remindedOn: text("reminded_on").$type<CalendarDay>(),
    /** The time at which sending a reminder began; null if no reminder is being sent. */
    sendingSince: text("sending_since"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sid] }),
    foreignKey({ columns: [table.userId, table.sid], foreignColumns: [sessions.userId, sessions.sid] }).onDelete(
      "cascade",
    ),
  ],
);
