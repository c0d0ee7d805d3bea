import { eq, type SQL, sql } from "drizzle-orm";
import { isSealed } from "#core/domain/curriculum/checkpoint-rules.ts";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { chapterResults } from "../db/schema/curriculum.ts";

export type ChapterResultRow = typeof chapterResults.$inferSelect;

export const findChapterResults = (context: LearnerContext) =>
  context.db.orm.select().from(chapterResults).where(eq(chapterResults.userId, context.learnerId));

const target = [chapterResults.userId, chapterResults.chapterId];
const rowOf = (context: LearnerContext, chapterId: string) => ({ userId: context.learnerId, chapterId });

/** Stores a round of sentences of a chapter if no earlier round had a greater share of right answers. */
export function saveSentenceRound(
  context: LearnerContext,
  chapterId: string,
  { score, totalQuestions }: { score: number; totalQuestions: number },
): Statement {
  const round = { sentencesScore: score, sentencesTotal: totalQuestions, sentencesAt: context.now.toISOString() };
  return context.db.orm
    .insert(chapterResults)
    .values({ ...rowOf(context, chapterId), ...round })
    .onConflictDoUpdate({
      target,
      set: round,
      setWhere: sql`${chapterResults.sentencesScore} IS NULL
        OR ${score} * ${chapterResults.sentencesTotal} > ${chapterResults.sentencesScore} * ${totalQuestions}`,
    });
}

/** Stores the best checkpoint of a chapter, and the first time at which one was passed. */
export function saveCheckpoint(context: LearnerContext, chapterId: string, score: number): Statement {
  const passedAt = isSealed(score) ? context.now.toISOString() : null;
  return context.db.orm
    .insert(chapterResults)
    .values({ ...rowOf(context, chapterId), checkpointScore: score, passedAt })
    .onConflictDoUpdate({
      target,
      set: {
        checkpointScore: sql`max(coalesce(${chapterResults.checkpointScore}, 0), ${score})`,
        passedAt: sql`coalesce(${chapterResults.passedAt}, ${passedAt})`,
      },
    });
}

/** Stores when the talk of a chapter was finished for the first time. */
export const saveTalk = (context: LearnerContext, chapterId: string): Statement =>
  context.db.orm
    .insert(chapterResults)
    .values({ ...rowOf(context, chapterId), talkedAt: context.now.toISOString() })
    .onConflictDoUpdate({
      target,
      set: { talkedAt: sql`coalesce(${chapterResults.talkedAt}, excluded.talked_at)` },
    });

/** SQL: the best checkpoint of a chapter, including the effects of this batch. */
export const bestCheckpoint = (context: LearnerContext, chapterId: string): SQL =>
  sql`(SELECT checkpoint_score FROM chapter_results WHERE user_id = ${context.learnerId} AND chapter_id = ${chapterId})`;

/** SQL: when a checkpoint of a chapter was first passed, including the effects of this batch. */
export const firstPassedAt = (context: LearnerContext, chapterId: string): SQL =>
  sql`(SELECT passed_at FROM chapter_results WHERE user_id = ${context.learnerId} AND chapter_id = ${chapterId})`;
