import type { Correction, Message } from "#core/contract/conversations.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { LevelEvidence } from "#core/domain/conversations/assess-level.ts";
import type { ConversationTopic, Tone, TutorName } from "#core/domain/conversations/conversation.ts";
import type { ConversationWord, PromptTree, Reactions } from "#core/domain/conversations/prompt-tree.ts";
import type { Utterance } from "#core/domain/conversations/utterance.ts";
import type { GrammarCategory } from "#core/domain/grammar/grammar-category.ts";
import type { SpentBudget } from "./model-budget.ts";

/** What an object is told of its conversation when it begins. Level and tone may change: each message brings them. */
export interface ConversationFacts {
  id: string;
  kind: "learner" | "trial";
  topic: ConversationTopic;
  /** Decides the order of prompts and reactions. */
  seed: number;
  createdAt: string;
}

/** A message as it is stored: the words carry the bank's ids. */
export interface StoredMessage extends Omit<Message, "vocabulary" | "isChecked"> {
  vocabulary: ConversationWord[];
  /** Absent in messages of the partner, and in those stored before it was known. */
  isChecked?: boolean;
}

/** A model that may answer, and for how long it is waited for (milliseconds). */
export interface ModelChoice {
  name: Exclude<TutorName, "built-in">;
  model: string;
  baseUrl: string | null;
  patience: number;
  /** Whose tokens it takes, how many there are, and on which day (UTC); null where nobody counts. */
  budget: { day: string; who: string; mostOfOne: number; mostOfAll: number } | null;
}

/** A learner's message on its way to the object, with what the checker and the lexicon know of it. */
export interface Said {
  clientMessageId: string;
  content: string;
  /** The learner's own message whose correction is typed once more. */
  retypeOf: string | null;
  corrections: Correction[];
  correctedContent: string | null;
  isChecked: boolean;
  utterance: Utterance;
  evidence: LevelEvidence;
  level: CefrLevel;
  tone: Tone;
  now: string;
  /** Which model is asked first; null for none. */
  model: ModelChoice | null;
  /** Messages whose XP and words the database has. */
  recorded: number;
  /** Turns there may be; null for any number. */
  mostTurns: number | null;
  /** The version of the content that answers it. */
  contentVersion: string;
}

/** What teaches a kind of mistake at a level. */
export type Topics = Partial<Record<GrammarCategory, { id: string; title: string }>>;

/** Content that the partner speaks from, by its name. */
export type Content =
  | { kind: "tree"; name: string; value: PromptTree }
  | { kind: "reactions"; name: string; value: Reactions }
  /** The bank up to a level, for words that a model names. */
  | { kind: "words"; name: string; value: ConversationWord[] }
  | { kind: "topics"; name: string; value: Topics };

/** Reads content from the worker's catalogue, as far as it can: the object itself reads no database. */
export type ReadContent = (names: string[]) => Promise<Content[]>;

/** A learner's message and its answer, and what they are worth. */
export interface Turn {
  clientMessageId: string;
  /** From 1. */
  number: number;
  userMessage: StoredMessage;
  assistantMessage: StoredMessage;
  tutor: TutorName;
  /** Whose tokens were used up, so that no model was asked. */
  spentBudget: SpentBudget | null;
  level: CefrLevel;
  isAccepted: boolean;
  retypeOf: string | null;
  isRetypeRight: boolean | null;
  /** Whether it earns: what was corrected counted, and its correction was not typed before. */
  isRetypeWorth: boolean;
  assessedLevel: CefrLevel | null;
  /** Of both sides, up to here. */
  messageCount: number;
}

export interface Answered {
  state: "answered";
  turn: Turn;
  /** Turns that the database does not know of, this one among them, in their order. */
  unrecorded: Turn[];
}

export type SayResult = Answered | { state: "unknown" | "over" | "busy" | "no-content" };

export interface ReadResult {
  messages: StoredMessage[];
  waiting: { clientMessageId: string; content: string } | null;
  unrecorded: Turn[];
}
