/** Sessions that ended a moment ago: a socket that one of them asked for may still be on its way. */
export class EndedSessions {
  readonly #sessions = new Set<string>();
  readonly #most = 100;

  add(session: string): void {
    if (this.#sessions.size >= this.#most) this.#sessions.clear();
    this.#sessions.add(session);
  }

  has(session: string): boolean {
    return this.#sessions.has(session);
  }
}

/** What a socket is closed with: pages come back after any code but 1008 (web/api/live-socket.ts). */
export type SessionEnding = "signed-out" | "replaced";
export const endings: Record<SessionEnding, [code: number, reason: string]> = {
  "signed-out": [1008, "Signed out."],
  replaced: [1012, "Connect again."],
};

/** The header by which the worker tells an object with which session a socket is opened. */
export const sessionHeader = "x-socket-session";
