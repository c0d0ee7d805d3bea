import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ConjugatedVerbType } from "#core/domain/conjugations/verb-badge.ts";
import type { Tense } from "#core/domain/german/verb-tables.ts";

/** Verbs of the conjugation tables, most frequent first. */
export const conjugationVerbs = sqliteTable("conjugation_verbs", {
  id: text("id").primaryKey(),
  verb: text("verb").notNull(),
  joints: text("joints").notNull(),
  translation: text("translation").notNull(),
  verbType: text("verb_type").$type<ConjugatedVerbType>().notNull(),
  auxiliary: text("auxiliary").$type<"haben" | "sein" | "haben/sein">().notNull(),
  note: text("note").notNull(),
  /** The forms for the six persons in each tense. */
  tables: text("tables", { mode: "json" }).$type<Record<Tense, string[]>>().notNull(),
  orderIndex: integer("order_index").notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

export const conjugationQuestions = sqliteTable("conjugation_questions", {
  id: text("id").primaryKey(),
  verb: text("verb").notNull(),
  tense: text("tense").$type<Tense>().notNull(),
  questionType: text("question_type").$type<"fill-blank">().notNull(),
  person: text("person").notNull(),
  question: text("question").notNull(),
  answer: text("answer").notNull(),
  /** Further accepted answers. */
  accept: text("accept", { mode: "json" }).$type<string[]>().notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});
