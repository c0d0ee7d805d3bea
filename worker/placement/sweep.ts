import { openPrimary } from "../db/client.ts";
import type { Env } from "../env.ts";
import { sweepSpentSteps } from "./store.ts";

/** Runs every night: deletes the marks of used tokens that have expired. */
export async function sweepPlacements(env: Env, now: Date): Promise<void> {
  await sweepSpentSteps({ env, db: openPrimary(env), now });
}
