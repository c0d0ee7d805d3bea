import { expect, test } from "vitest";
import { answerUtterance } from "#core/domain/conversations/built-in-tutor.ts";
import type { ConversationHistory, PartnerContent } from "#core/domain/conversations/partner-settings.ts";
import type { Prompt } from "#core/domain/conversations/prompt-tree.ts";
import { selectWordsToSave } from "#core/domain/conversations/saved-words.ts";
import type { Utterance } from "#core/domain/conversations/utterance.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import {
  answerInOrder,
  buildPrompt,
  buildReactionsOfEachKind,
  emptyPartner,
  type TestMessage,
} from "#test/support/built-in-tutor.ts";

const contentWithPrompts = (prompts: Prompt[]): PartnerContent => ({
  tree: (name) => ({ level: "A1", topic: "food", prompts: name === "a1/food" ? prompts : [], words: {} }),
  partner: () => emptyPartner,
  reactions: () =>
    buildReactionsOfEachKind(
      (kind) => (kind === "goodbye" ? 1 : 99),
      (kind, number) => {
        const text = `Zu ${kind} ${number}.`;
        return { professional: text, friendly: text, slang: text };
      },
    ),
});

/** Answers the messages in order, in a conversation that began with an opening. */
const answerAllMessages = (messages: readonly TestMessage[], prompts: Prompt[], seed = 3) =>
  answerInOrder(messages, {
    settings: { level: "A1", topic: "food", tone: "friendly" },
    content: contentWithPrompts(prompts),
    seed,
    chosenOpening: {
      id: "a1-food-opening-1",
      text: "Hallo. Was isst du gern?",
      english: "Hello. What do you like to eat?",
    },
  });

const manyPrompts = Array.from({ length: 90 }, (_, i) => buildPrompt(`p-${i}`, `Frage ${i}?`));

test("A goodbye is answered without a question, and the conversation continues afterwards", () => {
  const [firstReply, secondReply, thirdReply] = answerAllMessages(
    [{ kind: "goodbye" }, { kind: "goodbye" }, {}],
    manyPrompts,
  );
  expect(firstReply).toMatchObject({ text: "Zu goodbye 0.", english: "goodbye.", prompt: null });
  expect(secondReply).toMatchObject({ text: "Zu goodbye 0.", prompt: null });
  expect(thirdReply?.prompt).toMatch(/^p-/);
});

test("The partner repeats a question word for word on request, and the answer yes to the repeated question leads to the follow-up", () => {
  const prompts = [
    buildPrompt("p-1", "Du machst ein Picknick. Gehst du allein?"),
    buildPrompt("p-2", "Wirklich?", { prompt: "p-1", answer: "yes" }),
  ];
  const [openingReply, promptReply, repeatedReply, followUpReply] = answerAllMessages(
    [{ kind: "repeat" }, {}, { kind: "repeat" }, { kind: "yes", answer: "yes" }],
    prompts,
  );
  expect(openingReply?.text).toMatch(/^Zu repeat \d+\. Was isst du gern\?$/);
  expect(openingReply).toMatchObject({ prompt: "a1-food-opening-1", english: "repeat. What do you like to eat?" });
  expect(promptReply?.prompt).toBe("p-1");
  expect(repeatedReply?.text).toMatch(/^Zu repeat \d+\. Du machst ein Picknick\. Gehst du allein\?$/);
  expect(repeatedReply?.prompt).toBe("p-1");
  expect(followUpReply?.prompt).toBe("p-2");
});

test("If there is no earlier question, a request to repeat is answered with a new question", () => {
  const [, repeatReply] = answerAllMessages([{ kind: "goodbye" }, { kind: "repeat" }], manyPrompts);
  expect(repeatReply?.text).toMatch(/^Zu statement \d+\. Frage \d+\?$/);
});

test("A question about recently mentioned words is asked last", () => {
  const prompts = [
    buildPrompt("p-1", "Was ist dein Lieblingsessen?"),
    buildPrompt("p-2", "Welche Sehenswürdigkeiten kennst du?"),
    buildPrompt("p-3", "Kochst du gern?"),
  ];
  const messages = [{ content: "Mein lieblingsessen ist Pizza." }, { content: "Eine Sehenswürdigkeit." }, {}, {}];
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const promptIds = answerAllMessages(messages, prompts, seed).map(({ prompt: id }) => id);
    expect(promptIds[0], String(seed)).not.toBe("p-1");
    expect(promptIds.slice(0, 3).toSorted(), String(seed)).toEqual(["p-1", "p-2", "p-3"]);
  }
});

test("The partner reacts to a sad message even if it changes the topic", () => {
  const partnerContent = contentWithPrompts([]);
  const contentOfOtherTopic: PartnerContent = {
    ...partnerContent,
    tree: (name) => ({ level: "A1", topic: "free", prompts: name === "a1/free" ? manyPrompts : [], words: {} }),
  };
  const history: ConversationHistory = {
    ids: new Set(),
    sentences: new Set(),
    lastPrompt: null,
    lastMessage: null,
    learnerMessages: [],
  };
  const utterance: Utterance = { kind: "sad", answer: null, germanWords: 3 };
  const partnerSettings = { level: "A1", topic: "food", tone: "friendly" } as const;
  expect(
    answerUtterance(utterance, partnerSettings, history, contentOfOtherTopic, createSeededRandom(1), new Date(0)).text,
  ).toMatch(/^Zu sad /);
});

test("Saved words have the conversation's level or the level below", () => {
  const words = (["B1", "A1", "A2", "B1", "B2"] as const).map((cefrLevel, index) => ({ cefrLevel, n: index }));
  const listSavedPositions = (level: "A1" | "A2" | "B1" | "C2") => selectWordsToSave(words, level).map(({ n }) => n);
  expect(listSavedPositions("B1")).toEqual([0, 2]);
  expect(listSavedPositions("A2")).toEqual([1, 2]);
  expect(listSavedPositions("A1")).toEqual([1]);
  expect(listSavedPositions("C2")).toEqual([]);
});
