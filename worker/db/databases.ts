import type { Env } from "../env.ts";

/** All databases of this deployment with the names of their bindings. */
export const listDatabases = (env: Env): [name: string, database: D1Database][] =>
  Object.entries(env)
    .filter(([name]) => name === "DB" || /^LEARNERS_\d\d$/.test(name))
    .map(([name, database]): [string, D1Database] => [name, database as D1Database])
    .toSorted(([a], [b]) => a.localeCompare(b));
