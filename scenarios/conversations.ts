import {
  buildChangedResponse,
  buildJsonResponse,
  buildTooManyRequestsResponse,
  noResponse,
  type Scenario,
  type Step,
  serverErrorResponse,
} from "./scenario.ts";

const buildStartSteps = (topic: string, tone: string): Step[] => [
  { click: "radio", name: new RegExp(`^${topic}`) },
  { click: "radio", name: new RegExp(`^${tone}`) },
  { click: "button", name: "Start Conversation" },
  { see: `${topic} Practice` },
  { find: "textarea, input[name=message]" },
];
const buildWriteStep = (value: string): Step => ({ fill: "Your message in German", value });
const sendStep: Step = { click: "button", name: /^Send/ };
const sendMistakesSteps: Step[] = [
  ...buildStartSteps("Travel", "Informal"),
  buildWriteStep("Ich fahre mit der Zug nach Hamburg und ich habe ein Hund."),
  sendStep,
  { find: "del" },
];
const unknownConversationPath = "/chat/0c9b2f7e-3d0a-4c57-9a3e-54d1a8f0b0aa";
const messagesPath = "/api/conversations/*/messages";
const startTrialSteps: Step[] = [
  { scrollTo: "#trial, [data-trial], section[aria-labelledby*=trial]" },
  { click: "button", name: "Start Trial Chat" },
  { find: "textarea, input[name=message]" },
];

export const conversationScenarios: Scenario[] = [
  { name: "chat-start", viewer: "experienced-learner", path: "/chat", isMainScreen: true },
  {
    name: "chat-start-empty",
    viewer: "new-learner",
    path: "/chat",
    responses: { "GET /api/conversations/mistakes": buildJsonResponse({ topics: [] }) },
  },
  {
    name: "chat-start-loading",
    viewer: "beginner",
    path: "/chat",
    responses: { "GET /api/conversations": noResponse },
  },
  {
    name: "chat-start-error",
    viewer: "beginner",
    path: "/chat",
    responses: { "GET /api/conversations": serverErrorResponse, "POST /api/conversations": serverErrorResponse },
    steps: [
      { click: "button", name: "Start Conversation" },
      { see: "Failed to create conversation. Please try again." },
    ],
  },
  {
    name: "chat-delete",
    viewer: "beginner",
    path: "/chat",
    steps: [...buildStartSteps("Food", "Formal"), { goTo: "/chat" }, { click: "button", name: "Delete Food Practice" }],
  },
  { name: "chat", viewer: "beginner", path: "/chat", steps: sendMistakesSteps, isMainScreen: true },
  {
    name: "chat-word",
    viewer: "beginner",
    path: "/chat",
    steps: [
      ...sendMistakesSteps,
      { click: "button", name: "Show translation", isLast: true },
      { click: "button", name: /^[a-zäöü]{5,}$/i, isLast: true },
    ],
  },
  {
    name: "chat-retype",
    viewer: "beginner",
    path: "/chat",
    steps: [...sendMistakesSteps, { click: "button", name: /Type it again, correctly/ }],
  },
  {
    name: "chat-waiting",
    viewer: "beginner",
    path: "/chat",
    responses: { [`POST ${messagesPath}`]: noResponse },
    steps: [
      ...buildStartSteps("Travel", "Informal"),
      buildWriteStep("Am Wochenende fahre ich ans Meer."),
      sendStep,
      { see: "Your partner is writing" },
    ],
  },
  {
    name: "chat-failed",
    viewer: "beginner",
    path: "/chat",
    responses: { [`POST ${messagesPath}`]: serverErrorResponse },
    steps: [
      ...buildStartSteps("Travel", "Informal"),
      buildWriteStep("Am Wochenende fahre ich ans Meer."),
      sendStep,
      { see: "Error: Failed to send message. Please try again." },
    ],
  },
  {
    name: "chat-model-spent",
    viewer: "beginner",
    path: "/chat",
    responses: { [`POST ${messagesPath}`]: buildChangedResponse((body: object) => ({ ...body, spentBudget: "own" })) },
    steps: [...sendMistakesSteps, { see: "You have used your share of the AI model for today." }],
  },
  {
    name: "chat-unchecked",
    viewer: "beginner",
    path: "/chat",
    responses: {
      [`POST ${messagesPath}`]: buildChangedResponse((body: { userMessage: object }) => ({
        ...body,
        userMessage: { ...body.userMessage, isChecked: false },
      })),
    },
    steps: [
      ...buildStartSteps("Travel", "Informal"),
      buildWriteStep("Am Wochenende fahre ich ans Meer."),
      sendStep,
      { see: "Not checked: the checker could not be loaded." },
    ],
  },
  {
    name: "chat-too-long",
    viewer: "beginner",
    path: "/chat",
    steps: [
      ...buildStartSteps("Culture", "Very Informal"),
      buildWriteStep("Das ist ein sehr langer Satz. ".repeat(17)),
    ],
  },
  {
    name: "chat-loading",
    viewer: "beginner",
    path: unknownConversationPath,
    responses: { [`GET ${messagesPath}`]: noResponse },
  },
  {
    name: "chat-error",
    viewer: "beginner",
    path: unknownConversationPath,
    responses: { [`GET ${messagesPath}`]: serverErrorResponse },
  },
  { name: "chat-not-found", viewer: "beginner", path: unknownConversationPath },
  {
    name: "trial-talk",
    viewer: "guest",
    path: "/",
    steps: [...startTrialSteps, buildWriteStep("Ich fahre mit der Zug nach Hamburg."), sendStep, { find: "del" }],
  },
  {
    name: "trial-model-spent",
    viewer: "guest",
    path: "/",
    responses: {
      "POST /api/trial-chat/*/messages": buildChangedResponse((body: object) => ({ ...body, spentBudget: "shared" })),
    },
    steps: [
      ...startTrialSteps,
      buildWriteStep("Ich fahre gern mit dem Zug."),
      sendStep,
      { see: "The AI model has answered all it can" },
    ],
  },
  {
    name: "trial-over",
    viewer: "guest",
    path: "/",
    responses: {
      "POST /api/trial-chat/*/messages": buildChangedResponse((body: object) => ({ ...body, messagesLeft: 0 })),
    },
    steps: [...startTrialSteps, buildWriteStep("Ich fahre gern mit dem Zug."), sendStep],
  },
  {
    name: "trial-limit",
    viewer: "guest",
    path: "/",
    responses: {
      "POST /api/trial-chat": buildTooManyRequestsResponse("That was a lot for today. Sign up free to go on."),
    },
    steps: [...startTrialSteps.slice(0, 2), { see: "That was a lot for today" }],
  },
];
