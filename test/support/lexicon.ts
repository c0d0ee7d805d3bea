import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { lexiconFile, updateLexicon } from "#content/lexicon-file.ts";
import { type Lexicon, openLexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { loadAuthoredContent } from "./corpus.ts";

let openedLexicon: Lexicon | undefined;

/** The compiled lexicon. It is opened only once. If its sources have changed, it is compiled first. */
export function loadLexicon(): Lexicon {
  openedLexicon ??= openLexicon(readLexiconBytes());
  return openedLexicon;
}

/**
 * Opens the lexicon once more. The analysis caches results for each lexicon. `npm run mutate` loads a test file once
 * for each changed version of the code, and a version must not get the results of another version.
 */
export const openLexiconAnew = (): Lexicon => openLexicon(readLexiconBytes());

/**
 * The loaded lexicon as a new object. Making it is faster than `openLexiconAnew`. The analysis has cached no results
 * for the new object, but the caches inside the lexicon are shared with the loaded one.
 */
export function copyLexicon(): Lexicon {
  const lexicon = loadLexicon();
  return { ...lexicon, words: lexicon.words.subarray() };
}

let lexiconBytes: ArrayBuffer | undefined;

function readLexiconBytes(): ArrayBuffer {
  if (lexiconBytes) return lexiconBytes;
  updateLexicon(() => loadAuthoredContent().corpus);
  const bytes = gunzipSync(readFileSync(lexiconFile));
  lexiconBytes = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  return lexiconBytes;
}
