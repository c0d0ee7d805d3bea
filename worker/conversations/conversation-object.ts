import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import type { ConversationTopic, Tone } from "#core/domain/conversations/conversation.ts";
import { findOpening, openingOfScene, seedFromId } from "#core/domain/conversations/opening.ts";
import { partnerNameOf } from "#core/domain/conversations/partner-content.ts";
import { reactionsNameOf } from "#core/domain/conversations/partner-settings.ts";
import type { ConversationInfo } from "#core/domain/conversations/turn.ts";
import { grammarCategories } from "#core/domain/grammar/grammar-category.ts";
import { topicOfCategory } from "#core/domain/grammar/topic-choice.ts";
import type {
  AnsweredMessage,
  AnswerMessageResult,
  ContentEntry,
  ConversationMessage,
  JudgeModelProposals,
  ReadContent,
  ReadResult,
  TopicsByCategory,
} from "#durable-objects/conversation-turn.ts";
import { logError, logHandledError } from "#durable-objects/log-error.ts";
import { getConversationStub } from "#durable-objects/stubs.ts";
import { buildSceneName } from "#durable-objects/tutors/content-cache.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { readTopicOutline } from "../grammar/catalogue-store.ts";
import { loadGermanLexicon } from "../grammar/german-lexicon.ts";
import { judgeModelProposals } from "./analyze-message.ts";
import {
  readPartner,
  readPartnerBank,
  readReactions,
  readStarters,
  readTree,
  readWordLevels,
  readWordsUpTo,
} from "./catalogue-store.ts";
import { readScene } from "./scene-catalogue-store.ts";

/** The data of a conversation's row that its Durable Object needs. */
export interface ConversationProperties {
  id: string;
  kind: ConversationInfo["kind"];
  topic: ConversationTopic;
  level: CefrLevel;
  tone: Tone;
  createdAt: string;
  /** The scene that is played; null in conversations without a scene. */
  sceneId: string | null;
  /** The chapter to which this talk belongs; null if the conversation is not a talk. */
  chapterId: string | null;
}

/** Begins the conversation's Durable Object with an opening. Repeated calls change nothing. */
export async function beginConversation(
  context: RequestContext,
  conversation: ConversationProperties,
): Promise<"begun" | "gone"> {
  const randomSeed = seedFromId(conversation.id);
  const { id, kind, topic, createdAt, sceneId } = conversation;
  const conversationInfo = { id, kind, topic, sceneId, seed: randomSeed, createdAt };
  if (sceneId !== null) {
    const scene = await readScene(context, sceneId);
    if (!scene) throw new AppError("not_found", "There is no such scene.");
    return getConversationStub(context.env, id).begin(conversationInfo, openingOfScene(scene, randomSeed));
  }
  const conversationOpening = findOpening(await readStarters(context, conversation.level), conversation, randomSeed);
  if (!conversationOpening) throw new Error(`there is no opening for ${conversation.level} ${conversation.topic}`);
  return getConversationStub(context.env, id).begin(conversationInfo, conversationOpening);
}

/** Reads all messages. If an earlier error left the Durable Object without an opening, begins the conversation now. */
export async function readMessages(
  context: RequestContext,
  properties: ConversationProperties,
  recordedMessageCount: number,
): Promise<ReadResult> {
  const conversationObject = getConversationStub(context.env, properties.id);
  const storedConversation = await conversationObject.read(recordedMessageCount);
  if (storedConversation !== "unknown") return storedConversation;
  await beginConversation(context, properties);
  const completeResult = await conversationObject.read(recordedMessageCount);
  return completeResult === "unknown"
    ? { messages: [], waiting: null, unrecordedTurns: [], scene: null }
    : completeResult;
}

/** Sends a learner's message to the Durable Object and returns the answer. */
export async function sendToPartner(
  context: RequestContext,
  conversation: ConversationProperties,
  input: Omit<ConversationMessage, "level" | "tone" | "contentVersion">,
): Promise<AnsweredMessage | "gone" | "over"> {
  const message: ConversationMessage = {
    ...input,
    level: conversation.level,
    tone: conversation.tone,
    contentVersion: __CONTENT_VERSION__,
  };
  let sendResult = await sendWithRetry(context, conversation.id, message);
  if (sendResult.state === "unknown") {
    // The object has no opening because of an earlier error, or the object was deleted.
    await beginConversation(context, conversation);
    sendResult = await sendWithRetry(context, conversation.id, message);
  }
  switch (sendResult.state) {
    case "answered":
      return sendResult;
    case "over":
      return "over";
    case "busy":
      throw new AppError("rate_limited", "Your partner is still answering. Please wait a moment.", { retryAfter: 10 });
    case "unknown":
      return "gone";
    case "no-content":
      throw new Error("the partner's content could not be read");
  }
}

/**
 * Reads the content that an object lacks. Content that cannot be read is omitted, because an error would abort the
 * object's call.
 */
const createContentReader =
  (context: RequestContext): ReadContent =>
  async (names) => {
    const contentResults = await Promise.allSettled(names.map((name) => readContentEntry(context, name)));
    for (const result of contentResults)
      if (result.status === "rejected")
        logError({ event: "content_unread", requestId: context.http.var.requestId }, result.reason);
    return contentResults.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  };

/**
 * Loads what the first answer of a conversation needs: the lexicon and the word bank in the worker, and the partner's
 * content in the object. Without this call, all this would be loaded only when the learner sends the first message, and
 * the learner would have to wait for the answer.
 */
export async function prepareFirstAnswer(
  context: RequestContext,
  { id, level }: ConversationProperties,
): Promise<void> {
  const object = getConversationStub(context.env, id);
  await object.prepareContent(
    { level, model: null, contentVersion: __CONTENT_VERSION__ },
    createContentReader(context),
  );
  await Promise.all([loadGermanLexicon(context.env), readWordLevels(context), readPartnerBank(context)]);
}

/** Retries once, because an object that was reset during a turn finishes this turn at the next call. */
async function sendWithRetry(
  context: RequestContext,
  id: string,
  message: ConversationMessage,
): Promise<AnswerMessageResult> {
  // The log does not contain the conversation's id, because the id alone gives access to a visitor's trial.
  const { requestId } = context.http.var;
  const readContent = createContentReader(context);
  const judgeProposals: JudgeModelProposals = (proposals) => judgeModelProposals(context, message, proposals);
  try {
    return await getConversationStub(context.env, id).answerMessage(message, readContent, judgeProposals);
  } catch (error) {
    logHandledError({ event: "conversation_asked_again", requestId }, error);
    return getConversationStub(context.env, id).answerMessage(message, readContent, judgeProposals);
  }
}

async function readContentEntry(context: RequestContext, name: string): Promise<ContentEntry> {
  if (name.startsWith(buildSceneName(""))) {
    const scene = await readScene(context, name.slice(buildSceneName("").length));
    if (!scene) throw new Error(`there is no ${name}`);
    return { kind: "scene", name, value: scene };
  }
  const level = cefrLevels.find((cefrLevel) => name.startsWith(`${cefrLevel.toLowerCase()}/`));
  if (level && name === reactionsNameOf(level)) {
    return { kind: "reactions", name, value: await readReactions(context, level) };
  }
  if (level && name === partnerNameOf(level))
    return { kind: "partner", name, value: await readPartner(context, level) };
  if (level && name.endsWith("/words")) return { kind: "words", name, value: await readWordsUpTo(context, level) };
  if (level && name.endsWith("/topics"))
    return { kind: "topics", name, value: await readTopicsByCategory(context, level) };
  const tree = await readTree(context, name);
  if (!tree) throw new Error(`there is no ${name}`);
  return { kind: "tree", name, value: tree };
}

async function readTopicsByCategory(context: RequestContext, level: CefrLevel): Promise<TopicsByCategory> {
  const outline = await readTopicOutline(context);
  return Object.fromEntries(
    grammarCategories.flatMap((category) => {
      const topic = topicOfCategory(outline, category, level);
      return topic ? [[category, { id: topic.id, title: topic.title }]] : [];
    }),
  );
}
