/**
 * Prints how many variants of the examples of each rule are corrected like the examples themselves: `npm run
 * checker-robustness`. With `--rule <name>` it prints that rule's variants that are not. Exits with 1 if less than
 * `minShare` of all variants or `minShareOfRule` of one rule's are corrected, or more than `maxShareOfChanged` of the correct ones changed.
 */
import { parseArgs } from "node:util";
import { readLexiconFile } from "./checker/lexicon-file.ts";
import { maxShareOfChanged, measureRobustness, minShare, minShareOfRule } from "./checker/robustness.ts";

const { values } = parseArgs({ options: { rule: { type: "string" }, changed: { type: "boolean", default: false } } });
const results = measureRobustness(readLexiconFile());

const percent = (count: number, of: number) => (of === 0 ? "   – " : `${((100 * count) / of).toFixed(0).padStart(4)}%`);
const changed = results.filter(({ outcome }) => outcome === "correct sentence changed");
if (values.rule !== undefined || values.changed) {
  const shown = values.changed
    ? changed
    : results.filter(({ rule, outcome }) => rule === values.rule && outcome !== "corrected");
  for (const { rule, variant, outcome, result } of shown)
    console.log(
      `${rule}, ${variant.kind}: ${outcome}\n  written:  ${variant.written}\n  expected: ${variant.corrected}\n  result:   ${result}`,
    );
} else {
  const isCorrected = ({ outcome }: (typeof results)[number]) => outcome === "corrected";
  const byKind = Map.groupBy(results, ({ variant }) => variant.kind);
  for (const [kind, list] of byKind)
    console.log(
      `${kind.padEnd(32)} ${String(list.length).padStart(5)} ${percent(list.filter(isCorrected).length, list.length)}`,
    );
  console.log();
  const byRule = [...Map.groupBy(results, ({ rule }) => rule)].map(([rule, list]) => ({
    rule,
    count: list.length,
    corrected: list.filter(isCorrected).length,
  }));
  for (const { rule, count, corrected } of byRule.toSorted((a, b) => a.corrected / a.count - b.corrected / b.count))
    console.log(`${rule.padEnd(32)} ${String(count).padStart(5)} ${percent(corrected, count)}`);
  const corrected = results.filter(isCorrected).length;
  console.log(
    `\nall variants ${results.length}, corrected alike ${percent(corrected, results.length)}, correct ones changed ${changed.length}`,
  );
  const isRobust =
    corrected / results.length >= minShare &&
    byRule.every((one) => one.corrected / one.count >= minShareOfRule) &&
    changed.length / results.length <= maxShareOfChanged;
  if (!isRobust) process.exitCode = 1;
}
