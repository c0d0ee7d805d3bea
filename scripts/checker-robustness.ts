/**
 * Prints how many variants of the examples of each rule are corrected like the examples themselves: `npm run
 * checker-robustness`. `--rule <name>` prints the variants of this rule that were not corrected. `--changed` prints the
 * correct sentences that the checker changed. Exits with 1 in three cases: the share of corrected variants is below
 * `minCorrectedShare` for all rules together, this share is below `minCorrectedShareOfRule` for one rule, or the share
 * of changed correct sentences is above `maxChangedShare`.
 */
import { parseArgs } from "node:util";
import { readLexiconFile } from "./checker/lexicon-file.ts";
import {
  maxChangedShare,
  measureRobustness,
  minCorrectedShare,
  minCorrectedShareOfRule,
} from "./checker/robustness.ts";

const { values } = parseArgs({ options: { rule: { type: "string" }, changed: { type: "boolean", default: false } } });
const results = measureRobustness(readLexiconFile());

const percent = (count: number, total: number) =>
  total === 0 ? "   – " : `${((100 * count) / total).toFixed(0).padStart(4)}%`;
const changedSentences = results.filter(({ outcome }) => outcome === "correct sentence changed");
if (values.rule !== undefined || values.changed) {
  const printedResults = values.changed
    ? changedSentences
    : results.filter(({ rule, outcome }) => rule === values.rule && outcome !== "corrected");
  for (const { rule, variant, outcome, resultText: result } of printedResults)
    console.log(
      `${rule}, ${variant.kind}: ${outcome}\n  written:  ${variant.writtenText}\n  expected: ${variant.correctedText}\n  result:   ${result}`,
    );
} else {
  const isCorrected = ({ outcome }: (typeof results)[number]) => outcome === "corrected";
  const resultsByKind = Map.groupBy(results, ({ variant }) => variant.kind);
  for (const [kind, resultsOfGroup] of resultsByKind)
    console.log(
      `${kind.padEnd(32)} ${String(resultsOfGroup.length).padStart(5)} ${percent(resultsOfGroup.filter(isCorrected).length, resultsOfGroup.length)}`,
    );
  console.log();
  const countsByRule = [...Map.groupBy(results, ({ rule }) => rule)].map(([rule, resultsOfGroup]) => ({
    rule,
    count: resultsOfGroup.length,
    corrected: resultsOfGroup.filter(isCorrected).length,
  }));
  for (const { rule, count, corrected } of countsByRule.toSorted(
    (a, b) => a.corrected / a.count - b.corrected / b.count,
  ))
    console.log(`${rule.padEnd(32)} ${String(count).padStart(5)} ${percent(corrected, count)}`);
  const correctedCount = results.filter(isCorrected).length;
  console.log(
    `\nall variants ${results.length}, corrected alike ${percent(correctedCount, results.length)}, correct ones changed ${changedSentences.length}`,
  );
  const isRobust =
    correctedCount / results.length >= minCorrectedShare &&
    countsByRule.every((ruleCounts) => ruleCounts.corrected / ruleCounts.count >= minCorrectedShareOfRule) &&
    changedSentences.length / results.length <= maxChangedShare;
  if (!isRobust) process.exitCode = 1;
}
