import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { logError } from "#durable-objects/log-error.ts";
import { conversationStub } from "#durable-objects/stubs.ts";
import type { ServiceContext } from "../context.ts";
import { openPrimary } from "../db/client.ts";
import type { Env } from "../env.ts";
import { inGroups } from "./in-groups.ts";
import { findToEmpty, markEmptied, sweepTrials } from "./store.ts";

/**
 * Empties the objects of conversations whose rows are gone. What fails stays on the list, for the nightly sweep: who deleted
 * them hears nothing of it.
 */
export async function emptyConversations(context: ServiceContext, ids: readonly string[]): Promise<void> {
  const emptied = await inGroups(ids, async (id) => {
    try {
      await conversationStub(context.env, id).empty();
      return id;
    } catch (error) {
      logError({ event: "conversation_not_emptied" }, error);
      return null;
    }
  });
  const done = emptied.filter((id) => id !== null);
  if (done.length === 0) return;
  try {
    await markEmptied(context, done);
  } catch (error) {
    logError({ emptied: done.length }, error);
  }
}

/** An invocation may call a thousand objects and databases. */
const sweptANight = 900;

const before = (at: Date, age: number) => new Date(at.getTime() - age).toISOString();

/** Every night: forgets old trials. */
export async function sweepOldTrials(env: Env, at: Date): Promise<void> {
  const context: ServiceContext = { env, db: openPrimary(env), now: at };
  await context.db.orm.batch(sweepTrials(context, before(at, retentionMs.trial), at.toISOString().slice(0, 10)));
}

/** Every night: empties what a fault left full. */
export async function sweepConversations(env: Env, at: Date): Promise<void> {
  const context: ServiceContext = { env, db: openPrimary(env), now: at };
  // Younger ones are being emptied just now.
  const left = await findToEmpty(context, before(at, retentionMs.conversationToEmpty), sweptANight);
  await emptyConversations(
    context,
    left.map(({ id }) => id),
  );
}
