import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { lexiconFile, updateLexicon } from "#content/lexicon-file.ts";
import { type Lexicon, openLexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { loadAuthoredContent } from "./corpus.ts";

let openedLexicon: Lexicon | undefined;

/** The compiled lexicon. It is opened only once. If its sources have changed, it is compiled first. */
export function loadLexicon(): Lexicon {
  openedLexicon ??= openCompiledLexicon();
  return openedLexicon;
}

function openCompiledLexicon(): Lexicon {
  updateLexicon(() => loadAuthoredContent().corpus);
  const bytes = gunzipSync(readFileSync(lexiconFile));
  return openLexicon(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}
