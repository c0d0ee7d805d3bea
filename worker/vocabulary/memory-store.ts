import { and, eq, sql } from "drizzle-orm";
import type { MemorySettings } from "#core/domain/vocabulary/memory-settings.ts";
import type { LearnerContext } from "../context.ts";
import { users } from "../db/schema/accounts.ts";
import { vocabulary } from "../db/schema/vocabulary.ts";
import { selectedColumns } from "./store.ts";

/** The memory of all words that are not suspended, in the order of their ids. */
export const findMemory = (context: LearnerContext) =>
  context.db.orm
    .select({
      ...selectedColumns,
      addedBy: vocabulary.addedBy,
      createdAt: vocabulary.createdAt,
      cards: vocabulary.cards,
    })
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, context.learnerId), eq(vocabulary.isSuspended, false)))
    .orderBy(vocabulary.id);

/**
 * The memory cards of all words that are not suspended, in the order of the words' ids. Returns no rows if
 * `isMemoryNeeded` is false.
 */
export const findMemoryIf = (context: LearnerContext, isMemoryNeeded: boolean) =>
  context.db.orm
    .select({ cards: vocabulary.cards })
    .from(vocabulary)
    .where(
      and(
        eq(vocabulary.userId, context.learnerId),
        eq(vocabulary.isSuspended, false),
        isMemoryNeeded ? undefined : sql`0`,
      ),
    )
    .orderBy(vocabulary.id);

export const saveMemorySettings = (context: LearnerContext, memorySettings: MemorySettings) =>
  context.db.orm
    .update(users)
    .set({ memorySettings, updatedAt: context.now.toISOString() })
    .where(eq(users.id, context.learnerId));
