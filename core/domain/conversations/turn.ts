import type { CefrLevel } from "../cefr-level.ts";
import { createSeededRandom } from "../random.ts";
import { isAcceptedMessage, isRetypedCorrection } from "./accepted-message.ts";
import { addMessageEvidence, type LevelEvidence } from "./assess-level.ts";
import { answerUtterance } from "./built-in-tutor.ts";
import type { AnalyzedMessage } from "./check-message.ts";
import type { ConversationTopic, Tone } from "./conversation.ts";
import type { PartnerMemory } from "./memory.ts";
import {
  type ConversationHistory,
  MissingContentError,
  type PartnerContent,
  type PartnerReply,
} from "./partner-settings.ts";
import { sentencesOf } from "./prompt-tree.ts";
import { nextGoalOf, type SceneMemory } from "./scenes/memory.ts";
import { playScene } from "./scenes/play.ts";
import type { Scene } from "./scenes/scene.ts";

/** The properties of a conversation that never change. Level and tone may change, so each message contains them. */
export interface ConversationInfo {
  id: string;
  kind: "learner" | "trial";
  topic: ConversationTopic;
  /** The scene that is played; missing in conversations without a scene. */
  sceneId?: string | null;
  /** Seed of the random choices of prompts and reactions. */
  seed: number;
  createdAt: string;
}

/** A learner's message that is to be answered. */
export interface TurnMessage extends AnalyzedMessage {
  content: string;
  /**
   * The id of the learner's earlier message, if this message retypes the correction of that message; otherwise null.
   */
  retypeOf: string | null;
  level: CefrLevel;
  tone: Tone;
  /** The time of the message. */
  now: string;
}

/** What the partner needs of a stored message. */
export interface SpokenMessage {
  id: string;
  role: "user" | "assistant";
  content: string;
  correctedContent: string | null;
  translation: string | null;
}

/** The partner's question in simpler words, one level lower; null if there is none. */
export type SimplerReply = { content: string; translation: string | null } | null;

/** The data that is stored with a turn in addition to its two messages. */
export interface TurnData {
  level: CefrLevel;
  /** Evidence from all of the learner's messages up to and including this one. */
  evidence: LevelEvidence;
  /** Whether the message earns XP and counts for the daily challenge (`isAcceptedMessage`). */
  isAccepted: boolean;
  retypeOf: string | null;
  isRetypeRight: boolean | null;
  isRetypeWorth: boolean;
  /**
   * What the built-in partner remembers after the message; missing in turns that were stored before this field was
   * introduced.
   */
  memory?: PartnerMemory;
  /** The state of the scene after the message; missing in conversations without a scene. */
  scene?: SceneMemory;
  /** The goal to which the partner's questions lead next; null if all goals are reached. */
  nextGoal?: string | null;
  /** The goals of the scene that this message reached and no earlier message had reached. */
  reachedGoals?: string[];
  /** The built-in partner's answer, used when no model answers. */
  fallback: PartnerReply & { simpler?: SimplerReply };
}

/** The earlier turns of a conversation, from which the next one is chosen. */
export interface TurnLog {
  countTurns(): number;
  /** The recent messages of both the learner and the partner. */
  recentMessages(): readonly SpokenMessage[];
  /** The data of the last turn. If the opening is the last turn, its data contains only the state of the scene. */
  lastTurnData(): Partial<TurnData>;
  /** The evidence of the learner's level, accumulated from all messages of the learner. */
  accumulatedEvidence(): LevelEvidence;
  /** The conversation history from which the partner chooses its answer to `content`. */
  historyForAnswer(content: string): ConversationHistory;
  /** Whether retyping this message's correction earns XP. */
  canEarnByRetyping(messageId: string): boolean;
}

/** The content from which the built-in partner answers. */
export interface TurnContent {
  partner: PartnerContent;
  scene(id: string): Scene | undefined;
}

/**
 * Evaluates a learner's message and chooses the built-in partner's answer, without storing anything.
 * @returns undefined if content that the answer needs is not loaded: a prompt tree, or a level's reactions or lines
 */
export function chooseTurn(
  log: TurnLog,
  info: ConversationInfo,
  message: TurnMessage,
  content: TurnContent,
): TurnData | undefined {
  const learnerMessages = log.recentMessages().filter(({ role }) => role === "user");
  const retypedMessage = learnerMessages.find(
    ({ id, correctedContent }) => id === message.retypeOf && correctedContent !== null,
  );
  const isRetypeRight = retypedMessage
    ? isRetypedCorrection(message.content, retypedMessage.content, retypedMessage.correctedContent ?? "")
    : null;
  const utterance =
    isRetypeRight === null
      ? message.utterance
      : { ...message.utterance, kind: isRetypeRight ? ("retyped" as const) : ("again" as const) };
  const isAccepted = isAcceptedMessage(
    message.content,
    message.utterance.germanWords,
    learnerMessages.map((earlierMessage) => earlierMessage.content),
  );
  const random = createSeededRandom(info.seed + (log.countTurns() + 1) * 7919);
  const reply = info.sceneId
    ? replyInScene(log, info.sceneId, { ...message, utterance }, content, random)
    : replyInConversation(log, info, { ...message, utterance }, content, random);
  if (!reply) return undefined;
  return {
    level: message.level,
    evidence: addMessageEvidence(log.accumulatedEvidence(), message.evidence, message.hasBrokenClauses),
    isAccepted,
    retypeOf: retypedMessage?.id ?? null,
    isRetypeRight,
    isRetypeWorth: isRetypeRight === true && isAccepted && log.canEarnByRetyping(retypedMessage?.id ?? ""),
    ...reply,
  };
}

type TurnReply = Pick<TurnData, "fallback" | "memory" | "scene" | "nextGoal" | "reachedGoals">;

/** The built-in partner's answer; undefined if content that it needs is not loaded (see `MissingContentError`). */
function replyInConversation(
  log: TurnLog,
  { topic }: ConversationInfo,
  { utterance, level, tone, content: text, now }: TurnMessage,
  { partner }: TurnContent,
  random: () => number,
): TurnReply | undefined {
  const settings = { level, tone, topic };
  const history = log.historyForAnswer(text);
  try {
    const { memory, ...fallback } = answerUtterance(utterance, settings, history, partner, random, new Date(now));
    return { fallback, ...(memory && { memory }) };
  } catch (error) {
    if (!(error instanceof MissingContentError)) throw error;
    return undefined;
  }
}

/** The partner's answer in a scene. The scene must be loaded. */
function replyInScene(
  log: TurnLog,
  sceneId: string,
  message: TurnMessage,
  content: TurnContent,
  random: () => number,
): TurnReply {
  const scene = content.scene(sceneId);
  const memory = log.lastTurnData().scene;
  if (!scene || !memory) throw new Error(`the scene ${sceneId} has not begun`);
  const { ids } = log.historyForAnswer(message.content);
  const reply = playScene(scene, memory, message, ids, random);
  const simpler = reply.simpler && { content: reply.simpler.text, translation: reply.simpler.english };
  return {
    fallback: {
      text: reply.text,
      english: reply.english ?? "",
      words: reply.words,
      ids: reply.ids,
      prompt: null,
      simpler,
    },
    scene: reply.memory,
    nextGoal: nextGoalOf(scene, reply.memory),
    reachedGoals: reply.reachedGoals,
  };
}

/** A stored turn: its data, and what was said. `said` is null until the turn is answered. */
export interface StoredTurn {
  data: Partial<TurnData> & Pick<TurnData, "fallback">;
  said: { ids: readonly string[]; prompt: string | null } | null;
}

/**
 * Number of recent turns whose sentences the partner does not repeat. This limits how much data one turn reads.
 * Sentences from older turns may be used again.
 */
export const maxHistoryTurns = 400;

/**
 * Number of the learner's latest messages in the history, including the message to be answered. If possible, the
 * partner chooses no prompt about a noun that one of these messages mentions.
 */
const recentLearnerMessageCount = 3;

/**
 * The history from which the partner chooses its answer to `content`. For turns that are still unanswered, the history
 * contains the fallback answer.
 */
export function historyOfTurns(
  turns: readonly StoredTurn[],
  messages: readonly SpokenMessage[],
  content: string,
): ConversationHistory {
  const ids = new Set<string>();
  const sentences = new Set<string>();
  let lastPrompt: string | null = null;
  let memory: TurnData["memory"];
  for (const { data, said } of turns) {
    memory = data.memory;
    const answer = said ?? data.fallback;
    for (const id of answer.ids) ids.add(id);
    lastPrompt = answer.prompt;
    if (said === null) for (const sentence of sentencesOf(data.fallback.text)) sentences.add(sentence);
  }
  const learnerMessages: string[] = [];
  let lastMessage: ConversationHistory["lastMessage"] = null;
  let lastCorrection: string | null = null;
  for (const message of messages) {
    if (message.role === "user") {
      learnerMessages.push(message.content);
      lastCorrection = message.correctedContent;
    } else {
      lastMessage = { text: message.content, english: message.translation ?? "" };
      for (const sentence of sentencesOf(message.content)) sentences.add(sentence);
    }
  }
  const recentMessages = [...learnerMessages, content].slice(-recentLearnerMessageCount);
  return {
    ...{ ids, sentences, lastPrompt, lastMessage, learnerMessages: recentMessages, lastCorrection },
    ...(memory && { memory }),
  };
}
