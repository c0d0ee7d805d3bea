import {
  buildChangedResponse,
  buildJsonResponse,
  noResponse,
  notFoundResponse,
  type Scenario,
  type Step,
  serverErrorResponse,
} from "./scenario.ts";

const textPath = "/reading/b1-die-lotsin-11";
/** Opens the questions with the button in the dock of phones. On wide screens, the questions are always visible. */
const openQuestionsSteps: Step[] = [
  { find: "article" },
  { click: "button", name: /Answer 5 questions|Show all/, isLast: true },
];
const pastedText =
  "Liebe Mieterinnen und Mieter,\nam Montag werden die Wasserzähler abgelesen. Bitte seien Sie zwischen acht und zwölf Uhr zu Hause. Wenn Sie keine Zeit haben, geben Sie den Schlüssel bitte bei Ihren Nachbarn ab.\nMit freundlichen Grüßen\nIhre Hausverwaltung";
const pasteTextSteps: Step[] = [
  { click: "button", name: /Your own text/ },
  { fill: "Text", value: pastedText },
  { click: "button", name: /^Read it$/ },
];

export const readingScenarios: Scenario[] = [
  { name: "reading", viewer: "experienced-learner", path: "/reading", isMainScreen: true },
  { name: "reading-guest", viewer: "guest", path: "/reading" },
  { name: "reading-loading", viewer: "beginner", path: "/reading", responses: { "GET /api/reading": noResponse } },
  {
    name: "reading-error",
    viewer: "beginner",
    path: "/reading",
    responses: { "GET /api/reading": serverErrorResponse },
  },
  {
    name: "reading-empty",
    viewer: "beginner",
    path: "/reading",
    responses: { "GET /api/reading": buildJsonResponse([]) },
  },
  {
    name: "reading-nothing-read",
    viewer: "beginner",
    path: "/reading",
    steps: [{ click: "button", name: "Read 0" }, { see: "Nothing read at A1 yet." }],
  },
  {
    name: "reading-some-read",
    viewer: "beginner",
    path: "/reading",
    responses: {
      "GET /api/reading": buildChangedResponse((texts: object[]) =>
        texts.map((text, index) => (index < 2 ? { ...text, isRead: true, best: { score: 4 + index, of: 5 } } : text)),
      ),
    },
  },
  { name: "text", viewer: "experienced-learner", path: textPath, isMainScreen: true },
  { name: "text-guest", viewer: "guest", path: "/reading/a1-lena-schreibt" },
  { name: "text-locked", viewer: "guest", path: textPath, steps: [{ see: "A text above A1" }] },
  { name: "text-loading", viewer: "beginner", path: textPath, responses: { "GET /api/reading/*": noResponse } },
  { name: "text-error", viewer: "beginner", path: textPath, responses: { "GET /api/reading/*": serverErrorResponse } },
  { name: "text-gone", viewer: "beginner", path: textPath, responses: { "GET /api/reading/*": notFoundResponse } },
  {
    name: "text-word",
    viewer: "beginner",
    path: textPath,
    steps: [
      { find: "article [data-word]" },
      { click: "button", name: /^Museum$|^Schlüssel$|^Jana$/ },
      { find: ".word-popover" },
    ],
  },
  {
    name: "text-compound",
    viewer: "beginner",
    path: textPath,
    steps: [{ find: "article [data-word]" }, { click: "button", name: /^Waschmaschine$/ }, { see: "waschen" }],
  },
  {
    name: "text-noted-word",
    viewer: "beginner",
    path: textPath,
    steps: [{ find: "article [data-word]" }, { click: "button", name: /^Steuerhaus$/ }, { see: /A note of this text/ }],
  },
  {
    name: "text-translated",
    viewer: "beginner",
    path: textPath,
    steps: [{ click: "button", name: /^Translate paragraph 1/ }, { see: "Hide English" }],
  },
  { name: "text-questions", viewer: "beginner", path: textPath, steps: openQuestionsSteps },
  {
    name: "own-text-sheet",
    viewer: "beginner",
    path: "/reading",
    steps: [
      { click: "button", name: /Your own text/ },
      { fill: "Text", value: pastedText },
    ],
  },
  {
    name: "own-text",
    viewer: "beginner",
    path: "/reading",
    steps: [...pasteTextSteps, { see: /you know \d+ %/ }],
  },
  {
    name: "own-text-words-not-found",
    viewer: "beginner",
    path: "/reading",
    responses: { "POST /api/own-texts/words": serverErrorResponse },
    steps: [...pasteTextSteps, { see: "The words were not found." }],
  },
];
