import type * as contract from "#core/contract/conversations.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { buildConversationBody, createNoSuchConversationError } from "./show-conversation.ts";
import { findConversation, setTone } from "./store.ts";

/** Changes the partner's tone for all following messages. */
export async function changeTone(
  context: LearnerContext,
  input: InputOf<typeof contract.changeTone>,
): Promise<ResponseOf<typeof contract.changeTone>> {
  const { learner, rows } = await readAsLearner(context, [findConversation(context, input.id)]);
  const [row] = rows[0];
  if (!row) throw createNoSuchConversationError();
  // In a scene, the tone follows from the register of the partner's role.
  if (row.sceneId !== null) return buildConversationBody(context, row);
  if (row.tone !== input.tone) await commit(context, learner, [setTone(context, row.id, input.tone)]);
  return buildConversationBody(context, { ...row, tone: input.tone });
}
