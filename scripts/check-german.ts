/**
 * Checks German text: `npm run -s check-german < sentences.txt`. Reads one sentence per line from standard input. For
 * each sentence, writes one line of JSON with the corrected sentence and the corrections. Each correction names a
 * grammar topic of A1. To name topics of another level, give the level: `npm run -s check-german -- B1 < …`
 */
import { createInterface } from "node:readline";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { readLexiconFile } from "./checker/lexicon-file.ts";

const lexicon = readLexiconFile();
const level = cefrLevels.find((cefrLevel) => cefrLevel === process.argv[2]) ?? "A1";
const outputLines: string[] = [];
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  outputLines.push(JSON.stringify(checkText(line, lexicon, level)));
  if (outputLines.length === 200) process.stdout.write(`${outputLines.splice(0).join("\n")}\n`);
}
if (outputLines.length > 0) process.stdout.write(`${outputLines.join("\n")}\n`);
