import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { reactionsName } from "#core/domain/conversations/built-in-tutor.ts";
import type { ConversationTopic, Tone } from "#core/domain/conversations/conversation.ts";
import type { Opening } from "#core/domain/conversations/prompt-tree.ts";
import { grammarCategories } from "#core/domain/grammar/grammar-category.ts";
import { topicOfCategory } from "#core/domain/grammar/topic-choice.ts";
import type {
  AnswerMessageResult,
  ContentEntry,
  ConversationInfo,
  ConversationMessage,
  MessageAnswered,
  ReadContent,
  ReadResult,
  TopicsByCategory,
} from "#durable-objects/conversation-turn.ts";
import { logError, logHandledError } from "#durable-objects/log-error.ts";
import { conversationStub } from "#durable-objects/stubs.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { topicOutline } from "../grammar/catalogue-store.ts";
import { openingsOf, reactionsOf, treeNamed, wordsUpTo } from "./catalogue-store.ts";
import { chosenModel } from "./chosen-model.ts";

/** A conversation as its row has it. */
export interface Conversed {
  id: string;
  kind: ConversationInfo["kind"];
  topic: ConversationTopic;
  level: CefrLevel;
  tone: Tone;
  createdAt: string;
}

/** The same for the same conversation: it decides which opening and in which order things are asked. */
const seedOf = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 8), 16);

/** Makes the object begin with an opening. Done again, nothing changes. */
export async function begin(context: RequestContext, one: Conversed): Promise<"begun" | "gone"> {
  const seed = seedOf(one.id);
  const openings = await openingsOf(context, one.level, one.topic, one.tone);
  const opening: Opening | undefined = openings[seed % openings.length];
  if (!opening) throw new Error(`there is no opening for ${one.level} ${one.topic}`);
  const { id, kind, topic, createdAt } = one;
  return conversationStub(context.env, id).begin({ id, kind, topic, seed, createdAt }, opening);
}

/** The messages. An object that knows of nothing, since a fault kept it from beginning, begins now. */
export async function readMessages(context: RequestContext, one: Conversed, recorded: number): Promise<ReadResult> {
  const object = conversationStub(context.env, one.id);
  const found = await object.read(recorded);
  if (found !== "unknown") return found;
  await begin(context, one);
  const begun = await object.read(recorded);
  return begun === "unknown" ? { messages: [], waiting: null, unrecorded: [] } : begun;
}

/** Says something in a conversation. `speaker` is whose tokens of the day a model takes. */
export async function say(
  context: RequestContext,
  one: Conversed,
  message: Omit<ConversationMessage, "level" | "tone" | "now" | "model" | "contentVersion">,
  speaker: string,
): Promise<MessageAnswered | "gone" | "over"> {
  const said: ConversationMessage = {
    ...message,
    level: one.level,
    tone: one.tone,
    now: context.now.toISOString(),
    model: await chosenModel(context, speaker),
    contentVersion: __CONTENT_VERSION__,
  };
  let result = await sayTo(context, one.id, said);
  if (result.state === "unknown") {
    // A fault kept the object from beginning, or it was emptied.
    await begin(context, one);
    result = await sayTo(context, one.id, said);
  }
  switch (result.state) {
    case "answered":
      return result;
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

/** An object that is reset in the middle of a turn finishes it when it is asked again. */
async function sayTo(context: RequestContext, id: string, said: ConversationMessage): Promise<AnswerMessageResult> {
  // Not the conversation's id: a visitor's is all that opens it.
  const { requestId } = context.http.var;
  // An error would end the object's call as well; what is expected to fail is answered, not thrown.
  const readContent: ReadContent = async (names) => {
    const found = await Promise.allSettled(names.map((name) => contentNamed(context, name)));
    for (const one of found)
      if (one.status === "rejected") logError({ event: "content_unread", requestId }, one.reason);
    return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  };
  try {
    return await conversationStub(context.env, id).answerMessage(said, readContent);
  } catch (error) {
    logHandledError({ event: "conversation_asked_again", requestId }, error);
    return conversationStub(context.env, id).answerMessage(said, readContent);
  }
}

async function contentNamed(context: RequestContext, name: string): Promise<ContentEntry> {
  const level = cefrLevels.find((one) => name.startsWith(`${one.toLowerCase()}/`));
  if (level && name === reactionsName(level)) {
    return { kind: "reactions", name, value: await reactionsOf(context, level) };
  }
  if (level && name.endsWith("/words")) return { kind: "words", name, value: await wordsUpTo(context, level) };
  if (level && name.endsWith("/topics")) return { kind: "topics", name, value: await topicsAt(context, level) };
  const tree = await treeNamed(context, name);
  if (!tree) throw new Error(`there is no ${name}`);
  return { kind: "tree", name, value: tree };
}

async function topicsAt(context: RequestContext, level: CefrLevel): Promise<TopicsByCategory> {
  const outline = await topicOutline(context);
  return Object.fromEntries(
    grammarCategories.flatMap((category) => {
      const topic = topicOfCategory(outline, category, level);
      return topic ? [[category, { id: topic.id, title: topic.title }]] : [];
    }),
  );
}
