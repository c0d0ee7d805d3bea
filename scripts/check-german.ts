/**
 * Checks German text: one sentence per line on standard input; for each sentence one line of JSON with the corrected
 * sentence and the corrections. `npm run -s check-german < sentences.txt`; for topics of another level than A1 `npm run
 * -s check-german -- B1 < …`
 */
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { openLexicon } from "#core/domain/german/lexicon/lexicon.ts";

const file = new URL("../.cache/lexicon/german-lexicon.bin", import.meta.url);
if (!existsSync(file)) {
  const { writeLexicon } = await import("../content/compile-lexicon.ts");
  const { readCorpus } = await import("../content/read-corpus.ts");
  console.error(`The lexicon: ${writeLexicon(readCorpus().corpus)}.`);
}
const bytes = gunzipSync(readFileSync(file));
const lexicon = openLexicon(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);

const level = cefrLevels.find((one) => one === process.argv[2]) ?? "A1";
const outputLines: string[] = [];
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  outputLines.push(JSON.stringify(checkText(line, lexicon, level)));
  if (outputLines.length === 200) process.stdout.write(`${outputLines.splice(0).join("\n")}\n`);
}
if (outputLines.length > 0) process.stdout.write(`${outputLines.join("\n")}\n`);
