import type { CefrLevel } from "../cefr-level.ts";
import type { Gender, PartOfSpeech } from "../vocabulary/word.ts";
import type { ConversationTopic, Tone } from "./conversation.ts";

/** The kinds of messages and situations for which the partner has specific reactions. */
export const reactionKinds = [
  "statement",
  "yes",
  "no",
  "number",
  "place",
  "unclear",
  "english",
  "short",
  "thanks",
  "sad",
  "glad",
  "goodbye",
  "repeat",
  "lost",
  "unsure",
  "retyped",
  "again",
  "topic",
] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export type InTones<T> = Record<Tone, T>;

/** A word of the bank that is offered with one of the partner's messages. */
export interface ConversationWord {
  /** The word's id in the bank. */
  wordId: string;
  word: string;
  /** The word's first translation. */
  translation: string;
  cefrLevel: CefrLevel;
  gender: Gender | null;
  partOfSpeech: PartOfSpeech;
}

/** A question or request by the partner. */
export interface Prompt {
  id: string;
  /** If set, the prompt is used only right after this other prompt got this answer. */
  after: { prompt: string; answer: "yes" | "no" } | null;
  text: InTones<string>;
  english: string;
  /** For each tone, the ids of the words that are offered with the prompt, at most `maxOfferedWords`. */
  words: InTones<string[]>;
}

/** All prompts of a topic at a level, without the openings. */
export interface PromptTree {
  level: CefrLevel;
  topic: ConversationTopic;
  prompts: Prompt[];
  /** The words that are offered with the tree's prompts, by id. */
  words: Record<string, ConversationWord>;
}

/** A sentence in response to the kind of the learner's message. */
export interface Reaction {
  id: string;
  text: InTones<string>;
  english: string;
}

export type Reactions = Partial<Record<ReactionKind, Reaction[]>>;

/** The first message of a conversation, in one tone. */
export interface Opening {
  /** The id of the opening, the same in all tones. */
  id: string;
  text: string;
  english: string;
  words: ConversationWord[];
}

/** The name of a prompt tree, which is also the path of its file. */
export const treeName = (level: CefrLevel, topic: ConversationTopic) => `${level.toLowerCase()}/${topic}`;

/**
 * Splits a text into sentences, for comparisons. A sentence ends with a full stop, question mark, exclamation mark or
 * ellipsis. A mark before a small letter does not end a sentence ("„Und du?“ fragt sie."). The full stop of a number does
 * not end a sentence either ("am 5. März", "10.000").
 */
export const sentencesOf = (text: string): string[] =>
  (
    text.match(
      /(?:[^.!?…]|(?<=\d)\.(?=\d| \p{Ll}| (?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Jahrh|Stock))|[.!?…]+[“"]?(?=,? \p{Ll}))+[.!?…]*[“"]?/gu,
    ) ?? []
  )
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
