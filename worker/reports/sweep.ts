import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { ServiceContext } from "../context.ts";
import { sweepReports } from "./store.ts";

/** Runs every night: deletes reports after their retention time. */
export async function sweepOldReports(context: ServiceContext): Promise<void> {
  const computeTimeBefore = (ageMs: number) => new Date(context.now.getTime() - ageMs).toISOString();
  const [deleteSettledReports, deleteOpenReports] = sweepReports(
    context,
    computeTimeBefore(retentionMs.settledReport),
    computeTimeBefore(retentionMs.openReport),
  );
  if (deleteSettledReports && deleteOpenReports)
    await context.databases.directory.orm.batch([deleteSettledReports, deleteOpenReports]);
}
