import { expect, test } from "vitest";
import { noPartnerRules } from "#core/domain/conversations/partner-content.ts";
import type { StoredMessage } from "#durable-objects/conversation-turn.ts";
import { buildMessagesForModel, instructionsFor, listRememberedFacts } from "#durable-objects/tutors/instructions.ts";

const correction = {
  ...{ type: "grammar" as const, original: "ein", corrected: "einen", explanation: "", start: 9, end: 12 },
  ...{ grammarCategory: null, grammarLibraryId: null, grammarTitle: null },
};
const buildMessage = (id: string, role: "user" | "assistant", content: string): StoredMessage => ({
  ...{ id, conversationId: "conversation", role, content, originalContent: null, correctedContent: null },
  ...{ translation: null, corrections: [correction], vocabulary: [], createdAt: "2026-11-20T18:00:00.000Z" },
});

test("A model gets the twenty-four messages before the last one as JSON, and the last one with what the checker found", () => {
  const earlierMessages = Array.from({ length: 26 }, (_, i) =>
    buildMessage(`message-${i}`, i % 2 === 0 ? "assistant" : "user", `Satz ${i}.`),
  );
  const lastMessage = buildMessage("last", "user", "Ich habe ein Apfel.");
  const messages = buildMessagesForModel([...earlierMessages, lastMessage], lastMessage, ["Er mag Tee."]);
  expect(messages).toHaveLength(25);
  expect(messages.slice(0, 2)).toEqual([
    { role: "assistant", content: '{"reply":"Satz 2."}' },
    { role: "user", content: '{"learner":"Satz 3."}' },
  ]);
  expect(messages.at(-1)?.role).toBe("user");
  expect(JSON.parse(messages.at(-1)?.content ?? "")).toEqual({
    learner: "Ich habe ein Apfel.",
    "checker found": [{ original: "ein", corrected: "einen" }],
    remembered: ["Er mag Tee."],
  });
});

test("A model gets the last ten facts that the learner mentioned before the last message", () => {
  const facts = Array.from({ length: 12 }, (_, i) => ({ turn: i, text: `Tatsache ${i}` }));
  const memory = { turn: 11, facts };
  const texts = listRememberedFacts({ memory, scene: undefined } as never);
  expect(texts).toEqual(facts.slice(1, 11).map(({ text }) => text));
  const scene = { slots: { drink: { text: "einen Tee" } } };
  expect(listRememberedFacts({ memory, scene } as never).slice(-2)).toEqual(["Tatsache 10", "drink: einen Tee"]);
});

test("A model is told the first line of each set that describes the partner's life", () => {
  const line = (text: string) => ({ text });
  const partner = {
    rules: noPartnerRules,
    lines: {
      "persona name": [line("Ich bin Lotse."), line("Nenn mich Lotse.")],
      "persona pet": [line("Ich habe Möwen.")],
    },
    words: {},
  };
  const instructions = instructionsFor({ topic: "food", level: "A1", tone: "friendly" }, null, partner as never);
  expect(instructions).toContain("you say for example: Ich bin Lotse. Ich habe Möwen. Asked in earnest");
  expect(instructionsFor({ topic: "food", level: "A1", tone: "friendly" })).not.toContain("harbour pilot");
});
