import type * as contract from "#core/contract/conversations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { ReportedCompletion } from "#core/domain/progress/completion.ts";
import type { Turn } from "#durable-objects/conversation-turn.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type SignedInLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { computeCompletion } from "../progress/learner-day.ts";
import { requireSingleRow } from "../progress/read-progress.ts";
import { findUserXp } from "../progress/store.ts";
import type { UserXp } from "../progress/streak-store.ts";
import { findSubmission, type StoredSubmission } from "../quizzes/store.ts";
import { analyzeMessage } from "./analyze-message.ts";
import { getConfiguredModel } from "./configured-model.ts";
import { sendToPartner } from "./conversation-object.ts";
import { refuseUncountedMessage } from "./message-rate.ts";
import { countMessage } from "./message-rate-store.ts";
import { buildSubmissionId, recordTurn } from "./record-turn.ts";
import {
  buildConversationBody,
  buildMessageBody,
  computeRowAfterTurn,
  createNoSuchConversationError,
  pickProperties,
  refuseUnknownLanguage,
} from "./show-conversation.ts";
import { type ConversationRow, findConversation } from "./store.ts";

/**
 * Sends a message to the partner and returns the answer. Repeating a `clientMessageId` returns the same pair and awards
 * XP only once.
 */
export async function sendMessage(
  context: LearnerContext,
  input: InputOf<typeof contract.sendMessage>,
): Promise<ResponseOf<typeof contract.sendMessage>> {
  refuseUnknownLanguage(input.language);
  const clientMessageId = (input.clientMessageId ?? crypto.randomUUID()).toLowerCase();
  const submissionId = buildSubmissionId(input.id, clientMessageId);
  const { learner, rows } = await readAsLearner(context, [
    countMessage(context, submissionId),
    findUserXp(context),
    findConversation(context, input.id),
    findSubmission(context, submissionId),
  ]);
  const [, xpRows, [conversationRow], [existingSubmission]] = rows;
  if (!conversationRow) throw createNoSuchConversationError();
  if (!existingSubmission) refuseUncountedMessage(context, submissionId, requireSingleRow(xpRows));
  const isInScene = conversationRow.sceneId !== null;
  if (conversationRow.sceneState?.isOver && !existingSubmission) throw new AppError("conflict", "This scene is over.");
  const level = isInScene ? conversationRow.cefrLevel : (input.level ?? conversationRow.cefrLevel);
  const userXp = requireSingleRow(xpRows);
  const isAnsweredOnDevice = input.isAnsweredOnDevice === true;
  const analysis = await analyzeMessage(context, input.content, level, isInScene);
  const sendResult = await sendToPartner(
    context,
    { ...pickProperties(conversationRow), level },
    {
      ...analysis,
      clientMessageId,
      content: input.content,
      retypeOf: input.retypeOf ?? null,
      recordedMessageCount: conversationRow.messageCount,
      maxTurns: null,
      now: (isAnsweredOnDevice
        ? computeCompletion(context, learner, userXp, input).completedAt
        : context.now
      ).toISOString(),
      model: isAnsweredOnDevice ? null : await getConfiguredModel(context, `learner ${context.learnerId}`),
    },
  );
  if (sendResult === "gone" || sendResult === "over") throw createNoSuchConversationError();
  const { turn, unrecordedTurns } = sendResult;
  const { submissionByMessage, row } = await recordTurns(context, learner, {
    row: conversationRow,
    turns: unrecordedTurns,
    userXp,
    sentMessage: { ...input, clientMessageId },
  });
  const storedTurn =
    submissionByMessage.get(clientMessageId) ?? existingSubmission ?? (await findSubmission(context, submissionId))[0];
  return {
    userMessage: buildMessageBody(turn.userMessage),
    assistantMessage: buildMessageBody(turn.assistantMessage),
    tutor: turn.tutor,
    spentBudget: turn.spentBudget,
    xpAwarded: storedTurn?.outcome.xpAwarded ?? 0,
    conversation: await buildConversationBody(context, row),
    isRetypeRight: turn.isRetypeRight,
  };
}

interface UnrecordedTurns {
  row: ConversationRow;
  turns: readonly Turn[];
  userXp: UserXp;
  sentMessage?: ReportedCompletion & { clientMessageId: string };
}

/**
 * Records the turns that the database does not have yet, in order. `sentMessage` says when the learner wrote the
 * message of this request; all other turns are dated to now.
 * @returns the stored submissions by client message id, and the conversation's row after the last turn
 */
export async function recordTurns(
  context: LearnerContext,
  learner: SignedInLearner,
  { row, turns, userXp, sentMessage }: UnrecordedTurns,
): Promise<{ submissionByMessage: Map<string, StoredSubmission>; row: ConversationRow }> {
  const submissionByMessage = new Map<string, StoredSubmission>();
  let currentRow = row;
  for (const turn of turns) {
    const reportedCompletion = turn.clientMessageId === sentMessage?.clientMessageId ? sentMessage : {};
    const completion = computeCompletion(context, learner, userXp, reportedCompletion);
    const { storedSubmission, rowAfterBatch } = await recordTurn(context, learner, { row, turn, completion, userXp });
    submissionByMessage.set(turn.clientMessageId, storedSubmission);
    currentRow = rowAfterBatch ?? computeRowAfterTurn(context, currentRow, turn);
  }
  return { submissionByMessage, row: currentRow };
}
