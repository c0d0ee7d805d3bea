import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The learner to whom an email address belongs, for learners whose rows are in a shard. The key is a hash of the
 * address. Because the key is unique, two learners in different shards never have the same address.
 */
export const learnerEmails = sqliteTable(
  "learner_emails",
  {
    emailHash: text("email_hash").primaryKey(),
    learnerId: text("learner_id").notNull(),
    /**
     * The time at which a change of the learner's address, or the deletion of the account, began; null when it is
     * complete. The nightly sweep completes interrupted changes.
     */
    pendingSince: text("pending_since"),
  },
  (table) => [
    index("learner_emails_learner_id").on(table.learnerId),
    index("learner_emails_pending").on(table.pendingSince, table.emailHash).where(sql`pending_since IS NOT NULL`),
  ],
);

/** The databases that contain learners' rows, by the two digits in the names of their bindings. */
export const shards = sqliteTable("shards", {
  shard: text("shard").primaryKey(),
  /** Whether new learners may be added. */
  isOpen: integer("is_open", { mode: "boolean" }).notNull().default(true),
  /** The number of learners, counted at each sign-up and deletion, and again every night. */
  learners: integer("learners").notNull().default(0),
  /** The size of the database, measured every night. */
  bytes: integer("bytes").notNull().default(0),
  measuredAt: text("measured_at"),
});

/** Learners whose rows are in another shard than their id names, and learners who are being moved to another shard. */
export const movedLearners = sqliteTable("moved_learners", {
  learnerId: text("learner_id").primaryKey(),
  /** The shard that contains the learner's rows. A move takes effect when this value changes. */
  shard: text("shard").notNull(),
  /** The shard to which the rows are being copied; null if no move is in progress. */
  movingTo: text("moving_to"),
  /** The shard that still contains rows that were moved; null after they were deleted. */
  leftShard: text("left_shard"),
  /** The time at which the current step of the move began: copying the rows, or deleting the old rows. */
  stepStartedAt: text("step_started_at").notNull(),
});
