import { type Conversation, type Message, readConversation } from "#core/contract/conversations.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { previewLength } from "#core/domain/conversations/conversation.ts";
import type { HeldMessage } from "#core/domain/conversations/held-conversation.ts";
import { propertiesOfScene, propertiesOfTalk, seedFromId } from "#core/domain/conversations/opening.ts";
import type { ReplayedMessage } from "#core/domain/conversations/replay.ts";
import { describeSceneState } from "#core/domain/conversations/scenes/describe-scene.ts";
import type { Scene } from "#core/domain/conversations/scenes/scene.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { deriveId } from "#web/offline/derived-id.ts";
import type { DevicePacks } from "#web/offline/device-packs.ts";
import { openPackPart } from "#web/offline/packs.ts";
import type { HeldState } from "#web/offline/partner/partner-worker.ts";
import { requestPartner } from "#web/offline/partner/request-partner.ts";
import { findRememberedRead } from "#web/offline/remembered-reads.ts";
import { type ConversationEntry, type EntryOf, readConversationEntries } from "#web/outbox/conversation-entries.ts";

type ConversationResponse = ResponseOf<typeof readConversation>;

/** A conversation with its messages and events on this device. */
export interface DeviceConversation {
  conversation: Conversation;
  messages: Message[];
  /** All messages as the device holds them, the opening first. */
  heldMessages: HeldMessage[];
  scene: Scene | null;
  heldState: HeldState;
}

/** The scenes of the installed levels, the lowest level first. */
export const readScenes = async ({ levels }: Pick<DevicePacks, "levels">): Promise<Scene[]> =>
  (await Promise.all(levels.map((level) => openPackPart(level, "scenes")))).flatMap((scenes) => scenes ?? []);

const toMessage = ({ vocabulary, ...message }: HeldMessage, conversationId: string): Message => ({
  ...message,
  conversationId,
  originalContent: message.role === "user" ? message.content : null,
  vocabulary: vocabulary.map(({ wordId: _, ...word }) => word),
});

/** The conversation that an entry of the outbox begins; null if the device lacks its content. */
async function describeNewConversation(
  { id, language, title, category = null, tone, level, sceneId, chapterId, completedAt }: EntryOf<"conversation">,
  packs: DevicePacks,
): Promise<{ conversation: Conversation; chapterId: string | null } | null> {
  const scene = sceneId ? (await readScenes(packs)).find((entry) => entry.id === sceneId) : undefined;
  const chapter = chapterId ? packs.outline.find((entry) => entry.id === chapterId) : undefined;
  const talk = chapter?.goals.talk;
  if ((sceneId && !scene) || (chapterId && !talk)) return null;
  const { sceneState, sceneId: _, ...sceneProperties } = scene ? propertiesOfScene(scene) : {};
  const { chapterId: __, ...talkProperties } = chapter && talk && !scene ? propertiesOfTalk({ ...chapter, talk }) : {};
  return {
    chapterId: chapter && !scene ? chapter.id : null,
    conversation: {
      ...{
        id,
        language,
        category,
        title,
        tone,
        cefrLevel: level,
        assessedLevel: null,
        messageCount: 1,
        isActive: true,
      },
      ...{ createdAt: completedAt, updatedAt: completedAt, lastLine: null },
      ...sceneProperties,
      ...talkProperties,
      scene: scene && sceneState ? describeSceneState(scene, sceneState) : null,
    },
  };
}

/** The learner's messages that the server has answered, with its answers. */
function listAnsweredMessages({ conversation, messages }: ConversationResponse): ReplayedMessage[] {
  return messages.flatMap((message, i) => {
    const answer = messages[i + 1];
    if (message.role !== "user" || answer?.role !== "assistant") return [];
    const { id, content, createdAt: now } = message;
    return {
      id,
      answerId: answer.id,
      content,
      retypeOf: null,
      level: conversation.cefrLevel,
      now,
      givenAnswer: answer,
    };
  });
}

/**
 * The messages that only this device has answered. A message without a level has the level of the message before it.
 */
async function listDeviceMessages(
  entries: readonly ConversationEntry[],
  conversation: Conversation,
  answeredMessageIds: ReadonlySet<string>,
): Promise<ReplayedMessage[]> {
  let { cefrLevel: level } = conversation;
  const messages: ReplayedMessage[] = [];
  for (const { kind, submission } of entries) {
    if (kind !== "message" || answeredMessageIds.has(submission.submissionId)) continue;
    if (conversation.scene === null) level = submission.level ?? level;
    const { submissionId: id, content, retypeOf = null, completedAt: now } = submission;
    const answerId = await deriveId("answer", id);
    messages.push({ id, answerId, content, retypeOf, level, now, givenAnswer: null });
  }
  return messages;
}

/**
 * Computes a conversation on this device from the server's last known state and the entries of the
 * outbox.
 * @param newEntries entries that are not stored yet
 * @returns null if the conversation has no entries on this device, or if the device lacks content
 * for it
 */
export async function holdConversation(
  learnerId: string,
  id: string,
  packs: DevicePacks,
  newEntries: readonly ConversationEntry[] = [],
): Promise<DeviceConversation | null> {
  const storedEntries = readConversationEntries(learnerId).filter(({ submission }) => submission.id === id);
  const newSubmissionIds = new Set(newEntries.map(({ submission }) => submission.submissionId));
  const entries = [
    ...storedEntries.filter(({ submission }) => !newSubmissionIds.has(submission.submissionId)),
    ...newEntries,
  ];
  if (entries.length === 0) return null;
  const creationEntry = entries.find(({ kind }) => kind === "conversation");
  const newConversation =
    creationEntry?.kind === "conversation" ? await describeNewConversation(creationEntry.submission, packs) : null;
  const rememberedConversation = (await findRememberedRead(learnerId, buildQueryKey(readConversation, { id }))) as
    | ConversationResponse
    | undefined;
  const initialConversation =
    rememberedConversation ??
    (newConversation && { conversation: newConversation.conversation, messages: [], waiting: null });
  if (!initialConversation) return null;
  const { conversation } = initialConversation;
  const answeredMessages = listAnsweredMessages(initialConversation);
  const answeredIds = new Set(answeredMessages.map((message) => message.id));
  const deviceMessages = await listDeviceMessages(entries, conversation, answeredIds);
  const { category, cefrLevel, tone, createdAt, scene: sceneState } = conversation;
  const heldState = await requestPartner({
    info: {
      ...{ id, kind: "learner", topic: category ?? "free", sceneId: sceneState?.id ?? null },
      ...{ seed: seedFromId(id), createdAt },
    },
    ...{
      level: cefrLevel,
      tone,
      chapterId: newConversation?.chapterId ?? null,
      openingId: await deriveId("opening", id),
    },
    messages: [...answeredMessages, ...deviceMessages],
  });
  if (!heldState) return null;
  const heldMessages = heldState.messages;
  const newMessages = rememberedConversation ? heldMessages.slice(1 + 2 * answeredMessages.length) : heldMessages;
  const messages = [...initialConversation.messages, ...newMessages.map((message) => toMessage(message, id))];
  const scene = sceneState && ((await readScenes(packs)).find((entry) => entry.id === sceneState.id) ?? null);
  const isOver = sceneState?.isOver === true || entries.some(({ kind }) => kind === "scene-end");
  return {
    conversation: {
      ...conversation,
      cefrLevel: deviceMessages.at(-1)?.level ?? cefrLevel,
      assessedLevel: heldState.assessedLevel ?? conversation.assessedLevel,
      messageCount: messages.length,
      updatedAt: entries.at(-1)?.submission.completedAt ?? conversation.updatedAt,
      lastLine:
        [...(messages.length > 1 ? (messages.at(-1)?.content ?? "") : "")].slice(0, previewLength).join("") || null,
      scene: scene && heldState.scene ? describeSceneState(scene, { ...heldState.scene, isOver }) : sceneState,
    },
    ...{ messages, heldMessages, scene, heldState },
  };
}
