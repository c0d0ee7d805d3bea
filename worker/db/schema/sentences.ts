import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { SentencePlan } from "#core/domain/sentences/sentence-plan.ts";

/** The example sentences of words, prepared for building and translating them. */
export const sentencePlans = sqliteTable("sentence_plans", {
  wordId: text("word_id").primaryKey(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  plan: text("plan", { mode: "json" }).$type<SentencePlan>().notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});
/** The words whose example sentences show what a grammar topic teaches. */
export const sentenceTopics = sqliteTable("sentence_topics", {
  topicId: text("topic_id").primaryKey(),
  wordIds: text("word_ids", { mode: "json" }).$type<string[]>().notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});
