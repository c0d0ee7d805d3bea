/**
 * Fits the weights with which the built-in partner finds the point of a message, and prints by cross-validation how
 * often it finds the clause that readers chose: `npm run train-salience`. With `--write` the script then fits the weights
 * to all messages and writes `core/domain/conversations/clause-salience-weights.ts`. The result depends only on the
 * messages, the lexicon and the code.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fitSalience, type MessageWithPoint, pickClause } from "./train-salience/fit.ts";
import { readMessages } from "./train-salience/messages.ts";

const { values } = parseArgs({
  options: { folds: { type: "string", default: "5" }, write: { type: "boolean", default: false } },
});
const foldCount = Number(values.folds);
const messages = readMessages();

/** Prints the share of messages whose picked clause is the chosen one, and is the chosen one or nearly as good. */
function printShares(title: string, picks: readonly (readonly [MessageWithPoint, number])[]): void {
  const share = (accepts: (message: MessageWithPoint, pick: number) => boolean) =>
    (picks.filter(([message, pick]) => accepts(message, pick)).length / (picks.length || 1)).toFixed(3);
  const [best, good] = [
    share(({ points }, pick) => points[0] === pick),
    share(({ points }, pick) => points.includes(pick)),
  ];
  console.log(`${title}: ${picks.length} messages, chosen clause ${best}, chosen or nearly as good ${good}`);
}

if (foldCount > 1) {
  const picks = messages.map((message, i) => [message, i % foldCount] as const);
  const crossValidated = Array.from({ length: foldCount }, (_, fold) => {
    const weights = fitSalience(picks.filter(([, own]) => own !== fold).map(([message]) => message));
    return picks
      .filter(([, own]) => own === fold)
      .map(([message]) => [message, pickClause(weights, message.features)] as const);
  }).flat();
  printShares("model", crossValidated);
  printShares(
    "last clause",
    messages.map((message) => [message, message.features.length - 1]),
  );
}

if (values.write) {
  const path = fileURLToPath(new URL("../core/domain/conversations/clause-salience-weights.ts", import.meta.url));
  const rows = [...fitSalience(messages)]
    .map(([name, weight]) => [name, Number(weight.toFixed(2))] as const)
    .filter(([, weight]) => weight !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, weight]) => `  ${/^[a-z]+$/.test(name) ? name : JSON.stringify(name)}: ${weight},\n`);
  writeFileSync(
    path,
    `/** The weights of the features of clauses (\`salienceFeaturesOf\`), written by \`npm run train-salience -- --write\`. */
export const salienceWeights: Readonly<Record<string, number>> = {\n${rows.join("")}};\n`,
  );
  console.log(`wrote ${rows.length} weights`);
}
