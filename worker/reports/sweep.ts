import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import type { ServiceContext } from "../context.ts";
import { openPrimary } from "../db/client.ts";
import type { Env } from "../env.ts";
import { sweepReports } from "./store.ts";

/** Every night: forgets reports that were settled or left lying long ago. */
export async function sweepOldReports(env: Env, at: Date): Promise<void> {
  const context: ServiceContext = { env, db: openPrimary(env), now: at };
  const before = (age: number) => new Date(at.getTime() - age).toISOString();
  const [settled, open] = sweepReports(context, before(retentionMs.settledReport), before(retentionMs.openReport));
  if (settled && open) await context.db.orm.batch([settled, open]);
}
