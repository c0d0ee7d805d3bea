import { lt } from "drizzle-orm";
import type { LearnerContext, ServiceContext } from "../context.ts";
import { deletedAccounts } from "../db/schema/accounts.ts";

/**
 * Stores that the learner's account was deleted. The caller runs this statement in the batch that deletes the account.
 */
export const insertDeletedAccount = (context: LearnerContext, idHash: string) =>
  context.db.orm.insert(deletedAccounts).values({ idHash, deletedAt: context.now.toISOString() }).onConflictDoNothing();

/** Deletes the records of accounts that were deleted before `deletedBefore`. */
export const sweepDeletedAccounts = (context: ServiceContext, deletedBefore: string) =>
  context.db.orm.delete(deletedAccounts).where(lt(deletedAccounts.deletedAt, deletedBefore));
