import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const rootFolder = fileURLToPath(new URL("..", import.meta.url));

/**
 * A hash of the content, the code and the packages from which the content and the lexicon are compiled. The code of the
 * checker is not included, because it only reads the lexicon. The messages in `conversations/replies` are not included,
 * because only the training of the reply model reads them. The code of the analysis is included, because the ways of
 * saying in scenes are analysed when the content is compiled.
 */
export function hashSources(): string {
  const hash = createHash("sha256").update(readFileSync(join(rootFolder, "package-lock.json")));
  for (const folder of ["content", "core/domain"]) {
    const entries = readdirSync(join(rootFolder, folder), { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const sourcePaths = paths.filter((path) => !/german\/checker\/|conversations\/replies\//.test(path));
    for (const path of sourcePaths.toSorted()) hash.update(path.slice(rootFolder.length)).update(readFileSync(path));
  }
  return hash.digest("hex");
}
