import type * as contract from "#core/contract/conversations.ts";
import type { InputOf } from "#core/contract/endpoint.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { emptyConversations } from "./empty-conversations.ts";
import { createNoSuchConversationError } from "./show-conversation.ts";
import { deleteConversationRow, findConversation } from "./store.ts";

/** Deletes a conversation: first its row, then the contents of its Durable Object. */
export async function deleteConversation(
  context: LearnerContext,
  input: InputOf<typeof contract.deleteConversation>,
): Promise<Record<string, never>> {
  const { learner, rows } = await readAsLearner(context, [findConversation(context, input.id)]);
  const [row] = rows[0];
  if (!row) throw createNoSuchConversationError();
  await commit(context, learner, deleteConversationRow(context, row.id));
  await emptyConversations(context, [row.id]);
  return {};
}
