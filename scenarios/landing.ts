import { buildJsonResponse, type Scenario } from "./scenario.ts";

const openReportSteps: Scenario["steps"] = [
  { click: "button", name: "Start Quiz" },
  { see: "Question 1 of 5" },
  { press: "1" },
  { click: "button", name: /^Next$/ },
  { click: "button", name: "Something wrong here?" },
  { see: "A line about it" },
];

export const landingScenarios: Scenario[] = [
  { name: "landing", viewer: "guest", path: "/", isMainScreen: true },
  {
    name: "landing-level-dialog",
    viewer: "guest",
    path: "/",
    steps: [{ click: "button", name: /My Vocabulary/ }, { find: "dialog[open], [role=dialog]" }],
  },
  {
    name: "landing-adverb-quiz",
    viewer: "guest",
    path: "/",
    steps: [
      { click: "button", name: "Start Quiz" },
      { see: "Question 1 of 5" },
      { press: "1" },
      { click: "button", name: /^Next$/ },
    ],
  },
  { name: "report", viewer: "guest", path: "/", steps: openReportSteps },
  {
    name: "report-thanks",
    viewer: "guest",
    path: "/",
    responses: { "POST /api/reports": buildJsonResponse({ reportedAt: "2026-11-20T10:00:00.000Z" }) },
    steps: [...openReportSteps, { click: "button", name: "Send" }, { see: "Thank you" }],
  },
  { name: "now-free", viewer: "guest", path: "/premium" },
  { name: "legal", viewer: "guest", path: "/legal" },
  { name: "not-found", viewer: "guest", path: "/no/such/page" },
];
