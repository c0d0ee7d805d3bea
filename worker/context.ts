import type { Context as HonoContext } from "hono";
import { knownTimeZone } from "#core/domain/calendar-day.ts";
import { logError } from "#durable-objects/log-error.ts";
import { type Database, openDatabase } from "./db/client.ts";
import type { AppBindings, Env } from "./env.ts";

/** When, and the way to the data: all there is where nobody asks, as on a queue. */
export interface ServiceContext {
  env: Env;
  db: Database;
  now: Date;
}

/** What every use case is handed: who asks, when, and the way to the data. */
export interface RequestContext extends ServiceContext {
  /** What is shuffled and drawn for this request comes from here: a whole number from 1 to a million. */
  seed: number;
  /** The zone the browser reports; null when it reports none that is known. */
  reportedTimeZone: string | null;
  /** The address the request came from, for limits on attempts. */
  address: string;
  /** Sessions of a secure origin carry the __Host- prefix. */
  isSecure: boolean;
  http: HonoContext<AppBindings>;
  /** Work that goes on after the answer was sent. */
  defer(work: Promise<unknown>): void;
}

export interface LearnerContext extends RequestContext {
  learnerId: string;
  /** SHA-256 of the session's secret id: the key of its row. */
  sessionHash: string;
  /** When the token was signed. */
  sessionIssuedAt: Date;
  /** Set once the session's row was seen to be alive; `serve` refuses to answer without it. */
  isSessionChecked: boolean;
}

function clock(http: HonoContext<AppBindings>): Date {
  const told = http.env.TEST_CLOCK === "on" ? http.req.header("x-test-now") : undefined;
  return told === undefined ? new Date() : new Date(told);
}

function seed(http: HonoContext<AppBindings>): number {
  const told = http.env.TEST_CLOCK === "on" ? http.req.header("x-test-seed") : undefined;
  return told === undefined ? 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000) : Number(told);
}

/** Whom an address belongs to: an IPv6 customer has a whole /64. */
function network(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = [head, tail].map((part) => part.split(":").filter(Boolean));
  const missing = Array(Math.max(0, 8 - (groups[0]?.length ?? 0) - (groups[1]?.length ?? 0))).fill("0");
  return [...(groups[0] ?? []), ...missing, ...(groups[1] ?? [])].slice(0, 4).join(":");
}

/** What fails unheard is written down by the platform as it is, and a statement's error names the values that it was given. */
const logDeferred = (http: HonoContext<AppBindings>, error: unknown): void =>
  logError({ event: "deferred_failed", requestId: http.var.requestId }, error);

export function requestContext(http: HonoContext<AppBindings>): RequestContext {
  const zone = http.req.header("x-time-zone");
  return {
    env: http.env,
    db: openDatabase(http),
    now: clock(http),
    seed: seed(http),
    reportedTimeZone: zone === undefined ? null : knownTimeZone(zone),
    address: network(http.req.header("cf-connecting-ip") ?? "local"),
    isSecure: new URL(http.req.url).protocol === "https:",
    http,
    defer: (work) => http.executionCtx.waitUntil(work.catch((error: unknown) => logDeferred(http, error))),
  };
}
