import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { createCountingBindings, type DatabaseCounts } from "./counting-database.ts";

const app = createApp();

export interface ApiResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the JSON of every call without a type for each
  body: any;
  database: DatabaseCounts;
}

export interface CallOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  now?: string;
  /** The properties of the connection that Cloudflare adds to a request. */
  cf?: Record<string, unknown>;
  env?: Partial<Env>;
  /**
   * A function that is called between the first and the second round trip of the call to the databases, to simulate a
   * concurrent request.
   */
  beforeWrite?: () => Promise<unknown>;
  /** A database that replaces the directory, and databases that replace shards. */
  database?: D1Database;
  bindings?: Record<string, D1Database>;
}

/** A browser with its own cookies, time zone and clock. */
export class Browser {
  cookies = new Map<string, string>();
  origin = "http://localhost";
  now: string;
  timeZone: string | undefined;
  /** The ids of the requests of all calls, in order. Log lines about a call contain its id. */
  readonly requestIds: string[] = [];

  constructor(startTime = "2026-11-21T18:00:00.000Z", timeZone: string | undefined = "Europe/Berlin") {
    this.now = startTime;
    this.timeZone = timeZone;
  }

  async call(path: string, options: CallOptions = {}): Promise<ApiResponse> {
    const { method = options.body === undefined ? "GET" : "POST", body, headers = {} } = options;
    const isRaw = typeof body === "string";
    const request = new Request(`${this.origin}${path}`, {
      method,
      redirect: "manual",
      ...(options.cf && { cf: options.cf }),
      headers: {
        "x-test-now": options.now ?? this.now,
        ...(this.timeZone && { "x-time-zone": this.timeZone }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    });
    const counts: DatabaseCounts = { roundTrips: 0, rowsWritten: 0, rowsRead: 0 };
    const context = createExecutionContext();
    const response = await app.fetch(
      request,
      {
        ...env,
        ...options.env,
        ...createCountingBindings(counts, options.beforeWrite),
        ...(options.database && { DB: options.database }),
        ...options.bindings,
      },
      context,
    );
    this.requestIds.push(response.headers.get("x-request-id") ?? "none");
    const text = await response.text();
    await waitOnExecutionContext(context);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
      database: counts,
    };
  }

  /** Opens a socket as a page of the app does. */
  async openSocket(path: string): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { upgrade: "websocket", origin: this.origin, cookie, "x-test-now": this.now };
    return app.fetch(new Request(`${this.origin}${path}`, { headers }), env, createExecutionContext());
  }

  /** Makes an account with a new email address and signs in. @returns the learner's id */
  async signUp(email = `${crypto.randomUUID()}@example.org`): Promise<string> {
    const response = await this.call("/api/auth/signup", {
      body: { firstName: "Anna", lastName: "Nowak", email, password: "leuchtturm 7" },
    });
    if (response.status !== 201) throw new Error(`sign-up failed: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body.user.id;
  }
}
