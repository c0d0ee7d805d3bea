import { customType, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { XpReason } from "#core/domain/progress/xp-claim.ts";
import { packAnswers, unpackAnswers } from "#core/domain/quizzes/stored-answers.ts";
import { quizKeyShortener, quizTitleShortener } from "#core/domain/quizzes/stored-quiz.ts";
import { codeColumn, learnerKey, shortTextColumn, submissionRef, timeColumn } from "../compact-columns.ts";
import { users } from "./accounts.ts";

/** The levels of quizzes. The database stores the position of a level in this list. */
export const quizLevels = ["all", ...cefrLevels] as const;

/** The effects of a submission. They are stored so that a replay gets the same response. */
export interface SubmissionOutcome {
  xpAwarded: number;
  /** Missing in rows that were stored before this field existed. */
  xpReason?: XpReason | null;
  totalXp: number;
  currentStreak: number;
  wordsAdded: number;
  /** For a lesson: whether it is completed after this submission. */
  isCompleted?: 0 | 1;
  /** The level or the topic that a grammar quiz unlocked. */
  unlockedLevel?: CefrLevel | null;
  unlockedTopicId?: string | null;
  /** For a verb prefix test: the number of different tests that the learner has taken, including this test. */
  completedTests?: number;
  /** For a checkpoint: the best score in the chapter, and when a checkpoint was first passed. */
  bestCheckpoint?: number;
  passedAt?: string | null;
  /** For a scene: the XP for ending the scene, the XP for its goals, and the XP that its messages had earned before. */
  sceneXp?: number;
  goalsXp?: number;
  messagesXp?: number;
}

/** The fields of an outcome that each submission has. They are stored without their names, in this order. */
export const storedOutcomeFields = ["xpAwarded", "totalXp", "currentStreak", "wordsAdded", "xpReason"] as const;

/** The outcome as it is stored. */
export function packOutcome(outcome: SubmissionOutcome): string {
  const { xpAwarded, totalXp, currentStreak, wordsAdded, xpReason = null, ...otherFields } = outcome;
  const values = [xpAwarded, totalXp, currentStreak, wordsAdded, xpReason];
  return JSON.stringify(Object.keys(otherFields).length > 0 ? [...values, otherFields] : values);
}

/** The outcome as a JSON array: the values of `storedOutcomeFields`, and an object with all others if there are any. */
const outcomeColumn = customType<{ data: SubmissionOutcome; driverData: string }>({
  dataType: () => "text",
  toDriver: packOutcome,
  fromDriver: (json) => {
    const values = JSON.parse(json) as unknown[];
    const fieldEntries = storedOutcomeFields.map((name, index) => [name, values[index]]);
    return { ...Object.fromEntries(fieldEntries), ...(values[storedOutcomeFields.length] as object | undefined) };
  },
});

const answersColumn = customType<{ data: unknown; driverData: string }>({
  dataType: () => "text",
  toDriver: (answers) => JSON.stringify(packAnswers(answers)),
  fromDriver: (json) => unpackAnswers(JSON.parse(json)),
});

/**
 * A submitted quiz. `id` is the submission id that the browser generated; because it is part of the table's key, a
 * submission counts only once. The type of the quiz is the first part of `quizKey` (`quizTypeOfStoredKey`).
 */
export const quizResults = sqliteTable(
  "quiz_results",
  {
    userId: learnerKey("user_id")
      .notNull()
      .references(() => users.key, { onDelete: "cascade" }),
    id: submissionRef("id").notNull(),
    /** Identifies repetitions of the same quiz: type, level, category and topic in one string. */
    quizKey: shortTextColumn(quizKeyShortener)("quiz_key").notNull(),
    level: codeColumn(quizLevels)("level").notNull(),
    score: integer("score").notNull(),
    totalQuestions: integer("total_questions").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    /** The title that the XP history shows; null if the submission claimed no XP. */
    title: shortTextColumn(quizTitleShortener)("title"),
    outcome: outcomeColumn("outcome").notNull(),
    /** The answers (`packAnswers`); null after `retentionMs.quizAnswers`, when nothing needs them any more. */
    answers: answersColumn("answers"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The ids of issued quizzes that were submitted. Each quiz id can be used once. */
export const spentQuizzes = sqliteTable(
  "spent_quizzes",
  {
    userId: learnerKey("user_id")
      .notNull()
      .references(() => users.key, { onDelete: "cascade" }),
    quizId: submissionRef("quiz_id").notNull(),
    submissionId: submissionRef("submission_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.quizId] })],
);
