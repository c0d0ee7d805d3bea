import { conversationStub } from "#durable-objects/stubs.ts";
import type { LearnerData } from "../accounts/account-data.ts";
import { emptyConversations } from "./empty-conversations.ts";
import { inGroups } from "./in-groups.ts";
import { messageBody } from "./show-conversation.ts";
import { findConversations, readConversationRows, rememberToEmpty } from "./store.ts";

/** What conversations hold of a learner beyond the database's rows: their messages. */
export const conversationData: LearnerData = {
  area: "conversations",
  read: readConversationRows,
  async readObjects(context) {
    const rows = await findConversations(context);
    const messages = await inGroups(rows, async ({ id }) => {
      const found = await conversationStub(context.env, id).read(Number.MAX_SAFE_INTEGER);
      return found === "unknown" ? [] : found.messages.map(messageBody);
    });
    return { messages: messages.flat() };
  },
  async forget(context) {
    const ids = (await findConversations(context)).map(({ id }) => id);
    return {
      statements: [rememberToEmpty(context)],
      afterwards: () => emptyConversations(context, ids),
    };
  },
};
