/**
 * Trains the models of the German analysis and prints their quality on sentences that were not used for training: `npm
 * run train-analysis -- <treebank.conllu>`. With `--write` the script then trains on all sentences and writes
 * `content/lexicon/analysis-weights.bin`. The result depends only on the treebank, the lexicon and the code.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { hashText } from "#core/domain/german/analysis/feature-hash.ts";
import { encodeWeights } from "#core/domain/german/analysis/weights.ts";
import { readLexiconFile } from "./checker/lexicon-file.ts";
import { computeFigures, type Figures, figureRows } from "./train-analysis/figures.ts";
import { analyzeLabelledSentence, buildSample, trainModels } from "./train-analysis/models.ts";
import { readTreebank } from "./train-analysis/treebank.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { splits: { type: "string", default: "3" }, write: { type: "boolean", default: false } },
});
const [path] = positionals;
if (!path) throw new Error("usage: npm run train-analysis -- <treebank.conllu> [--splits 3] [--write]");
const splitCount = Number(values.splits);
if (!(splitCount >= 0 && splitCount <= 10)) throw new Error("--splits is a number from 0 to 10");

const lexicon = readLexiconFile();
const samples = readTreebank(readFileSync(path, "utf8")).map(buildSample);
console.log(`${samples.length} sentences`);

const cleanFigures: Figures[] = [];
const noisyFigures: Figures[] = [];
for (let splitIndex = 0; splitIndex < splitCount; splitIndex++) {
  const isHeldOut = ({ id }: { id: string }) => (hashText(splitIndex, id) >>> 0) % 10 === 0;
  const heldOutSamples = samples.filter(isHeldOut);
  const weights = trainModels(
    samples.filter((sample) => !isHeldOut(sample)),
    lexicon,
  );
  const startTimeMs = performance.now();
  const measureFigures = (kind: "cleanSentence" | "noisySentenceForFigures") =>
    computeFigures(
      heldOutSamples.map((sample) => ({
        sentence: sample[kind],
        analysis: analyzeLabelledSentence(sample[kind], lexicon, weights),
      })),
    );
  cleanFigures.push(measureFigures("cleanSentence"));
  noisyFigures.push(measureFigures("noisySentenceForFigures"));
  const msPerSentence = (performance.now() - startTimeMs) / (2 * heldOutSamples.length);
  console.log(
    `split ${splitIndex + 1}: ${heldOutSamples.length} sentences held out, ${msPerSentence.toFixed(2)} ms for each`,
  );
}

const meanFigure = (figuresOfSplits: readonly Figures[], key: keyof Figures) =>
  figuresOfSplits.reduce((sum, figures) => sum + figures[key], 0) / figuresOfSplits.length;
if (splitCount > 0) {
  console.log(`\n| | clean | goal | noisy | goal |\n|---|---|---|---|---|`);
  for (const { key, name, goals } of figureRows) {
    const formatFigure = (figuresOfSplits: readonly Figures[]) => meanFigure(figuresOfSplits, key).toFixed(1);
    console.log(
      `| ${name} | ${formatFigure(cleanFigures)} | ${goals?.[0] ?? "–"} | ${formatFigure(noisyFigures)} | ${goals?.[1] ?? "–"} |`,
    );
  }
}

if (values.write) {
  const file = fileURLToPath(new URL("../content/lexicon/analysis-weights.bin", import.meta.url));
  const encodedWeights = encodeWeights(trainModels(samples, lexicon));
  writeFileSync(file, encodedWeights);
  const compressedSize = brotliCompressSync(encodedWeights).length;
  console.log(
    `\nThe weights: ${(encodedWeights.length / 1000).toFixed(0)} kB, ${(compressedSize / 1000).toFixed(0)} kB with brotli.`,
  );
}
