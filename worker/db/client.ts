import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { Context } from "hono";
import { readCookie, writeCookie } from "../cookies.ts";
import type { AppBindings, Env } from "../env.ts";

export interface Database {
  orm: DrizzleD1Database;
  /** The bookmark of the newest state of the database that this request has seen (D1 Sessions API). */
  bookmark(): string | null;
}

/**
 * Opens the database that contains the learner's rows; at present there is only one database. Reads may be answered by
 * a replica that includes the learner's last write. Writes start at the primary.
 */
export function openDatabase(http: Context<AppBindings>): Database {
  const isReadRequest = http.req.method === "GET" || http.req.method === "HEAD";
  const cookieBookmark = readCookie(http, "bookmark");
  const startBookmark =
    cookieBookmark && /^[0-9a-f-]{8,128}$/.test(cookieBookmark) ? cookieBookmark : "first-unconstrained";
  return openSession(http.env, isReadRequest ? startBookmark : "first-primary");
}

/** Opens the database for background work, which must see the latest writes. */
export const openPrimary = (env: Env): Database => openSession(env, "first-primary");

function openSession(env: Env, startPoint: string): Database {
  const session = env.DB.withSession(startPoint);
  // A D1 session has the two methods that drizzle calls (prepare and batch), but not the full D1Database type.
  return { orm: drizzle(session as D1Database & typeof session), bookmark: () => session.getBookmark() };
}

/** Stores the database's bookmark in a cookie after a write, so that the learner's next reads include the write. */
export function storeBookmark(http: Context, database: Database): void {
  const bookmark = database.bookmark();
  if (bookmark !== null) writeCookie(http, "bookmark", bookmark);
}
