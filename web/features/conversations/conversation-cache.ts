import type { QueryClient } from "@tanstack/react-query";
import {
  type Conversation,
  listConversations,
  listMistakes,
  type Message,
  readConversation,
} from "#core/contract/conversations.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { progressReadsKey } from "#web/api/progress-reads.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";

export type ConversationResponse = ResponseOf<typeof readConversation>;

export const buildConversationKey = (id: string) => buildQueryKey(readConversation, { id });

/**
 * Requests a displayed conversation again. It is enough to invalidate the read here, because the conversation was
 * already loaded once: in this case, invalidating also cancels a running request and repeats it.
 */
export const refreshConversation = (client: QueryClient, id: string): void => {
  void client.invalidateQueries({ queryKey: buildConversationKey(id) });
};

/**
 * Changes the cached read of a conversation. A read that is running possibly began before the change. Its response
 * would then remove a new message from the screen, so the read is cancelled and repeated.
 */
function changeCachedRead(
  client: QueryClient,
  id: string,
  change: (cachedRead: ConversationResponse) => ConversationResponse,
): void {
  const queryKey = buildConversationKey(id);
  client.setQueryData<ConversationResponse>(queryKey, (cachedRead) => cachedRead && change(cachedRead));
  if (client.isFetching({ queryKey }) > 0) refreshConversation(client, id);
}

/** Merges two lists of messages by id. A message in `newMessages` replaces the older version. */
export function mergeMessages(messages: readonly Message[], newMessages: readonly Message[]): Message[] {
  const messagesById = new Map(messages.map((message) => [message.id, message]));
  for (const message of newMessages) messagesById.set(message.id, message);
  return [...messagesById.values()];
}

/** Adds messages, and optionally the changed conversation, to the cached read. */
export function addMessages(
  client: QueryClient,
  id: string,
  newMessages: readonly Message[],
  conversation?: Conversation,
): void {
  changeCachedRead(client, id, (cachedRead) => ({
    conversation: conversation ?? cachedRead.conversation,
    messages: mergeMessages(cachedRead.messages, newMessages),
    // An assistant message means that no message waits for an answer any more.
    waiting: newMessages.some(({ role }) => role === "assistant") ? null : cachedRead.waiting,
  }));
}

/** Updates a conversation in all cached reads. */
export function updateCachedConversation(client: QueryClient, conversation: Conversation): void {
  changeCachedRead(client, conversation.id, (cachedRead) => ({ ...cachedRead, conversation }));
  client.setQueryData<Conversation[]>(buildQueryKey(listConversations), (cachedList) =>
    cachedList?.map((listedConversation) =>
      listedConversation.id === conversation.id ? conversation : listedConversation,
    ),
  );
}

/**
 * Refreshes only the list of conversations. `exact` is needed, because the key of the list is a prefix of the keys of
 * all conversations.
 */
export const refreshList = (client: QueryClient): void => {
  void refreshReads(client, [buildQueryKey(listConversations)], { exact: true });
};

/** The reads of the learner's vocabulary and progress. */
const learningReadKeys = [
  buildQueryKey({ path: "/api/vocabulary/german" }),
  buildQueryKey({ path: "/api/progress/german" }),
];

/**
 * Refreshes everything outside the conversation that a message can change: XP, challenges, streak, progress, vocabulary
 * and mistakes.
 */
export function refreshAfterMessage(client: QueryClient, { hasMistakes }: { hasMistakes: boolean }): void {
  refreshList(client);
  const changedReads = [progressReadsKey, ...learningReadKeys, ...(hasMistakes ? [buildQueryKey(listMistakes)] : [])];
  void refreshReads(client, changedReads);
}
