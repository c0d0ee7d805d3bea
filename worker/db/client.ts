import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { Context } from "hono";
import { bindingPrefix, directoryShard, isShardNumber, type Shard } from "#core/domain/accounts/shard.ts";
import { readCookie, writeCookie } from "../cookies.ts";
import type { AppBindings, Env } from "../env.ts";

export interface Database {
  /** The shard that this database belongs to. */
  shard: Shard;
  orm: DrizzleD1Database;
  /** The bookmark of the newest state of the database that this request has seen (D1 Sessions API). */
  bookmark(): string | null;
}

/**
 * The directory and the shards, as one request sees them. `table-places.ts` says which tables are in the directory and
 * which are in the shards. Without configured shards, the directory contains everything, and `directory` and
 * `ofShard(directoryShard)` are the same object.
 */
export interface Databases {
  directory: Database;
  /** The names of the configured shards, without the directory. */
  shards: readonly Shard[];
  /**
   * The database of a shard. Repeated calls return the same object.
   * @throws Error if the shard is not configured
   */
  ofShard(shard: Shard): Database;
  /** The database whose bookmark the browser gets after a write: the learner's shard, or the directory for guests. */
  bookmarkedDatabase: Database;
}

/** The names of the shards that the environment has bindings for, in order. */
export const listConfiguredShards = (env: Env): Shard[] =>
  Object.keys(env)
    .filter((name) => name.startsWith(bindingPrefix) && isShardNumber(name.slice(bindingPrefix.length)))
    .map((name) => name.slice(bindingPrefix.length))
    .toSorted();

/** All databases of the environment, by the names of their bindings. */
export const listDatabaseBindings = (env: Env): Record<"DB" | `LEARNERS_${string}`, D1Database> => ({
  DB: env.DB,
  ...Object.fromEntries(listConfiguredShards(env).map((shard) => [`${bindingPrefix}${shard}`, getBinding(env, shard)])),
});

function getBinding(env: Env, shard: Shard): D1Database {
  const database = shard === directoryShard ? env.DB : env[`${bindingPrefix}${shard}`];
  if (!database) throw new Error(`There is no database for the shard ${shard}.`);
  return database;
}

function openSessions(env: Env, chooseStartPoint: (shard: Shard) => string): Databases {
  const openedDatabases = new Map<Shard, Database>();
  const openDatabase = (shard: Shard): Database => {
    const session = getBinding(env, shard).withSession(chooseStartPoint(shard));
    // A D1 session has the two methods that drizzle calls (prepare and batch), but not the full D1Database type.
    return { shard, orm: drizzle(session as D1Database & typeof session), bookmark: () => session.getBookmark() };
  };
  const ofShard = (shard: Shard): Database => {
    const database = openedDatabases.get(shard) ?? openDatabase(shard);
    openedDatabases.set(shard, database);
    return database;
  };
  const directory = ofShard(directoryShard);
  return { directory, shards: listConfiguredShards(env), ofShard: ofShard, bookmarkedDatabase: directory };
}

/**
 * Opens the databases for a request. A replica may answer the reads if it includes the learner's last write. Writes
 * start at the primary.
 */
export function openDatabases(http: Context<AppBindings>): Databases {
  const isReadRequest = http.req.method === "GET" || http.req.method === "HEAD";
  // The bookmark of a shard begins with the shard's digits and a point. A bookmark is valid only for one database.
  const [, shard = directoryShard, bookmark] =
    /^(?:(\d\d)\.)?([0-9a-f-]{8,128})$/.exec(readCookie(http, "bookmark") ?? "") ?? [];
  return openSessions(http.env, (openedShard) => {
    // Writes start at the primary database. Reads of the shard to which the learner was just moved start there too,
    // because a replica may not have the copied rows yet.
    if (!isReadRequest || openedShard === http.get("learnerShard")) return "first-primary";
    return bookmark !== undefined && openedShard === shard ? bookmark : "first-unconstrained";
  });
}

/** Opens the databases for background work, which must see the latest writes. */
export const openPrimaries = (env: Env): Databases => openSessions(env, () => "first-primary");

/** Stores the database's bookmark in a cookie after a write, so that the learner's next reads include the write. */
export function storeBookmark(http: Context, { bookmarkedDatabase: database }: Databases): void {
  const bookmark = database.bookmark();
  if (bookmark === null) return;
  writeCookie(http, "bookmark", database.shard === directoryShard ? bookmark : `${database.shard}.${bookmark}`);
}
