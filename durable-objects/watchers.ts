import { socketLifetimeMs } from "#core/domain/limits.ts";

/** What a socket is closed with: pages come back after any code but 1008 (web/api/live-socket.ts). */
export type SessionEnding = "signed-out" | "replaced";
const endings: Record<SessionEnding, [code: number, reason: string]> = {
  "signed-out": [1008, "Signed out."],
  replaced: [1012, "Connect again."],
};

/** The header by which the worker tells an object with which session a socket is opened. */
export const sessionHeader = "x-socket-session";

/** Ended sessions that are remembered: a socket that one of them asked for may still be on its way. */
const maxEndedSessions = 100;

/** The sockets of the pages that watch an object. Each belongs to a session and lives as long as `socketLifetimeMs`. */
export class Watchers {
  readonly #state: DurableObjectState;
  readonly #ended = new Set<string>();

  constructor(state: DurableObjectState) {
    this.#state = state;
    // Answered without waking the object up.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  get isEmpty(): boolean {
    return this.#state.getWebSockets().length === 0;
  }

  /**
   * Opens a socket for a page; of more than `most` the oldest are closed.
   * @param owner whose sockets are counted; all of the object, unless told
   * @param greeting sent at once
   * @returns 404 when the session ended a moment ago
   */
  open(session: string, most: number, { owner, greeting }: { owner?: string; greeting?: string } = {}): Response {
    if (this.#ended.has(session)) return new Response(null, { status: 404 });
    const { 0: client, 1: server } = new WebSocketPair();
    const open = this.#state.getWebSockets(owner);
    for (const socket of open.slice(0, Math.max(0, open.length - most + 1))) {
      socket.close(1008, "Watched from too many windows.");
    }
    this.#state.acceptWebSocket(server, owner === undefined ? [session] : [owner, session]);
    server.serializeAttachment(Date.now() + socketLifetimeMs);
    if (greeting !== undefined) server.send(greeting);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Sends a text to every page whose socket is not too old; the others are told to connect again. */
  send(text: string): void {
    for (const socket of this.#state.getWebSockets()) {
      try {
        if (Date.now() < socket.deserializeAttachment()) socket.send(text);
        else socket.close(1012, "Please connect again.");
      } catch {
        // It was closing.
      }
    }
  }

  /** Closes the sockets of an owner, or all. */
  close(reason: string, owner?: string): void {
    for (const socket of this.#state.getWebSockets(owner)) socket.close(1000, reason);
  }

  /** The session is signed out, or a new token replaces its own. */
  endSession(session: string, ending: SessionEnding): void {
    if (this.#ended.size >= maxEndedSessions) this.#ended.clear();
    this.#ended.add(session);
    for (const socket of this.#state.getWebSockets(session)) socket.close(...endings[ending]);
  }
}
