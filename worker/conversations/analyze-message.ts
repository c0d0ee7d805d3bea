import type { CefrLevel } from "#core/domain/cefr-level.ts";
import {
  type AnalyzedMessage,
  checkMessage,
  createUncheckedMessage,
} from "#core/domain/conversations/check-message.ts";
import type { ProposedCorrection } from "#core/domain/conversations/model-reply.ts";
import { selectUncontradictedProposals } from "#core/domain/conversations/proposed-corrections.ts";
import type { ConversationMessage } from "#durable-objects/conversation-turn.ts";
import { logError } from "#durable-objects/log-error.ts";
import type { RequestContext } from "../context.ts";
import { readTopicOutline } from "../grammar/catalogue-store.ts";
import { loadGermanLexicon } from "../grammar/german-lexicon.ts";
import { readPartnerBank, readWordLevels } from "./catalogue-store.ts";

/**
 * Corrects a message and analyses its content. If the checker is unavailable, the message is returned unchecked, so
 * that the partner can still answer it.
 * @param isInScene whether the message belongs to a scene; if so, the original message is analysed as well
 */
export async function analyzeMessage(
  context: RequestContext,
  content: string,
  level: CefrLevel,
  isInScene = false,
): Promise<AnalyzedMessage> {
  const [lexicon, topics, levelByWord, bank] = await Promise.all([
    loadGermanLexicon(context.env).catch((error: unknown) => logIncident(context, "lexicon_unavailable", error)),
    readTopicOutline(context),
    readWordLevels(context),
    readPartnerBank(context),
  ]);
  if (!lexicon) return createUncheckedMessage(content);
  try {
    return checkMessage(content, { lexicon, topics, levelByWord, bank }, level, isInScene);
  } catch (error) {
    // If the checker fails, the learner's message must not be lost.
    logIncident(context, "checker_failed", error);
    return createUncheckedMessage(content);
  }
}

/**
 * Returns those corrections of a model that do not contradict the analysis of the message. Returns no corrections if
 * the analysis cannot run.
 */
export async function judgeModelProposals(
  context: RequestContext,
  {
    content,
    corrections,
    level,
    isChecked,
  }: Pick<ConversationMessage, "content" | "corrections" | "level" | "isChecked">,
  proposals: readonly ProposedCorrection[],
): Promise<ProposedCorrection[]> {
  if (!isChecked) return [];
  try {
    return selectUncontradictedProposals(content, corrections, proposals, await loadGermanLexicon(context.env), level);
  } catch (error) {
    logIncident(context, "checker_failed", error);
    return [];
  }
}

/** Logs an incident under a fixed event name, so that alerts can count the incidents. */
function logIncident(
  { http }: RequestContext,
  event: "lexicon_unavailable" | "checker_failed",
  error: unknown,
): undefined {
  logError({ event, requestId: http.var.requestId }, error);
}
