import type { Scenario } from "./scenario.ts";

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
  { name: "now-free", viewer: "guest", path: "/premium" },
  { name: "legal", viewer: "guest", path: "/legal" },
  { name: "not-found", viewer: "guest", path: "/no/such/page" },
];
