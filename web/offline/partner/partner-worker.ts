/**
 * A web worker in which the built-in partner answers on the device, because checking and analysing a message takes
 * time. It reads the packs itself.
 */

import type { Pack } from "#core/contract/packs.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { HeldConversation, HeldMessage } from "#core/domain/conversations/held-conversation.ts";
import {
  beginReplay,
  type ReplayContent,
  type ReplayRequest,
  replayMessage,
} from "#core/domain/conversations/replay.ts";
import { type ConversationParts, createReplayContent } from "#core/domain/conversations/replay-content.ts";
import type { SceneProgress } from "#core/domain/conversations/scenes/describe-scene.ts";
import { listPartnerParts } from "#core/domain/offline/pack.ts";
import { loadGermanLexicon } from "#web/offline/german-lexicon.ts";
import { listInstalledPacks, openPackPart, openSharedPart } from "#web/offline/packs.ts";

export interface PartnerRequest {
  id: number;
  conversation: ReplayRequest;
}

/** A conversation as the device holds it. */
export interface HeldState {
  /** All messages, the opening first. */
  messages: HeldMessage[];
  assessedLevel: CefrLevel | null;
  /** The progress of the scene; null in conversations without a scene. */
  scene: Omit<SceneProgress, "isOver"> | null;
  /**
   * Whether the learner's last message retyped a corrected sentence without a mistake; null if the message did not
   * retype a corrected sentence.
   */
  isRetypeRight: boolean | null;
}

/** `heldState` is null if the device lacks content that the conversation needs. */
export interface PartnerResponse {
  id: number;
  heldState: HeldState | null;
}

async function readConversationParts(level: CefrLevel): Promise<ConversationParts | null> {
  const words = await openPackPart(level, "words");
  const conversations = await openPackPart(level, "conversations");
  const scenes = await openPackPart(level, "scenes");
  const partnerParts = await Promise.all(listPartnerParts(level).map(openSharedPart));
  // Parts are missing if an earlier version of the app downloaded this pack. Such a pack is not used.
  if (!words || !conversations || !scenes || partnerParts.includes(null)) return null;
  return { level, words, conversations, scenes, partnerParts: partnerParts.filter((part) => part !== null) };
}

async function loadContent(packs: readonly Pack[]): Promise<ReplayContent> {
  const [lexicon, courseContent, parts] = await Promise.all([
    loadGermanLexicon(),
    openSharedPart("course"),
    Promise.all(packs.map(({ level }) => readConversationParts(level))),
  ]);
  return createReplayContent(
    parts.filter((part) => part !== null),
    courseContent?.topics ?? [],
    lexicon,
  );
}

/** The conversations that were answered last, so that only new messages are analysed. */
const heldConversations = new Map<
  string,
  { keys: string[]; conversation: HeldConversation; isRetypeRight: boolean | null }
>();

/** The content that was loaded last, and the packs that it comes from. */
let loadedContent: { packsKey: string; content: ReplayContent } | undefined;

/** The content of all installed packs. After a pack was downloaded, updated or removed, the content is loaded again. */
async function readContent(): Promise<ReplayContent> {
  const installedPacks = await listInstalledPacks();
  const packsKey = JSON.stringify(installedPacks);
  if (loadedContent?.packsKey !== packsKey) {
    loadedContent = { packsKey, content: await loadContent(installedPacks) };
    heldConversations.clear();
  }
  return loadedContent.content;
}

async function holdConversation(request: ReplayRequest): Promise<HeldState | null> {
  const content = await readContent();
  const { info, tone, messages } = request;
  const keys = messages.map((message) => JSON.stringify([tone, message]));
  let heldConversation = heldConversations.get(info.id);
  if (!heldConversation?.keys.every((key, i) => key === keys[i])) {
    const conversation = beginReplay(request, content);
    if (!conversation) return null;
    heldConversation = { keys: [], conversation, isRetypeRight: null };
  }
  // The conversation is removed from the map until its new messages are answered. If the partner fails at one of them,
  // the next request computes the whole conversation again from its beginning.
  heldConversations.delete(info.id);
  const isInScene = Boolean(info.sceneId);
  for (const message of messages.slice(heldConversation.keys.length))
    heldConversation.isRetypeRight = replayMessage(
      heldConversation.conversation,
      message,
      { tone, isInScene },
      content.knowledge,
    ).data.isRetypeRight;
  heldConversations.set(info.id, { ...heldConversation, keys });
  const { scene, nextGoal = null } = heldConversation.conversation.lastTurnData();
  return {
    messages: heldConversation.conversation.messages(),
    assessedLevel: heldConversation.conversation.assessedLevel(),
    scene: scene ? { reached: scene.reached, nextGoal } : null,
    isRetypeRight: heldConversation.isRetypeRight,
  };
}

/**
 * Settles when the previous request is answered. Requests run one after the other, because they can
 * concern the same conversation.
 */
let lastRequestPromise: Promise<unknown> = Promise.resolve();

self.onmessage = ({ data: { id, conversation } }: MessageEvent<PartnerRequest>) => {
  const sendReply = (response: PartnerResponse) => self.postMessage(response);
  lastRequestPromise = lastRequestPromise.then(async () => {
    const heldState = await holdConversation(conversation).catch((error: unknown) => {
      console.error("The partner on this device could not answer.", error);
      return null;
    });
    sendReply({ id, heldState });
  });
};
