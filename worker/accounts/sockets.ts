import type { SessionEnding } from "#durable-objects/live-sockets.ts";
import { logError } from "#durable-objects/log-error.ts";
import { conversationStub, leagueStub } from "#durable-objects/stubs.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { signedOut } from "../errors.ts";
import { type EndedSession, insertWatched } from "./sockets-store.ts";

type Watchable = `league/${string}` | `conversation/${string}`;

/**
 * Notes that this session is about to open a socket on an object, so that the socket ends with the session.
 * @param watched what it watches so far
 * @throws AppError signed_out when it has ended in the meantime
 */
export async function rememberSocket(
  context: LearnerContext,
  watched: readonly string[],
  name: Watchable,
): Promise<void> {
  if (watched.at(-1) === name) return;
  const [session] = await insertWatched(context, name);
  if (!session) throw signedOut();
  const left = watched.filter((one) => !session.watched.includes(one));
  if (left.length > 0) closeSockets(context, [{ sid: context.sessionHash, watched: left }]);
}

/** Closes the sockets that were opened with sessions which have ended. What fails ends by itself within the hour. */
export function closeSockets(
  context: RequestContext,
  ended: readonly EndedSession[],
  ending: SessionEnding = "signed-out",
): void {
  for (const { sid, watched } of ended) {
    for (const name of watched) context.defer(closeOne(context, name, sid, ending));
  }
}

async function closeOne(
  { env, http }: RequestContext,
  name: string,
  session: string,
  ending: SessionEnding,
): Promise<void> {
  const id = name.slice(name.indexOf("/") + 1);
  try {
    await (name.startsWith("league/") ? leagueStub(env, id) : conversationStub(env, id)).endSession(session, ending);
  } catch (error) {
    logError({ event: "sockets_unclosed", of: name.split("/")[0], requestId: http.var.requestId }, error);
  }
}
