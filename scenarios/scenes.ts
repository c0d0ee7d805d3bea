import {
  buildChangedResponse,
  buildJsonResponse,
  noResponse,
  type Scenario,
  type Step,
  serverErrorResponse,
} from "./scenario.ts";

const cafePath = "/scenes?scene=cafe";
const startSceneSteps: Step[] = [
  { click: "button", name: "Start the scene" },
  { find: "textarea[placeholder^=Auf]" },
  { see: "0 of 5" },
];
const buildSaySteps = (value: string): Step[] => [
  { fill: "Your message in German", value },
  { click: "button", name: /^Send/ },
  { find: "textarea:not([readonly])" },
];
/** The steps that reach the goals of the café. Some of the sentences contain mistakes. */
const stepsByGoal = {
  drink: [...buildSaySteps("Ich möchte ein Kaffee, bitte."), { see: /Goal 1 reached/ }],
  askCakes: [...buildSaySteps("Was für Kuchen haben Sie?"), { see: /Goal 2 reached/ }],
  cake: [...buildSaySteps("Ich nehme der Apfelkuchen."), { see: /Goal 3 reached/ }],
  bill: [...buildSaySteps("Die Rechnung, bitte!"), { see: /Goal 4 reached/ }],
  pay: [...buildSaySteps("Ich zahle mit Karte."), { see: /Goal 5 reached/ }],
} satisfies Record<string, Step[]>;
const halfSceneSteps: Step[] = [...startSceneSteps, ...stepsByGoal.drink, ...stepsByGoal.cake];
const wholeSceneSteps: Step[] = [...startSceneSteps, ...Object.values(stepsByGoal).flat()];
const endSteps: Step[] = [{ click: "button", name: "End here" }, { see: "Added to your reviews" }];
const summaryPath = "/chat/0c9b2f7e-3d0a-4c57-9a3e-54d1a8f0b0aa/summary";
const summaryCall = "GET /api/conversations/*/scene";
const startTrialSceneSteps: Step[] = [
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
    responses: { "GET /api/scenes": serverErrorResponse },
  },
  {
    name: "scenes-empty",
    viewer: "beginner",
    path: "/scenes",
    responses: { "GET /api/scenes": buildJsonResponse([]) },
  },
  {
    name: "scenes-left-half-way",
    viewer: "beginner",
    path: cafePath,
    steps: [...startSceneSteps, ...stepsByGoal.drink, { goTo: cafePath }, { see: "Go on: 1 of 5" }],
  },
  { name: "scene", viewer: "beginner", path: cafePath, steps: halfSceneSteps, isMainScreen: true },
  {
    name: "scene-goals",
    viewer: "beginner",
    path: cafePath,
    steps: [...halfSceneSteps, { find: ".chat-page" }, { click: "button", name: /End the scene|2 of 5/ }],
    // On narrow screens the last click shows the goals. On wide screens the goals are always visible, and the last
    // click ends the scene. The call that ends the scene gets no response, so that the screen stays the same.
    responses: { "POST /api/conversations/*/scene/end": noResponse },
  },
  {
    name: "scene-help",
    viewer: "beginner",
    path: cafePath,
    steps: [...halfSceneSteps, { click: "button", name: "Help" }, { see: "Phrases for your next goal" }],
  },
  {
    name: "scene-help-meaning",
    viewer: "beginner",
    path: cafePath,
    steps: [...startSceneSteps, { click: "button", name: "Help" }, { click: "button", name: "What does that mean?" }],
  },
  {
    name: "scene-help-error",
    viewer: "beginner",
    path: cafePath,
    responses: { "GET /api/scenes/*": serverErrorResponse },
    steps: [...startSceneSteps, { click: "button", name: "Help" }, { see: "The phrases did not come." }],
  },
  {
    name: "scene-all-reached",
    viewer: "beginner",
    path: cafePath,
    steps: [...wholeSceneSteps, { see: "All five reached." }],
  },
  {
    name: "scene-not-ended",
    viewer: "beginner",
    path: cafePath,
    responses: { "POST /api/conversations/*/scene/end": serverErrorResponse },
    steps: [...wholeSceneSteps, { click: "button", name: "End here" }, { see: "The scene was not ended" }],
  },
  {
    name: "scene-summary",
    viewer: "beginner",
    path: cafePath,
    steps: [...wholeSceneSteps, ...endSteps],
    isMainScreen: true,
  },
  {
    name: "scene-summary-few",
    viewer: "beginner",
    path: cafePath,
    responses: {
      "POST /api/conversations/*/scene/end": buildChangedResponse((body: { goals: object[] }) => ({
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
    steps: [...wholeSceneSteps, { click: "button", name: "End here" }, { see: "Nothing to correct." }],
  },
  { name: "scene-summary-loading", viewer: "beginner", path: summaryPath, responses: { [summaryCall]: noResponse } },
  {
    name: "scene-summary-error",
    viewer: "beginner",
    path: summaryPath,
    responses: { [summaryCall]: serverErrorResponse },
  },
  { name: "scene-summary-missing", viewer: "beginner", path: summaryPath },
  {
    name: "scene-over",
    viewer: "beginner",
    path: cafePath,
    steps: [
      ...wholeSceneSteps,
      ...endSteps,
      { click: "link", name: "Read the Conversation" },
      { see: "The scene is over." },
    ],
  },
  { name: "trial-scene-chosen", viewer: "guest", path: "/", steps: startTrialSceneSteps },
  {
    name: "trial-scene",
    viewer: "guest",
    path: "/",
    steps: [
      ...startTrialSceneSteps,
      { click: "button", name: "Start Trial Chat" },
      { find: "textarea" },
      ...stepsByGoal.drink,
    ],
  },
  {
    name: "trial-scene-summary",
    viewer: "guest",
    path: "/",
    steps: [
      ...startTrialSceneSteps,
      { click: "button", name: "Start Trial Chat" },
      { find: "textarea" },
      ...Object.values(stepsByGoal).flat(),
      { click: "button", name: "End here" },
      { see: "There are more scenes" },
    ],
  },
];
