import { brokenConnection, buildJsonResponse, type Scenario } from "./scenario.ts";

const nextQuestionCall = "POST /api/placement/next";
const startPlacementSteps: Scenario["steps"] = [{ click: "button", name: "Find My Level" }];
const token = "token";
const expiresAt = "2126-11-21T20:00:00.000Z";
const progress = { asked: 8, about: 18 };

const buildQuestionResponse = (question: object) =>
  buildJsonResponse({ token, expiresAt, progress, question: { id: "question-9", ...question }, result: null });

const choiceQuestion = buildQuestionResponse({
  kind: "choice",
  skill: "grammar",
  prompt: "Wenn ich mehr Zeit ___, würde ich öfter kochen.",
  options: ["habe", "hätte", "hatte", "wäre"],
});

const levelProbabilities = { A1: 0, A2: 0.15, B1: 0.78, B2: 0.07, C1: 0, C2: 0 };

const buildOverview = (
  level: string,
  title: string,
  lessonId: string,
  chapterBeginning: string,
  topic: string,
  example: string,
) => ({
  level,
  lessonCount: 50,
  topicCount: 24,
  chapter: { title, lessonId, beginning: chapterBeginning },
  topic: { title: topic, example },
});

const resultResponse = buildJsonResponse({
  token,
  expiresAt,
  progress: { asked: 18, about: 18 },
  question: null,
  result: {
    level: "B1",
    tieWith: null,
    scale: 2.95,
    standardError: 0.45,
    levels: Object.entries(levelProbabilities).map(([level, probability]) => ({ level, probability })),
    skills: [
      { skill: "words", level: "B1", scale: 3.2 },
      { skill: "grammar", level: "A2", scale: 2.35 },
      { skill: "reading", level: "B1", scale: 3.1 },
    ],
    gaps: [
      { topicId: "a2-two-way-prepositions", title: "Two-Way Prepositions", level: "A2" },
      { topicId: "a2-adjective-endings", title: "Adjective Endings after der and ein", level: "A2" },
    ],
    questionCount: 18,
    minutes: 7,
    overview: [
      buildOverview("A1", "First Contacts", "a1-hello-and-goodbye", "Guten Tag", "The Alphabet", "Käse"),
      buildOverview(
        "A2",
        "Who We Are",
        "a2-lesson",
        "Wie ist er denn so?",
        "The Perfect with haben",
        "Ich habe gekocht.",
      ),
      buildOverview(
        "B1",
        "People Close to You",
        "b1-lesson",
        "Ich bin in einem kleinen Dorf aufgewachsen",
        "The Simple Past",
        "Sie kam, ging und sagte nichts.",
      ),
    ],
  },
});

const acceptedResponse = buildJsonResponse({
  level: "B1",
  openedLevels: ["A2", "B1"],
  openedTopics: 52,
  wordsBelow: 2190,
});

export const placementScenarios: Scenario[] = [
  { name: "placement", viewer: "guest", path: "/placement", isMainScreen: true },
  { name: "placement-learner", viewer: "new-learner", path: "/placement" },
  {
    name: "placement-repeated",
    viewer: "beginner",
    path: "/placement",
    responses: {
      "GET /api/placement": buildJsonResponse({
        last: { level: "B1", resultLevel: "B1", acceptedAt: "2026-11-20T10:00:00.000Z" },
        nextAt: "2026-11-27T10:00:00.000Z",
      }),
    },
  },
  {
    name: "placement-choice",
    viewer: "guest",
    path: "/placement",
    responses: { [nextQuestionCall]: choiceQuestion },
    steps: [...startPlacementSteps, { see: "Choose what fits" }, { press: "2" }],
  },
  {
    name: "placement-typed",
    viewer: "guest",
    path: "/placement",
    responses: {
      [nextQuestionCall]: buildQuestionResponse({
        kind: "fill",
        skill: "grammar",
        prompt: "Gestern Abend ___ wir mit den Nachbarn Karten. (spielen, Präteritum)",
        options: null,
      }),
    },
    steps: [...startPlacementSteps, { see: "Type what fits" }, { fill: "Your answer in German", value: "spielten" }],
  },
  {
    name: "placement-word",
    viewer: "guest",
    path: "/placement",
    responses: {
      [nextQuestionCall]: buildQuestionResponse({
        kind: "word",
        skill: "words",
        prompt: "Fenkschaft",
        options: ["yes", "no"],
      }),
    },
    steps: [...startPlacementSteps, { see: "Is this a German word?" }],
  },
  {
    name: "placement-text",
    viewer: "guest",
    path: "/placement",
    responses: {
      [nextQuestionCall]: buildQuestionResponse({
        kind: "choice",
        skill: "reading",
        prompt:
          "Die Firma hatte sehr viele Bewerbungen bekommen. ___ wurde nur eine einzige Kandidatin zum Gespräch eingeladen.",
        options: ["Deshalb", "Außerdem", "Trotzdem", "Sonst"],
      }),
    },
    steps: [...startPlacementSteps, { see: "Read, and choose what fits" }],
  },
  {
    name: "placement-offline",
    viewer: "guest",
    path: "/placement",
    responses: { [nextQuestionCall]: brokenConnection },
    steps: [...startPlacementSteps, { see: "Lotse cannot be reached." }],
  },
  {
    name: "placement-result",
    viewer: "guest",
    path: "/placement",
    responses: { [nextQuestionCall]: resultResponse },
    steps: [...startPlacementSteps, { see: "You are at B1" }],
  },
  {
    name: "placement-result-learner",
    viewer: "beginner",
    path: "/placement",
    responses: { [nextQuestionCall]: resultResponse },
    steps: [...startPlacementSteps, { see: "You are at B1" }],
  },
  {
    name: "placement-level",
    viewer: "beginner",
    path: "/placement",
    responses: { [nextQuestionCall]: resultResponse },
    steps: [...startPlacementSteps, { click: "button", name: "Choose another level" }, { find: "dialog[open]" }],
  },
  {
    name: "placement-opened",
    viewer: "beginner",
    path: "/placement",
    responses: { [nextQuestionCall]: resultResponse, "POST /api/placement/accept": acceptedResponse },
    steps: [
      ...startPlacementSteps,
      { click: "button", name: /Start at B1/ },
      { see: "B1 is open" },
      { see: "Your daily goal" },
    ],
  },
];
