import {
  type Conversation,
  createConversation,
  listConversations,
  readConversation,
  sendMessage,
} from "#core/contract/conversations.ts";
import { endScene, readSceneSummary } from "#core/contract/scenes.ts";
import { summarizeScene } from "#core/domain/conversations/scenes/describe-scene.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { answerOffline, type DeviceContext } from "#web/offline/answers/offline-answer.ts";
import { deriveId } from "#web/offline/derived-id.ts";
import { type DeviceConversation, holdConversation } from "#web/offline/partner/held-conversations.ts";
import { findRememberedRead } from "#web/offline/remembered-reads.ts";
import { type ConversationEntry, readConversationEntries } from "#web/outbox/conversation-entries.ts";
import { isSendingEntry } from "#web/outbox/send-conversation.ts";
import { storeSubmission } from "#web/outbox/stored-submissions.ts";
import { getBrowserTimeZone } from "#web/ui/page-environment.ts";

/**
 * The learner's conversations, including the conversations that began on this device. The most recently used
 * conversation comes first.
 */
export async function listDeviceConversations({ state, packs }: DeviceContext): Promise<Conversation[] | null> {
  const learnerId = state.user.id;
  const rememberedConversations = (await findRememberedRead(learnerId, buildQueryKey(listConversations))) as
    | Conversation[]
    | undefined;
  const ids = [...new Set(readConversationEntries(learnerId).map(({ submission }) => submission.id))];
  if (!rememberedConversations && ids.length === 0) return null;
  const heldConversations = (await Promise.all(ids.map((id) => holdConversation(learnerId, id, packs)))).filter(
    (conversation) => conversation !== null,
  );
  const otherConversations = (rememberedConversations ?? []).filter(
    ({ id }) => !heldConversations.some(({ conversation }) => conversation.id === id),
  );
  return [...heldConversations.map(({ conversation }) => conversation), ...otherConversations].toSorted((a, b) =>
    b.updatedAt.localeCompare(a.updatedAt),
  );
}

/**
 * Continues a conversation on this device with a new entry and stores the entry in the outbox. Null
 * if the device cannot continue the conversation, or if the outbox itself has sent the call,
 * because only the server can answer calls of the outbox.
 */
async function addEntry({ state, packs }: DeviceContext, entry: ConversationEntry): Promise<DeviceConversation | null> {
  const { submissionId, id } = entry.submission;
  if (isSendingEntry(submissionId)) return null;
  const heldConversation = await holdConversation(state.user.id, id, packs, [entry]);
  if (heldConversation) storeSubmission(state.user.id, entry);
  return heldConversation;
}

/** The summary of a scene. It contains no XP, because only the server pays XP. */
function summarize({ conversation, heldMessages, scene, heldState }: DeviceConversation) {
  if (!scene || !heldState.scene) return null;
  const summary = summarizeScene(conversation.id, scene, heldState.scene.reached, heldMessages);
  return { ...summary, xp: { items: [], total: 0 } };
}

export const conversationAnswers = [
  answerOffline(listConversations, (_, context) => listDeviceConversations(context)),
  answerOffline(readConversation, async ({ id }, { state, packs }) => {
    const heldConversation = await holdConversation(state.user.id, id, packs);
    return (
      heldConversation && {
        conversation: heldConversation.conversation,
        messages: heldConversation.messages,
        waiting: null,
      }
    );
  }),
  answerOffline(createConversation, async (input, context) => {
    const { submissionId } = input;
    if (!submissionId) return null;
    const id = await deriveId("conversation", context.state.user.id, submissionId);
    const completedAt = context.now.toISOString();
    const heldConversation = await addEntry(context, {
      kind: "conversation",
      submission: { ...input, submissionId, id, completedAt },
    });
    return heldConversation?.conversation ?? null;
  }),
  answerOffline(sendMessage, async (input, context) => {
    const submissionId = input.clientMessageId;
    if (!submissionId) return null;
    const { completedAt = context.now.toISOString(), timeZone = getBrowserTimeZone() } = input;
    const submission = { ...input, submissionId, completedAt, timeZone };
    const heldConversation = await addEntry(context, { kind: "message", submission });
    const [userMessage, assistantMessage] = heldConversation?.messages.slice(-2) ?? [];
    if (!heldConversation || !userMessage || !assistantMessage) return null;
    const { conversation } = heldConversation;
    const { isRetypeRight } = heldConversation.heldState;
    return { userMessage, assistantMessage, tutor: "built-in" as const, xpAwarded: 0, conversation, isRetypeRight };
  }),
  answerOffline(endScene, async (input, context) => {
    const { completedAt = context.now.toISOString(), timeZone = getBrowserTimeZone() } = input;
    // A scene ends only once, so the conversation's id also identifies the end of the scene.
    const submission = { ...input, submissionId: input.id, completedAt, timeZone };
    const heldConversation = await addEntry(context, { kind: "scene-end", submission });
    return heldConversation && summarize(heldConversation);
  }),
  answerOffline(readSceneSummary, async ({ id }, { state, packs }) => {
    const heldConversation = await holdConversation(state.user.id, id, packs);
    return heldConversation?.conversation.scene?.isOver ? summarize(heldConversation) : null;
  }),
];
