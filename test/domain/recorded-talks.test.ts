/**
 * Replays learners' talks through the built-in partner with all its content, and compares the replies with the recorded
 * ones. The learners' messages are in `test/data/recorded-talks/talks-*.yaml`, the recorded replies in
 * `replies-*.txt`. After a change of the partner or its content:
 *
 *     RECORD_TALKS=1 npx vitest run --project domain test/domain/recorded
 *
 * This command records all replies again. Review the differences with `git diff test/data/recorded-talks`. Without
 * CHECK_ALL, the tests replay only every second talk.
 */
import { afterAll, describe, expect, test } from "vitest";
import { describeTalk, loadTalks, talkFiles } from "../support/hold-talk.ts";
import { isRecording, RecordedResults } from "../support/recorded-results.ts";
import { sampleOf } from "../support/sample.ts";

describe.each(talkFiles.map((file) => ({ file, results: `replies-${file}.txt` })))(
  "The partner replies as recorded in $results",
  ({ file, results: resultsFile }) => {
    const talks = loadTalks(file);
    const results = new RecordedResults(`recorded-talks/${resultsFile}`);
    afterAll(() => results.save());

    test.each((isRecording ? talks : sampleOf(talks, 2)).map((talk) => [talk.name, talk] as const))(
      "%s",
      (name, talk) => {
        const actual = describeTalk(talk);
        expect(actual).toBe(results.readExpected(name, actual));
      },
    );

    test("Each recorded result belongs to a talk that the test still replays", () => {
      expect(results.listNames()).toEqual(talks.map(({ name }) => name));
    });
  },
);
