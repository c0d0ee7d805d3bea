import { expect, test } from "vitest";
import { createConversation, sendMessage, signUpLearner } from "./conversation.ts";

test("The partner answers what a learner tells of a situation, and gives the words for the next step", async () => {
  const learner = await signUpLearner();
  const conversation = await createConversation(learner, { level: "A2" });
  const first = await sendMessage(learner, conversation, "Ich habe mein Handy im Bus vergessen, und jetzt ist es weg.");
  expect(first.body.assistantMessage.content).toMatch(/Bus|Fahrer|Verkehrsbetrieb/);
  const second = await sendMessage(learner, conversation, "Was soll ich im Fundbüro sagen?");
  expect(second.body.assistantMessage.content).toContain("„Ich habe mein Handy verloren.");
  expect(second.body.assistantMessage.translation).toContain("lost my phone");
});
