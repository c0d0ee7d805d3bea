import type { Conversation, Message } from "#core/contract/conversations.ts";
import type { StoredMessage, Turn } from "#durable-objects/conversation-turn.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import type { ConversationRow } from "./store.ts";
import type { Conversed } from "./talk.ts";

export const noSuchConversation = () => new AppError("not_found", "There is no such conversation.");

export function refuseUnknownLanguage(language: string): void {
  if (language !== "german") throw new AppError("not_found", "That language is not taught here.");
}

/** A row, as the calls show it. */
export const conversationBody = ({ userId, ...row }: ConversationRow): Conversation => row;

/** The row as a turn leaves it. */
export const afterTurn = ({ now }: RequestContext, row: ConversationRow, turn: Turn): ConversationRow => ({
  ...row,
  messageCount: turn.messageCount,
  cefrLevel: turn.level,
  assessedLevel: turn.assessedLevel ?? row.assessedLevel,
  updatedAt: now.toISOString(),
});

/** A message without what only the server needs. */
export const messageBody = ({ vocabulary, isChecked = true, ...message }: StoredMessage): Message => ({
  ...message,
  isChecked,
  vocabulary: vocabulary.map(({ wordId, ...item }) => item),
});

/** The conversation of a row, as its object is told of it. */
export const conversed = ({ id, category, cefrLevel, tone, createdAt }: ConversationRow): Conversed => ({
  id,
  kind: "learner",
  topic: category ?? "free",
  level: cefrLevel,
  tone,
  createdAt,
});
