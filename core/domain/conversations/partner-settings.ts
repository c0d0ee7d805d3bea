import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { type ConversationTopic, conversationTopics, type Tone } from "./conversation.ts";
import type { PartnerMemory } from "./memory.ts";
import type { PartnerLevelContent } from "./partner-content.ts";
import type { ConversationWord, PromptTree, Reactions } from "./prompt-tree.ts";

/** The data of a conversation's earlier messages that the built-in partner needs. */
export interface ConversationHistory {
  /**
   * The ids of the prompts, openings, reactions and lines that the partner has used, and of further markers such as
   * "made up".
   */
  ids: ReadonlySet<string>;
  /** The sentences that the partner has written. */
  sentences: ReadonlySet<string>;
  /** The id of the partner's last prompt. */
  lastPrompt: string | null;
  /** The partner's last message. */
  lastMessage: { text: string; english: string } | null;
  /** The learner's last few messages, including the current one. */
  learnerMessages: readonly string[];
  /**
   * What the partner remembers of the earlier messages. Missing in conversations that began before memories were
   * stored.
   */
  memory?: PartnerMemory;
  /** The corrected text of the learner's last message; null if this message had no mistake. */
  lastCorrection?: string | null;
  /** The lemmas of the words that the last prompt offered. */
  lastPromptWords?: readonly string[];
}

export interface PartnerSettings {
  level: CefrLevel;
  topic: ConversationTopic;
  tone: Tone;
}

/** The partner's answer with its English translation. */
export interface PartnerReply {
  text: string;
  english: string;
  words: ConversationWord[];
  /**
   * The ids of the prompt, the reaction and the lines that make up the answer, and the turn's `markers`, such as "made
   * up".
   */
  ids: string[];
  /** The id of the prompt in the answer; null if no prompt is left, or after a goodbye. */
  prompt: string | null;
  /** What the partner remembers after this message. */
  memory?: PartnerMemory;
}

/**
 * The prompt trees in the order in which they are used: the conversation's own tree, the same topic at lower levels,
 * `free`, and then the other topics.
 */
export function treesInOrder({ level, topic }: PartnerSettings): { level: CefrLevel; topic: ConversationTopic }[] {
  const lowerLevels = cefrLevels.slice(0, cefrLevels.indexOf(level)).toReversed();
  const otherCategories = conversationTopics.filter(
    (conversationTopic) => conversationTopic !== topic && conversationTopic !== "free",
  );
  const otherTopics: ConversationTopic[] = topic === "free" ? otherCategories : ["free", ...otherCategories];
  return [
    { level, topic },
    ...lowerLevels.map((lowerLevel) => ({ level: lowerLevel, topic })),
    ...otherTopics.map((otherTopic) => ({ level, topic: otherTopic })),
  ];
}

/** Thrown if a prompt tree, a level's reactions or a level's lines of the partner are not loaded. */
export class MissingContentError extends Error {
  constructor(name: string) {
    super(`${name} is not loaded`);
  }
}

/** The content that the built-in partner uses. The functions return undefined for content that is not loaded. */
export interface PartnerContent {
  tree(name: string): PromptTree | undefined;
  reactions(level: CefrLevel): Reactions | undefined;
  partner(level: CefrLevel): PartnerLevelContent | undefined;
}

/** The name of a level's reactions. */
export const reactionsNameOf = (level: CefrLevel) => `${level.toLowerCase()}/reactions`;
