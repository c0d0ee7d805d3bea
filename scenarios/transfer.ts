import { buildJsonResponse, noResponse, type Scenario, type Step, serverErrorResponse } from "./scenario.ts";

/**
 * The text of an imported CSV file with recognised, ambiguous and unknown words, and with rows that the import leaves
 * out or changes.
 */
const table = [
  "Deutsch;Englisch;Beispiel",
  "das Haus;house;",
  "die Straßen;streets;",
  "gehen, ging, ist gegangen;to go;",
  "der Häuser;houses;",
  "Bank;money;",
  "der Kaikran;quay crane;Der Kaikran hebt den Container.",
  "vertäuen;to moor;",
  ";rudder;",
  ";tiller;",
  "der Poller;;",
  "das Haus;building;",
].join("\n");
/** The path under which each scenario of this area is opened. */
const importPath = "/vocabulary/import";
const chooseTableStep: Step = { chooseFile: "seefahrt.csv", content: table };
const chooseTableSteps = [chooseTableStep, { see: "not in the word bank" }] as const;

/** Scenarios of the page on which a learner imports and exports words. */
export const transferScenarios: Scenario[] = [
  { name: "words-in-and-out", viewer: "beginner", path: importPath },
  {
    name: "import-unreadable",
    viewer: "beginner",
    path: importPath,
    steps: [{ chooseFile: "holiday.apkg", content: "PK\u0003\u0004 not a package" }, { see: "damaged" }],
  },
  {
    name: "import-matching",
    viewer: "beginner",
    path: importPath,
    responses: { "POST /api/vocabulary-imports/match": noResponse },
    steps: [chooseTableStep, { see: "Looking the words up" }],
  },
  {
    name: "import-not-matched",
    viewer: "beginner",
    path: importPath,
    responses: { "POST /api/vocabulary-imports/match": serverErrorResponse },
    steps: [chooseTableStep, { see: "Try Again" }],
  },
  {
    name: "import-no-words",
    viewer: "beginner",
    path: importPath,
    steps: [{ chooseFile: "numbers.csv", content: "1;2\n3;4\n" }, { see: "no words with a translation" }],
  },
  { name: "import-check", viewer: "beginner", path: importPath, steps: chooseTableSteps },
  {
    name: "import-check-lists",
    viewer: "beginner",
    path: importPath,
    steps: [
      ...chooseTableSteps,
      { click: "button", name: "Take the First Suggestion for All" },
      { click: "summary", name: "Show them" },
      { click: "summary", name: "Show them", isLast: true },
    ],
  },
  {
    name: "import-sending",
    viewer: "beginner",
    path: importPath,
    responses: { "POST /api/vocabulary-imports/*/parts/*": noResponse },
    steps: [...chooseTableSteps, { click: "button", name: /^Import \d/ }, { see: "Importing" }],
  },
  {
    name: "import-failed",
    viewer: "beginner",
    path: importPath,
    responses: { "POST /api/vocabulary-imports/*/parts/*": serverErrorResponse },
    steps: [...chooseTableSteps, { click: "button", name: /^Import \d/ }, { see: "no word is added twice" }],
  },
  {
    name: "import-done",
    viewer: "beginner",
    path: importPath,
    responses: {
      "POST /api/vocabulary-imports/*/parts/*": buildJsonResponse({ count: 5 }),
      "POST /api/vocabulary-imports/*/finish": buildJsonResponse({ added: 4, total: 5 }),
    },
    steps: [...chooseTableSteps, { click: "button", name: /^Import \d/ }, { see: "words added" }],
  },
];
