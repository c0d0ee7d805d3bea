import type { Message } from "#core/contract/conversations.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { TutorName } from "#core/domain/conversations/conversation.ts";
import type { ProposedCorrection } from "#core/domain/conversations/model-reply.ts";
import type { PartnerLevelContent } from "#core/domain/conversations/partner-content.ts";
import type { ConversationWord, PromptTree, Reactions } from "#core/domain/conversations/prompt-tree.ts";
import type { Scene } from "#core/domain/conversations/scenes/scene.ts";
import type { TurnData, TurnMessage } from "#core/domain/conversations/turn.ts";
import type { GrammarCategory } from "#core/domain/grammar/grammar-category.ts";
import type { SpentBudget } from "./model-budget.ts";

/** A message as it is stored. Its words contain the ids of the word bank, which the API does not return. */
export interface StoredMessage extends Omit<Message, "vocabulary" | "isChecked" | "reachedGoals" | "simpler"> {
  vocabulary: ConversationWord[];
  /** Missing in conversations without a scene. */
  reachedGoals?: string[];
  simpler?: Message["simpler"];
  /** Missing in the partner's messages, and in messages that were stored before this field was introduced. */
  isChecked?: boolean;
}

/** The language model to ask, and the time limit for its answer. */
export interface ModelChoice {
  name: Exclude<TutorName, "built-in">;
  model: string;
  baseUrl: string | null;
  timeoutMs: number;
  /** The token limits for the consumer and the day (UTC); null when tokens are not limited. */
  budget: { day: string; consumer: string; maxPerConsumer: number; maxTotal: number } | null;
}

/**
 * A learner's message as the worker sends it to the Durable Object, with the results of the checker and the lexicon.
 */
export interface ConversationMessage extends TurnMessage {
  clientMessageId: string;
  /** The model that is asked first; null if only the built-in partner answers. */
  model: ModelChoice | null;
  /** Number of messages whose XP and words the database has recorded. */
  recordedMessageCount: number;
  /** Maximum number of turns; null for no limit. */
  maxTurns: number | null;
  /** The content version from which the partner answers. */
  contentVersion: string;
}

/** The settings that determine which content an answer needs. */
export type AnswerSettings = Pick<ConversationMessage, "level" | "model" | "contentVersion">;

/** For each category of mistakes, the grammar topic that teaches this category at one level. */
export type TopicsByCategory = Partial<Record<GrammarCategory, { id: string; title: string }>>;

/** A piece of content that the partner needs, with its name. */
export type ContentEntry =
  | { kind: "tree"; name: string; value: PromptTree }
  | { kind: "reactions"; name: string; value: Reactions }
  | { kind: "partner"; name: string; value: PartnerLevelContent }
  | { kind: "scene"; name: string; value: Scene }
  /** The words of the bank up to a level. The words that a model lists are looked up among these words. */
  | { kind: "words"; name: string; value: ConversationWord[] }
  | { kind: "topics"; name: string; value: TopicsByCategory };

/**
 * Reads content from the worker's catalogue, because the Durable Object has no access to D1. Content that cannot be
 * read is left out of the result.
 */
export type ReadContent = (names: string[]) => Promise<ContentEntry[]>;

/**
 * Judges the corrections that a model proposes for the message. The worker judges them, because the Durable Object has
 * no lexicon. Returns the corrections that the analysis of the message does not contradict.
 */
export type JudgeModelProposals = (proposals: ProposedCorrection[]) => Promise<ProposedCorrection[]>;

/** A turn whose answer is not stored yet. */
export interface PendingTurn extends TurnData {
  number: number;
  clientMessageId: string;
  userMessage: StoredMessage;
}

/** The content of a partner's answer, from which the stored message is made. */
export interface Answer {
  content: string;
  translation: string | null;
  vocabulary: StoredMessage["vocabulary"];
  tutor: TutorName;
  ids: string[];
  prompt: string | null;
  /** The budget that was used up, so that no model was asked; null or missing if no budget was used up. */
  spentBudget?: SpentBudget | null;
  /**
   * In a scene, the same question that this answer asks, but in words of the level below; null or missing if no such
   * wording exists.
   */
  simpler?: StoredMessage["simpler"];
}

/** The progress of a scene: the reached goals, and the goal to which the partner's questions lead next. */
export interface TurnScene {
  reached: string[];
  nextGoal: string | null;
}

/** A learner's message and its answer, with the data that determine its XP. */
export interface Turn {
  clientMessageId: string;
  /** Starts at 1. */
  number: number;
  userMessage: StoredMessage;
  assistantMessage: StoredMessage;
  tutor: TutorName;
  /** The budget that was used up, so that no model was asked; null if no budget was used up. */
  spentBudget: SpentBudget | null;
  level: CefrLevel;
  /** Whether the message earns XP and counts for the daily challenge (`isAcceptedMessage`). */
  isAccepted: boolean;
  retypeOf: string | null;
  isRetypeRight: boolean | null;
  /**
   * Whether retyping the correction earns XP: the corrected message was accepted, and its correction was not retyped
   * before.
   */
  earnsRetypeXp: boolean;
  assessedLevel: CefrLevel | null;
  /** Number of messages of learner and partner up to this turn. */
  messageCount: number;
  /** The progress of the scene after this turn; null in conversations without a scene. */
  scene: TurnScene | null;
}

export interface AnsweredMessage {
  state: "answered";
  turn: Turn;
  /** The answered turns that the database has not recorded, in order, including this turn. */
  unrecordedTurns: Turn[];
}

export type AnswerMessageResult = AnsweredMessage | { state: "unknown" | "over" | "busy" | "no-content" };

export interface ReadResult {
  messages: StoredMessage[];
  waiting: { clientMessageId: string; content: string } | null;
  unrecordedTurns: Turn[];
  /** The progress of the scene; null in conversations without a scene. */
  scene: TurnScene | null;
}
