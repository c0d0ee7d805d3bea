import { compileTables, contentVersion } from "./compile.ts";
import { readCorpus } from "./read-corpus.ts";

/** The version of the content that stands in the working tree: what a build made now belongs to. */
export function currentContentVersion(): string {
  return contentVersion(compileTables(readCorpus().corpus));
}
