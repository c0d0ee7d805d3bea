import type { Context as HonoContext } from "hono";
import { canonicalTimeZone } from "#core/domain/calendar-day.ts";
import { logError } from "#durable-objects/log-error.ts";
import { type Database, type Databases, openDatabases } from "./db/client.ts";
import type { AppBindings, Env } from "./env.ts";

/**
 * Time, environment and databases. Work that was not started by a request, for example by a queue message, has only
 * this context. The contexts of requests extend it.
 */
export interface ServiceContext {
  env: Env;
  databases: Databases;
  /**
   * The database in which statements about a learner run. In a `LearnerContext` it is the learner's shard. Statements
   * about the directory's tables run in `databases.directory`.
   */
  db: Database;
  now: Date;
}

/** The context that every use case gets. */
export interface RequestContext extends ServiceContext {
  /** Seed for all random choices of this request: an integer from 1 to 1,000,000. */
  seed: number;
  /** The time zone that the browser reports; null if the browser reports no time zone or an unknown one. */
  reportedTimeZone: string | null;
  /** The network address of the request, for rate limits. */
  address: string;
  /** Whether the request came over HTTPS. If so, cookies have the __Host- prefix. */
  isSecure: boolean;
  http: HonoContext<AppBindings>;
  /** Keeps the worker running until the promise is settled, even after the response was sent. */
  defer(promise: Promise<unknown>): void;
}

export interface LearnerContext extends RequestContext {
  learnerId: string;
  /** SHA-256 hash of the session's secret id. The hash is the key of the session's row. */
  sessionHash: string;
  /** When the token was signed. */
  sessionIssuedAt: Date;
  /** Whether the session's row was found valid. `serve` refuses to respond without this check. */
  isSessionChecked: boolean;
}

function readRequestTime(http: HonoContext<AppBindings>): Date {
  const testTime = http.env.TEST_CLOCK === "on" ? http.req.header("x-test-now") : undefined;
  return testTime === undefined ? new Date() : new Date(testTime);
}

function readRequestSeed(http: HonoContext<AppBindings>): number {
  const testSeed = http.env.TEST_CLOCK === "on" ? http.req.header("x-test-seed") : undefined;
  return testSeed === undefined
    ? 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000)
    : Number(testSeed);
}

/**
 * The part of an address that identifies a customer of an internet provider. A customer with IPv6 has a whole /64
 * network, so this part is the first half of an IPv6 address.
 */
function findCustomerNetwork(address: string): string {
  if (!address.includes(":")) return address;
  const [firstGroups = "", lastGroups = ""] = address.split("::");
  const groups = [firstGroups, lastGroups].map((part) => part.split(":").filter(Boolean));
  const missingGroups = Array(Math.max(0, 8 - (groups[0]?.length ?? 0) - (groups[1]?.length ?? 0))).fill("0");
  return [...(groups[0] ?? []), ...missingGroups, ...(groups[1] ?? [])].slice(0, 4).join(":");
}

/**
 * Logs a failed deferred task without the values in the error. Otherwise the platform would log the full error, and the
 * error of a statement contains the values of its parameters.
 */
const logDeferredError = (http: HonoContext<AppBindings>, error: unknown): void =>
  logError({ event: "deferred_failed", requestId: http.var.requestId }, error);

export function createRequestContext(http: HonoContext<AppBindings>): RequestContext {
  const timeZoneHeader = http.req.header("x-time-zone");
  const databases = openDatabases(http);
  return {
    env: http.env,
    databases,
    db: databases.directory,
    now: readRequestTime(http),
    seed: readRequestSeed(http),
    reportedTimeZone: timeZoneHeader === undefined ? null : canonicalTimeZone(timeZoneHeader),
    address: findCustomerNetwork(http.req.header("cf-connecting-ip") ?? "local"),
    isSecure: new URL(http.req.url).protocol === "https:",
    http,
    defer: (promise) => http.executionCtx.waitUntil(promise.catch((error: unknown) => logDeferredError(http, error))),
  };
}
