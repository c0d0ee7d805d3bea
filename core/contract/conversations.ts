import * as z from "zod/mini";
import {
  conversationCategories,
  correctionTypes,
  maxMessageLength,
  tones,
  tutorNames,
} from "../domain/conversations/conversation.ts";
import type { GrammarCategory } from "../domain/grammar/grammar-category.ts";
import { visibleTextPattern } from "../domain/visible-text.ts";
import { endpoint } from "./endpoint.ts";
import {
  cefrLevel,
  completionFields,
  contentId,
  instant,
  language,
  normalizedText,
  nothing,
  submissionId,
  uuid,
} from "./values.ts";
import { gender, partOfSpeech } from "./word-values.ts";

const tone = z.enum(tones);
/** The subject of the conversation; null means no fixed subject. */
const category = z.nullable(z.enum(conversationCategories));
const content = z.string().check(
  normalizedText,
  // The limit counts UTF-16 units. zod's `maxLength` would count an emoji as one unit, and zod's `refine` would
  // increase the size of every page.
  z.regex(new RegExp(`^[^]{0,${maxMessageLength}}$`), `A message has at most ${maxMessageLength} characters.`),
  z.regex(visibleTextPattern, "Write something first."),
);

const conversationTitle = z
  .string()
  .check(normalizedText, z.trim(), z.regex(visibleTextPattern, "A title is required."), z.maxLength(100));

/** The state of the role play of a conversation. */
export const sceneState = z.object({
  id: contentId,
  title: z.string(),
  /** `isDone`: whether one of the learner's messages has reached the goal. */
  goals: z.array(z.object({ id: contentId, text: z.string(), isDone: z.boolean() })),
  /** The goal to which the partner's questions lead next; null when all goals are reached. */
  nextGoal: z.nullable(contentId),
  /** Whether the learner has ended the scene. Reaching all goals does not end it. */
  isOver: z.boolean(),
});
export type SceneState = z.output<typeof sceneState>;

export const conversation = z.object({
  id: uuid,
  language,
  category,
  title: z.string(),
  tone,
  cefrLevel,
  /** The level that the learner's messages suggest; null until there are five messages. */
  assessedLevel: z.nullable(cefrLevel),
  /** The number of messages of both sides. */
  messageCount: z.int(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  /** The first words of the partner's last answer; null before the first answer. */
  lastLine: z.nullable(z.string()),
  /** The state of the role play; null in conversations without a role play. */
  scene: z._default(z.nullable(sceneState), null),
});
export type Conversation = z.output<typeof conversation>;

/** One minimal edit of a learner's message. */
export const correction = z.object({
  type: z.enum(correctionTypes),
  original: z.string(),
  corrected: z.string(),
  explanation: z.string(),
  /** A grammar category. The list of categories is not imported, because every conversation page would contain it. */
  grammarCategory: z.nullable(z.custom<GrammarCategory>((value) => typeof value === "string")),
  /**
   * The topic that explains the correction: the topic of the highest level that is not above the conversation's level.
   * If all topics are above the conversation's level, the topic of the lowest level.
   */
  grammarLibraryId: z.nullable(contentId),
  /** The title of the topic with the id `grammarLibraryId`. */
  grammarTitle: z.nullable(z.string()),
  /** The corrected range of `originalContent`, [start, end) in UTF-16 units. */
  start: z.int(),
  end: z.int(),
});
export type Correction = z.output<typeof correction>;

export const vocabularyItem = z.object({
  word: z.string(),
  translation: z.string(),
  cefrLevel,
  gender,
  partOfSpeech,
});
export type VocabularyItem = z.output<typeof vocabularyItem>;

export const message = z.object({
  id: uuid,
  conversationId: uuid,
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  /** The text that the learner wrote; null in the partner's messages. */
  originalContent: z.nullable(z.string()),
  /** The corrected text; null if the checker found no mistakes. */
  correctedContent: z.nullable(z.string()),
  /** The English translation; null in the learner's messages. */
  translation: z.nullable(z.string()),
  corrections: z.array(correction),
  /** False if the checker could not process the message; an empty `corrections` then does not mean "no mistakes". */
  isChecked: z._default(z.boolean(), true),
  /** At most six words from the partner's message. */
  vocabulary: z.array(vocabularyItem),
  /** The goals of the scene that this message of the learner reached and no earlier message had reached. */
  reachedGoals: z._default(z.array(contentId), []),
  /**
   * In a scene, what the partner would say to a learner one level lower. Null if the partner has no simpler sentence,
   * and in conversations without a scene.
   */
  simpler: z._default(z.nullable(z.object({ content: z.string(), translation: z.nullable(z.string()) })), null),
  createdAt: instant,
});
export type Message = z.output<typeof message>;

const tutorName = z.enum(tutorNames);

/** Creates a conversation, including the partner's opening message. */
export const createConversation = endpoint({
  method: "POST",
  path: "/api/conversations",
  access: "learner",
  input: z.object({
    /** Idempotency key: repeating the call with the same id returns the same conversation. */
    submissionId: z.optional(submissionId),
    language,
    category: z.optional(category),
    title: conversationTitle,
    tone: z._default(tone, "professional"),
    level: z._default(cefrLevel, "A1"),
    /**
     * The scene to play. The conversation then gets its title from the scene, and its tone from the scene's register.
     * `title`, `category` and `tone` are ignored. An unknown scene is refused (`not_found`).
     */
    sceneId: z.optional(z.nullable(contentId)),
    /** The chapter whose talk begins: it determines title, level, tone and first message. */
    chapterId: z.optional(z.nullable(contentId)),
  }),
  response: conversation,
  status: 201,
});

/** The learner's conversations, the most recently used first. */
export const listConversations = endpoint({
  method: "GET",
  path: "/api/conversations",
  access: "learner",
  input: nothing,
  response: z.array(conversation),
});

export const readConversation = endpoint({
  method: "GET",
  path: "/api/conversations/:id/messages",
  access: "learner",
  input: z.object({ id: uuid }),
  response: z.object({
    conversation,
    messages: z.array(message),
    /** The learner's message that has no answer yet. The client sends it again under the same `clientMessageId`. */
    waiting: z.nullable(z.object({ clientMessageId: uuid, content: z.string() })),
  }),
});

const sentMessages = z.object({
  userMessage: message,
  assistantMessage: message,
  tutor: tutorName,
  /**
   * The daily token budget (UTC day) that is used up: the learner's own budget, or the budget that all users share.
   * Null if no budget is used up. If a budget is used up, no model was asked.
   */
  spentBudget: z.optional(z.nullable(z.enum(["own", "shared"]))),
});

/**
 * Stores the learner's message and returns it with the partner's answer. The call responds within 10 s, even if the
 * model does not respond.
 */
export const sendMessage = endpoint({
  method: "POST",
  path: "/api/conversations/:id/messages",
  access: "learner",
  input: z.object({
    id: uuid,
    content,
    language,
    /** The new level of the conversation, from this message on. If it is omitted, the level does not change. */
    level: z.optional(cefrLevel),
    /** Idempotency key: repeating the call with the same id returns the same pair of messages. */
    clientMessageId: z.optional(uuid),
    ...completionFields,
    /** The id of the learner's earlier message whose correction this message retypes; null or omitted for none. */
    retypeOf: z.optional(z.nullable(uuid)),
    /** Whether the device's partner has answered. If so, no model is asked, and `completedAt` is the message's time. */
    isAnsweredOnDevice: z.optional(z.boolean()),
  }),
  response: z.extend(sentMessages, {
    xpAwarded: z.int(),
    conversation,
    /** Whether the learner retyped the correction without a mistake; null if `retypeOf` was not given. */
    isRetypeRight: z.nullable(z.boolean()),
  }),
});

export const changeTone = endpoint({
  method: "PATCH",
  path: "/api/conversations/:id/tone",
  access: "learner",
  input: z.object({ id: uuid, tone }),
  response: conversation,
});

export const deleteConversation = endpoint({
  method: "DELETE",
  path: "/api/conversations/:id",
  access: "learner",
  input: z.object({ id: uuid }),
  response: nothing,
  status: 204,
});

/** The topics of the learner's mistakes ("Practise your mistakes"), the most frequent and most recent first. */
export const listMistakes = endpoint({
  method: "GET",
  path: "/api/conversations/mistakes",
  access: "learner",
  input: nothing,
  response: z.object({
    topics: z.array(z.object({ topicId: contentId, title: z.string(), cefrLevel, timesEncountered: z.int() })),
  }),
});

/** Starts a trial conversation for a visitor: level A1, at most ten messages. */
export const startTrial = endpoint({
  method: "POST",
  path: "/api/trial-chat",
  access: "anyone",
  input: z.object({
    category: z.optional(category),
    tone: z._default(tone, "professional"),
    /** A scene that is open to visitors. Other scenes are refused (`forbidden`). */
    sceneId: z.optional(z.nullable(contentId)),
  }),
  response: z.object({
    sessionId: uuid,
    scene: z._default(z.nullable(sceneState), null),
    level: z.literal("A1"),
    messages: z.array(message),
    messagesLeft: z.int(),
  }),
  status: 201,
});

export const sendTrialMessage = endpoint({
  method: "POST",
  path: "/api/trial-chat/:sessionId/messages",
  access: "anyone",
  input: z.object({ sessionId: uuid, content, clientMessageId: z.optional(uuid) }),
  response: z.extend(sentMessages, { messagesLeft: z.int(), scene: z._default(z.nullable(sceneState), null) }),
});

/**
 * Turns a visitor's trial into a conversation of the learner who has just signed in. The conversation has the id of the
 * trial. Repeating the call changes nothing.
 */
export const keepTrial = endpoint({
  method: "POST",
  path: "/api/conversations/trial",
  access: "learner",
  input: z.object({ sessionId: uuid, title: conversationTitle }),
  response: conversation,
});

/**
 * A message on the socket /api/conversations/{id}/live: a stored message, or the partner's answer while it is being
 * generated (`content` is the text so far). A client without a socket gets the same data in the response of
 * `sendMessage`.
 */
export const liveMessage = z.union([
  z.object({ type: z.literal("message"), message }),
  z.object({ type: z.literal("writing"), content: z.string() }),
]);
export type LiveMessage = z.output<typeof liveMessage>;
