import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import type { Corpus } from "#content/read-corpus.ts";
import type { Content } from "#content/stored-content.ts";

let corpus: Corpus | undefined;

/**
 * The authored content from which the app was built, for browser tests. The function does not use
 * `loadAuthoredContent`, because `loadAuthoredContent` can compile content: each process of Playwright would have to
 * transpile and load the 400 modules of the compiler.
 */
export function loadBuiltCorpus(): Corpus {
  if (!corpus) {
    const file = new URL("../../.cache/content/content.bin", import.meta.url);
    ({ corpus } = (deserialize(readFileSync(file)) as { content: Content }).content);
  }
  return corpus;
}
