/*
 * The tables that were used before their rows were made smaller. `moveOldRows` moves the rows of a learner to the tables
 * that are used now, before anything else reads or writes them. Nothing adds rows to these tables.
 */

import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { OwnWordDetail } from "#core/domain/vocabulary/own-word.ts";
import type { MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import type { Gender, PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import { users } from "./accounts.ts";

/** The words in a learner's vocabulary, with what the bank says about them. */
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
    /** What a word of the learner's own has in addition; null for a word of the bank. */
    ownWord: text("own_word", { mode: "json" }).$type<OwnWordDetail>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
