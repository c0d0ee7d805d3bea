import type { CefrLevel } from "../cefr-level.ts";
import type { Scene } from "../conversations/scenes/scene.ts";

/** The parts of an exam, in their order. */
export const examParts = ["reading", "listening", "language", "writing", "speaking"] as const;
export type ExamPart = (typeof examParts)[number];

/** The parts whose items have exactly one right answer. */
export const itemParts = ["reading", "listening", "language"] as const;
export type ItemPart = (typeof itemParts)[number];

export const isItemPart = (part: ExamPart): part is ItemPart => (itemParts as readonly string[]).includes(part);

/** The id of the exam of a level: the level in lower case. */
export const examIdOf = (level: CefrLevel): string => level.toLowerCase();

/** What the overview says about a part of an exam. */
export interface ExamPartOutline {
  part: ExamPart;
  /** What the part consists of, in English. */
  summary: string;
  minutes: number;
  /** The number of items, of writing tasks, or of the scene's goals. */
  itemCount: number;
}

/** A sentence or turn of a text. `speaker` is the number of the person who says it, from 0; null if nobody does. */
export interface ExamLine {
  german: string;
  speaker: number | null;
}

export interface ExamText {
  /** The letter with which items of the type "match" refer to this text; null if no item refers to it. */
  label: string | null;
  title: string | null;
  /** The paragraphs; each is a list of lines. A gap is written as its number in brackets: "[1]". */
  paragraphs: ExamLine[][];
  /** The names of the persons who speak in the text. */
  speakers: string[];
}

export const examItemTypes = ["true-false", "choice", "match", "gap", "word"] as const;
export type ExamItemType = (typeof examItemTypes)[number];

/** An item as the browser gets it: without its right answer (`ExamKey`). */
export interface ExamItem {
  id: string;
  /** The number of the item within its part, from 1. */
  number: number;
  type: ExamItemType;
  /** The question; null if the item is a gap of the section's text. */
  question: string | null;
  /**
   * The possible answers; null if a word is typed. The answer to "match" is a letter, or "0" for
   * "nothing fits".
   */
  options: string[] | null;
  /** The text that only this item is about. */
  text: ExamText | null;
}

export interface ExamSection {
  id: string;
  /** The instructions in German, as in a real exam. */
  instructions: string;
  /** The translation of the instructions; null above A2. */
  english: string | null;
  texts: ExamText[];
  /**
   * The choices of "match" items with their letters; empty if the items choose from the section's
   * texts.
   */
  choices: { label: string; text: string }[];
  /** How often a text may be heard; null outside of the listening part. */
  plays: number | null;
  items: ExamItem[];
}

/** The right answer to an item, with the reason. */
export interface ExamKey {
  id: string;
  answer: string;
  /** Further spellings of a typed word. */
  accept: string[];
  /** The words of the text that prove the answer. */
  quote: string | null;
  /** The explanation in English; null if the author wrote none. */
  explanation: string | null;
  /** The id of the grammar topic that the item tests. */
  topic: string | null;
}

/** A point that a text must contain. */
export interface WritingPoint {
  id: string;
  /** The point in German. */
  text: string;
  /** The point in English; null above A2. */
  english: string | null;
}

export interface WritingTask {
  id: string;
  /** What is written, in English: "An email to Lena". */
  title: string;
  /** The situation in German. */
  situation: string;
  /** The situation in English; null above A2. */
  english: string | null;
  points: WritingPoint[];
  /** About how many words the text should have. */
  words: number;
}

/** The data with which a learner's text is judged and compared. */
export interface WritingKey {
  id: string;
  /** A scene whose goals are the points of the task: its intents recognise the points. */
  recognition: Scene;
  modelAnswer: string;
}

export type ItemPartContent = { sections: ExamSection[] };
export type WritingContent = { tasks: WritingTask[] };
export type SpeakingContent = { sceneId: string };
