import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { lexiconFile, updateLexicon } from "#content/compile-lexicon.ts";
import { type Lexicon, openLexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { authoredContent } from "./corpus.ts";

let openedLexicon: Lexicon | undefined;

/** The compiled lexicon, opened once. It is compiled before if its sources have changed. */
export function testLexicon(): Lexicon {
  openedLexicon ??= openTestLexicon();
  return openedLexicon;
}

function openTestLexicon(): Lexicon {
  updateLexicon(() => authoredContent().corpus);
  const bytes = gunzipSync(readFileSync(lexiconFile));
  return openLexicon(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}
