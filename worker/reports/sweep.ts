import { openReportDays, settledReportDays } from "#core/domain/reports/report.ts";
import type { ServiceContext } from "../context.ts";
import { openPrimary } from "../db/client.ts";
import type { Env } from "../env.ts";
import { sweepReports } from "./store.ts";

const day = 86_400_000;

/** Every night: forgets reports that were settled or left lying long ago. */
export async function sweepOldReports(env: Env, at: Date): Promise<void> {
  const context: ServiceContext = { env, db: openPrimary(env), now: at };
  const before = (days: number) => new Date(at.getTime() - days * day).toISOString();
  const [settled, open] = sweepReports(context, before(settledReportDays), before(openReportDays));
  if (settled && open) await context.db.orm.batch([settled, open]);
}
