import { expect, test } from "vitest";
import { hashText } from "#core/domain/german/analysis/feature-hash.ts";
import { loadLexicon } from "#test/support/lexicon.ts";
import { measureRobustness } from "../../scripts/checker/robustness.ts";

/**
 * The minimum share for the sample. It is lower than `minCorrectedShare`, which applies to all examples, because the
 * share varies more in a small sample.
 */
const minShareOfSample = 0.86;

test("Variants of a sample of the rules' examples are corrected like the examples", () => {
  const results = measureRobustness(loadLexicon(), (writtenText) => hashText(1, writtenText) % 24 === 0);
  expect(results.length).toBeGreaterThan(150);
  const failures = results.filter(({ outcome }) => outcome !== "corrected");
  const failureLines = failures.map(
    ({ rule, outcome, variant, resultText: result }) => `${rule}: ${outcome}: ${variant.writtenText} → ${result}`,
  );
  const shareOfCorrected = 1 - failures.length / results.length;
  expect(shareOfCorrected, failureLines.join("\n")).toBeGreaterThanOrEqual(minShareOfSample);
  const changedSentences = results.filter(({ outcome }) => outcome === "correct sentence changed");
  expect(changedSentences.length, failureLines.join("\n")).toBeLessThanOrEqual(0.015 * results.length);
});
