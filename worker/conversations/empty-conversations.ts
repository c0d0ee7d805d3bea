import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { logError } from "#durable-objects/log-error.ts";
import { getConversationStub } from "#durable-objects/stubs.ts";
import type { ServiceContext } from "../context.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { deleteFromConversationsToEmpty, findConversationsDeletedBefore, sweepTrials } from "./store.ts";

/**
 * Deletes the contents of Durable Objects whose rows were deleted. If this fails for an object, the object stays listed
 * in `conversations_to_empty` for the nightly sweep, and the learner's request succeeds nevertheless.
 */
export async function emptyConversations(context: ServiceContext, ids: readonly string[]): Promise<void> {
  const emptiedIdsOrNull = await mapConcurrently(ids, async (id) => {
    try {
      await getConversationStub(context.env, id).empty();
      return id;
    } catch (error) {
      logError({ event: "conversation_not_emptied" }, error);
      return null;
    }
  });
  const emptiedIds = emptiedIdsOrNull.filter((id) => id !== null);
  if (emptiedIds.length === 0) return;
  try {
    await deleteFromConversationsToEmpty(context, emptiedIds);
  } catch (error) {
    logError({ emptied: emptiedIds.length }, error);
  }
}

/** Maximum number of objects that one nightly sweep empties. One invocation of a Worker may make 1,000 subrequests. */
const maxSweptPerNight = 900;

const computeTimeBefore = (now: Date, ageMs: number) => new Date(now.getTime() - ageMs).toISOString();

/** Runs every night: deletes expired trials. */
export async function sweepOldTrials(context: ServiceContext): Promise<void> {
  const { now, databases } = context;
  await databases.directory.orm.batch(
    sweepTrials(context, computeTimeBefore(now, retentionMs.trial), now.toISOString().slice(0, 10)),
  );
}

/** Runs every night: empties the objects that were not emptied because of an earlier error. */
export async function sweepConversations(context: ServiceContext): Promise<void> {
  // Skips newer entries, because another request may still be emptying their objects.
  const conversationsToEmpty = await findConversationsDeletedBefore(
    context,
    computeTimeBefore(context.now, retentionMs.conversationToEmpty),
    maxSweptPerNight,
  );
  await emptyConversations(
    context,
    conversationsToEmpty.map(({ id }) => id),
  );
}
