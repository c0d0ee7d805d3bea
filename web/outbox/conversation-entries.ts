import * as z from "zod/mini";
import { createConversation, sendMessage } from "#core/contract/conversations.ts";
import { endScene } from "#core/contract/scenes.ts";
import { instant, uuid } from "#core/contract/values.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";
import { findOutboxKeys, sortByCompletion } from "#web/outbox/stored-submissions.ts";

/** The fields of all entries. `id` is the id of the conversation. */
const entryFields = { submissionId: uuid, id: uuid, completedAt: instant };

const conversationEntrySchema = z.union([
  z.object({ kind: z.literal("conversation"), submission: z.extend(createConversation.input, entryFields) }),
  z.object({ kind: z.literal("message"), submission: z.extend(sendMessage.input, entryFields) }),
  z.object({ kind: z.literal("scene-end"), submission: z.extend(endScene.input, entryFields) }),
]);

/**
 * A new conversation, a message or the end of a scene on this device. The outbox stores it until
 * the server has accepted it.
 */
export type ConversationEntry = z.output<typeof conversationEntrySchema>;
export type EntryOf<Kind extends ConversationEntry["kind"]> = Extract<ConversationEntry, { kind: Kind }>["submission"];

/** The waiting entries of a learner's conversations, the earliest first. */
export const readConversationEntries = (learnerId: string): ConversationEntry[] =>
  sortByCompletion(
    findOutboxKeys(learnerId).flatMap((key) => readStoredJson("local", key, conversationEntrySchema) ?? []),
  );
