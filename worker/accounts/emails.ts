import { directoryShard } from "#core/domain/accounts/shard.ts";
import type { ServiceContext } from "../context.ts";
import { inShard, inShardOf } from "../db/places.ts";
import { claimEmail, findEmailClaim, markEmailsPending, releaseEmail } from "./emails-store.ts";
import { type Account, findAccountByEmail, findAccountById } from "./store.ts";
import { hashEmail } from "./tokens.ts";

/** An account, and the context whose statements run where its rows are. */
export interface LocatedAccount<C> {
  account: Account;
  context: C;
}

/**
 * The queries in the directory that find the owner of an address. Their rows are passed to `locateOwner`. Learners whose
 * rows are in the directory are found there by the address itself.
 */
export const ownerQueries = async (context: ServiceContext, email: string) =>
  [
    findAccountByEmail(inShard(context, directoryShard), email),
    findEmailClaim(context, await hashEmail(email)),
  ] as const;

/** Finds the account with this address. With shards, this takes equally long for an unknown address. */
export async function locateOwner<C extends ServiceContext>(
  context: C,
  email: string,
  [accountInDirectory]: readonly Account[],
  [claim]: readonly { learnerId: string }[],
): Promise<LocatedAccount<C> | undefined> {
  if (context.databases.shards.length === 0) {
    return accountInDirectory && { account: accountInDirectory, context: inShard(context, directoryShard) };
  }
  // An account in the directory may be what a move has left there.
  const learnerId = claim?.learnerId ?? accountInDirectory?.id ?? "";
  const contextInShard = await inShardOf(context, learnerId);
  const [account] = await findAccountById(contextInShard, learnerId);
  return account?.email === email ? { account, context: contextInShard } : undefined;
}

/** Finds the account with this address. */
export async function findAccountOfEmail<C extends ServiceContext>(
  context: C,
  email: string,
): Promise<LocatedAccount<C> | undefined> {
  const [accounts, claims] = await context.databases.directory.orm.batch(await ownerQueries(context, email));
  return locateOwner(context, email, accounts, claims);
}

/**
 * Reserves an address for a learner before it is written to the learner's shard. Without shards nothing is reserved,
 * because then the unique key of `users` is enough.
 * @returns whether the address is free
 */
export async function reserveEmail(context: ServiceContext, email: string, learnerId: string): Promise<boolean> {
  if (context.databases.shards.length === 0) return true;
  const emailHash = await hashEmail(email);
  const [, claims, accountsInDirectory] = await context.databases.directory.orm.batch([
    markEmailsPending(context, learnerId),
    claimEmail(context, emailHash, learnerId),
    // The address of a learner in the directory may not have been reserved. The reservation comes before this query, so
    // that of two learners who want the same address at least one sees the other.
    findAccountByEmail(inShard(context, directoryShard), email),
  ]);
  if (claims.length === 0) return false;
  if (accountsInDirectory.every(({ id }) => id === learnerId)) return true;
  await releaseEmail(context, emailHash, learnerId);
  return false;
}
