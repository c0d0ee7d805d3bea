import type { SessionEnding } from "#durable-objects/live-sockets.ts";
import { logError } from "#durable-objects/log-error.ts";
import { getConversationStub, getLeagueStub } from "#durable-objects/stubs.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { AppError, createSignedOutError } from "../errors.ts";
import { type EndedSession, insertWatchedObject } from "./sockets-store.ts";

type WatchedObject = `league/${string}` | `conversation/${string}`;

/**
 * Checks that a request opens a WebSocket and comes from a page of the app. The origin is checked because browsers let
 * any site open sockets to this server.
 * @throws AppError invalid_input if the request is not an upgrade to a WebSocket, forbidden if it comes from another
 * origin
 */
export function requireSocketRequest({ http: { req } }: RequestContext): void {
  if (req.header("upgrade")?.toLowerCase() !== "websocket") {
    throw new AppError("invalid_input", "This address is for WebSockets.");
  }
  const origin = req.header("origin");
  if (origin !== undefined && origin !== new URL(req.url).origin) {
    throw new AppError("forbidden", "This call may only be made from the app's own pages.");
  }
}

/**
 * Records that this session is about to open a socket at a Durable Object, so that the socket can be closed when the
 * session ends.
 * @param recordedObjects the objects recorded so far
 * @throws AppError signed_out if the session has ended in the meantime
 */
export async function recordSocket(
  context: LearnerContext,
  recordedObjects: readonly string[],
  name: WatchedObject,
): Promise<void> {
  if (recordedObjects.at(-1) === name) return;
  const [session] = await insertWatchedObject(context, name);
  if (!session) throw createSignedOutError();
  const removedObjects = recordedObjects.filter((recordedObject) => !session.watched.includes(recordedObject));
  if (removedObjects.length > 0) closeSockets(context, [{ sid: context.sessionHash, watched: removedObjects }]);
}

/** Closes the sockets of ended sessions. A socket that cannot be closed ends by itself within an hour. */
export function closeSockets(
  context: RequestContext,
  endedSessions: readonly EndedSession[],
  sessionEnding: SessionEnding = "signed-out",
): void {
  for (const { sid, watched } of endedSessions) {
    for (const name of watched) context.defer(closeSocketsAt(context, name, sid, sessionEnding));
  }
}

async function closeSocketsAt(
  { env, http }: RequestContext,
  name: string,
  sessionHash: string,
  sessionEnding: SessionEnding,
): Promise<void> {
  const id = name.slice(name.indexOf("/") + 1);
  try {
    await (name.startsWith("league/") ? getLeagueStub(env, id) : getConversationStub(env, id)).endSession(
      sessionHash,
      sessionEnding,
    );
  } catch (error) {
    logError({ event: "sockets_unclosed", of: name.split("/")[0], requestId: http.var.requestId }, error);
  }
}
