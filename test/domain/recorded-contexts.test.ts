/**
 * Tests the partner's replies to the last messages of short talks. The replies must equal the recorded replies (see
 * `recorded-talks.test.ts`). The talks in `contexts.txt` were written by people who did not know the partner's rules.
 * Without CHECK_ALL, the tests check only every eighth talk.
 */
import { afterAll, expect, test } from "vitest";
import { loadContexts, replyInContext } from "../support/held-contexts.ts";
import { isRecording, RecordedResults } from "../support/recorded-results.ts";
import { sampleOf } from "../support/sample.ts";

const contexts = loadContexts();
const results = new RecordedResults("recorded-talks/replies-contexts.txt");
afterAll(() => results.save());

test.each((isRecording ? contexts : sampleOf(contexts, 8)).map((context) => [context.name, context] as const))(
  "The partner replies as recorded in the talk %s",
  (name, context) => {
    const actual = replyInContext(context);
    expect(actual).toBe(results.readExpected(name, actual));
  },
);

test("Each recorded reply belongs to a talk that the test still replays", () => {
  expect(results.listNames()).toEqual(contexts.map(({ name }) => name));
});
