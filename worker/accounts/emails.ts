import { directoryShard } from "#core/domain/accounts/shard.ts";
import type { ServiceContext } from "../context.ts";
import { inShard, inShardOf } from "../db/places.ts";
import { claimEmail, findEmailClaim, markEmailsPending, releaseEmail } from "./emails-store.ts";
import { type Account, findAccountByEmail, findAccountById } from "./store.ts";
import { hashEmail } from "./tokens.ts";

/** An account, and the context for statements that must run in the database with the account's rows. */
export interface LocatedAccount<C> {
  account: Account;
  context: C;
}

/**
 * The queries in the directory that find the owner of an address. The caller passes their rows to `locateOwner`. The
 * first query finds an account whose rows are in the directory. The second query finds the reservation of the address,
 * which names the owner if the owner's rows are in a shard.
 */
export const buildOwnerQueries = async (context: ServiceContext, email: string) =>
  [
    findAccountByEmail(inShard(context, directoryShard), email),
    findEmailClaim(context, await hashEmail(email)),
  ] as const;

/**
 * Finds the account with this address. If shards are configured, the search takes the same time whether or not an
 * account has the address, so that the duration does not reveal whether there is such an account.
 */
export async function locateOwner<C extends ServiceContext>(
  context: C,
  email: string,
  [accountInDirectory]: readonly Account[],
  [reservation]: readonly { learnerId: string }[],
): Promise<LocatedAccount<C> | undefined> {
  if (context.databases.shards.length === 0) {
    return accountInDirectory && { account: accountInDirectory, context: inShard(context, directoryShard) };
  }
  // The reservation decides, because the account in the directory may be an old copy that remained after the learner
  // was moved.
  const learnerId = reservation?.learnerId ?? accountInDirectory?.id ?? "";
  const contextInShard = await inShardOf(context, learnerId);
  const [account] = await findAccountById(contextInShard, learnerId);
  return account?.email === email ? { account, context: contextInShard } : undefined;
}

/** Finds the account with this address. */
export async function findAccountOfEmail<C extends ServiceContext>(
  context: C,
  email: string,
): Promise<LocatedAccount<C> | undefined> {
  const [accounts, reservations] = await context.databases.directory.orm.batch(await buildOwnerQueries(context, email));
  return locateOwner(context, email, accounts, reservations);
}

/**
 * Reserves an address for a learner before it is written to the learner's shard. Without shards nothing is reserved,
 * because then the unique key of `users` is enough.
 * @returns whether the address is free
 */
export async function reserveEmail(context: ServiceContext, email: string, learnerId: string): Promise<boolean> {
  if (context.databases.shards.length === 0) return true;
  const emailHash = await hashEmail(email);
  const [, reservations, accountsInDirectory] = await context.databases.directory.orm.batch([
    markEmailsPending(context, learnerId),
    claimEmail(context, emailHash, learnerId),
    // A learner whose rows are in the directory may have an address without a reservation. This query finds such a
    // learner. It runs after the address was reserved. So if two learners want the same address at the same time, at
    // least one of the two requests finds the reservation or the account of the other learner.
    findAccountByEmail(inShard(context, directoryShard), email),
  ]);
  if (reservations.length === 0) return false;
  if (accountsInDirectory.every(({ id }) => id === learnerId)) return true;
  await releaseEmail(context, emailHash, learnerId);
  return false;
}
