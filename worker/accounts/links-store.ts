import { and, desc, eq, gt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { LearnerContext, RequestContext, ServiceContext } from "../context.ts";
import { rowsPerSweep } from "../db/delete-in-pages.ts";
import { accountLinks, sessions, users } from "../db/schema/accounts.ts";
import { buildSelectRow } from "../db/select-row.ts";
import { type LinkPurpose, linkLifetimesMs, maxLinksPerHour, type NewLink } from "./links.ts";
import { endedSessionColumns } from "./sockets-store.ts";

const computeTimeOneHourAgo = (context: RequestContext) => new Date(context.now.getTime() - 3_600_000).toISOString();

/**
 * Stores a link unless the hourly limit is reached.
 * @returns a row if the link was stored
 */
export const insertLink = (context: RequestContext, { userId, tokenHash, purpose, email }: NewLink) =>
  context.db.orm
    .insert(accountLinks)
    .select(
      buildSelectRow(
        accountLinks,
        {
          userId,
          tokenHash,
          purpose,
          email,
          createdAt: context.now.toISOString(),
          expiresAt: new Date(context.now.getTime() + linkLifetimesMs[purpose]).toISOString(),
        },
        sql`WHERE ${maxLinksPerHour} > (SELECT count(*) FROM account_links WHERE user_id = ${userId} AND purpose = ${purpose} AND created_at > ${computeTimeOneHourAgo(context)})`,
      ),
    )
    .returning({ tokenHash: accountLinks.tokenHash });

/** Deletes expired links of the account if they no longer count for the hourly limit. */
export const sweepLinks = (context: RequestContext, userId: string) =>
  context.db.orm
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        lte(accountLinks.expiresAt, context.now.toISOString()),
        lte(accountLinks.createdAt, computeTimeOneHourAgo(context)),
      ),
    );

/** Deletes a page of expired links. */
export const sweepAllLinks = (context: ServiceContext) =>
  context.db.orm
    .delete(accountLinks)
    .where(
      sql`(user_id, token_hash) IN (SELECT user_id, token_hash FROM account_links WHERE expires_at <= ${context.now.toISOString()} LIMIT ${rowsPerSweep})`,
    );

/** Invalidates the account's confirmation links to all addresses except this one. */
export const invalidateLinksToOtherAddresses = (context: LearnerContext, email: string) =>
  context.db.orm
    .update(accountLinks)
    .set({ expiresAt: context.now.toISOString() })
    .where(
      and(
        eq(accountLinks.userId, context.learnerId),
        eq(accountLinks.purpose, "email"),
        ne(accountLinks.email, email),
        gt(accountLinks.expiresAt, context.now.toISOString()),
      ),
    );

/** The address to which the newest valid confirmation link was sent. */
export const findPendingEmail = (context: LearnerContext) =>
  context.db.orm
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, context.learnerId),
        eq(accountLinks.purpose, "email"),
        gt(accountLinks.expiresAt, context.now.toISOString()),
      ),
    )
    .orderBy(desc(accountLinks.createdAt))
    .limit(1);

interface LinkKey {
  userId: string;
  tokenHash: string;
  purpose: LinkPurpose;
}

/** SQL condition: the link is still valid. */
export const isLinkValidSql = (context: RequestContext, { userId, tokenHash, purpose }: LinkKey): SQL =>
  sql`EXISTS (SELECT 1 FROM account_links WHERE user_id = ${userId} AND token_hash = ${tokenHash} AND purpose = ${purpose} AND expires_at > ${context.now.toISOString()})`;

/** The account of a valid link, and the address to which the link was sent. */
export const findAccountByLink = (context: RequestContext, linkKey: LinkKey) =>
  context.db.orm
    .select({ account: users, sentTo: sql<string>`${accountLinks.email}`.as("sent_to") })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(
      and(
        eq(accountLinks.userId, linkKey.userId),
        eq(accountLinks.tokenHash, linkKey.tokenHash),
        eq(accountLinks.purpose, linkKey.purpose),
        gt(accountLinks.expiresAt, context.now.toISOString()),
      ),
    );

/**
 * Changes the account if the link is still valid.
 * @returns a row if the account was changed
 */
export const updateAccountByLink = (
  context: RequestContext,
  linkKey: LinkKey,
  changes: Partial<typeof users.$inferInsert>,
) =>
  context.db.orm
    .update(users)
    .set({ ...changes, updatedAt: context.now.toISOString() })
    .where(and(eq(users.id, linkKey.userId), isLinkValidSql(context, linkKey)))
    .returning({ id: users.id });

export const endSessionsByLink = (context: RequestContext, linkKey: LinkKey) =>
  context.db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, linkKey.userId), isLinkValidSql(context, linkKey)))
    .returning(endedSessionColumns);

/**
 * Invalidates all links of the account. This statement must be the last one of a batch, because the statements before
 * it check the link. The rows are not deleted now but later by `sweepLinks`, because they count for the hourly limit.
 * If they did not count, five further mails could be requested after each new password.
 */
export const invalidateLinks = (context: RequestContext, userId: string) =>
  context.db.orm
    .update(accountLinks)
    .set({ expiresAt: context.now.toISOString() })
    .where(and(eq(accountLinks.userId, userId), gt(accountLinks.expiresAt, context.now.toISOString())));

export const readLinkRows = (context: LearnerContext) =>
  context.db.orm
    .select({
      purpose: accountLinks.purpose,
      email: accountLinks.email,
      createdAt: accountLinks.createdAt,
      expiresAt: accountLinks.expiresAt,
    })
    .from(accountLinks)
    .where(eq(accountLinks.userId, context.learnerId));
