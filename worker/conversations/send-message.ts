import type * as contract from "#core/contract/conversations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { Turn } from "#durable-objects/conversation-turn.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type SignedIn } from "../db/learner-batch.ts";
import { only } from "../progress/read-progress.ts";
import { learnersDay } from "../progress/standing.ts";
import { findUserXp, type UserXp } from "../progress/store.ts";
import { findSubmission, type StoredSubmission } from "../quizzes/store.ts";
import { hearMessage } from "./hear-message.ts";
import { refuseUncounted } from "./pace.ts";
import { countMessage } from "./pace-store.ts";
import { recordTurn, submissionIdOf } from "./record-turn.ts";
import {
  afterTurn,
  conversationBody,
  conversed,
  messageBody,
  noSuchConversation,
  refuseUnknownLanguage,
} from "./show-conversation.ts";
import { type ConversationRow, findConversation } from "./store.ts";
import { say } from "./talk.ts";

/** Says something and gives the partner's answer. The same `clientMessageId` again gets the same pair and is paid once. */
export async function sendMessage(
  context: LearnerContext,
  input: InputOf<typeof contract.sendMessage>,
): Promise<ResponseOf<typeof contract.sendMessage>> {
  refuseUnknownLanguage(input.language);
  const clientMessageId = (input.clientMessageId ?? crypto.randomUUID()).toLowerCase();
  const submissionId = submissionIdOf(input.id, clientMessageId);
  const { learner, rows } = await readAsLearner(context, [
    countMessage(context, submissionId),
    findUserXp(context),
    findConversation(context, input.id),
    findSubmission(context, submissionId),
  ]);
  const [, xpRows, [found], [sentBefore]] = rows;
  if (!found) throw noSuchConversation();
  if (!sentBefore) refuseUncounted(context, submissionId, only(xpRows));
  const level = input.level ?? found.cefrLevel;
  const heard = await hearMessage(context, input.content, level);
  const result = await say(
    context,
    { ...conversed(found), level },
    {
      ...heard,
      clientMessageId,
      content: input.content,
      retypeOf: input.retypeOf ?? null,
      recordedMessages: found.messageCount,
      maxTurns: null,
    },
    `learner ${context.learnerId}`,
  );
  if (result === "gone" || result === "over") throw noSuchConversation();
  const { turn, unrecorded } = result;
  const { recorded, row } = await recordTurns(context, learner, {
    row: found,
    turns: unrecorded,
    userXp: only(xpRows),
  });
  const stored = recorded.get(clientMessageId) ?? sentBefore ?? (await findSubmission(context, submissionId))[0];
  return {
    userMessage: messageBody(turn.userMessage),
    assistantMessage: messageBody(turn.assistantMessage),
    tutor: turn.tutor,
    spentBudget: turn.spentBudget,
    xpAwarded: stored?.outcome.xpAwarded ?? 0,
    conversation: conversationBody(row),
    isRetypeRight: turn.isRetypeRight,
  };
}

/** Writes the turns that the database does not know of, in their order. `row` is the conversation as they leave it. */
export async function recordTurns(
  context: LearnerContext,
  learner: SignedIn,
  { row, turns, userXp }: { row: ConversationRow; turns: readonly Turn[]; userXp: UserXp },
): Promise<{ recorded: Map<string, StoredSubmission>; row: ConversationRow }> {
  const day = learnersDay(context, learner, userXp);
  const recorded = new Map<string, StoredSubmission>();
  let left = row;
  for (const turn of turns) {
    const { stored, now } = await recordTurn(context, learner, { row, turn, day, userXp });
    recorded.set(turn.clientMessageId, stored);
    left = now ?? afterTurn(context, left, turn);
  }
  return { recorded, row: left };
}
