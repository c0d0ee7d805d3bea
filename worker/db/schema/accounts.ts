import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";

/** `passwordHash` is empty where the learner signs in with passkeys alone. */
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
  /** In which the learner's days are counted, and when that changed last: core/domain/learner-time-zone.ts. */
  timeZone: text("time_zone").notNull().default("UTC"),
  timeZoneChangedAt: text("time_zone_changed_at"),
  /** When a link sent to the address was opened. */
  emailConfirmedAt: text("email_confirmed_at"),
  passwordChangedAt: text("password_changed_at"),
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
    /** What it was opened with, as in "Firefox on Windows". */
    device: text("device").notNull().default(""),
    /** Kept to ten minutes. */
    lastSeenAt: text("last_seen_at"),
    /** When a password, a passkey or a recovery code was last given in this session. */
    authenticatedAt: text("authenticated_at"),
    /** The passkey this session was opened with or has added. */
    passkeyId: text("passkey_id"),
    /** The objects that hold sockets which were opened with this session (`league/…`): they end with it. */
    watched: text("watched", { mode: "json" }).$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sid] })],
);

/** Links sent by mail: to set a new password, or to confirm an address. Only the hash of a link's token is kept. */
export const accountLinks = sqliteTable(
  "account_links",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    purpose: text("purpose", { enum: ["reset", "email"] }).notNull(),
    /** Where it was sent. */
    email: text("email").notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/** The public halves of a learner's passkeys. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The credential's id, base64url. */
    id: text("id").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    signCount: integer("sign_count").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    name: text("name").notNull(),
    createdAt: text("created_at").notNull(),
    lastUsedAt: text("last_used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Ten codes at a time, as hashes; each lets its owner in once. */
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

/** Challenges that a passkey has answered, until they run out: an answer counts once. */
export const spentChallenges = sqliteTable("spent_challenges", {
  challengeHash: text("challenge_hash").primaryKey(),
  expiresAt: text("expires_at").notNull(),
});

/** Failed attempts to sign in. Keys are keyed hashes that change every day: neither addresses nor emails can be read from them. */
export const signInAttempts = sqliteTable("sign_in_attempts", {
  key: text("key").primaryKey(),
  windowStart: text("window_start").notNull(),
  failures: integer("failures").notNull(),
});
