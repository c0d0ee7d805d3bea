import { brokenConnection, type Scenario, type Step } from "./scenario.ts";

const conjugationsPath = "/grammar?tab=conjugations";
const startPracticeSteps: Step[] = [{ click: "button", name: "Practice Present (20 questions)" }];

export const conjugationScenarios: Scenario[] = [
  { name: "conjugations-closed", viewer: "guest", path: conjugationsPath },
  {
    name: "conjugations-open",
    viewer: "beginner",
    path: conjugationsPath,
    steps: [
      { fill: "Search verbs", value: "fahr" },
      { click: "button", name: /^Present ?ich mache/ },
      { click: "button", name: /^fahren/ },
    ],
  },
  {
    name: "conjugation-quiz",
    viewer: "beginner",
    path: conjugationsPath,
    steps: [...startPracticeSteps, { see: "Question 1 of 20" }],
  },
  {
    name: "conjugation-quiz-wrong",
    viewer: "beginner",
    path: conjugationsPath,
    steps: [
      ...startPracticeSteps,
      { see: "Question 1 of 20" },
      { fill: "Your answer in German", value: "gehst" },
      { press: "Enter" },
      { see: /Correct!|Incorrect/ },
    ],
  },
  {
    name: "conjugation-quiz-empty",
    viewer: "beginner",
    path: conjugationsPath,
    responses: { "GET /api/conjugation-questions/random": brokenConnection },
    steps: [...startPracticeSteps, { see: "No questions available" }],
  },
];
