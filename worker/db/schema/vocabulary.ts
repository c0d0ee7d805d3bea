import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { VerbType } from "#core/domain/german/verb.ts";
import type { GenderRuleStatistics } from "#core/domain/vocabulary/gender-rule-statistics.ts";
import type { WordDetails } from "#core/domain/vocabulary/owned-word.ts";
import { type Gender, genders, type PartOfSpeech, partsOfSpeech } from "#core/domain/vocabulary/word.ts";
import type { BankWordDetail } from "#core/domain/vocabulary/word-detail.ts";
import {
  codeColumn,
  dayMark,
  learnerKey,
  memoryCards,
  submissionRef,
  submissionRefOrSameMark,
  timeColumn,
} from "../compact-columns.ts";
import type { StagedRow } from "../word-columns.ts";
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

/** The rules of grammatical gender, each with the number of nouns of the word bank that follow it. */
export const genderRules = sqliteTable("gender_rules", {
  id: text("id").primaryKey(),
  statistics: text("statistics", { mode: "json" }).$type<GenderRuleStatistics>().notNull(),
  orderIndex: integer("order_index").notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

/**
 * The words in a learner's vocabulary. `id` is the word's id in the bank, or an id of its own if the bank does not
 * contain the word (`isOwnWordId`). What the bank says about a word is not stored, except what queries compare (level,
 * part of speech, gender). A row has no more bytes than it needs, because this table has more rows than the other
 * tables: docs/decisions/0040-small-rows.md.
 */
export const vocabulary = sqliteTable(
  "vocabulary",
  {
    userId: learnerKey("user_id")
      .notNull()
      .references(() => users.key, { onDelete: "cascade" }),
    id: text("id").notNull(),
    cefrLevel: codeColumn(cefrLevels)("cefr_level").notNull(),
    partOfSpeech: codeColumn(partsOfSpeech)("part_of_speech").notNull(),
    gender: codeColumn(genders)("gender"),
    isSuspended: integer("is_suspended", { mode: "boolean" }).notNull().default(false),
    /**
     * When each facet is due; null if the facet was never practised. The due dates are in separate columns, so that
     * queries need not read the memory.
     */
    dueGermanToEnglish: timeColumn("due_german_to_english"),
    dueEnglishToGerman: timeColumn("due_english_to_german"),
    dueGender: timeColumn("due_gender"),
    /**
     * Whether the learner would still know the word from German to English after three weeks (`isKnownForWeeks`). The
     * value follows from `cards`.
     */
    isKnown: integer("is_known", { mode: "boolean" }).notNull().default(false),
    /** The facets that are leeches, as bits (`leechBitsOf`). They follow from `cards`. */
    leechFacets: integer("leech_facets").notNull().default(0),
    timesEncountered: integer("times_encountered").notNull().default(1),
    lastEncountered: timeColumn("last_encountered").notNull(),
    /** Incremented by every write of `cards`, so that a write that is based on an outdated read can be refused. */
    revision: integer("revision").notNull().default(1),
    createdAt: timeColumn("created_at").notNull(),
    /** The id of the submission that added the word. */
    addedBy: submissionRef("added_by"),
    /**
     * The day and submission (`2026-11-21/…`) of the last due review that earned XP. Reviews of a word earn XP once a
     * day.
     */
    reviewedBy: dayMark("reviewed_by"),
    /**
     * The submission that contains the word's first right answer; `sameSubmissionMark` if it is also the submission in
     * `addedBy`; null if the word does not count as learned yet.
     */
    learnedBy: submissionRefOrSameMark("learned_by"),
    /**
     * The inflected form in which the learner met the word, in a lesson's example or a conversation; null if this form
     * was the lemma.
     */
    usedForm: text("used_form"),
    cards: memoryCards("cards").notNull(),
    /**
     * The details of a word that the bank does not contain, in place of the bank's data; null for a word of the bank.
     */
    details: text("details", { mode: "json" }).$type<WordDetails>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/**
 * The words of an import that is not finished. They become part of the vocabulary in one step, so that an import that
 * is cancelled leaves no trace. A learner has at most one such import.
 */
export const vocabularyImports = sqliteTable(
  "vocabulary_imports",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    importId: text("import_id").notNull(),
    /** The number of the part, from 0. The number -1 marks a finished import, and -2 marks a cancelled import. */
    part: integer("part").notNull(),
    createdAt: text("created_at").notNull(),
    wordCount: integer("word_count").notNull(),
    ownWordCount: integer("own_word_count").notNull(),
    words: text("words", { mode: "json" }).$type<StagedRow[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.importId, table.part] })],
);
