import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { GrammarCategory } from "#core/domain/grammar/grammar-category.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { describeLearnerTable } from "../db/learner-pages.ts";
import { laterTimeSql } from "../db/merge-times.ts";
import {
  grammarRules,
  grammaticalIssues,
  unlockedGrammarLevels,
  unlockedGrammarTopics,
  userGrammarProgress,
} from "../db/schema/grammar.ts";
import { buildSelectRow } from "../db/select-row.ts";

export type ProgressRow = typeof userGrammarProgress.$inferSelect;

/** The learner's progress in all topics: at most one row per topic. */
export const findGrammarProgress = (context: LearnerContext) =>
  context.db.orm.select().from(userGrammarProgress).where(eq(userGrammarProgress.userId, context.learnerId));

/** The levels that the learner unlocked; A1 is always open and not included. */
export const findUnlockedLevels = (context: LearnerContext) =>
  context.db.orm.select().from(unlockedGrammarLevels).where(eq(unlockedGrammarLevels.userId, context.learnerId));

const isOwnTopicSql = (context: LearnerContext, topicId: string) =>
  and(eq(userGrammarProgress.userId, context.learnerId), eq(userGrammarProgress.grammarLibraryId, topicId));

/**
 * Stores the answer to an exercise and replaces an earlier answer to the same exercise. An answer that was given before
 * the latest stored answer of the topic replaces nothing: it is stored only if the exercise has no answer yet. The
 * statement itself computes the counts from the answers, so that two concurrent answers are both counted.
 */
export const saveExerciseAnswer = (
  context: LearnerContext,
  topicId: string,
  exerciseId: string,
  isCorrect: boolean,
  totalExercises: number,
  answeredAt: Date,
): Statement => {
  const answeredAtText = answeredAt.toISOString();
  const jsonPath = `$."${exerciseId}"`;
  const [newAnswerSql, answersColumn] = [sql`CAST(${isCorrect ? 1 : 0} AS INTEGER)`, userGrammarProgress.answers];
  const answersSql = sql`CASE WHEN ${answeredAtText} < ${userGrammarProgress.lastPracticed} THEN json_insert(${answersColumn}, ${jsonPath}, ${newAnswerSql})
    ELSE json_set(${answersColumn}, ${jsonPath}, ${newAnswerSql}) END`;
  const correctCountSql = sql`(SELECT coalesce(sum(value), 0) FROM json_each(${answersSql}))`;
  return context.db.orm
    .insert(userGrammarProgress)
    .values({
      userId: context.learnerId,
      grammarLibraryId: topicId,
      exercisesCompleted: 1,
      exercisesCorrect: isCorrect ? 1 : 0,
      highestScore: isCorrect ? 1 : 0,
      totalExercises,
      lastPracticed: answeredAtText,
      answers: { [exerciseId]: isCorrect ? 1 : 0 },
    })
    .onConflictDoUpdate({
      target: [userGrammarProgress.userId, userGrammarProgress.grammarLibraryId],
      set: {
        answers: answersSql,
        exercisesCompleted: sql`(SELECT count(*) FROM json_each(${answersSql}))`,
        exercisesCorrect: correctCountSql,
        highestScore: sql`max(${userGrammarProgress.highestScore}, ${correctCountSql})`,
        totalExercises,
        lastPracticed: laterTimeSql(userGrammarProgress.lastPracticed, sql`excluded.last_practiced`),
      },
    });
};

/** Starts a new round. The best score and the quiz results do not change. */
export const clearExercises = (context: LearnerContext, topicId: string): Statement =>
  context.db.orm
    .update(userGrammarProgress)
    .set({ answers: {}, exercisesCompleted: 0, exercisesCorrect: 0 })
    .where(and(isOwnTopicSql(context, topicId), sql`${userGrammarProgress.exercisesCompleted} > 0`));

/** SQL version of `isTopicPassed`: whether a quiz result of a topic unlocks the next topic. */
const isPassedSql = (scoreSql: SQL, questionCountSql: SQL): SQL =>
  sql`(${questionCountSql} >= 10 AND ${scoreSql} * 10 >= ${questionCountSql} * 8)`;

/**
 * Stores a topic's quiz result if it is better than the stored result. A passed quiz is better than a failed quiz. If
 * both are passed or both are failed, the higher share of right answers is better; if the shares are equal, the longer
 * quiz is better.
 */
export const saveTopicQuiz = (
  context: LearnerContext,
  topicId: string,
  quiz: { score: number; totalQuestions: number },
  completedAt: Date,
): Statement => {
  const { quizScore, quizTotal } = userGrammarProgress;
  const rankSql = (scoreSql: SQL, questionCountSql: SQL) =>
    sql`(${isPassedSql(scoreSql, questionCountSql)}, ${scoreSql} * 1.0 / ${questionCountSql}, ${questionCountSql})`;
  const isBetterScoreSql = sql`(${quizScore} IS NULL
    OR ${rankSql(sql`excluded.quiz_score`, sql`excluded.quiz_total`)} > ${rankSql(sql`${quizScore}`, sql`${quizTotal}`)})`;
  return context.db.orm
    .insert(userGrammarProgress)
    .values({
      userId: context.learnerId,
      grammarLibraryId: topicId,
      lastPracticed: completedAt.toISOString(),
      answers: {},
      quizScore: quiz.score,
      quizTotal: quiz.totalQuestions,
    })
    .onConflictDoUpdate({
      target: [userGrammarProgress.userId, userGrammarProgress.grammarLibraryId],
      set: {
        quizScore: sql`CASE WHEN ${isBetterScoreSql} THEN excluded.quiz_score ELSE ${userGrammarProgress.quizScore} END`,
        quizTotal: sql`CASE WHEN ${isBetterScoreSql} THEN excluded.quiz_total ELSE ${userGrammarProgress.quizTotal} END`,
        lastPracticed: laterTimeSql(userGrammarProgress.lastPracticed, sql`excluded.last_practiced`),
      },
    });
};

/** The quiz result that unlocked a level or a topic, and the time. */
export interface Unlocking {
  quizResultId: string;
  unlockedAt: Date;
}

/** Unlocks a level. If the level is already unlocked, the earlier of the two dates is stored. */
export const unlockLevel = (
  context: LearnerContext,
  cefrLevel: CefrLevel,
  { quizResultId, unlockedAt }: Unlocking,
): Statement =>
  context.db.orm
    .insert(unlockedGrammarLevels)
    .values({
      userId: context.learnerId,
      cefrLevel,
      unlockMethod: "quiz",
      quizResultId,
      createdAt: unlockedAt.toISOString(),
    })
    .onConflictDoUpdate({
      target: [unlockedGrammarLevels.userId, unlockedGrammarLevels.cefrLevel],
      set: { createdAt: sql`excluded.created_at` },
      setWhere: sql`excluded.created_at < ${unlockedGrammarLevels.createdAt}`,
    });

/** Unlocks a topic. If the topic is already unlocked, the earlier of the two dates is stored. */
export const unlockTopic = (
  context: LearnerContext,
  topicId: string,
  { quizResultId, unlockedAt }: Unlocking,
): Statement =>
  context.db.orm
    .insert(unlockedGrammarTopics)
    .values({
      userId: context.learnerId,
      topicId,
      unlockMethod: "quiz",
      quizResultId,
      createdAt: unlockedAt.toISOString(),
    })
    .onConflictDoUpdate({
      target: [unlockedGrammarTopics.userId, unlockedGrammarTopics.topicId],
      set: { createdAt: sql`excluded.created_at` },
      setWhere: sql`excluded.created_at < ${unlockedGrammarTopics.createdAt}`,
    });

/** SQL for the level if this submission unlocked it, otherwise null. Must be used in the submission's batch. */
export const levelUnlockedBySql = (context: LearnerContext, level: CefrLevel, submissionId: string): SQL =>
  sql`(SELECT cefr_level FROM unlocked_grammar_levels WHERE user_id = ${context.learnerId}
    AND cefr_level = ${level} AND quiz_result_id = ${submissionId})`;

/** SQL for the topic if this submission unlocked it, otherwise null. Must be used in the submission's batch. */
export const topicUnlockedBySql = (context: LearnerContext, topicId: string, submissionId: string): SQL =>
  sql`(SELECT topic_id FROM unlocked_grammar_topics WHERE user_id = ${context.learnerId}
    AND topic_id = ${topicId} AND quiz_result_id = ${submissionId})`;

/** Stores the rule of a passed topic, or increments its counter. */
export const saveGrammarRule = (
  context: LearnerContext,
  rule: Pick<typeof grammarRules.$inferInsert, "id" | "rule" | "explanation" | "examples">,
  masteredAt: Date,
): Statement =>
  context.db.orm
    .insert(grammarRules)
    .values({ ...rule, userId: context.learnerId, lastEncountered: masteredAt.toISOString() })
    .onConflictDoUpdate({
      target: [grammarRules.userId, grammarRules.id],
      set: {
        rule: sql`excluded.rule`,
        explanation: sql`excluded.explanation`,
        examples: sql`excluded.examples`,
        timesMastered: sql`${grammarRules.timesMastered} + 1`,
        lastEncountered: laterTimeSql(grammarRules.lastEncountered, sql`excluded.last_encountered`),
      },
    });

/** SQL for the number of rules that the learner has learned, including the rules of this batch. */
export const rulesLearnedCountSql = (context: LearnerContext): SQL =>
  sql`(SELECT count(*) FROM grammar_rules WHERE user_id = ${context.learnerId})`;

/** A mistake found in a conversation. */
export interface Issue {
  category: GrammarCategory | "";
  originalText: string;
  correctedText: string;
  explanation: string;
  /** The topic that teaches the rule; null if no topic was found for the mistake. */
  topicId: string | null;
}

/** Stores mistakes, or increments the counters of mistakes made before. */
export const saveIssues = (
  context: LearnerContext,
  issues: readonly Issue[],
  source: { cefrLevel: CefrLevel; conversationId: string },
): Statement =>
  context.db.orm
    .insert(grammaticalIssues)
    .select(
      buildSelectRow(
        grammaticalIssues,
        {
          userId: context.learnerId,
          category: sql`value ->> 'category'`,
          originalText: sql`value ->> 'originalText'`,
          correctedText: sql`value ->> 'correctedText'`,
          language: "german",
          explanation: sql`value ->> 'explanation'`,
          cefrLevel: source.cefrLevel,
          conversationId: source.conversationId,
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

/** The number of mistakes by topic, category and level of the conversation. */
export const countIssues = (context: LearnerContext) =>
  context.db.orm
    .select({
      category: grammaticalIssues.category,
      cefrLevel: grammaticalIssues.cefrLevel,
      topicId: grammaticalIssues.grammarLibraryId,
      timesEncountered: sql<number>`sum(${grammaticalIssues.timesEncountered})`,
      lastEncountered: sql<string>`max(${grammaticalIssues.lastEncountered})`,
    })
    .from(grammaticalIssues)
    .where(eq(grammaticalIssues.userId, context.learnerId))
    .groupBy(grammaticalIssues.category, grammaticalIssues.cefrLevel, grammaticalIssues.grammarLibraryId);

/** The tables of this area for the account export. */
export const grammarTables = {
  user_grammar_progress: describeLearnerTable(userGrammarProgress),
  unlocked_grammar_levels: describeLearnerTable(unlockedGrammarLevels),
  unlocked_grammar_topics: describeLearnerTable(unlockedGrammarTopics),
  grammar_rules: describeLearnerTable(grammarRules),
  grammatical_issues: describeLearnerTable(grammaticalIssues),
};
