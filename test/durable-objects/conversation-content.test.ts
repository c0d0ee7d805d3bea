import { expect, test, vi } from "vitest";
import { conversationTopics } from "#core/domain/conversations/conversation.ts";
import type { PromptTree } from "#core/domain/conversations/prompt-tree.ts";
import type { ContentEntry, ModelChoice, ReadContent } from "#durable-objects/conversation-turn.ts";
import {
  buildUnreachableModel,
  contentEntries,
  contentReaderOf,
  createConversation,
  openingPrompt,
  readContent,
  testTree,
  userMessage,
} from "./conversation-object.ts";

test("Content of an older version is read again, also if other content of the new version was read before", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const requestedNames: string[][] = [];
  const answerMessageInVersion = (contentVersion: string, model: ModelChoice | null) =>
    object.answerMessage(
      userMessage(`Ich esse ${requestedNames.length} Äpfel.`, { contentVersion, model }),
      (names) => {
        requestedNames.push(names);
        return readContent(names);
      },
    );
  await answerMessageInVersion("older", buildUnreachableModel());
  await answerMessageInVersion("newer", null);
  await answerMessageInVersion("newer", buildUnreachableModel());
  const contentNamesForPartner = ["a1/food", "a1/reactions", "a1/partner"];
  const contentNamesForModel = ["a1/words", "a1/topics"];
  expect(requestedNames).toEqual([
    [...contentNamesForPartner, ...contentNamesForModel],
    contentNamesForPartner,
    contentNamesForModel,
  ]);
});

test("Content that was loaded before the first message is not read again for it", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  const contentVersion = "prepared";
  const requestedNames: string[][] = [];
  const recordContentRead: ReadContent = (names) => {
    requestedNames.push(names);
    return readContent(names);
  };
  await object.prepareContent({ level: "A1", model: null, contentVersion }, recordContentRead);
  expect(requestedNames).toEqual([["a1/food", "a1/reactions", "a1/partner"]]);
  const result = await object.answerMessage(userMessage("Ich esse Brot.", { contentVersion }), recordContentRead);
  expect([result.state, requestedNames.length]).toEqual(["answered", 1]);
  const unknownConversation = createConversation().object;
  await unknownConversation.prepareContent({ level: "A1", model: null, contentVersion: "none" }, recordContentRead);
  expect(requestedNames).toHaveLength(1);
});

test("If all prompts of a tree are used, the other trees are read together and the partner continues with them", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  const freeTree: PromptTree = {
    ...testTree,
    topic: "free",
    prompts: testTree.prompts.map((prompt) => ({ ...prompt, id: `free ${prompt.id}` })),
  };
  const otherTrees = conversationTopics.map(
    (topic): ContentEntry => ({ kind: "tree", name: `a1/${topic}`, value: { ...freeTree, topic } }),
  );
  const treeWithoutPrompts: ContentEntry = { kind: "tree", name: "a1/food", value: { ...testTree, prompts: [] } };
  const requestedTreeNames: string[][] = [];
  const readContentOfTrees = contentReaderOf([treeWithoutPrompts, ...contentEntries.slice(1), ...otherTrees]);
  const answeredTurn = await object.answerMessage(
    userMessage("Ich esse Brot.", { contentVersion: "spent" }),
    (names) => {
      requestedTreeNames.push(names);
      return readContentOfTrees(names);
    },
  );
  expect(answeredTurn).toMatchObject({
    state: "answered",
    turn: { assistantMessage: { content: expect.stringContaining("Isst du Nummer") } },
  });
  expect(requestedTreeNames).toMatchObject([["a1/food", "a1/reactions", "a1/partner"], { length: 8, 0: "a1/free" }]);
});

test("An error in the partner's code is not treated as missing content", async () => {
  const { info, object } = createConversation();
  await object.begin(info, openingPrompt);
  const brokenTree: ContentEntry = { kind: "tree", name: "a1/food", value: { ...testTree, prompts: null as never } };
  const readBrokenContent = contentReaderOf([brokenTree, ...contentEntries.slice(1)]);
  const message = userMessage("Ich esse Brot.", { contentVersion: "broken" });
  const errorText = await object.answerMessage(message, readBrokenContent).catch((error: unknown) => String(error));
  expect(errorText).toContain("TypeError");
});
