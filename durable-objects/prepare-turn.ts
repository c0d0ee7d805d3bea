import { isAcceptedMessage, isRetypedCorrection } from "#core/domain/conversations/accepted-message.ts";
import { addMessageEvidence } from "#core/domain/conversations/assess-level.ts";
import { answerUtterance } from "#core/domain/conversations/built-in-tutor.ts";
import { partnerName } from "#core/domain/conversations/partner-content.ts";
import { MissingContentError, reactionsName, treesInOrder } from "#core/domain/conversations/partner-settings.ts";
import { treeName } from "#core/domain/conversations/prompt-tree.ts";
import { nextGoalOf } from "#core/domain/conversations/scenes/memory.ts";
import { playScene } from "#core/domain/conversations/scenes/play.ts";
import { seededRandom } from "#core/domain/random.ts";
import type { ConversationLog } from "./conversation-log.ts";
import type { Answer, ConversationInfo, ConversationMessage, PendingTurn, TurnData } from "./conversation-turn.ts";
import { cachedScene, isLoaded, partnerContent, sceneName, topicsName, wordsName } from "./tutors/content-cache.ts";

type PreparedTurn = { turnData: TurnData; missingNames?: never } | { turnData?: never; missingNames: string[] };

/**
 * Evaluates a learner's message and chooses its fallback answer, without storing anything.
 * @returns the data of the new turn, or the names of missing content that is needed to answer the message
 */
export function prepareTurn(
  conversationLog: ConversationLog,
  conversationInfo: ConversationInfo,
  message: ConversationMessage,
): PreparedTurn {
  const { level, contentVersion, content } = message;
  const requiredNames = requiredContent(conversationInfo, message);
  if (!isLoaded(contentVersion, requiredNames)) return { missingNames: requiredNames };
  const learnerMessages = conversationLog.recentMessages().filter(({ role }) => role === "user");
  const retypedMessage = learnerMessages.find(
    ({ id, correctedContent }) => id === message.retypeOf && correctedContent !== null,
  );
  const isRetypeRight = retypedMessage
    ? isRetypedCorrection(content, retypedMessage.content, retypedMessage.correctedContent ?? "")
    : null;
  const utterance =
    isRetypeRight === null
      ? message.utterance
      : { ...message.utterance, kind: isRetypeRight ? ("retyped" as const) : ("again" as const) };
  const isAccepted = isAcceptedMessage(
    content,
    message.utterance.germanWords,
    learnerMessages.map((earlierMessage) => earlierMessage.content),
  );
  const random = seededRandom(conversationInfo.seed + (conversationLog.countTurns() + 1) * 7919);
  const reply = conversationInfo.sceneId
    ? replyInScene(conversationLog, conversationInfo.sceneId, { ...message, utterance }, random)
    : replyInConversation(conversationLog, conversationInfo, { ...message, utterance }, random);
  if (!reply) {
    // All sentences of this tree were used before, so a prompt from any other tree can be needed.
    const trees = treesInOrder({ level, tone: message.tone, topic: conversationInfo.topic });
    return { missingNames: [...requiredNames, ...trees.map((tree) => treeName(tree.level, tree.topic))] };
  }
  const turnData = {
    level,
    evidence: addMessageEvidence(conversationLog.accumulatedEvidence(), message.evidence, message.hasBrokenClauses),
    isAccepted,
    retypeOf: retypedMessage?.id ?? null,
    isRetypeRight,
    isRetypeWorth: isRetypeRight === true && isAccepted && conversationLog.canEarnByRetyping(retypedMessage?.id ?? ""),
    ...reply,
  };
  return { turnData };
}

type TurnReply = Pick<TurnData, "fallback" | "memory" | "scene" | "nextGoal" | "reachedGoals">;

/** The built-in partner's answer; undefined if it needs prompts of trees that are not loaded. */
function replyInConversation(
  conversationLog: ConversationLog,
  { topic }: ConversationInfo,
  { utterance, level, tone, content, now }: ConversationMessage,
  random: () => number,
): TurnReply | undefined {
  const settings = { level, tone, topic };
  const history = conversationLog.historyForAnswer(content);
  try {
    const { memory, ...fallback } = answerUtterance(
      utterance,
      settings,
      history,
      partnerContent,
      random,
      new Date(now),
    );
    return { fallback, ...(memory && { memory }) };
  } catch (error) {
    if (!(error instanceof MissingContentError)) throw error;
    return undefined;
  }
}

/** The partner's answer in a scene. The scene must be loaded. */
function replyInScene(
  conversationLog: ConversationLog,
  sceneId: string,
  message: ConversationMessage,
  random: () => number,
): TurnReply {
  const scene = cachedScene(sceneId);
  const memory = conversationLog.lastTurnData().scene;
  if (!scene || !memory) throw new Error(`the scene ${sceneId} has not begun`);
  const { ids } = conversationLog.historyForAnswer(message.content);
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

/** The names of the content that is needed to answer any message of a level and topic. */
export function requiredContent(
  { topic, sceneId }: ConversationInfo,
  { level, model }: Pick<ConversationMessage, "level" | "model">,
): string[] {
  const builtInContent = sceneId
    ? [sceneName(sceneId)]
    : [treeName(level, topic), reactionsName(level), partnerName(level)];
  return model ? [...builtInContent, wordsName(level), topicsName(level)] : builtInContent;
}

export const fallbackAnswer = ({ fallback }: PendingTurn): Answer => ({
  content: fallback.text,
  translation: fallback.english || null,
  vocabulary: fallback.words,
  tutor: "built-in",
  ids: fallback.ids,
  prompt: fallback.prompt,
  simpler: fallback.simpler ?? null,
});
