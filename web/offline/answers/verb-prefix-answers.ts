import { readVerbTest } from "#core/contract/verb-prefixes.ts";
import { describeTest, offerTest } from "#core/domain/verb-prefixes/prefix-test.ts";
import { answerOffline } from "#web/offline/answers/offline-answer.ts";

export const verbPrefixAnswers = [
  answerOffline(readVerbTest, async ({ exclude }, { state, packs }) => {
    const parts = await Promise.all(packs.levels.map((level) => packs.openPart(level, "prefix-tests")));
    const tests = parts.flatMap((part) => part ?? []).toSorted((a, b) => a.orderIndex - b.orderIndex);
    const offeredTest = offerTest(tests, state.testResults, exclude);
    if (!offeredTest) return null;
    const { test, completedTests } = offeredTest;
    return { ...describeTest(test, test.questions), completedTests, totalTests: tests.length };
  }),
];
