import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { VerbType } from "#core/domain/german/verb.ts";
import type { GenderRuleStatistics } from "#core/domain/vocabulary/gender-rule-statistics.ts";
import type { OwnWordDetail, StagedWord } from "#core/domain/vocabulary/own-word.ts";
import type { MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import type { Gender, PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import type { BankWordDetail } from "#core/domain/vocabulary/word-detail.ts";
import { users } from "./accounts.ts";

export const germanVocabularyBank = sqliteTable("german_vocabulary_bank", {
  id: text("id").primaryKey(),
  word: text("word").notNull(),
  translation: text("translation", { mode: "json" }).$type<string[]>().notNull(),
  partOfSpeech: text("part_of_speech").$type<PartOfSpeech>().notNull(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  gender: text("gender").$type<Gender>(),
  plural: text("plural"),
  caseInfo: text("case_info"),
  verbType: text("verb_type").$type<VerbType>(),
  frequency: integer("frequency").notNull(),
  additionalInfo: text("additional_info", { mode: "json" }).$type<BankWordDetail>().notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

/** The rules of grammatical gender, with how many nouns of the word bank obey. */
export const genderRules = sqliteTable("gender_rules", {
  id: text("id").primaryKey(),
  statistics: text("statistics", { mode: "json" }).$type<GenderRuleStatistics>().notNull(),
  orderIndex: integer("order_index").notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

/**
 * The words in a learner's vocabulary. `id` is the word bank's id; `addedBy` is the id of the submission that added the
 * word.
 */
export const vocabulary = sqliteTable(
  "vocabulary",
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

/**
 * The words of an import that is not finished. They become part of the vocabulary in one step, so that an import that is
 * cancelled leaves no trace. A learner has at most one such import.
 */
export const vocabularyImports = sqliteTable(
  "vocabulary_imports",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    importId: text("import_id").notNull(),
    /** The number of the part, from 0. The part -1 is the receipt of a finished import, -2 the mark of a cancelled one. */
    part: integer("part").notNull(),
    createdAt: text("created_at").notNull(),
    wordCount: integer("word_count").notNull(),
    ownWordCount: integer("own_word_count").notNull(),
    words: text("words", { mode: "json" }).$type<StagedWord[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.importId, table.part] })],
);
