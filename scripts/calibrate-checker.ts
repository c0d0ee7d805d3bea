/**
 * Measures each rule of the checker on two tables: sentences of learners with their corrections, and correct sentences:
 * `npm run calibrate-checker -- <errors.tsv> <correct.tsv>`. For each rule, chooses a threshold of confidence. Only
 * edits with at least this confidence are applied.
 * `--rule <name>` prints the wrong edits of this rule and the correct sentences that the rule changed. `--missed
 * [word]` prints the expected edits that no rule made. `--write` writes the thresholds to
 * `core/domain/german/checker/rule-thresholds.ts`, but only for rules whose edits differ in confidence. A hash divides
 * the sentences into two halves. The threshold of a rule is the lowest confidence from which at least `targetPrecision`
 * of its edits are right in both halves.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hashText } from "#core/domain/german/analysis/feature-hash.ts";
import { type Correction, correctText } from "#core/domain/german/checker/correct.ts";
import { rules } from "#core/domain/german/checker/rule-list.ts";
import { readLexiconFile } from "./checker/lexicon-file.ts";
import { computeTokenEdits } from "./checker/token-edits.ts";

const targetPrecision = 0.75;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rule: { type: "string" },
    missed: { type: "boolean", default: false },
    limit: { type: "string", default: "60" },
    write: { type: "boolean", default: false },
  },
});
const [errorsPath, correctPath] = positionals;
if (!errorsPath || !correctPath) {
  throw new Error("usage: npm run calibrate-checker -- <errors.tsv> <correct.tsv> [--rule name | --missed] [--write]");
}

function readTable(path: string): Record<string, string>[] {
  const [headerLine = "", ...lines] = readFileSync(path, "utf8").trimEnd().split("\n");
  const columnNames = headerLine.split("\t");
  return lines.map((line) =>
    Object.fromEntries(line.split("\t").map((cell, index) => [columnNames[index] ?? "", cell])),
  );
}

/** One proposed correction, compared with the expected edits of its sentence. */
interface Outcome {
  rule: string;
  confidence: number;
  isRight: boolean;
  isInCorrectSentence: boolean;
  halfIndex: 0 | 1;
  text: string;
  expectedText: string;
  correction: Correction;
}

const lexicon = readLexiconFile();
const outcomes: Outcome[] = [];
const missedEdits: { text: string; expectedText: string; edits: string[] }[] = [];
let expectedEditCount = 0;
let changedCorrectSentenceCount = 0;
const correctSentences = readTable(correctPath).map(({ sentence = "" }) => ({
  text: sentence,
  expectedText: sentence,
}));
const wrongSentences = readTable(errorsPath).map(({ source = "", corrected = "" }) => ({
  text: source,
  expectedText: corrected,
}));
for (const { text, expectedText } of [...wrongSentences, ...correctSentences]) {
  const expectedEdits = computeTokenEdits(text, expectedText);
  const isTextCorrect = text === expectedText;
  expectedEditCount += expectedEdits.size;
  const { corrections, corrected } = correctText(text, lexicon, rules);
  if (isTextCorrect && corrections.length > 0) changedCorrectSentenceCount += 1;
  for (const correction of corrections) {
    const correctedText = text.slice(0, correction.start) + correction.corrected + text.slice(correction.end);
    const isCorrectionRight = [...computeTokenEdits(text, correctedText)].every((edit) => expectedEdits.has(edit));
    const halfIndex = hashText(1, text) & 1 ? 1 : 0;
    const { rule, confidence } = correction;
    outcomes.push({
      rule,
      confidence,
      isRight: isCorrectionRight,
      isInCorrectSentence: isTextCorrect,
      halfIndex,
      text,
      expectedText,
      correction,
    });
  }
  const correctionEdits = computeTokenEdits(text, corrected);
  const missingEdits = [...expectedEdits].filter((edit) => !correctionEdits.has(edit));
  if (missingEdits.length > 0) missedEdits.push({ text, expectedText, edits: missingEdits });
}

const isWrong = ({ isRight }: Outcome) => !isRight;
const formatShare = (count: number, total: number) => (total === 0 ? "–" : (count / total).toFixed(3));

/**
 * The lowest threshold with which the rule reaches the target precision in both halves of the sentences (`halfIndex`).
 * A half in which fewer than three edits reach the threshold is not tested. Undefined if there is no such threshold, or
 * if the edits do not differ in confidence.
 */
function findThreshold(outcomes: readonly Outcome[]): number | undefined {
  const possibleThresholds = [...new Set(outcomes.map(({ confidence }) => Math.floor(confidence * 50) / 50))].toSorted(
    (a, b) => a - b,
  );
  if (possibleThresholds.length < 2) return undefined;
  return possibleThresholds.find((possibleThreshold) =>
    [0, 1].every((halfIndex) => {
      const acceptedOutcomes = outcomes.filter(
        (outcome) => outcome.halfIndex === halfIndex && outcome.confidence >= possibleThreshold,
      );
      return (
        acceptedOutcomes.length < 3 ||
        acceptedOutcomes.filter((outcome) => outcome.isRight).length / acceptedOutcomes.length >= targetPrecision
      );
    }),
  );
}

if (values.rule !== undefined) {
  const wrongOutcomes = outcomes
    .filter((outcome) => outcome.rule === values.rule && isWrong(outcome))
    .slice(0, Number(values.limit));
  for (const { text, expectedText, confidence, correction } of wrongOutcomes) {
    console.log(
      `${confidence.toFixed(2)} ${correction.original || "(nothing)"} → ${correction.corrected || "(nothing)"}`,
    );
    console.log(`  text:     ${text}\n  expected: ${expectedText}`);
  }
} else if (values.missed) {
  for (const { text, expectedText, edits } of missedEdits.slice(0, Number(values.limit))) {
    console.log(`${edits.join(" ")}\n  text:     ${text}\n  expected: ${expectedText}`);
  }
} else {
  const outcomesByRule = [...Map.groupBy(outcomes, ({ rule }) => rule)].toSorted(([, a], [, b]) => b.length - a.length);
  const thresholds: Record<string, number> = {};
  console.log("rule                          edits  right  precision  in correct sentences  threshold");
  for (const [rule, outcomesOfRule] of outcomesByRule) {
    const outcomesInWrongSentences = outcomesOfRule.filter((outcome) => !outcome.isInCorrectSentence);
    const rightCount = outcomesInWrongSentences.filter((outcome) => outcome.isRight).length;
    const threshold = findThreshold(outcomesOfRule);
    if (threshold !== undefined) thresholds[rule] = threshold;
    const cells = [
      rule.padEnd(30),
      String(outcomesInWrongSentences.length).padStart(5),
      String(rightCount).padStart(6),
      formatShare(rightCount, outcomesInWrongSentences.length).padStart(10),
      String(outcomesOfRule.length - outcomesInWrongSentences.length).padStart(21),
      (threshold?.toFixed(2) ?? "").padStart(10),
    ];
    console.log(cells.join(" "));
  }
  const outcomesInWrongSentences = outcomes.filter((outcome) => !outcome.isInCorrectSentence);
  const rightCount = outcomesInWrongSentences.filter((outcome) => outcome.isRight).length;
  console.log(
    `all: ${outcomesInWrongSentences.length} corrections, precision ${formatShare(rightCount, outcomesInWrongSentences.length)}; ${expectedEditCount} expected edits; ` +
      `${changedCorrectSentenceCount} of ${correctSentences.length} correct sentences touched`,
  );
  if (values.write) {
    const path = fileURLToPath(new URL("../core/domain/german/checker/rule-thresholds.ts", import.meta.url));
    const lines = Object.entries(thresholds)
      .filter(([, threshold]) => threshold > 0.5)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([rule, threshold]) => `  ${JSON.stringify(rule)}: ${threshold},`);
    const source = readFileSync(path, "utf8");
    const tableStart = source.indexOf("= {") + 3;
    writeFileSync(path, `${source.slice(0, tableStart)}\n${lines.join("\n")}\n};\n`);
  }
}
