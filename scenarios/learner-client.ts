/** An API client for scripts that create a learner's data. The caller sets the time of each call. */
export class LearnerClient {
  now: Date;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  /** The server must run with TEST_CLOCK "on"; otherwise it ignores `now`. */
  constructor(origin: string, now: Date) {
    this.#origin = origin;
    this.now = now;
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /**
   * Calls the API and returns the parsed body.
   * @throws Error when the status is not 2xx
   */
  async call<T>(path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.#origin}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "x-test-now": this.now.toISOString(),
        "x-time-zone": "Europe/Berlin",
        ...(this.#cookies.size > 0 && { cookie: this.cookieHeader }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      this.#cookies.set(name, value);
    }
    return JSON.parse(text) as T;
  }
}
