import { isAcceptedMessage, isRetypedCorrection } from "#core/domain/conversations/accepted-message.ts";
import { addMessageEvidence } from "#core/domain/conversations/assess-level.ts";
import { answerUtterance } from "#core/domain/conversations/built-in-tutor.ts";
import { partnerName } from "#core/domain/conversations/partner-content.ts";
import {
  MissingContentError,
  type PartnerReply,
  reactionsName,
  treesInOrder,
} from "#core/domain/conversations/partner-settings.ts";
import { treeName } from "#core/domain/conversations/prompt-tree.ts";
import { seededRandom } from "#core/domain/random.ts";
import type { ConversationLog } from "./conversation-log.ts";
import type { Answer, ConversationInfo, ConversationMessage, PendingTurn, TurnData } from "./conversation-turn.ts";
import { isLoaded, partnerContent, topicsName, wordsName } from "./tutors/content-cache.ts";

type PreparedTurn = { turnData: TurnData; missingNames?: never } | { turnData?: never; missingNames: string[] };

/**
 * Evaluates a learner's message and chooses its fallback answer, without storing anything.
 * @returns the data of the new turn, or the names of the content without which it cannot be answered
 */
export function prepareTurn(
  conversationLog: ConversationLog,
  conversationInfo: ConversationInfo,
  message: ConversationMessage,
): PreparedTurn {
  const { level, tone, contentVersion, content } = message;
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
  const partnerSettings = { level, tone, topic: conversationInfo.topic };
  const random = seededRandom(conversationInfo.seed + (conversationLog.countTurns() + 1) * 7919);
  let reply: PartnerReply;
  try {
    reply = answerUtterance(
      utterance,
      partnerSettings,
      conversationLog.historyForAnswer(content),
      partnerContent,
      random,
      new Date(message.now),
    );
  } catch (error) {
    if (!(error instanceof MissingContentError)) throw error;
    // Every sentence of this tree was used, so the partner may need a prompt of any other tree.
    return {
      missingNames: [
        ...requiredNames,
        ...treesInOrder(partnerSettings).map((tree) => treeName(tree.level, tree.topic)),
      ],
    };
  }
  const { memory, ...fallback } = reply;
  const turnData = {
    level,
    evidence: addMessageEvidence(conversationLog.accumulatedEvidence(), message.evidence, message.hasBrokenClauses),
    isAccepted,
    retypeOf: retypedMessage?.id ?? null,
    isRetypeRight,
    isRetypeWorth: isRetypeRight === true && isAccepted && conversationLog.canEarnByRetyping(retypedMessage?.id ?? ""),
    ...(memory && { memory }),
    fallback,
  };
  return { turnData };
}

/** The names of the content that is needed to answer any message of a level and topic. */
export function requiredContent({ topic }: ConversationInfo, { level, model }: ConversationMessage): string[] {
  const builtInContent = [treeName(level, topic), reactionsName(level), partnerName(level)];
  return model ? [...builtInContent, wordsName(level), topicsName(level)] : builtInContent;
}

export const fallbackAnswer = ({ fallback }: PendingTurn): Answer => ({
  content: fallback.text,
  translation: fallback.english,
  vocabulary: fallback.words,
  tutor: "built-in",
  ids: fallback.ids,
  prompt: fallback.prompt,
});
