import { and, asc, eq, gt, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import type { Statement } from "../db/learner-batch.ts";
import { learnerEmails } from "../db/schema/directory.ts";

export type EmailClaim = typeof learnerEmails.$inferSelect;

const getDirectoryOrm = ({ databases }: ServiceContext) => databases.directory.orm;

export const findEmailClaim = (context: ServiceContext, emailHash: string) =>
  getDirectoryOrm(context).select().from(learnerEmails).where(eq(learnerEmails.emailHash, emailHash));

/**
 * Reserves an address for a learner and marks it as pending.
 * @returns a row, unless the address belongs to another learner
 */
export const claimEmail = (context: ServiceContext, emailHash: string, learnerId: string) =>
  getDirectoryOrm(context)
    .insert(learnerEmails)
    .values({ emailHash, learnerId, pendingSince: context.now.toISOString() })
    .onConflictDoUpdate({
      target: learnerEmails.emailHash,
      set: { pendingSince: context.now.toISOString() },
      setWhere: eq(learnerEmails.learnerId, learnerId),
    })
    .returning({ learnerId: learnerEmails.learnerId });

/**
 * Marks all addresses of a learner as pending, before the learner's address is changed or the learner's account is
 * deleted.
 */
export const markEmailsPending = (context: ServiceContext, learnerId: string): Statement =>
  getDirectoryOrm(context)
    .update(learnerEmails)
    .set({ pendingSince: context.now.toISOString() })
    .where(eq(learnerEmails.learnerId, learnerId));

/**
 * Completes a change of address: the address with this hash is no longer pending, and all other addresses of the
 * learner are released.
 */
export const settleEmails = (context: ServiceContext, learnerId: string, emailHash: string): [Statement, Statement] => [
  getDirectoryOrm(context)
    .update(learnerEmails)
    .set({ pendingSince: null })
    .where(and(eq(learnerEmails.learnerId, learnerId), eq(learnerEmails.emailHash, emailHash))),
  getDirectoryOrm(context)
    .delete(learnerEmails)
    .where(and(eq(learnerEmails.learnerId, learnerId), ne(learnerEmails.emailHash, emailHash))),
];

export const releaseEmail = (context: ServiceContext, emailHash: string, learnerId: string): Statement =>
  getDirectoryOrm(context)
    .delete(learnerEmails)
    .where(and(eq(learnerEmails.emailHash, emailHash), eq(learnerEmails.learnerId, learnerId)));

/** Releases all addresses of a learner whose account was deleted. */
export const releaseEmails = (context: ServiceContext, learnerId: string): Statement =>
  getDirectoryOrm(context).delete(learnerEmails).where(eq(learnerEmails.learnerId, learnerId));

/**
 * A page of the addresses that became pending at or before `startedBefore` and are still pending, because the sign-up,
 * the change of address or the deletion of the account is not complete.
 */
export const findPendingEmails = (
  context: ServiceContext,
  startedBefore: string,
  lastClaimOfPreviousPage: EmailClaim | undefined,
  limit: number,
) =>
  getDirectoryOrm(context)
    .select()
    .from(learnerEmails)
    .where(
      and(
        isNotNull(learnerEmails.pendingSince),
        lte(learnerEmails.pendingSince, startedBefore),
        lastClaimOfPreviousPage &&
          or(
            gt(learnerEmails.pendingSince, lastClaimOfPreviousPage.pendingSince ?? ""),
            and(
              sql`${learnerEmails.pendingSince} = ${lastClaimOfPreviousPage.pendingSince}`,
              gt(learnerEmails.emailHash, lastClaimOfPreviousPage.emailHash),
            ),
          ),
      ),
    )
    .orderBy(asc(learnerEmails.pendingSince), asc(learnerEmails.emailHash))
    .limit(limit);
