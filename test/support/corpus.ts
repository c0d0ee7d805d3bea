import { compileTables } from "#content/compile.ts";
import type { CompiledTable } from "#content/compiled-table.ts";
import { readCorpus } from "#content/read-corpus.ts";

let read: ReturnType<typeof readCorpus> | undefined;
let compiled: CompiledTable[] | undefined;

/** The authored content. It is read once per process, because reading takes seconds; do not change it. */
export function authoredContent(): ReturnType<typeof readCorpus> {
  read ??= readCorpus();
  return read;
}

/** The compiled rows of the authored content; do not change them. */
export function compiledContent(): CompiledTable[] {
  compiled ??= compileTables(authoredContent().corpus);
  return compiled;
}
