import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { logError } from "#durable-objects/log-error.ts";
import { conversationStub } from "#durable-objects/stubs.ts";
import type { ServiceContext } from "../context.ts";
import { openPrimary } from "../db/client.ts";
import type { Env } from "../env.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { findConversationsDeletedBefore, markEmptied, sweepTrials } from "./store.ts";

/**
 * Deletes the contents of Durable Objects whose rows were deleted. Objects that fail stay listed in
 * `conversations_to_empty` for the nightly sweep, so the learner's request succeeds anyway.
 */
export async function emptyConversations(context: ServiceContext, ids: readonly string[]): Promise<void> {
  const emptiedOrNull = await mapConcurrently(ids, async (id) => {
    try {
      await conversationStub(context.env, id).empty();
      return id;
    } catch (error) {
      logError({ event: "conversation_not_emptied" }, error);
      return null;
    }
  });
  const emptiedIds = emptiedOrNull.filter((id) => id !== null);
  if (emptiedIds.length === 0) return;
  try {
    await markEmptied(context, emptiedIds);
  } catch (error) {
    logError({ emptied: emptiedIds.length }, error);
  }
}

/** One Worker invocation may make 1,000 subrequests. */
const maxSweptPerNight = 900;

const timeBefore = (now: Date, ageMs: number) => new Date(now.getTime() - ageMs).toISOString();

/** Runs every night: deletes expired trials. */
export async function sweepOldTrials(env: Env, now: Date): Promise<void> {
  const context: ServiceContext = { env, db: openPrimary(env), now };
  await context.db.orm.batch(sweepTrials(context, timeBefore(now, retentionMs.trial), now.toISOString().slice(0, 10)));
}

/** Runs every night: empties the objects that an earlier error left undeleted. */
export async function sweepConversations(env: Env, now: Date): Promise<void> {
  const context: ServiceContext = { env, db: openPrimary(env), now };
  // Newer entries may still be in progress in another request.
  const conversationsToEmpty = await findConversationsDeletedBefore(
    context,
    timeBefore(now, retentionMs.conversationToEmpty),
    maxSweptPerNight,
  );
  await emptyConversations(
    context,
    conversationsToEmpty.map(({ id }) => id),
  );
}
