import type { QueryClient } from "@tanstack/react-query";
import {
  type Conversation,
  listConversations,
  listMistakes,
  type Message,
  readConversation,
} from "#core/contract/conversations.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import { progressReads } from "#web/api/progress-reads.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { queryKey } from "#web/api/request-url.ts";

export type ReadConversation = ResponseOf<typeof readConversation>;

export const conversationKey = (id: string) => queryKey(readConversation, { id });

/** For a conversation that is shown: its first read has been answered. */
export const refreshConversation = (client: QueryClient, id: string): void => {
  void client.invalidateQueries({ queryKey: conversationKey(id) });
};

/** Messages with others among them, each once; what is told again replaces what was told before. */
export function withMessages(before: readonly Message[], more: readonly Message[]): Message[] {
  const all = new Map(before.map((message) => [message.id, message]));
  for (const message of more) all.set(message.id, message);
  return [...all.values()];
}

/** Puts messages, and the conversation as it is now, into what is shown. */
export function addMessages(
  client: QueryClient,
  id: string,
  more: readonly Message[],
  conversation?: Conversation,
): void {
  client.setQueryData<ReadConversation>(
    conversationKey(id),
    (before) =>
      before && {
        conversation: conversation ?? before.conversation,
        messages: withMessages(before.messages, more),
        // An answer ends the waiting.
        waiting: more.some(({ role }) => role === "assistant") ? null : before.waiting,
      },
  );
}

/** Puts a conversation as it is now wherever it is shown. */
export function putConversation(client: QueryClient, conversation: Conversation): void {
  client.setQueryData<ReadConversation>(
    conversationKey(conversation.id),
    (before) => before && { ...before, conversation },
  );
  client.setQueryData<Conversation[]>(queryKey(listConversations), (before) =>
    before?.map((one) => (one.id === conversation.id ? conversation : one)),
  );
}

/** The list stands above every conversation's own address: only it is asked for again. */
export const refreshList = (client: QueryClient): void => {
  void refreshReads(client, [queryKey(listConversations)], { exact: true });
};

/** What the learner's own words and how far the learner is are read from. */
const learningReads = [queryKey({ path: "/api/vocabulary/german" }), queryKey({ path: "/api/progress/german" })];

/** Everything else that a message may have changed: XP, challenges, streak, progress, words, mistakes. */
export function refreshAfterMessage(client: QueryClient, { hasMistakes }: { hasMistakes: boolean }): void {
  refreshList(client);
  const changed = [progressReads, ...learningReads, ...(hasMistakes ? [queryKey(listMistakes)] : [])];
  void refreshReads(client, changed);
}
