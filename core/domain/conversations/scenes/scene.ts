import type { CefrLevel } from "../../cefr-level.ts";
import type { NounClass } from "../../german/noun-class.ts";
import type { ConversationWord } from "../prompt-tree.ts";

/** How the partner of a scene addresses the learner. */
export const sceneRegisters = ["du", "sie"] as const;
export type SceneRegister = (typeof sceneRegisters)[number];

/** A line of the partner. `english` is null if the line has no translation, which is allowed only above B1. */
export interface SceneLine {
  id: string;
  /** The text can contain slots in braces: "Gern, {drink}." */
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
 * The kinds of values that a slot can have: nouns (of a class, or listed), values with a special form such as numbers
 * and days, or any text.
 */
export const slotKinds = ["noun", "number", "price", "time", "day", "name", "place", "text"] as const;
export type SlotKind = (typeof slotKinds)[number];

export interface SceneSlot {
  id: string;
  kind: SlotKind;
  classes: NounClass[];
  /** The listed values: the text that replaces the slot, its translation, and the words that mean the value. */
  values: { text: string; english: string; forms: string[] }[];
  /** The line with which the partner asks for the value. */
  ask: SceneLine | null;
  /** The line with which the partner asks which of several values is meant. */
  which: SceneLine | null;
}

/** What the partner does in addition to its reply, for intents that all scenes share. */
export const sceneActs = ["repeat", "simpler", "english", "greet", "thanks", "goodbye"] as const;
export type SceneAct = (typeof sceneActs)[number];

export interface SceneIntent {
  id: string;
  act: SceneAct | null;
  /** The id of the goal that the intent reaches; null if it reaches none. */
  goal: string | null;
  /** The features of each way of saying the intent, as indexes of the scene's `features`. */
  examples: number[][];
  /** Each alternative is a list of marks. A clause expresses the intent if it contains all marks of one alternative. */
  heard: string[][];
  /** The ids of the slots that the intent fills, including those in `needs`. */
  uses: string[];
  /** The ids of the slots without whose values the intent is not complete. */
  needs: string[];
  replies: SceneLine[];
  /** The id of the question that follows the reply; null for the question of the next open goal. */
  next: string | null;
}

export interface SceneQuestion {
  id: string;
  /** The id of the goal that the question serves; null if it serves none. */
  goal: string | null;
  /** The partner's lines that ask the question. */
  asks: SceneLine[];
  simpler: SceneLine | null;
  /** The id of the slot whose value the question asks for. */
  slot: string | null;
  /** The id of the intent that *yes* means as an answer. */
  yes: string | null;
  /** The id of the intent that *no* means as an answer. */
  no: string | null;
  /** The ids of further intents that the partner expects after the question. */
  expects: string[];
}

export interface SceneTwist {
  id: string;
  /** The id of the intent after which the twist happens. */
  after: string;
  /** The twist happens only if the slot has one of these values; null if it always happens. */
  when: { slot: string; values: string[] } | null;
  /** The partner's lines that tell the twist. */
  says: SceneLine[];
  /** The id of the question that follows; null for the question of the next open goal. */
  next: string | null;
}

/** The description of a scene, which is shown before the scene is played. */
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
  /** Who says the first line. */
  begins: "partner" | "learner";
  minutes: number;
  goals: SceneGoal[];
  outcomes: { all: string; most: string; few: string };
}

/**
 * The situations for which all scenes share lines:
 * - `notUnderstood`: a message that was not understood
 * - `notUnderstoodAgain`: a further message that was not understood; the question becomes simpler
 * - `moveOn`: several messages that were not understood; another question follows
 * - `unknownQuestion`: a question that the scene does not answer
 * - `inEnglish`: a message in English
 * - `goOn`: a message that says little, such as "Okay"
 * - `beforeGoodbye`: a goodbye before all goals are reached
 */
export const sharedLineKinds = [
  "notUnderstood",
  "notUnderstoodAgain",
  "moveOn",
  "unknownQuestion",
  "inEnglish",
  "goOn",
  "beforeGoodbye",
] as const;
export type SharedLineKind = (typeof sharedLineKinds)[number];

/** A scene as the partner plays it, with the intents and lines that all scenes share. */
export interface Scene extends SceneOutline {
  opening: SceneLine[];
  openingQuestion: string | null;
  closing: SceneLine[];
  /** The features of all ways of saying the intents: see `features.ts`. */
  features: string[];
  /** Groups of words with the same meaning, in their dictionary form. */
  synonyms: string[][];
  /** The folded lemma of each folded form in the ways of saying the intents. */
  forms: Record<string, string>;
  slots: SceneSlot[];
  intents: SceneIntent[];
  questions: SceneQuestion[];
  twists: SceneTwist[];
  /** What the partner says in the situations for which all scenes share lines. */
  lines: Record<SharedLineKind, SceneLine[]>;
  /** The ids of the words that are offered with each line, by the line's id. `words` contains these words by id. */
  offers: Record<string, string[]>;
  words: Record<string, ConversationWord>;
}

/** Which part of the goals was reached: all, at least half, or fewer. */
export const extentOf = (reachedCount: number, goalCount: number): "all" | "most" | "few" =>
  reachedCount >= goalCount ? "all" : reachedCount * 2 >= goalCount ? "most" : "few";

/** For this number of milliseconds, the app offers to continue an unfinished scene. The conversation stays stored. */
export const maxUnfinishedSceneMs = 24 * 60 * 60 * 1000;

/** The scenes that visitors can play in a trial. */
export const trialSceneIds: readonly string[] = ["introducing-oneself", "cafe", "bakery"];
