import { socketLifetimeMs } from "#core/domain/limits.ts";

/** Why a session's sockets are closed. Pages reconnect after every close code except 1008 (web/api/live-socket.ts). */
export type SessionEnding = "signed-out" | "replaced";
const closeCodeAndReasonByEnding: Record<SessionEnding, [code: number, reason: string]> = {
  "signed-out": [1008, "Signed out."],
  replaced: [1012, "Connect again."],
};

/** The request header in which the worker sends the hash of the session that opens a socket. */
export const sessionHeader = "x-socket-session";

/**
 * Maximum number of ended sessions to remember. Ended sessions are remembered because a request to open a socket can
 * arrive after the session has ended.
 */
const maxEndedSessions = 100;

/**
 * The WebSockets through which open pages receive a Durable Object's changes. Each socket belongs to a session and
 * stays open for `socketLifetimeMs`.
 */
export class LiveSockets {
  readonly #state: DurableObjectState;
  readonly #endedSessions = new Set<string>();

  constructor(state: DurableObjectState) {
    this.#state = state;
    // The runtime answers pings itself, so they do not wake the Durable Object.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  get isEmpty(): boolean {
    return this.#state.getWebSockets().length === 0;
  }

  /**
   * Opens a socket for a page. If there are already `maxSockets` sockets, the oldest sockets are closed.
   * @param owner only the sockets of this owner are counted; if it is omitted, all sockets of the object are counted
   * @param greeting a text that is sent as soon as the socket is open
   * @returns status 404 when the session has just ended
   */
  open(
    sessionHash: string,
    maxSockets: number,
    { owner, greeting }: { owner?: string; greeting?: string } = {},
  ): Response {
    if (this.#endedSessions.has(sessionHash)) return new Response(null, { status: 404 });
    const { 0: client, 1: server } = new WebSocketPair();
    const openSockets = this.#state.getWebSockets(owner);
    for (const socket of openSockets.slice(0, Math.max(0, openSockets.length - maxSockets + 1))) {
      socket.close(1008, "Watched from too many windows.");
    }
    this.#state.acceptWebSocket(server, owner === undefined ? [sessionHash] : [owner, sessionHash]);
    server.serializeAttachment(Date.now() + socketLifetimeMs);
    if (greeting !== undefined) server.send(greeting);
    return new Response(null, { status: 101, webSocket: client });
  }

  /**
   * Sends a text to every socket. Sockets older than `socketLifetimeMs` are closed with a code that makes the page
   * reconnect.
   */
  send(text: string): void {
    for (const socket of this.#state.getWebSockets()) {
      try {
        if (Date.now() < socket.deserializeAttachment()) socket.send(text);
        else socket.close(1012, "Please connect again.");
      } catch {
        // An error means that the socket was already closing.
      }
    }
  }

  /** Closes the sockets of one owner. If `owner` is omitted, closes all sockets. */
  close(reason: string, owner?: string): void {
    for (const socket of this.#state.getWebSockets(owner)) socket.close(1000, reason);
  }

  /** Closes a session's sockets because the session was signed out or its token was replaced. */
  endSession(sessionHash: string, sessionEnding: SessionEnding): void {
    if (this.#endedSessions.size >= maxEndedSessions) this.#endedSessions.clear();
    this.#endedSessions.add(sessionHash);
    for (const socket of this.#state.getWebSockets(sessionHash))
      socket.close(...closeCodeAndReasonByEnding[sessionEnding]);
  }
}
