import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A hash of the code of core and worker. It separates the cached data of different builds, because data may have
 * another shape after a change of the code.
 */
export function computeBuildVersion(): string {
  const hash = createHash("sha256");
  for (const folder of ["core", "worker"]) {
    const folderPath = fileURLToPath(new URL(`../${folder}`, import.meta.url));
    const files = readdirSync(folderPath, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(folderPath, file)));
  }
  return hash.digest("hex").slice(0, 12);
}
