import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { ServiceContext } from "../context.ts";
import { openPrimary } from "../db/client.ts";
import type { Env } from "../env.ts";
import { sweepReports } from "./store.ts";

/** Runs every night: deletes reports after their retention time. */
export async function sweepOldReports(env: Env, now: Date): Promise<void> {
  const context: ServiceContext = { env, db: openPrimary(env), now };
  const timeBefore = (ageMs: number) => new Date(now.getTime() - ageMs).toISOString();
  const [deleteSettledReports, deleteOpenReports] = sweepReports(
    context,
    timeBefore(retentionMs.settledReport),
    timeBefore(retentionMs.openReport),
  );
  if (deleteSettledReports && deleteOpenReports) await context.db.orm.batch([deleteSettledReports, deleteOpenReports]);
}
