/**
 * Trains the model with which the built-in partner chooses replies, and prints its quality on messages that were not
 * used for training: `npm run train-replies`. With `--write` the script then trains on all messages and writes
 * `content/conversations/reply-model.bin`. The result depends only on the messages, the clusters, the lexicon and the
 * code.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { encodeReplyModel, noReplyName } from "#core/domain/conversations/reply-model.ts";
import { readWordClusters } from "./train-replies/clusters.ts";
import { type LabelledMessage, readExamples } from "./train-replies/examples.ts";
import { buildModel, type FittedReplies, fitReplies, probabilitiesOf } from "./train-replies/fit.ts";

const { values } = parseArgs({
  options: { folds: { type: "string", default: "5" }, write: { type: "boolean", default: false } },
});
const foldCount = Number(values.folds);

/** The numbers of weights of both groups. More weights make the model better and the lexicon larger. */
const maxWeightCounts = { told: 120_000, asked: 60_000 };

const clusters = readWordClusters();
const groups = readExamples(clusters);

interface Result {
  probability: number;
  isReply: boolean;
  isRight: boolean;
  isAmongThree: boolean;
  isFromTalk: boolean;
}

/** Cross-validates the model of a group, and prints its figures for messages that were not used for training. */
function printFigures(group: keyof typeof maxWeightCounts, examples: readonly LabelledMessage[]): void {
  const allResults: Result[] = [];
  for (let fold = 0; fold < foldCount; fold++) {
    const isHeldOut = ({ fold: own }: LabelledMessage) => own % foldCount === fold;
    const fitted: FittedReplies = fitReplies(
      examples.filter((example) => !isHeldOut(example)),
      maxWeightCounts[group],
    );
    for (const example of examples) {
      if (!isHeldOut(example) || example.isWordList) continue;
      const ranking = probabilitiesOf(fitted, example.features);
      allResults.push({
        isFromTalk: example.isFromTalk,
        isReply: ranking[0]?.name !== noReplyName,
        probability: ranking[0]?.probability ?? 0,
        isRight: ranking[0]?.name === example.name,
        isAmongThree: ranking.slice(0, 3).some(({ name }) => name === example.name),
      });
    }
  }
  const names = new Set(examples.map(({ name }) => name));
  console.log(`\n${group}: ${examples.length} examples of ${names.size} replies`);
  printTable("all messages", allResults);
  printTable(
    "messages of talks",
    allResults.filter(({ isFromTalk }) => isFromTalk),
  );
}

/** Prints how many messages get a reply at several probabilities, and how many of these replies are right. */
function printTable(title: string, results: readonly Result[]): void {
  const share = (part: readonly Result[], accepts: (result: Result) => boolean) =>
    (part.filter(accepts).length / (part.length || 1)).toFixed(3);
  console.log(
    `${title}: ${results.length}, right ${share(results, ({ isRight }) => isRight)}, among three ${share(results, ({ isAmongThree }) => isAmongThree)}`,
  );
  for (const threshold of [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) {
    const certain = results.filter(({ probability, isReply }) => isReply && probability >= threshold);
    console.log(
      `  from ${threshold}: replies to ${share(results, (result) => certain.includes(result))}, right ${share(certain, ({ isRight }) => isRight)}`,
    );
  }
}

if (foldCount > 0) for (const group of ["told", "asked"] as const) printFigures(group, groups[group]);

if (values.write) {
  const model = buildModel(
    fitReplies(groups.told, maxWeightCounts.told),
    fitReplies(groups.asked, maxWeightCounts.asked),
    clusters,
  );
  const bytes = encodeReplyModel(model);
  writeFileSync(fileURLToPath(new URL("../content/conversations/reply-model.bin", import.meta.url)), bytes);
  console.log(
    `\nThe model: ${model.features.length} features, ${model.labels.length} weights, ${(bytes.length / 1000).toFixed(0)} kB, ${(brotliCompressSync(bytes).length / 1000).toFixed(0)} kB with brotli.`,
  );
}
