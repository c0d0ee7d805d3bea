import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { lexiconFile, updateLexicon } from "#content/lexicon-file.ts";
import { readCorpus } from "#content/read-corpus.ts";
import { type Lexicon, openLexicon } from "#core/domain/german/lexicon/lexicon.ts";

/** Opens the compiled lexicon. If its sources have changed, compiles it first. */
export function readLexiconFile(): Lexicon {
  updateLexicon(() => readCorpus().corpus);
  const bytes = gunzipSync(readFileSync(lexiconFile));
  return openLexicon(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}
