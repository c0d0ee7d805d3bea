import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { GrammarCategory } from "#core/domain/grammar/grammar-category.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { learnerTable } from "../db/learner-pages.ts";
import {
  grammarRules,
  grammaticalIssues,
  unlockedGrammarLevels,
  unlockedGrammarTopics,
  userGrammarProgress,
} from "../db/schema/grammar.ts";
import { selectRow } from "../db/select-row.ts";

export type ProgressRow = typeof userGrammarProgress.$inferSelect;

/** What the learner did of every topic they ever opened: at most one row a topic. */
export const findGrammarProgress = (context: LearnerContext) =>
  context.db.orm.select().from(userGrammarProgress).where(eq(userGrammarProgress.userId, context.learnerId));

/** The levels that the learner's quizzes opened; A1 is not among them. */
export const findUnlockedLevels = (context: LearnerContext) =>
  context.db.orm.select().from(unlockedGrammarLevels).where(eq(unlockedGrammarLevels.userId, context.learnerId));

const ofTopic = (context: LearnerContext, topicId: string) =>
  and(eq(userGrammarProgress.userId, context.learnerId), eq(userGrammarProgress.grammarLibraryId, topicId));

/**
 * Keeps an exercise's answer: an exercise answered again replaces its answer. The figures are counted from the answers
 * inside the statement, so that two answers at once are both in. A full round of right answers is the best there is.
 */
export const saveExerciseAnswer = (
  context: LearnerContext,
  topicId: string,
  exerciseId: string,
  isCorrect: boolean,
  totalExercises: number,
): Statement => {
  const now = context.now.toISOString();
  const path = `$."${exerciseId}"`;
  const answers = sql`json_set(${userGrammarProgress.answers}, ${path}, CAST(${isCorrect ? 1 : 0} AS INTEGER))`;
  const correct = sql`(SELECT coalesce(sum(value), 0) FROM json_each(${answers}))`;
  return context.db.orm
    .insert(userGrammarProgress)
    .values({
      userId: context.learnerId,
      grammarLibraryId: topicId,
      exercisesCompleted: 1,
      exercisesCorrect: isCorrect ? 1 : 0,
      highestScore: isCorrect ? 1 : 0,
      totalExercises,
      lastPracticed: now,
      answers: { [exerciseId]: isCorrect ? 1 : 0 },
    })
    .onConflictDoUpdate({
      target: [userGrammarProgress.userId, userGrammarProgress.grammarLibraryId],
      set: {
        answers,
        exercisesCompleted: sql`(SELECT count(*) FROM json_each(${answers}))`,
        exercisesCorrect: correct,
        highestScore: sql`max(${userGrammarProgress.highestScore}, ${correct})`,
        totalExercises,
        lastPracticed: now,
      },
    });
};

/** Begins a round anew. The best score and the quizzes stay. */
export const clearExercises = (context: LearnerContext, topicId: string): Statement =>
  context.db.orm
    .update(userGrammarProgress)
    .set({ answers: {}, exercisesCompleted: 0, exercisesCorrect: 0 })
    .where(and(ofTopic(context, topicId), sql`${userGrammarProgress.exercisesCompleted} > 0`));

/** Whether a quiz of a topic opens the next one, in SQL: what `isTopicPassed` says. */
const opens = (score: SQL, total: SQL): SQL => sql`(${total} >= 10 AND ${score} * 10 >= ${total} * 8)`;

/**
 * Keeps the better of a topic's quizzes: one that opens the next topic before one that does not, then the better share of
 * right answers, of two equal ones the longer quiz.
 */
export const saveTopicQuiz = (
  context: LearnerContext,
  topicId: string,
  quiz: { score: number; totalQuestions: number },
): Statement => {
  const now = context.now.toISOString();
  const { quizScore, quizTotal } = userGrammarProgress;
  const standing = (score: SQL, total: SQL) => sql`(${opens(score, total)}, ${score} * 1.0 / ${total}, ${total})`;
  const isBetter = sql`(${quizScore} IS NULL
    OR ${standing(sql`excluded.quiz_score`, sql`excluded.quiz_total`)} > ${standing(sql`${quizScore}`, sql`${quizTotal}`)})`;
  return context.db.orm
    .insert(userGrammarProgress)
    .values({
      userId: context.learnerId,
      grammarLibraryId: topicId,
      lastPracticed: now,
      answers: {},
      quizScore: quiz.score,
      quizTotal: quiz.totalQuestions,
    })
    .onConflictDoUpdate({
      target: [userGrammarProgress.userId, userGrammarProgress.grammarLibraryId],
      set: {
        quizScore: sql`CASE WHEN ${isBetter} THEN excluded.quiz_score ELSE ${userGrammarProgress.quizScore} END`,
        quizTotal: sql`CASE WHEN ${isBetter} THEN excluded.quiz_total ELSE ${userGrammarProgress.quizTotal} END`,
        lastPracticed: now,
      },
    });
};

export const unlockLevel = (context: LearnerContext, cefrLevel: CefrLevel, quizResultId: string): Statement =>
  context.db.orm
    .insert(unlockedGrammarLevels)
    .values({
      userId: context.learnerId,
      cefrLevel,
      unlockMethod: "quiz",
      quizResultId,
      createdAt: context.now.toISOString(),
    })
    .onConflictDoNothing();

export const unlockTopic = (context: LearnerContext, topicId: string, quizResultId: string): Statement =>
  context.db.orm
    .insert(unlockedGrammarTopics)
    .values({
      userId: context.learnerId,
      topicId,
      unlockMethod: "quiz",
      quizResultId,
      createdAt: context.now.toISOString(),
    })
    .onConflictDoNothing();

/** The level if this submission opened it, else null; read inside its own batch. */
export const levelUnlockedBy = (context: LearnerContext, level: CefrLevel, submissionId: string): SQL =>
  sql`(SELECT cefr_level FROM unlocked_grammar_levels WHERE user_id = ${context.learnerId}
    AND cefr_level = ${level} AND quiz_result_id = ${submissionId})`;

/** The topic if this submission opened it, else null; read inside its own batch. */
export const topicUnlockedBy = (context: LearnerContext, topicId: string, submissionId: string): SQL =>
  sql`(SELECT topic_id FROM unlocked_grammar_topics WHERE user_id = ${context.learnerId}
    AND topic_id = ${topicId} AND quiz_result_id = ${submissionId})`;

/** Keeps the rule of a topic whose quiz was passed; one that was learned before is counted. */
export const saveGrammarRule = (
  context: LearnerContext,
  rule: Pick<typeof grammarRules.$inferInsert, "id" | "rule" | "explanation" | "examples">,
): Statement =>
  context.db.orm
    .insert(grammarRules)
    .values({ ...rule, userId: context.learnerId, lastEncountered: context.now.toISOString() })
    .onConflictDoUpdate({
      target: [grammarRules.userId, grammarRules.id],
      set: {
        rule: sql`excluded.rule`,
        explanation: sql`excluded.explanation`,
        examples: sql`excluded.examples`,
        timesMastered: sql`${grammarRules.timesMastered} + 1`,
        lastEncountered: sql`excluded.last_encountered`,
      },
    });

/** How many rules the learner has learned, as this batch left it. */
export const rulesLearned = (context: LearnerContext): SQL =>
  sql`(SELECT count(*) FROM grammar_rules WHERE user_id = ${context.learnerId})`;

/** A mistake as a conversation found it. */
export interface Issue {
  category: GrammarCategory | "";
  originalText: string;
  correctedText: string;
  explanation: string;
  /** The topic that teaches it. */
  topicId: string | null;
}

/** Keeps mistakes; one that was made before is counted. */
export const saveIssues = (
  context: LearnerContext,
  issues: readonly Issue[],
  made: { cefrLevel: CefrLevel; conversationId: string },
): Statement =>
  context.db.orm
    .insert(grammaticalIssues)
    .select(
      selectRow(
        grammaticalIssues,
        {
          userId: context.learnerId,
          category: sql`value ->> 'category'`,
          originalText: sql`value ->> 'originalText'`,
          correctedText: sql`value ->> 'correctedText'`,
          language: "german",
          explanation: sql`value ->> 'explanation'`,
          cefrLevel: made.cefrLevel,
          conversationId: made.conversationId,
          timesEncountered: 1,
          lastEncountered: context.now.toISOString(),
          grammarLibraryId: sql`value ->> 'topicId'`,
        },
        sql`FROM json_each(${JSON.stringify(issues)}) WHERE true`,
      ),
    )
    .onConflictDoUpdate({
      target: [
        grammaticalIssues.userId,
        grammaticalIssues.category,
        grammaticalIssues.originalText,
        grammaticalIssues.correctedText,
      ],
      set: {
        timesEncountered: sql`${grammaticalIssues.timesEncountered} + 1`,
        lastEncountered: sql`excluded.last_encountered`,
        explanation: sql`excluded.explanation`,
        cefrLevel: sql`excluded.cefr_level`,
        conversationId: sql`excluded.conversation_id`,
        grammarLibraryId: sql`excluded.grammar_library_id`,
      },
    });

/** How often the learner made mistakes of each topic and category, by the level of the conversation. */
export const countIssues = (context: LearnerContext) =>
  context.db.orm
    .select({
      category: grammaticalIssues.category,
      cefrLevel: grammaticalIssues.cefrLevel,
      topicId: grammaticalIssues.grammarLibraryId,
      times: sql<number>`sum(${grammaticalIssues.timesEncountered})`,
      last: sql<string>`max(${grammaticalIssues.lastEncountered})`,
    })
    .from(grammaticalIssues)
    .where(eq(grammaticalIssues.userId, context.learnerId))
    .groupBy(grammaticalIssues.category, grammaticalIssues.cefrLevel, grammaticalIssues.grammarLibraryId);

/** What this area stores about a learner, for the export. */
export const grammarTables = {
  user_grammar_progress: learnerTable(userGrammarProgress),
  unlocked_grammar_levels: learnerTable(unlockedGrammarLevels),
  unlocked_grammar_topics: learnerTable(unlockedGrammarTopics),
  grammar_rules: learnerTable(grammarRules),
  grammatical_issues: learnerTable(grammaticalIssues),
};
