import type { ServiceContext } from "../../context.ts";
import { moveOldRows } from "./move-old-rows.ts";
import { findLearnersToMove } from "./old-rows-store.ts";

/**
 * Moving one learner takes about ten queries. One invocation may run a thousand queries, which all nightly tasks share.
 * A learner who visits the app before the sweep is moved at that visit.
 */
const learnersPerNight = 40;

/**
 * Runs every night: moves the rows of some learners who have not visited the app since the tables changed. It begins at
 * a random learner, so that learners whose rows cannot be moved do not prevent the move of all other learners.
 * @throws Error if the rows of a learner could not be moved, after all others were moved
 */
export async function sweepOldRows(context: ServiceContext): Promise<void> {
  const errors: unknown[] = [];
  for (const { id } of await findLearnersToMove(context, crypto.randomUUID(), learnersPerNight)) {
    await moveOldRows(context, id).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new Error(`the rows of ${errors.length} learners were not moved`, { cause: errors[0] });
}
