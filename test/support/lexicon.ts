import { existsSync, readFileSync, statSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { lexiconFile, writeLexicon } from "#content/compile-lexicon.ts";
import { type Lexicon, openLexicon } from "#core/domain/german/checker/lexicon.ts";
import { authoredContent } from "./corpus.ts";

let openedLexicon: Lexicon | undefined;

/** The compiled lexicon, opened once; compiles it if it is missing or older than an hour. */
export function testLexicon(): Lexicon {
  openedLexicon ??= openTestLexicon();
  return openedLexicon;
}

function openTestLexicon(): Lexicon {
  const isFresh = existsSync(lexiconFile) && Date.now() - statSync(lexiconFile).mtimeMs < 3_600_000;
  if (!isFresh) writeLexicon(authoredContent().corpus);
  const bytes = gunzipSync(readFileSync(lexiconFile));
  return openLexicon(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}
