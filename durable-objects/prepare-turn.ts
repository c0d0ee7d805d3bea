import { partnerName } from "#core/domain/conversations/partner-content.ts";
import { reactionsName, treesInOrder } from "#core/domain/conversations/partner-settings.ts";
import { treeName } from "#core/domain/conversations/prompt-tree.ts";
import { type ConversationInfo, chooseTurn, type TurnData } from "#core/domain/conversations/turn.ts";
import type { ConversationLog } from "./conversation-log.ts";
import type { Answer, ConversationMessage, PendingTurn } from "./conversation-turn.ts";
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
  const { level, contentVersion } = message;
  const requiredNames = requiredContent(conversationInfo, message);
  if (!isLoaded(contentVersion, requiredNames)) return { missingNames: requiredNames };
  const turnData = chooseTurn(conversationLog, conversationInfo, message, {
    partner: partnerContent,
    scene: cachedScene,
  });
  if (turnData) return { turnData };
  // No unused sentence is left in the prompt tree of this level and topic, so a prompt from any other tree can be
  // needed.
  const trees = treesInOrder({ level, tone: message.tone, topic: conversationInfo.topic });
  return { missingNames: [...requiredNames, ...trees.map((tree) => treeName(tree.level, tree.topic))] };
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
