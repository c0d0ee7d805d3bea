import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { ChapterGoals } from "#core/domain/curriculum/chapter-goals.ts";
import type { Gender, PartOfSpeech } from "#core/domain/vocabulary/word.ts";
import type { WordDetail } from "#core/domain/vocabulary/word-detail.ts";
import { users } from "./accounts.ts";

export const curriculumChapters = sqliteTable("curriculum_chapters", {
  id: text("id").primaryKey(),
  cefrLevel: text("cefr_level").$type<CefrLevel>().notNull(),
  chapterNumber: integer("chapter_number").notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  iconName: text("icon_name").$type<"BookOpen" | "Award" | "Play">().notNull(),
  orderIndex: integer("order_index").notNull(),
  /** The can-do statements of the chapter, and the parts of the chapter besides its lessons. */
  goals: text("goals", { mode: "json" })
    .$type<ChapterGoals>()
    .notNull()
    .default({ canDo: [], topics: [], text: "", scene: null, talk: null }),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

export const curriculumSubchapters = sqliteTable("curriculum_subchapters", {
  id: text("id").primaryKey(),
  chapterId: text("chapter_id").notNull(),
  subchapterNumber: integer("subchapter_number").notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  orderIndex: integer("order_index").notNull(),
  retired: integer("retired", { mode: "boolean" }).notNull().default(false),
});

export const curriculumWords = sqliteTable(
  "curriculum_words",
  {
    subchapterId: text("subchapter_id").notNull(),
    wordId: text("word_id").notNull(),
    word: text("word").notNull(),
    translation: text("translation", { mode: "json" }).$type<string[]>().notNull(),
    partOfSpeech: text("part_of_speech").$type<PartOfSpeech>().notNull(),
    gender: text("gender").$type<Gender>(),
    plural: text("plural"),
    conjugationInfo: text("conjugation_info"),
    caseInfo: text("case_info"),
    additionalInfo: text("additional_info", { mode: "json" }).$type<WordDetail>().notNull(),
    orderIndex: integer("order_index").notNull(),
    retired: integer("retired", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.subchapterId, table.wordId] })],
);

export const userSubchapterProgress = sqliteTable(
  "user_subchapter_progress",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subchapterId: text("subchapter_id").notNull(),
    isCompleted: integer("is_completed", { mode: "boolean" }).notNull().default(false),
    quizScore: integer("quiz_score").notNull(),
    totalQuestions: integer("total_questions").notNull().default(15),
    completedAt: text("completed_at"),
    /** Whether the server computed the score from answers; false if the client only claimed it. */
    isAnswered: integer("is_answered", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subchapterId] })],
);

/**
 * A learner's results in the parts of a chapter besides its lessons: the sentence rounds, the talk and the checkpoints.
 */
export const chapterResults = sqliteTable(
  "chapter_results",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    chapterId: text("chapter_id").notNull(),
    /** The number of right answers in the best checkpoint; null before the first checkpoint. */
    checkpointScore: integer("checkpoint_score"),
    /** When the learner passed a checkpoint for the first time; null before that. */
    passedAt: text("passed_at"),
    /**
     * The best round of sentences whose words are all from this chapter: right answers, questions, and time. Null
     * before the first such round.
     */
    sentencesScore: integer("sentences_score"),
    sentencesTotal: integer("sentences_total"),
    sentencesAt: text("sentences_at"),
    /** When the learner finished the talk of the chapter for the first time; null before that. */
    talkedAt: text("talked_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.chapterId] })],
);
