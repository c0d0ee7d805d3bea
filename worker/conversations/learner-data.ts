import { getConversationStub } from "#durable-objects/stubs.ts";
import type { LearnerData } from "../accounts/account-data.ts";
import { emptyConversations } from "./empty-conversations.ts";
import { buildMessageBody } from "./show-conversation.ts";
import { conversationTables, findConversations, insertAllConversationsToEmpty } from "./store.ts";

/** The learner's data that is stored in Durable Objects and not in the database: the messages. */
export const conversationData: LearnerData = {
  area: "conversations",
  tables: conversationTables,
  objects: {
    async *messages(context) {
      for (const { id } of await findConversations(context)) {
        const storedConversation = await getConversationStub(context.env, id).read(Number.MAX_SAFE_INTEGER);
        if (storedConversation !== "unknown") yield storedConversation.messages.map(buildMessageBody);
      }
    },
  },
  async prepareDeletion(context) {
    const ids = (await findConversations(context)).map(({ id }) => id);
    return {
      statements: [insertAllConversationsToEmpty(context)],
      afterDeletion: () => emptyConversations(context, ids),
    };
  },
};
