import { buildChangedResponse, noResponse, type Scenario, type Step, serverErrorResponse } from "./scenario.ts";

const examPath = "/exams/a1";
const startExamSteps: Step[] = [
  { click: "button", name: "Start the exam" },
  { click: "button", name: /^Start$/ },
  { see: /Lesen Sie die zwei E-Mails/ },
];
const handInSteps: Step[] = [
  { click: "button", name: "Next" },
  { click: "button", name: "Next" },
  { click: "button", name: "Hand in Reading" },
  { click: "button", name: /^Hand in$/ },
  { click: "button", name: "Begin: Listening" },
];

type ExamCards = { attempt: { isExpired: boolean } | null }[];

export const examScenarios: Scenario[] = [
  { name: "exam", viewer: "new-learner", path: examPath, hasVoice: true, isMainScreen: true },
  { name: "exam-no-voice", viewer: "new-learner", path: examPath },
  { name: "exam-loading", viewer: "new-learner", path: examPath, responses: { "GET /api/exams": noResponse } },
  {
    name: "exam-error",
    viewer: "new-learner",
    path: examPath,
    responses: { "GET /api/exams": serverErrorResponse },
    steps: [{ see: "The exam did not load" }],
  },
  {
    name: "exam-ask",
    viewer: "new-learner",
    path: examPath,
    steps: [{ click: "button", name: "Start the exam" }, { see: "Start the exam?" }],
  },
  { name: "exam-reading", viewer: "new-learner", path: examPath, steps: startExamSteps },
  {
    name: "exam-not-saved",
    viewer: "new-learner",
    path: examPath,
    responses: { "PATCH /api/exams/*/answers": serverErrorResponse },
    steps: [...startExamSteps, { click: "radio", name: "im Park" }, { see: /Your answers are kept on this device/ }],
  },
  {
    name: "exam-adverts",
    viewer: "new-learner",
    path: examPath,
    steps: [...startExamSteps, { click: "button", name: "Next" }, { see: /Lesen Sie die Anzeigen/ }],
  },
  {
    name: "exam-paused",
    viewer: "new-learner",
    path: examPath,
    steps: [
      ...startExamSteps,
      { click: "radio", name: "im Park" },
      { click: "button", name: "Pause" },
      { see: "Paused in Reading" },
    ],
  },
  {
    name: "exam-week-over",
    viewer: "new-learner",
    path: examPath,
    responses: {
      "GET /api/exams": buildChangedResponse<ExamCards>((cards) =>
        cards.map((card) => ({ ...card, attempt: card.attempt && { ...card.attempt, isExpired: true } })),
      ),
    },
    steps: [...startExamSteps, { click: "button", name: "Pause" }, { see: "The week is over" }],
  },
  {
    name: "exam-hand-in",
    viewer: "new-learner",
    path: examPath,
    steps: [
      ...startExamSteps,
      { click: "button", name: "Next" },
      { click: "button", name: "Next" },
      { click: "button", name: "Hand in Reading" },
      { see: "Hand in Reading?" },
    ],
  },
  {
    name: "exam-listening",
    viewer: "new-learner",
    path: examPath,
    hasVoice: true,
    steps: [...startExamSteps, ...handInSteps, { see: /Sie hören fünf Gespräche/ }],
  },
  {
    name: "exam-listening-no-voice",
    viewer: "new-learner",
    path: examPath,
    steps: [...startExamSteps, ...handInSteps, { see: "This device has no German voice" }],
  },
  {
    name: "exam-report-not-passed",
    viewer: "new-learner",
    path: examPath,
    steps: [
      ...startExamSteps,
      { click: "button", name: "Pause" },
      { click: "button", name: "End the exam now" },
      { click: "button", name: "End the exam", isLast: true },
      { see: "0 of 5 parts at A1" },
    ],
  },
  { name: "exam-report-not-found", viewer: "new-learner", path: "/exams/a1/reports/nowhere" },
];
