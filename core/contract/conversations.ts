import * as z from "zod/mini";
import {
  conversationCategories,
  correctionTypes,
  longestMessage,
  tones,
  tutorNames,
} from "../domain/conversations/conversation.ts";
import type { GrammarCategory } from "../domain/grammar/grammar-category.ts";
import { endpoint } from "./endpoint.ts";
import {
  cefrLevel,
  contentId,
  gender,
  instant,
  language,
  nothing,
  partOfSpeech,
  submissionId,
  uuid,
  wholeText,
} from "./values.ts";

const tone = z.enum(tones);
/** What is talked about; null: whatever comes. */
const category = z.nullable(z.enum(conversationCategories));
const content = z.string().check(
  wholeText,
  // UTF-16 units; zod's maxLength counts an emoji as one, and its refine weighs on every page.
  z.regex(new RegExp(`^[^]{0,${longestMessage}}$`), `A message has at most ${longestMessage} characters.`),
  // Something that is seen: no spaces, no invisible marks alone.
  z.regex(/[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u, "Write something first."),
);

export const conversation = z.object({
  id: uuid,
  language,
  category,
  title: z.string(),
  tone,
  cefrLevel,
  /** How the learner writes, from five messages on. */
  assessedLevel: z.nullable(cefrLevel),
  /** Of both sides. */
  messageCount: z.int(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  /** How the partner's last answer begins; null before the first. */
  lastLine: z.nullable(z.string()),
});
export type Conversation = z.output<typeof conversation>;

/** One minimal edit of what a learner wrote. */
export const correction = z.object({
  type: z.enum(correctionTypes),
  original: z.string(),
  corrected: z.string(),
  explanation: z.string(),
  /** One of the grammar's categories; not listed here, for the list would travel to every conversation's page. */
  grammarCategory: z.nullable(z.custom<GrammarCategory>((value) => typeof value === "string")),
  /** The topic that teaches it, the highest at or below the conversation's level; above it where there is none. */
  grammarLibraryId: z.nullable(contentId),
  /** What it is called. */
  grammarTitle: z.nullable(z.string()),
  /** From here to there of `originalContent`, in UTF-16 units. */
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
  /** What a learner wrote; null in the partner's messages. */
  originalContent: z.nullable(z.string()),
  /** The same, corrected; null where nothing was found. */
  correctedContent: z.nullable(z.string()),
  /** English; null in a learner's messages. */
  translation: z.nullable(z.string()),
  corrections: z.array(correction),
  /** False when the checker could not read a learner's message: no corrections then does not mean no mistakes. */
  isChecked: z._default(z.boolean(), true),
  /** At most six words of what the partner said. */
  vocabulary: z.array(vocabularyItem),
  createdAt: instant,
});
export type Message = z.output<typeof message>;

const tutorName = z.enum(tutorNames);

/** Begins a conversation; the partner opens it with a first message. */
export const createConversation = endpoint({
  method: "POST",
  path: "/api/conversations",
  access: "learner",
  input: z.object({
    /** The same id again is answered with the same conversation. */
    submissionId: z.optional(submissionId),
    language,
    category: z.optional(category),
    title: z.string().check(wholeText, z.trim(), z.minLength(1), z.maxLength(100)),
    tone: z._default(tone, "professional"),
    level: z._default(cefrLevel, "A1"),
  }),
  response: conversation,
  status: 201,
});

/** The learner's conversations, the one last written in first. */
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
    /** The learner's message that still waits for an answer, or was left without one: to be sent again under its id. */
    waiting: z.nullable(z.object({ clientMessageId: uuid, content: z.string() })),
  }),
});

const sent = z.object({
  userMessage: message,
  assistantMessage: message,
  tutor: tutorName,
  /** Whose tokens of the day (UTC) are used up, so that no model was asked: one's own, or those of all together. */
  spentBudget: z.optional(z.nullable(z.enum(["own", "shared"]))),
});

/** Says something and answers with what the partner says, within 10 s whatever a model does. */
export const sendMessage = endpoint({
  method: "POST",
  path: "/api/conversations/:id/messages",
  access: "learner",
  input: z.object({
    id: uuid,
    content,
    language,
    /** From here on the conversation is at this level. */
    level: z.optional(cefrLevel),
    /** The same id again is answered with the same pair. */
    clientMessageId: z.optional(uuid),
    /** The learner's message whose correction is typed here once more. */
    retypeOf: z.optional(z.nullable(uuid)),
  }),
  response: z.extend(sent, {
    xpAwarded: z.int(),
    conversation,
    /** Whether a retyped correction was right; null when none was retyped. */
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

/** The topics of a learner's mistakes, those made most and last first: what "Practise your mistakes" offers. */
export const listMistakes = endpoint({
  method: "GET",
  path: "/api/conversations/mistakes",
  access: "learner",
  input: nothing,
  response: z.object({
    topics: z.array(z.object({ topicId: contentId, title: z.string(), cefrLevel, timesEncountered: z.int() })),
  }),
});

/** A trial for visitors: A1, ten messages. */
export const startTrial = endpoint({
  method: "POST",
  path: "/api/trial-chat",
  access: "anyone",
  input: z.object({ category: z.optional(category), tone: z._default(tone, "professional") }),
  response: z.object({
    sessionId: uuid,
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
  response: z.extend(sent, { messagesLeft: z.int() }),
});

/**
 * What the socket at /api/conversations/{id}/live says: a message as it is stored, and the partner's answer while it is
 * being written (`content` so far). Whoever has no socket reads the answer of `sendMessage`.
 */
export const liveMessage = z.union([
  z.object({ type: z.literal("message"), message }),
  z.object({ type: z.literal("writing"), content: z.string() }),
]);
export type LiveMessage = z.output<typeof liveMessage>;
