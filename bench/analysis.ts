/**
 * Measures the analysis of German (`core/domain/german/analysis`) on sentences of 20 words: `npm run bench:analysis`.
 * Fails if the median of the CPU time per sentence is more than 2 ms.
 */
import { analyze } from "#core/domain/german/analysis/analyze.ts";
import { readLexiconFile } from "../scripts/checker/lexicon-file.ts";
import { reportResult } from "./report.ts";

const maxMilliseconds = 2;
const roundCount = 100;

const lexicon = readLexiconFile();

/** Sentences of 20 words. */
const sentences = [
  "Meine Schwester hat mir gestern am Telefon erzählt, dass sie im nächsten Sommer mit ihren Kindern nach Italien fahren will.",
  "Obwohl der Zug fast eine Stunde zu spät kam, haben wir unsere Freunde am Bahnhof in Hamburg noch rechtzeitig getroffen.",
  "Der Arzt, der im zweiten Stock seine Praxis hat, sagt immer, man soll jeden Tag viel Wasser trinken und laufen.",
  "Wenn ich am Abend nach Hause komme, koche ich zuerst etwas Warmes und lese danach ein Buch auf dem Sofa.",
];
for (const sentence of sentences) {
  const count = sentence.split(" ").length;
  if (count !== 20) throw new Error(`${count} words: ${sentence}`);
}

// Warm-up: the JavaScript engine compiles these functions only after some rounds.
for (let round = 0; round < 60; round++) for (const sentence of sentences) analyze(sentence, lexicon);
const timesMs: number[] = [];
for (let round = 0; round < roundCount; round++) {
  const cpuUsageBefore = process.cpuUsage();
  for (const sentence of sentences) analyze(sentence, lexicon);
  const { user, system } = process.cpuUsage(cpuUsageBefore);
  timesMs.push((user + system) / 1000 / sentences.length);
}
const medianMs = timesMs.toSorted((a, b) => a - b)[roundCount / 2] ?? 0;
console.log(`a sentence of 20 words: ${medianMs.toFixed(2)} ms of CPU time (median of ${roundCount} rounds)`);
reportResult({ name: "analysis of a sentence of 20 words, CPU time", value: medianMs, maxValue: maxMilliseconds });
if (medianMs > maxMilliseconds) throw new Error(`more than ${maxMilliseconds} ms`);
