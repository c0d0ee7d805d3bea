import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { users } from "./accounts.ts";

/**
 * The placement's own questions: short texts with a gap, and invented words. An invented word has no level, no options
 * and no answer. The other questions of a placement are exercises and words of the course.
 */
export const placementQuestions = sqliteTable("placement_questions", {
  id: text("id").primaryKey(),
  cefrLevel: text("cefr_level").$type<CefrLevel>(),
  prompt: text("prompt").notNull(),
  options: text("options", { mode: "json" }).$type<string[]>(),
  correctAnswer: text("correct_answer"),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

/** The results that learners accepted. */
export const placements = sqliteTable(
  "placements",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    /** The estimated level, and the level at which the learner chose to start. */
    resultLevel: text("result_level").$type<CefrLevel>().notNull(),
    level: text("level").$type<CefrLevel>().notNull(),
    scale: real("scale").notNull(),
    standardError: real("standard_error").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/**
 * Answered steps and accepted results. They are stored until their tokens expire, so that each token can be used only
 * once. `attemptHash` identifies the request. If the response to the request was lost, the same request can be sent
 * again.
 */
export const spentPlacementSteps = sqliteTable("spent_placement_steps", {
  stepHash: text("step_hash").primaryKey(),
  attemptHash: text("attempt_hash").notNull(),
  expiresAt: text("expires_at").notNull(),
});

/**
 * How often people who were placed at a level answered each item, and how often they answered it right. The
 * difficulties of items can be estimated from these counts. The counts contain nothing about the people who answered.
 */
export const placementItemCounts = sqliteTable(
  "placement_item_counts",
  {
    itemId: text("item_id").notNull(),
    cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
    answered: integer("answered").notNull(),
    answeredRight: integer("answered_right").notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.cefrLevel] })],
);
