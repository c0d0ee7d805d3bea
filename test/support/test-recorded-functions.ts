import { afterAll, expect, test } from "vitest";
import { describeLines } from "./describe-result.ts";
import { RecordedResults } from "./recorded-results.ts";

/**
 * Defines a test for each function: its result must be equal to the recorded result. `recorded-talks.test.ts` explains
 * how to record new results.
 * @param file the path of the file with the results in `test/data`
 * @param functions by the name under which the result is stored
 */
export function testRecordedFunctions(file: string, functions: Readonly<Record<string, () => unknown>>): void {
  const results = new RecordedResults(file);
  afterAll(() => results.save());

  test.each(Object.entries(functions))("The result of %s is as recorded", async (name, compute) => {
    const actual = describeLines(await compute());
    expect(actual.length).toBeGreaterThan(0);
    expect(actual).toBe(results.readExpected(name, actual.trimEnd()));
  });

  test("Each recorded result belongs to a function that the test still calls", () => {
    expect(results.listNames()).toEqual(Object.keys(functions));
  });
}
