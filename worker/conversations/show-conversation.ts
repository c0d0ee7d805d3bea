import type { Conversation, Message } from "#core/contract/conversations.ts";
import type { StoredMessage, Turn } from "#durable-objects/conversation-turn.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import type { ConversationProperties } from "./conversation-object.ts";
import type { ConversationRow } from "./store.ts";

export const noSuchConversationError = () => new AppError("not_found", "There is no such conversation.");

export function refuseUnknownLanguage(language: string): void {
  if (language !== "german") throw new AppError("not_found", "That language is not taught here.");
}

/** A conversation's row in the shape of the API. */
export const conversationBody = ({ userId, ...row }: ConversationRow): Conversation => ({ ...row, scene: null });

/** The row after a turn, computed from the row before it instead of reading it again. */
export const rowAfterTurn = ({ now }: RequestContext, row: ConversationRow, turn: Turn): ConversationRow => ({
  ...row,
  messageCount: turn.messageCount,
  cefrLevel: turn.level,
  assessedLevel: turn.assessedLevel ?? row.assessedLevel,
  updatedAt: now.toISOString(),
});

/** A message in the shape of the API, without fields that only the server needs. */
export const messageBody = ({
  vocabulary,
  isChecked = true,
  reachedGoals = [],
  simpler = null,
  ...message
}: StoredMessage): Message => ({
  ...message,
  isChecked,
  reachedGoals,
  simpler,
  vocabulary: vocabulary.map(({ wordId, ...item }) => item),
});

/** The properties of a conversation that its Durable Object needs. */
export const propertiesOf = ({
  id,
  category,
  cefrLevel,
  tone,
  createdAt,
}: ConversationRow): ConversationProperties => ({
  id,
  kind: "learner",
  topic: category ?? "free",
  level: cefrLevel,
  tone,
  createdAt,
});
