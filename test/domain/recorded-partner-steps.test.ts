/**
 * Tests what each step of the partner says at certain moments of talks. The results must equal the recorded results.
 * The moments are in `test/data/recorded-talks/moments.tsv`: level, tone, the partner's last text, the learner's
 * messages. `recorded-talks.test.ts` explains how to record new results.
 */
import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { describePartnerSteps, type Moment } from "../support/describe-partner-steps.ts";
import { isRecording, RecordedResults } from "../support/recorded-results.ts";
import { sampleOf } from "../support/sample.ts";

const lines = readFileSync(new URL("../data/recorded-talks/moments.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");

function readMoment(line: string): Moment {
  const [level, tone, partnersText = "", ...messages] = line.split("\t");
  return { level: level as Moment["level"], tone: tone as Moment["tone"], partnersText, messages };
}

describe("The steps of the partner are as recorded", () => {
  const results = new RecordedResults("recorded-talks/steps.txt");
  afterAll(() => results.save());

  // Without CHECK_ALL, one in four moments is described.
  test.each(isRecording ? lines : sampleOf(lines, 4))("%s", (line) => {
    const actual = describePartnerSteps(readMoment(line));
    expect(actual).toBe(results.readExpected(line, actual));
  });

  test("Each recorded result belongs to a moment that the test still describes", () => {
    expect(results.listNames()).toEqual(lines);
  });
});
