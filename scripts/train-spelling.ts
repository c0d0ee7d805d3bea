/**
 * Fits the weights of the rule *spelling*: `npm run train-spelling -- <errors.tsv> <correct.tsv> [--names <names.tsv>]
 * [--write]`. The weights determine whether the rule replaces an unknown word by a similar word or leaves it unchanged.
 *
 * Prints, for each threshold, how many words are corrected right and wrong, by five-fold cross validation. The table of
 * names has the columns `sentence` and `name`: each sentence is correct and contains a name that is not in the lexicon.
 * `--write` writes `core/domain/german/checker/rules/spelling-weights.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hashText } from "#core/domain/german/analysis/feature-hash.ts";
import { readLexiconFile } from "./checker/lexicon-file.ts";
import { buildExamples, type Example, type Sentence } from "./train-spelling/examples.ts";
import { computeProbabilities, fitWeights, type SpellingWeights } from "./train-spelling/fit.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { names: { type: "string" }, write: { type: "boolean", default: false } },
});
const [errorsPath, correctPath] = positionals;
if (!errorsPath || !correctPath)
  throw new Error("usage: npm run train-spelling -- <errors.tsv> <correct.tsv> [--names names.tsv] [--write]");

function readTable(path: string): Record<string, string>[] {
  const [headerLine = "", ...lines] = readFileSync(path, "utf8").trimEnd().split("\n");
  const columnNames = headerLine.split("\t");
  return lines.map((line) =>
    Object.fromEntries(line.split("\t").map((cell, index) => [columnNames[index] ?? "", cell])),
  );
}

const lexicon = readLexiconFile();
const sentences: Sentence[] = [
  ...readTable(errorsPath).map(({ source = "", corrected = "" }) => ({ text: source, correctedText: corrected })),
  ...readTable(correctPath).map(({ sentence = "" }) => ({ text: sentence, correctedText: sentence })),
  ...(values.names === undefined ? [] : readTable(values.names)).map(({ sentence = "", name = "" }) => ({
    text: sentence,
    correctedText: sentence,
    onlyWord: name,
  })),
];
const examples = sentences
  .flatMap((sentence) => buildExamples(sentence, lexicon))
  .filter(({ candidateFeatures }) => candidateFeatures.length > 0);
console.log(
  `${examples.length} unknown words, ${examples.filter(({ rightIndex }) => rightIndex >= 0).length} with a right candidate`,
);

const foldCount = 5;
// All sentences with the same name are in the same fold. Otherwise a name could be evaluated with weights that were
// fitted to the same name.
const foldIndexOf = ({ word, isInCorrectSentence, text }: Example) =>
  (hashText(7, isInCorrectSentence ? word : text) >>> 0) % foldCount;

interface EvaluatedExample {
  example: Example;
  bestIndex: number;
  probability: number;
}

function evaluateExample(example: Example, weights: SpellingWeights): EvaluatedExample {
  const candidateProbabilities = computeProbabilities(example, weights).slice(0, -1);
  const probability = Math.max(...candidateProbabilities);
  return { example, bestIndex: candidateProbabilities.indexOf(probability), probability };
}

const evaluatedExamples = Array.from({ length: foldCount }, (_, foldIndex) => {
  const weights = fitWeights(examples.filter((example) => foldIndexOf(example) !== foldIndex));
  return examples
    .filter((example) => foldIndexOf(example) === foldIndex)
    .map((example) => evaluateExample(example, weights));
}).flat();
console.log("threshold  right  wrong in errors  precision  wrong in correct sentences");
for (const probabilityThreshold of [0.5, 0.55, 0.6, 0.65, 0.7, 0.75]) {
  const acceptedExamples = evaluatedExamples.filter(({ probability }) => probability >= probabilityThreshold);
  const rightCount = acceptedExamples.filter(({ example, bestIndex }) => example.rightIndex === bestIndex).length;
  const falseAlarmCount = acceptedExamples.filter(({ example }) => example.isInCorrectSentence).length;
  const wrongCount = acceptedExamples.length - rightCount - falseAlarmCount;
  const cells = [
    probabilityThreshold.toFixed(2).padStart(9),
    String(rightCount).padStart(6),
    String(wrongCount).padStart(16),
    (rightCount / Math.max(1, rightCount + wrongCount)).toFixed(3).padStart(10),
    String(falseAlarmCount).padStart(27),
  ];
  console.log(cells.join(" "));
}

if (values.write) {
  const { candidateWeights, unchangedWeights } = fitWeights(examples);
  const path = fileURLToPath(new URL("../core/domain/german/checker/rules/spelling-weights.ts", import.meta.url));
  const weights = [...candidateWeights, ...unchangedWeights];
  let index = 0;
  // Each line of the two tables consists of one weight and a comment that names its feature.
  const source = readFileSync(path, "utf8").replace(
    /^ {2}-?[\d.]+,/gmu,
    () => `  ${Number((weights[index++] ?? 0).toFixed(2))},`,
  );
  if (index !== weights.length)
    throw new Error(`the tables have ${index} weights, but there are ${weights.length} features`);
  writeFileSync(path, source);
}
