import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The files of the local databases with their sizes in bytes. Their names are hashes that wrangler computes. */
export function listLocalDatabaseSizes(stateFolder: string): { name: string; bytes: number }[] {
  const folder = join(stateFolder, "v3/d1/miniflare-D1DatabaseObject");
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(".sqlite") && file !== "metadata.sqlite")
    .map((file) => ({ name: file.slice(0, 8), bytes: statSync(join(folder, file)).size }));
}
