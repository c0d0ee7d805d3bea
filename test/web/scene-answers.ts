import type { SceneState } from "#core/contract/conversations.ts";
import type { SceneCard, SceneSummary } from "#core/contract/scenes.ts";
import { conversation, conversationId } from "./conversation-answers.ts";

export const cafe: SceneCard = {
  id: "cafe",
  title: "In a café",
  german: "Im Café",
  level: "A1",
  setting: "You are in a café in Hamburg and would like a coffee and a piece of cake.",
  settingGerman: null,
  you: "a guest",
  partner: "the waiter",
  register: "sie",
  goals: [
    { id: "order-drink", text: "Order something to drink", german: null },
    { id: "order-cake", text: "Order a piece of cake", german: null },
    { id: "pay", text: "Ask what it costs", german: null },
  ],
  minutes: 5,
  isOpenToVisitors: true,
  isDone: false,
  best: null,
  openConversation: null,
};

export const bank: SceneCard = {
  ...cafe,
  id: "bank",
  title: "At the bank",
  german: "Auf der Bank",
  level: "B1",
  settingGerman: "Sie möchten ein Konto eröffnen.",
  goals: [{ id: "open-account", text: "Open an account", german: "Eröffnen Sie ein Konto" }],
  isOpenToVisitors: false,
};

export const cafeWithPhrases = {
  ...cafe,
  goals: cafe.goals.map((goal) => ({
    ...goal,
    phrases: [`Ich möchte [einen Kaffee], bitte. (${goal.id})`, "Zahlen, bitte!"],
  })),
};

export const sceneState: SceneState = {
  id: "cafe",
  title: "Im Café",
  goals: cafe.goals.map(({ id, text }) => ({ id, text, isDone: false })),
  nextGoal: "order-drink",
  isOver: false,
};

/** The state of a scene in which the first `count` goals are reached. */
export const buildStateWithReachedGoals = (count: number): SceneState => ({
  ...sceneState,
  goals: sceneState.goals.map((goal, index) => ({ ...goal, isDone: index < count })),
  nextGoal: sceneState.goals[count]?.id ?? null,
});

export const sceneConversation = { ...conversation, title: "Im Café", category: null, scene: sceneState };

export const summary: SceneSummary = {
  conversationId,
  scene: { id: "cafe", title: "In a café", german: "Im Café", level: "A1" },
  extent: "most",
  outcome: "The coffee was good",
  score: 2,
  of: 3,
  goals: cafe.goals.map(({ id, text }, index) => ({
    id,
    text,
    isDone: index < 2,
    example: index < 2 ? null : "Was kostet das?",
  })),
  corrections: [
    {
      type: "grammar",
      original: "ein Kaffee",
      corrected: "einen Kaffee",
      explanation: "The coffee is the object, so masculine *ein* becomes *einen*.",
      grammarCategory: "accusative-case",
      grammarLibraryId: "a1-accusative",
      grammarTitle: "The Accusative (Akkusativ)",
      start: 12,
      end: 22,
      messageId: conversationId,
      sentence: "Ich möchte  ein Kaffee.",
      times: 2,
    },
  ],
  isChecked: true,
  xp: {
    items: [
      { kind: "scene", count: 1, xp: 5 },
      { kind: "messages", count: 1, xp: 2 },
    ],
    total: 7,
  },
  words: [{ word: "Kuchen", translation: "cake", cefrLevel: "A1", gender: "m", partOfSpeech: "noun" }],
};
