import { partnerNameOf } from "#core/domain/conversations/partner-content.ts";
import { reactionsNameOf, treesInOrder } from "#core/domain/conversations/partner-settings.ts";
import { treeName } from "#core/domain/conversations/prompt-tree.ts";
import { type ConversationInfo, chooseTurn, type TurnData } from "#core/domain/conversations/turn.ts";
import type { ConversationLog } from "./conversation-log.ts";
import type { Answer, ConversationMessage, PendingTurn } from "./conversation-turn.ts";
import {
  buildSceneName,
  buildTopicsName,
  buildWordsName,
  findCachedScene,
  isLoaded,
  partnerContent,
} from "./tutors/content-cache.ts";

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
  const requiredNames = listRequiredContent(conversationInfo, message);
  if (!isLoaded(contentVersion, requiredNames)) return { missingNames: requiredNames };
  const turnData = chooseTurn(conversationLog, conversationInfo, message, {
    partner: partnerContent,
    scene: findCachedScene,
  });
  if (turnData) return { turnData };
  // No unused sentence is left in the prompt tree of this level and topic, so a prompt from any other tree can be
  // needed.
  const orderedTrees = treesInOrder({ level, tone: message.tone, topic: conversationInfo.topic });
  return { missingNames: [...requiredNames, ...orderedTrees.map((tree) => treeName(tree.level, tree.topic))] };
}

/** The names of the content that is needed to answer any message of a level and topic. */
export function listRequiredContent(
  { topic, sceneId }: ConversationInfo,
  { level, model }: Pick<ConversationMessage, "level" | "model">,
): string[] {
  const builtInContent = sceneId
    ? [buildSceneName(sceneId)]
    : [treeName(level, topic), reactionsNameOf(level), partnerNameOf(level)];
  return model ? [...builtInContent, buildWordsName(level), buildTopicsName(level)] : builtInContent;
}

export const fallbackAnswerOf = ({ fallback }: PendingTurn): Answer => ({
  content: fallback.text,
  translation: fallback.english || null,
  vocabulary: fallback.words,
  tutor: "built-in",
  ids: fallback.ids,
  prompt: fallback.prompt,
  simpler: fallback.simpler ?? null,
});
