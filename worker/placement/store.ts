import { desc, eq, sql } from "drizzle-orm";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { LearnerContext, RequestContext, ServiceContext } from "../context.ts";
import { rowsPerSweep } from "../db/delete-in-pages.ts";
import { isNullViolation, type Statement } from "../db/learner-batch.ts";
import { describeLearnerTable } from "../db/learner-pages.ts";
import { unlockedGrammarLevels } from "../db/schema/grammar.ts";
import { placementItemCounts, placements, spentPlacementSteps } from "../db/schema/placement.ts";
import { buildSelectRow } from "../db/select-row.ts";

export type PlacementRow = typeof placements.$inferSelect;
export type SpentStep = typeof spentPlacementSteps.$inferSelect;

const getDirectoryOrm = ({ databases }: ServiceContext) => databases.directory.orm;

/** Marks a step as answered. If the step was answered before, the earlier mark stays. */
export const spendStep = (context: RequestContext, step: SpentStep) =>
  getDirectoryOrm(context).insert(spentPlacementSteps).values(step).onConflictDoNothing();

export const findSpentStep = (context: RequestContext, stepHash: string) =>
  getDirectoryOrm(context)
    .select({ attemptHash: spentPlacementSteps.attemptHash, expiresAt: spentPlacementSteps.expiresAt })
    .from(spentPlacementSteps)
    .where(eq(spentPlacementSteps.stepHash, stepHash));

/**
 * Marks a result as accepted by a learner.
 * @returns a row, unless another learner accepted the result before
 */
export const spendResult = (context: LearnerContext, step: Omit<SpentStep, "attemptHash">) =>
  getDirectoryOrm(context)
    .insert(spentPlacementSteps)
    .values({ ...step, attemptHash: context.learnerId })
    .onConflictDoUpdate({
      target: spentPlacementSteps.stepHash,
      set: { expiresAt: step.expiresAt },
      setWhere: eq(spentPlacementSteps.attemptHash, context.learnerId),
    })
    .returning({ stepHash: spentPlacementSteps.stepHash });

/** Deletes a page of the marks of expired tokens, because an expired token cannot be used again. */
export const sweepSpentSteps = (context: ServiceContext) =>
  getDirectoryOrm(context)
    .delete(spentPlacementSteps)
    .where(
      sql`step_hash IN (SELECT step_hash FROM spent_placement_steps WHERE expires_at <= ${context.now.toISOString()} LIMIT ${rowsPerSweep})`,
    );

/** The learner's placements, newest first. */
export const findPlacements = (context: LearnerContext) =>
  context.db.orm
    .select()
    .from(placements)
    .where(eq(placements.userId, context.learnerId))
    .orderBy(desc(placements.createdAt));

/**
 * Inserts a placement. If the learner accepted another placement since `pauseStart`, the statement fails, and the whole
 * batch fails with it (`isTooEarlyError`). An earlier check is not enough, because two results may be accepted at the
 * same time.
 */
export const insertPlacement = (context: LearnerContext, row: PlacementRow, pauseStart: Date): Statement => {
  const isPausedSql = sql`EXISTS (SELECT 1 FROM placements AS earlier WHERE earlier.user_id = ${row.userId} AND earlier.created_at > ${pauseStart.toISOString()})`;
  return context.db.orm
    .insert(placements)
    .values({ ...row, resultLevel: sql`CASE WHEN NOT ${isPausedSql} THEN ${row.resultLevel} END` });
};

/** Whether a batch failed because the learner accepted another placement shortly before. */
export const isTooEarlyError = (error: unknown) => isNullViolation(error, "placements.result_level");

/** Opens levels for a placement. Levels that are already open do not change. */
export const openLevels = (context: LearnerContext, levels: readonly CefrLevel[], placementId: string): Statement =>
  context.db.orm
    .insert(unlockedGrammarLevels)
    .select(
      buildSelectRow(
        unlockedGrammarLevels,
        {
          userId: context.learnerId,
          cefrLevel: sql`value`,
          unlockMethod: "placement",
          quizResultId: placementId,
          createdAt: context.now.toISOString(),
        },
        sql`FROM json_each(${JSON.stringify(levels)}) WHERE true`,
      ),
    )
    .onConflictDoNothing();

/** Counts the answers of a finished placement by item. The counts do not contain the learner. */
export const countAnswers = (
  context: RequestContext,
  cefrLevel: CefrLevel,
  answers: readonly (readonly [itemId: string, isRight: 0 | 1])[],
): Statement =>
  getDirectoryOrm(context)
    .insert(placementItemCounts)
    .select(
      buildSelectRow(
        placementItemCounts,
        { itemId: sql`value ->> 0`, cefrLevel, answered: 1, answeredRight: sql`value ->> 1` },
        sql`FROM json_each(${JSON.stringify(answers)}) WHERE true`,
      ),
    )
    .onConflictDoUpdate({
      target: [placementItemCounts.itemId, placementItemCounts.cefrLevel],
      set: {
        answered: sql`${placementItemCounts.answered} + 1`,
        answeredRight: sql`${placementItemCounts.answeredRight} + excluded.answered_right`,
      },
    });

/** The tables of this area for the account export. */
export const placementTables = { placements: describeLearnerTable(placements) };
