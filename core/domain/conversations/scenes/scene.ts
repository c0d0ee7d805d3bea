import type { CefrLevel } from "../../cefr-level.ts";
import type { NounClass } from "../../german/noun-class.ts";
import type { ConversationWord } from "../prompt-tree.ts";

/** How the partner of a scene addresses the learner. */
export const sceneRegisters = ["du", "sie"] as const;
export type SceneRegister = (typeof sceneRegisters)[number];

/** What the partner says; `english` is null if the line has no translation (only above B1). */
export interface SceneLine {
  id: string;
  /** May contain slots in braces: "Gern, {drink}." */
  text: string;
  english: string | null;
}

export interface SceneGoal {
  id: string;
  text: string;
  /** The goal in German; null below B1. */
  german: string | null;
  example: string;
  phrases: string[];
}

/**
 * What a slot takes: a noun (of a class, or one of the listed values), something with a form of its own, or any text.
 */
export const slotKinds = ["noun", "number", "price", "time", "day", "name", "place", "text"] as const;
export type SlotKind = (typeof slotKinds)[number];

export interface SceneSlot {
  id: string;
  kind: SlotKind;
  classes: NounClass[];
  /** The listed values: the text that the slot becomes, its translation, and the words that mean it. */
  values: { text: string; english: string; forms: string[] }[];
  ask: SceneLine | null;
  which: SceneLine | null;
}

/** What the partner does besides answering an intent that all scenes share. */
export const sceneActs = ["repeat", "simpler", "english", "greet", "thanks", "goodbye"] as const;
export type SceneAct = (typeof sceneActs)[number];

export interface SceneIntent {
  id: string;
  act: SceneAct | null;
  goal: string | null;
  /** The features of each way of saying it, as indexes of the scene's `features`. */
  examples: number[][];
  /** Alternatives of marks that a clause must contain all of. */
  heard: string[][];
  /** The slots that it fills, including those that it needs. */
  uses: string[];
  needs: string[];
  replies: SceneLine[];
  next: string | null;
}

export interface SceneQuestion {
  id: string;
  goal: string | null;
  asks: SceneLine[];
  simpler: SceneLine | null;
  slot: string | null;
  yes: string | null;
  no: string | null;
  expects: string[];
}

export interface SceneTwist {
  id: string;
  after: string;
  when: { slot: string; values: string[] } | null;
  says: SceneLine[];
  next: string | null;
}

/** What is said about a scene without playing it. */
export interface SceneOutline {
  id: string;
  level: CefrLevel;
  title: string;
  german: string;
  setting: string;
  settingGerman: string | null;
  you: string;
  partner: string;
  register: SceneRegister;
  begins: "partner" | "learner";
  minutes: number;
  goals: SceneGoal[];
  outcomes: { all: string; most: string; few: string };
}

/**
 * - `notUnderstood`, `notUnderstoodAgain`: once, and then with a simpler question
 * - `moveOn`: after several messages that were not understood, before another question
 * - `unknownQuestion`: a question that the scene does not answer
 * - `inEnglish`: a message in English
 * - `goOn`: a message that says little, such as "Okay"
 * - `beforeGoodbye`: a goodbye before all goals are reached
 */
export const sharedLines = [
  "notUnderstood",
  "notUnderstoodAgain",
  "moveOn",
  "unknownQuestion",
  "inEnglish",
  "goOn",
  "beforeGoodbye",
] as const;
export type SharedLines = (typeof sharedLines)[number];

/** A scene as the partner plays it, with what all scenes share. */
export interface Scene extends SceneOutline {
  opening: SceneLine[];
  openingQuestion: string | null;
  closing: SceneLine[];
  /** The features of the ways of saying: see `features.ts`. */
  features: string[];
  /** Groups of words that mean the same, in their dictionary form. */
  synonyms: string[][];
  /** Forms of words in the ways of saying, folded, with their folded lemmas. */
  forms: Record<string, string>;
  slots: SceneSlot[];
  intents: SceneIntent[];
  questions: SceneQuestion[];
  twists: SceneTwist[];
  /** What it says in situations that all scenes share. */
  lines: Record<SharedLines, SceneLine[]>;
  /** The words that are offered with each line, by the line's id, and the words by their ids. */
  offers: Record<string, string[]>;
  words: Record<string, ConversationWord>;
}

/** How many of the goals were reached: all, at least half, or fewer. */
export const extentOf = (score: number, of: number): "all" | "most" | "few" =>
  score >= of ? "all" : score * 2 >= of ? "most" : "few";

/** How long a scene that was left half way is offered to be continued, in milliseconds. The conversation itself is kept. */
export const openSceneMs = 24 * 60 * 60 * 1000;

/** The scenes that visitors can play in a trial. */
export const trialSceneIds: readonly string[] = ["introducing-oneself", "cafe", "bakery"];
