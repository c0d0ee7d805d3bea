import type { ServiceContext } from "../../context.ts";
import type { Env } from "../../env.ts";
import { openPrimary } from "../client.ts";
import { moveOldRows } from "./move-old-rows.ts";
import { findLearnersToMove } from "./old-rows-store.ts";

/** The rows of this many learners take a minute or two. Learners who visit the app before are moved then. */
const learnersPerNight = 300;

/** Runs every night: moves the rows of some learners who have not visited the app since the tables changed. */
export async function sweepOldRows(env: Env, now: Date): Promise<void> {
  const context: ServiceContext = { env, db: openPrimary(env), now };
  for (const { id } of await findLearnersToMove(context, learnersPerNight)) await moveOldRows(context, id);
}
