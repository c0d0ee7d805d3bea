/*
 * The tables that were used before their rows were made smaller. `moveOldRows` moves the rows of a learner to the
 * tables that are used now, before anything else reads or writes them. Nothing adds rows to these tables.
 */

import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { XpSource } from "#core/domain/progress/xp-claim.ts";
import type { OwnWordDetail } from "#core/domain/vocabulary/own-word.ts";
import type { MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import type { Gender, PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import { users } from "./accounts.ts";
import type { SubmissionOutcome } from "./quizzes.ts";

/** The words in a learner's vocabulary, with their properties from the bank. */
export const oldVocabulary = sqliteTable(
  "old_vocabulary",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    word: text("word").notNull(),
    /**
     * The inflected form in which the learner met the word, in a lesson's example or a conversation; null if this form
     * was the lemma.
     */
    usedForm: text("used_form"),
    translation: text("translation", { mode: "json" }).$type<string[]>().notNull(),
    language: text("language").notNull().default("german"),
    gender: text("gender").$type<Gender>(),
    plural: text("plural"),
    cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
    category: text("category"),
    partOfSpeech: text("part_of_speech").$type<PartOfSpeech>().notNull(),
    caseInfo: text("case_info"),
    verbType: text("verb_type"),
    timesEncountered: integer("times_encountered").notNull().default(1),
    lastEncountered: text("last_encountered").notNull(),
    /** Incremented by every write of `cards`, so that a write that is based on an outdated read can be refused. */
    revision: integer("revision").notNull().default(1),
    addedBy: text("added_by"),
    /**
     * The day and submission (`2026-11-21/…`) of the last due review that earned XP. Reviews of a word earn XP once a
     * day.
     */
    reviewedBy: text("reviewed_by"),
    createdAt: text("created_at").notNull(),
    /**
     * When each facet is due; null if the facet was never practised. The due dates are in separate columns, so that
     * reading all words requires no JSON parsing.
     */
    dueGermanToEnglish: text("due_german_to_english"),
    dueEnglishToGerman: text("due_english_to_german"),
    dueGender: text("due_gender"),
    isSuspended: integer("is_suspended", { mode: "boolean" }).notNull().default(false),
    /**
     * The long columns come last, because SQLite reads a row from its beginning and stops after the last column that
     * the query needs.
     */
    cards: text("cards", { mode: "json" }).$type<MemoryCards>().notNull(),
    /** The submission that contains the word's first right answer; null if the word does not count as learned yet. */
    learnedBy: text("learned_by"),
    /** The additional properties of an own word; null for a word of the bank. */
    ownWord: text("own_word", { mode: "json" }).$type<OwnWordDetail>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The XP ledger. Source ids of daily awards begin with the day. */
export const oldXpTransactions = sqliteTable(
  "old_xp_transactions",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    source: text("source").$type<XpSource>().notNull(),
    sourceId: text("source_id").notNull(),
    amount: integer("amount").notNull(),
    description: text("description").notNull(),
    metadata: text("metadata", { mode: "json" }).$type<Record<string, unknown>>(),
    /** The learner's day on which the XP was earned. */
    day: text("day").$type<CalendarDay>().notNull(),
    quizKey: text("quiz_key"),
    submissionId: text("submission_id").notNull(),
    /** When the XP was earned. The XP counts in the league week of this time: see `Completion.xpAt`. */
    createdAt: text("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.source, table.sourceId] })],
);

/**
 * A submitted quiz. `id` is the submission id that the browser generated; because it is the table's key, a submission
 * counts only once.
 */
export const oldQuizResults = sqliteTable(
  "old_quiz_results",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    quizType: text("quiz_type").notNull(),
    /** Identifies repetitions of the same quiz: type, level, category and topic in one string. */
    quizKey: text("quiz_key").notNull(),
    level: text("level").notNull(),
    score: integer("score").notNull(),
    totalQuestions: integer("total_questions").notNull(),
    answers: text("answers", { mode: "json" }).notNull(),
    outcome: text("outcome", { mode: "json" }).$type<SubmissionOutcome>().notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The ids of issued quizzes that were submitted. Each quiz id can be used once. */
export const oldSpentQuizzes = sqliteTable(
  "old_spent_quizzes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    quizId: text("quiz_id").notNull(),
    submissionId: text("submission_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.quizId] })],
);
