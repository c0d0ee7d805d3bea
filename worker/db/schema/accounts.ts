import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { type DailyGoal, defaultDailyGoal } from "#core/domain/progress/daily-goal.ts";
import type { MemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import { learnerKey } from "../compact-columns.ts";

/** The learners' accounts. `passwordHash` is empty if the learner signs in only with passkeys. */
export const users = sqliteTable(
  "users",
  {
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
    /** The XP that the learner wants to earn each day. */
    dailyGoal: integer("daily_goal").$type<DailyGoal>().notNull().default(defaultDailyGoal),
    /**
     * The time zone in which the learner's days are counted, and the time at which it last changed:
     * core/domain/learner-time-zone.ts.
     */
    timeZone: text("time_zone").notNull().default("UTC"),
    timeZoneChangedAt: text("time_zone_changed_at"),
    /** When the owner of the address opened a confirmation link; null if this has not happened yet. */
    emailConfirmedAt: text("email_confirmed_at"),
    passwordChangedAt: text("password_changed_at"),
    /**
     * The desired retention and the fit, which determine when words are due again; null if the learner never changed
     * them.
     */
    memorySettings: text("memory_settings", { mode: "json" }).$type<MemorySettings>(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    /** The id in 16 bytes, to which the rows of large tables refer. */
    key: learnerKey("key").generatedAlwaysAs(sql`coalesce(unhex(id, '-'), id)`, { mode: "virtual" }),
    /** Whether rows of the learner are still in the tables of before-compact-rows.ts. */
    hasOldRows: integer("has_old_rows", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [uniqueIndex("users_key").on(table.key)],
);

/**
 * The learners' sessions. `sid` is the SHA-256 hash of the session's secret id, so that a leaked table gives no access.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sid: text("sid").notNull(),
    sess: text("sess", { mode: "json" }).$type<{ createdAt: string }>().notNull(),
    expire: text("expire").notNull(),
    /** The browser and system in which the session was opened, for example "Firefox on Windows". */
    device: text("device").notNull().default(""),
    /** When the session was last used; updated at most every ten minutes. */
    lastSeenAt: text("last_seen_at"),
    /** When a password, a passkey or a recovery code was last given in this session. */
    authenticatedAt: text("authenticated_at"),
    /** The passkey with which this session was opened or which was added in it. */
    passkeyId: text("passkey_id"),
    /**
     * The Durable Objects that hold sockets opened with this session (for example `league/…`). The sockets are closed
     * when the session ends.
     */
    watched: text("watched", { mode: "json" }).$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sid] })],
);

/**
 * Links sent by mail, for setting a new password or confirming an address. Only the hash of a link's token is stored.
 */
export const accountLinks = sqliteTable(
  "account_links",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    purpose: text("purpose", { enum: ["reset", "email"] }).notNull(),
    /** The address to which the link was sent. */
    email: text("email").notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/** The public keys of the learner's passkeys. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The credential's id, base64url. */
    id: text("id").notNull(),
    /** The public key in COSE format, base64url. */
    publicKey: text("public_key").notNull(),
    signCount: integer("sign_count").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    name: text("name").notNull(),
    createdAt: text("created_at").notNull(),
    lastUsedAt: text("last_used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The hashes of ten recovery codes. Each code can be used once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    createdAt: text("created_at").notNull(),
    usedAt: text("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/**
 * Challenges that were answered with a passkey. A row is stored until the challenge expires, so that each challenge can
 * be used only once.
 */
export const spentChallenges = sqliteTable("spent_challenges", {
  challengeHash: text("challenge_hash").primaryKey(),
  expiresAt: text("expires_at").notNull(),
});

/**
 * Counts of failed sign-in attempts. The keys are keyed hashes that change every day, so that addresses and emails
 * cannot be recovered from them.
 */
export const signInAttempts = sqliteTable("sign_in_attempts", {
  key: text("key").primaryKey(),
  windowStart: text("window_start").notNull(),
  failures: integer("failures").notNull(),
});

/**
 * The hashes of the ids of deleted accounts, so that an account stays deleted when an earlier state of the database is
 * restored. An id is random, so the hash cannot be traced back to it.
 */
export const deletedAccounts = sqliteTable("deleted_accounts", {
  idHash: text("id_hash").primaryKey(),
  deletedAt: text("deleted_at").notNull(),
});
