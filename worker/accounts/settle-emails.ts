import { interruptedAfterMs } from "#core/domain/accounts/shard.ts";
import type { ServiceContext } from "../context.ts";
import { deleteFinishedMove } from "../db/moves-store.ts";
import { inShardOf } from "../db/places.ts";
import type { LearnerData } from "./account-data.ts";
import { type EmailClaim, findPendingEmails, releaseEmail, releaseEmails, settleEmails } from "./emails-store.ts";
import { findAccountById } from "./store.ts";
import { hashEmail } from "./tokens.ts";

const claimsPerPage = 200;

/**
 * Runs every night: completes sign-ups, changes of address and deletions that were interrupted between the learner's
 * shard and the directory. If the shard and the directory differ, the shard is right.
 */
export async function sweepPendingEmails(context: ServiceContext, areas: readonly LearnerData[]): Promise<void> {
  const startedBefore = new Date(context.now.getTime() - interruptedAfterMs).toISOString();
  let lastClaimOfPage: EmailClaim | undefined;
  do {
    const page = await findPendingEmails(context, startedBefore, lastClaimOfPage, claimsPerPage);
    for (const claim of page) await settleClaim(context, claim, areas);
    lastClaimOfPage = page.length === claimsPerPage ? page.at(-1) : undefined;
  } while (lastClaimOfPage);
}

async function settleClaim(context: ServiceContext, claim: EmailClaim, areas: readonly LearnerData[]): Promise<void> {
  const { learnerId, emailHash } = claim;
  const [account] = await findAccountById(await inShardOf(context, learnerId), learnerId);
  const { orm } = context.databases.directory;
  if (!account) {
    const directoryDeletions = areas.flatMap((area) => area.buildDirectoryDeletions?.(context, learnerId) ?? []);
    await orm.batch([releaseEmails(context, learnerId), deleteFinishedMove(context, learnerId), ...directoryDeletions]);
  } else if ((await hashEmail(account.email)) === emailHash) {
    await orm.batch(settleEmails(context, learnerId, emailHash));
  } else {
    await releaseEmail(context, emailHash, learnerId);
  }
}
