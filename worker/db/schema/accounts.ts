import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";

export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  email: text("email").notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  profileImageUrl: text("profile_image_url"),
  stripeCustomerId: text("stripe_customer_id"),
  stripeSubscriptionId: text("stripe_subscription_id"),
  subscriptionStatus: text("subscription_status").notNull().default("trial"),
  trialMessagesUsed: integer("trial_messages_used").notNull().default(0),
  currentLanguage: text("current_language").notNull().default("german"),
  currentLevel: text("current_level").$type<CefrLevel>().notNull().default("A1"),
  timeZone: text("time_zone").notNull().default("UTC"),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

/** `sid` is the SHA-256 of the session's secret id, so that a leaked table opens no session. */
export const sessions = sqliteTable(
  "sessions",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sid: text("sid").notNull(),
    sess: text("sess", { mode: "json" }).$type<{ createdAt: string }>().notNull(),
    expire: text("expire").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sid] })],
);

/** Failed attempts to sign in, counted per account and per address in a window of 15 minutes. */
export const signInAttempts = sqliteTable("sign_in_attempts", {
  key: text("key").primaryKey(),
  windowStart: text("window_start").notNull(),
  failures: integer("failures").notNull(),
});
