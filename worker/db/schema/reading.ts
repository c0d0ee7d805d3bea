import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { ReadingText, TextOutline } from "#core/domain/reading/text.ts";
import { users } from "./accounts.ts";

/** The texts to read. */
export const texts = sqliteTable("texts", {
  id: text("id").primaryKey(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  position: integer("position").notNull(),
  /** The outline shown in the list of texts, with the words of the text and how often each word occurs. */
  outline: text("outline", { mode: "json" }).$type<TextOutline>().notNull(),
  text: text("text", { mode: "json" }).$type<ReadingText>().notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

/** Each learner's results of the texts that they read to the end. */
export const textResults = sqliteTable(
  "text_results",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    textId: text("text_id").notNull(),
    /** The highest number of right answers in one reading of the text, and the number of all questions. */
    bestScore: integer("best_score").notNull(),
    questions: integer("questions").notNull(),
    firstReadAt: text("first_read_at").notNull(),
    lastReadAt: text("last_read_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.textId] })],
);

/** Texts that learners pasted and kept. */
export const ownTexts = sqliteTable(
  "own_texts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    title: text("title").notNull(),
    createdAt: text("created_at").notNull(),
    text: text("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
