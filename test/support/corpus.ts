import { compileTables } from "#content/compile.ts";
import type { CompiledTable } from "#content/compiled-table.ts";
import { readCorpus } from "#content/read-corpus.ts";

let corpusResult: ReturnType<typeof readCorpus> | undefined;
let compiledTables: CompiledTable[] | undefined;

/** The authored content. It is read once per process, because reading takes seconds; do not change it. */
export function authoredContent(): ReturnType<typeof readCorpus> {
  corpusResult ??= readCorpus();
  return corpusResult;
}

/** The compiled rows of the authored content; do not change them. */
export function compiledContent(): CompiledTable[] {
  compiledTables ??= compileTables(authoredContent().corpus);
  return compiledTables;
}
