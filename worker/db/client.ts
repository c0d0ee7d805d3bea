import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { Context } from "hono";
import { readCookie, writeCookie } from "../cookies.ts";
import type { AppBindings, Env } from "../env.ts";

export interface Database {
  orm: DrizzleD1Database;
  /** The point in the database's history this request has reached. */
  bookmark(): string | null;
}

/**
 * Opens the database that holds a learner's rows: today the one there is. A read may be answered by a replica that is at
 * least as new as the learner's last write; a write starts from the primary.
 */
export function openDatabase(http: Context<AppBindings>): Database {
  const isRead = http.req.method === "GET" || http.req.method === "HEAD";
  const seen = readCookie(http, "bookmark");
  const known = seen && /^[0-9a-f-]{8,128}$/.test(seen) ? seen : "first-unconstrained";
  return openSession(http.env, isRead ? known : "first-primary");
}

/** Opens the database for work that no request waits for: what it reads is what was written last. */
export const openPrimary = (env: Env): Database => openSession(env, "first-primary");

function openSession(env: Env, from: string): Database {
  const session = env.DB.withSession(from);
  // A D1 session has the two methods drizzle calls (prepare and batch), but not D1Database's whole type.
  return { orm: drizzle(session as D1Database & typeof session), bookmark: () => session.getBookmark() };
}

/** After a write: the learner's next reads see at least this. */
export function keepBookmark(http: Context, database: Database): void {
  const bookmark = database.bookmark();
  if (bookmark !== null) writeCookie(http, "bookmark", bookmark);
}
