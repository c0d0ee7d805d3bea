import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { LearnerContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { describeLearnerTable } from "../db/learner-pages.ts";
import { earlierTimeSql, laterTimeSql } from "../db/merge-times.ts";
import { ownTexts, textResults } from "../db/schema/reading.ts";

export const findTextResults = (context: LearnerContext) =>
  context.db.orm.select().from(textResults).where(eq(textResults.userId, context.learnerId));

/** SQL condition: the learner has read the text before. */
export const isTextReadSql = (context: LearnerContext, textId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM text_results WHERE user_id = ${context.learnerId} AND text_id = ${textId})`;

/** Adds the result of one reading to the learner's results of a text. */
export const saveTextResult = (
  context: LearnerContext,
  { textId, score, questions, completedAt }: { textId: string; score: number; questions: number; completedAt: Date },
): Statement => {
  const readAt = completedAt.toISOString();
  return context.db.orm
    .insert(textResults)
    .values({ userId: context.learnerId, textId, bestScore: score, questions, firstReadAt: readAt, lastReadAt: readAt })
    .onConflictDoUpdate({
      target: [textResults.userId, textResults.textId],
      set: {
        bestScore: sql`max(${textResults.bestScore}, ${score})`,
        questions,
        firstReadAt: earlierTimeSql(textResults.firstReadAt, sql`excluded.first_read_at`),
        lastReadAt: laterTimeSql(textResults.lastReadAt, sql`excluded.last_read_at`),
      },
    });
};

const ownTextColumns = {
  id: ownTexts.id,
  title: ownTexts.title,
  createdAt: ownTexts.createdAt,
  length: sql<number>`length(${ownTexts.text})`,
};

const isOwnTextSql = (context: LearnerContext, id: string) =>
  and(eq(ownTexts.userId, context.learnerId), eq(ownTexts.id, id));

export const findOwnTexts = (context: LearnerContext) =>
  context.db.orm
    .select(ownTextColumns)
    .from(ownTexts)
    .where(eq(ownTexts.userId, context.learnerId))
    .orderBy(desc(ownTexts.createdAt), desc(ownTexts.id));

export const findOwnText = (context: LearnerContext, id: string) =>
  context.db.orm
    .select({ ...ownTextColumns, text: ownTexts.text })
    .from(ownTexts)
    .where(isOwnTextSql(context, id));

export const insertOwnText = (
  context: LearnerContext,
  { id, title, text }: { id: string; title: string; text: string },
): Statement =>
  context.db.orm
    .insert(ownTexts)
    .values({ userId: context.learnerId, id, title, text, createdAt: context.now.toISOString() })
    .onConflictDoNothing();

export const deleteOwnTextRow = (context: LearnerContext, id: string): Statement =>
  context.db.orm.delete(ownTexts).where(isOwnTextSql(context, id));

/** The tables of this area for the account export. */
export const readingTables = {
  text_results: describeLearnerTable(textResults),
  own_texts: describeLearnerTable(ownTexts, { rowsPerPage: 50 }),
};
