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

type PreparedTurn = { turnData: TurnData; missing?: never } | { turnData?: never; missing: string[] };

/**
 * Evaluates a learner's message and chooses its fallback answer, without storing anything.
 * @returns the data of the new turn, or the names of the content without which it cannot be answered
 */
export function prepareTurn(log: ConversationLog, info: ConversationInfo, message: ConversationMessage): PreparedTurn {
  const { level, tone, contentVersion, content } = message;
  const requiredNames = requiredContent(info, message);
  if (!isLoaded(contentVersion, requiredNames)) return { missing: requiredNames };
  const learnerMessages = log.recentMessages().filter(({ role }) => role === "user");
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
  const settings = { level, tone, topic: info.topic };
  const random = seededRandom(info.seed + (log.countTurns() + 1) * 7919);
  let reply: PartnerReply;
  try {
    reply = answerUtterance(
      utterance,
      settings,
      log.historyForAnswer(content),
      partnerContent,
      random,
      new Date(message.now),
    );
  } catch (error) {
    if (!(error instanceof MissingContentError)) throw error;
    // Every sentence of this tree was used, so the partner may need a prompt of any other tree.
    return { missing: [...requiredNames, ...treesInOrder(settings).map((tree) => treeName(tree.level, tree.topic))] };
  }
  const { memory, ...fallback } = reply;
  const turnData = {
    level,
    evidence: addMessageEvidence(log.accumulatedEvidence(), message.evidence, message.hasBrokenClauses),
    isAccepted,
    retypeOf: retypedMessage?.id ?? null,
    isRetypeRight,
    isRetypeWorth: isRetypeRight === true && isAccepted && log.canEarnByRetyping(retypedMessage?.id ?? ""),
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
