import type { CefrLevel } from "../cefr-level.ts";
import { checkMessage, type MessageKnowledge } from "./check-message.ts";
import type { Tone } from "./conversation.ts";
import { type GivenAnswer, HeldConversation, type HeldTurn } from "./held-conversation.ts";
import { findOpening, openingOfScene, type Starter } from "./opening.ts";
import type { ConversationInfo, TurnContent } from "./turn.ts";

/** A learner's message in a conversation that is computed again from its messages. */
export interface ReplayedMessage {
  id: string;
  answerId: string;
  content: string;
  retypeOf: string | null;
  level: CefrLevel;
  /** The time of the message. */
  now: string;
  /** What the partner said, if the server has answered the message; otherwise null. */
  givenAnswer: GivenAnswer | null;
}

/** What is needed to begin a conversation that is computed again. */
export interface ReplayRequest {
  info: ConversationInfo;
  /** The level at which the conversation began. */
  level: CefrLevel;
  tone: Tone;
  chapterId: string | null;
  openingId: string;
  messages: readonly ReplayedMessage[];
}

/** The content from which a conversation is held without the server. */
export interface ReplayContent extends TurnContent {
  /** The openings of a level; empty if the device lacks them. */
  starters(level: CefrLevel): readonly Starter[];
  knowledge: MessageKnowledge;
}

/** Begins a conversation; null if the content for its opening is missing. */
export function beginReplay({ info, ...request }: ReplayRequest, content: ReplayContent): HeldConversation | null {
  const { sceneId, topic, seed } = info;
  const scene = sceneId ? content.scene(sceneId) : undefined;
  if (sceneId && !scene) return null;
  const opening = scene
    ? openingOfScene(scene, seed)
    : findOpening(content.starters(request.level), { ...request, topic }, seed);
  return opening ? new HeldConversation(info, opening, request.openingId, content) : null;
}

/** Checks, analyses and answers the next message. */
export function replayMessage(
  conversation: HeldConversation,
  message: ReplayedMessage,
  { tone, isInScene }: { tone: Tone; isInScene: boolean },
  knowledge: MessageKnowledge,
): HeldTurn {
  const analysis = checkMessage(message.content, knowledge, message.level, isInScene);
  return conversation.answer({ ...analysis, ...message, tone }, message.givenAnswer ?? undefined);
}
