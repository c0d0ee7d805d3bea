import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import type { Corpus } from "#content/read-corpus.ts";
import type { Content } from "#content/stored-content.ts";

let corpus: Corpus | undefined;

/**
 * The authored content from which the app was built, for browser tests. It is read without `loadAuthoredContent`, which
 * would compile outdated content: Playwright would transpile the 400 modules that this needs, and each of its processes
 * would load them.
 */
export function loadBuiltCorpus(): Corpus {
  if (!corpus) {
    const file = new URL("../../.cache/content/content.bin", import.meta.url);
    ({ corpus } = (deserialize(readFileSync(file)) as { content: Content }).content);
  }
  return corpus;
}
