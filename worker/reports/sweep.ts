import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { ServiceContext } from "../context.ts";
import { openPrimary } from "../db/client.ts";
import type { Env } from "../env.ts";
import { sweepReports } from "./store.ts";

/** Runs every night: deletes reports after their retention time. */
export async function sweepOldReports(env: Env, now: Date): Promise<void> {
  const context: ServiceContext = { env, db: openPrimary(env), now };
  const earlierBy = (ageMs: number) => new Date(now.getTime() - ageMs).toISOString();
  const [deleteSettledReports, deleteOpenReports] = sweepReports(
    context,
    earlierBy(retentionMs.settledReport),
    earlierBy(retentionMs.openReport),
  );
  if (deleteSettledReports && deleteOpenReports) await context.db.orm.batch([deleteSettledReports, deleteOpenReports]);
}
