import { eq, type SQL, sql } from "drizzle-orm";
import { sealsChapter } from "#core/domain/curriculum/checkpoint-rules.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { earlierTimeSql } from "../db/merge-times.ts";
import { chapterResults } from "../db/schema/curriculum.ts";

export const findChapterResults = (context: LearnerContext) =>
  context.db.orm.select().from(chapterResults).where(eq(chapterResults.userId, context.learnerId));

const target = [chapterResults.userId, chapterResults.chapterId];
const buildRowKey = (context: LearnerContext, chapterId: string) => ({ userId: context.learnerId, chapterId });

/**
 * Stores a round of sentences as the best round of its chapter, unless the stored round is better: it has a greater
 * share of right answers, or the same share at an earlier time.
 */
export function saveSentenceRound(
  context: LearnerContext,
  chapterId: string,
  { score, totalQuestions }: { score: number; totalQuestions: number },
  completedAt: Date,
): Statement {
  const round = { sentencesScore: score, sentencesTotal: totalQuestions, sentencesAt: completedAt.toISOString() };
  const [shareSql, storedShareSql] = [
    sql`${score} * ${chapterResults.sentencesTotal}`,
    sql`${chapterResults.sentencesScore} * ${totalQuestions}`,
  ];
  return context.db.orm
    .insert(chapterResults)
    .values({ ...buildRowKey(context, chapterId), ...round })
    .onConflictDoUpdate({
      target,
      set: round,
      setWhere: sql`${chapterResults.sentencesScore} IS NULL
        OR ${shareSql} > ${storedShareSql} OR (${shareSql} = ${storedShareSql} AND excluded.sentences_at < ${chapterResults.sentencesAt})`,
    });
}

/** Stores the best checkpoint of a chapter, and the first time at which one was passed. */
export function saveCheckpoint(
  context: LearnerContext,
  chapterId: string,
  score: number,
  completedAt: Date,
): Statement {
  const passedAt = sealsChapter(score) ? completedAt.toISOString() : null;
  return context.db.orm
    .insert(chapterResults)
    .values({ ...buildRowKey(context, chapterId), checkpointScore: score, passedAt })
    .onConflictDoUpdate({
      target,
      set: {
        checkpointScore: sql`max(coalesce(${chapterResults.checkpointScore}, 0), ${score})`,
        passedAt: earlierTimeSql(chapterResults.passedAt, sql`excluded.passed_at`),
      },
    });
}

/** Stores when the talk of a chapter was finished for the first time. */
export const saveTalk = (context: LearnerContext, chapterId: string, completedAt: Date): Statement =>
  context.db.orm
    .insert(chapterResults)
    .values({ ...buildRowKey(context, chapterId), talkedAt: completedAt.toISOString() })
    .onConflictDoUpdate({
      target,
      set: { talkedAt: earlierTimeSql(chapterResults.talkedAt, sql`excluded.talked_at`) },
    });

/** SQL: the best checkpoint of a chapter, including the effects of this batch. */
export const bestCheckpointSql = (context: LearnerContext, chapterId: string): SQL =>
  sql`(SELECT checkpoint_score FROM chapter_results WHERE user_id = ${context.learnerId} AND chapter_id = ${chapterId})`;

/** SQL: when a checkpoint of a chapter was first passed, including the effects of this batch. */
export const firstPassedAtSql = (context: LearnerContext, chapterId: string): SQL =>
  sql`(SELECT passed_at FROM chapter_results WHERE user_id = ${context.learnerId} AND chapter_id = ${chapterId})`;
