import { changedBody, jsonResponse, noResponse, type Scenario, type Step, serverError } from "./scenario.ts";

const cafePath = "/scenes?scene=cafe";
const startSteps: Step[] = [
  { click: "button", name: "Start the scene" },
  { find: "textarea[placeholder^=Auf]" },
  { see: "0 of 5" },
];
const say = (value: string): Step[] => [
  { fill: "Your message in German", value },
  { click: "button", name: /^Send/ },
  { find: "textarea:not([readonly])" },
];
/** What reaches the goals of the café, with some mistakes. */
const sayToWaiter = {
  drink: [...say("Ich möchte ein Kaffee, bitte."), { see: /Goal 1 reached/ }],
  askCakes: [...say("Was für Kuchen haben Sie?"), { see: /Goal 2 reached/ }],
  cake: [...say("Ich nehme der Apfelkuchen."), { see: /Goal 3 reached/ }],
  bill: [...say("Die Rechnung, bitte!"), { see: /Goal 4 reached/ }],
  pay: [...say("Ich zahle mit Karte."), { see: /Goal 5 reached/ }],
} satisfies Record<string, Step[]>;
const playHalf: Step[] = [...startSteps, ...sayToWaiter.drink, ...sayToWaiter.cake];
const playAll: Step[] = [...startSteps, ...Object.values(sayToWaiter).flat()];
const endSteps: Step[] = [{ click: "button", name: "End here" }, { see: "Added to your reviews" }];
const summaryPath = "/chat/0c9b2f7e-3d0a-4c57-9a3e-54d1a8f0b0aa/summary";
const summaryCall = "GET /api/conversations/*/scene";
const startTrialScene: Step[] = [
  { scrollTo: "#trial, [data-trial], section[aria-labelledby*=trial]" },
  { click: "radio", name: /Im Café/ },
];

export const sceneScenarios: Scenario[] = [
  { name: "scenes", viewer: "experienced-learner", path: "/scenes", isMainScreen: true },
  { name: "scenes-chosen", viewer: "beginner", path: "/scenes?scene=viewing-a-flat" },
  {
    name: "scenes-loading",
    viewer: "beginner",
    path: "/scenes",
    responses: { "GET /api/scenes": noResponse },
  },
  {
    name: "scenes-error",
    viewer: "beginner",
    path: "/scenes",
    responses: { "GET /api/scenes": serverError },
  },
  {
    name: "scenes-empty",
    viewer: "beginner",
    path: "/scenes",
    responses: { "GET /api/scenes": jsonResponse([]) },
  },
  {
    name: "scenes-left-half-way",
    viewer: "beginner",
    path: cafePath,
    steps: [...startSteps, ...sayToWaiter.drink, { goTo: cafePath }, { see: "Go on: 1 of 5" }],
  },
  { name: "scene", viewer: "beginner", path: cafePath, steps: playHalf, isMainScreen: true },
  {
    name: "scene-goals",
    viewer: "beginner",
    path: cafePath,
    steps: [...playHalf, { find: ".chat-page" }, { click: "button", name: /End the scene|2 of 5/ }],
    // On wide screens the goals are always visible, and the button ends the scene; it gets no answer.
    responses: { "POST /api/conversations/*/scene/end": noResponse },
  },
  {
    name: "scene-help",
    viewer: "beginner",
    path: cafePath,
    steps: [...playHalf, { click: "button", name: "Help" }, { see: "Phrases for your next goal" }],
  },
  {
    name: "scene-help-meaning",
    viewer: "beginner",
    path: cafePath,
    steps: [...startSteps, { click: "button", name: "Help" }, { click: "button", name: "What does that mean?" }],
  },
  {
    name: "scene-help-error",
    viewer: "beginner",
    path: cafePath,
    responses: { "GET /api/scenes/*": serverError },
    steps: [...startSteps, { click: "button", name: "Help" }, { see: "The phrases did not come." }],
  },
  {
    name: "scene-all-reached",
    viewer: "beginner",
    path: cafePath,
    steps: [...playAll, { see: "All five reached." }],
  },
  {
    name: "scene-not-ended",
    viewer: "beginner",
    path: cafePath,
    responses: { "POST /api/conversations/*/scene/end": serverError },
    steps: [...playAll, { click: "button", name: "End here" }, { see: "The scene was not ended" }],
  },
  { name: "scene-summary", viewer: "beginner", path: cafePath, steps: [...playAll, ...endSteps], isMainScreen: true },
  {
    name: "scene-summary-few",
    viewer: "beginner",
    path: cafePath,
    responses: {
      "POST /api/conversations/*/scene/end": changedBody((body: { goals: object[] }) => ({
        ...body,
        extent: "few",
        outcome: "A first cup of German",
        score: 1,
        goals: body.goals.map((goal, index) =>
          index === 0 ? goal : { ...goal, isDone: false, example: "Ich nehme ein Stück Apfelkuchen." },
        ),
        corrections: [],
        words: [],
        xp: { items: [], total: 0 },
      })),
    },
    steps: [...playAll, { click: "button", name: "End here" }, { see: "Nothing to correct." }],
  },
  { name: "scene-summary-loading", viewer: "beginner", path: summaryPath, responses: { [summaryCall]: noResponse } },
  { name: "scene-summary-error", viewer: "beginner", path: summaryPath, responses: { [summaryCall]: serverError } },
  { name: "scene-summary-missing", viewer: "beginner", path: summaryPath },
  {
    name: "scene-over",
    viewer: "beginner",
    path: cafePath,
    steps: [...playAll, ...endSteps, { click: "link", name: "Read the Conversation" }, { see: "The scene is over." }],
  },
  { name: "trial-scene-chosen", viewer: "guest", path: "/", steps: startTrialScene },
  {
    name: "trial-scene",
    viewer: "guest",
    path: "/",
    steps: [
      ...startTrialScene,
      { click: "button", name: "Start Trial Chat" },
      { find: "textarea" },
      ...sayToWaiter.drink,
    ],
  },
  {
    name: "trial-scene-summary",
    viewer: "guest",
    path: "/",
    steps: [
      ...startTrialScene,
      { click: "button", name: "Start Trial Chat" },
      { find: "textarea" },
      ...Object.values(sayToWaiter).flat(),
      { click: "button", name: "End here" },
      { see: "There are more scenes" },
    ],
  },
];
