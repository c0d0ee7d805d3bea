import type { Scenario } from "./scenario.ts";

const path = "/vocabulary/verb-prefixes";

export const verbPrefixScenarios: Scenario[] = [
  { name: "prefix-test", viewer: "beginner", path, steps: [{ see: "Question 1 of 10" }] },
  { name: "prefix-test-answered", viewer: "beginner", path, steps: [{ answer: "wrong" }, { check: true }] },
  { name: "prefix-test-results", viewer: "beginner", path, steps: [{ finishQuiz: { rightCount: 8 } }] },
];
