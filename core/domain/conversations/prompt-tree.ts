import type { CefrLevel } from "../cefr-level.ts";
import type { Gender, PartOfSpeech } from "../vocabulary/word.ts";
import type { ConversationTopic, Tone } from "./conversation.ts";

/** What the partner may react to, each with sentences of its own. */
export const reactionKinds = [
  "statement",
  "yes",
  "no",
  "number",
  "place",
  "question",
  "unclear",
  "english",
  "short",
  "thanks",
  "sad",
  "glad",
  "goodbye",
  "name",
  "repeat",
  "lost",
  "unsure",
  "noun",
  "verb",
  "retyped",
  "again",
  "topic",
] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export type InTones<T> = Record<Tone, T>;

/** A word of the bank as a message offers it. */
export interface ConversationWord {
  /** The bank's id. */
  wordId: string;
  word: string;
  /** The first of its translations. */
  translation: string;
  cefrLevel: CefrLevel;
  gender: Gender | null;
  partOfSpeech: PartOfSpeech;
}

/** Something the partner asks. */
export interface Prompt {
  id: string;
  /** Asked only right after this prompt, when it was answered so. */
  after: { prompt: string; answer: "yes" | "no" } | null;
  text: InTones<string>;
  english: string;
  /** Ids of the words it offers, at most `mostVocabulary`. */
  words: InTones<string[]>;
}

/** All prompts of a topic at a level; the openings, which begin a conversation, are not among them. */
export interface PromptTree {
  level: CefrLevel;
  topic: ConversationTopic;
  prompts: Prompt[];
  /** The words that its prompts name. */
  words: Record<string, ConversationWord>;
}

/** A sentence about what the learner said. `{noun}` and `{verb}` stand for a word of theirs. */
export interface Reaction {
  id: string;
  text: InTones<string>;
  english: string;
}

export type Reactions = Partial<Record<ReactionKind, Reaction[]>>;

/** The first message of a conversation, in one tone. */
export interface Opening {
  /** The prompt's id, the same in all tones. */
  id: string;
  text: string;
  english: string;
  words: ConversationWord[];
}

/** The name of a tree, and of the folder and file it is written in. */
export const treeName = (level: CefrLevel, topic: ConversationTopic) => `${level.toLowerCase()}/${topic}`;

/** The sentences of a text, for comparing: what ends with a full stop, question or exclamation mark. */
export const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?…]+[.!?…]*[“"]?/gu) ?? []).map((one) => one.trim()).filter((one) => /\p{L}/u.test(one));
