import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hashSources } from "#content/hash-sources.ts";

let sampleNumber: number | undefined;

/**
 * A number that is computed from the content, the analysis and the checker. As long as these do not change, each run
 * tests the same sample. After each change, a different sample is tested.
 */
function readSampleNumber(): number {
  const sourcesHash = createHash("sha256").update(hashSources());
  const folder = fileURLToPath(new URL("../../core/domain/german/checker/", import.meta.url));
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted())
    if (file.endsWith(".ts")) sourcesHash.update(file).update(readFileSync(folder + file));
  return sourcesHash.digest().readUInt32LE();
}

/**
 * Every `step`-th item, to save time in `npm test`, or all items if CHECK_ALL is set. `sampleNumber` determines the
 * first item. After a change to the checker, the analysis or the content, run `CHECK_ALL=1 npm run test:domain --
 * test/content` (CONTRIBUTING.md).
 */
export function sampleOf<T>(items: readonly T[], step: number): readonly T[] {
  if (process.env.CHECK_ALL) return items;
  sampleNumber ??= readSampleNumber();
  const firstIndex = sampleNumber % step;
  return items.filter((_, index) => index % step === firstIndex);
}
