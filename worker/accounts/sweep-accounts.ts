import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { openPrimary } from "../db/client.ts";
import type { Env } from "../env.ts";
import { sweepAttempts } from "./attempts-store.ts";
import { sweepDeletedAccounts } from "./deleted-accounts-store.ts";
import { sweepAllLinks } from "./links-store.ts";
import { sweepSpentChallenges } from "./passkeys-store.ts";
import { sweepAllSessions } from "./sessions-store.ts";

/** Runs every night: deletes all expired rows. */
export async function sweepAccounts(env: Env, now: Date): Promise<void> {
  const context = { env, db: openPrimary(env), now };
  const startOfDay = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
  await context.db.orm.batch([
    sweepAttempts(context, startOfDay, startOfDay),
    sweepAllLinks(context),
    sweepAllSessions(context),
    sweepSpentChallenges(context),
    sweepDeletedAccounts(context, new Date(now.getTime() - retentionMs.deletedAccount).toISOString()),
  ]);
}
