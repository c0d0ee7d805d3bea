import { expect, test } from "vitest";
import { conversationTopics, type Tone, tones } from "#core/domain/conversations/conversation.ts";
import { type PartnerContent, treesInOrder } from "#core/domain/conversations/partner-settings.ts";
import { type InTones, reactionKinds, sentencesOf } from "#core/domain/conversations/prompt-tree.ts";
import type { Utterance } from "#core/domain/conversations/utterance.ts";
import { answerInOrder, buildPrompt, buildReactionsOfEachKind, emptyPartner } from "#test/support/built-in-tutor.ts";

const textInNamedTones = (text: string): InTones<string> => ({
  professional: `P ${text}`,
  friendly: `F ${text}`,
  slang: `S ${text}`,
});

/** Content in which each tree has two prompts and a follow-up, and each kind of message has two reactions. */
const smallContent: PartnerContent = {
  tree: (name) => ({
    level: name.startsWith("a1") ? "A1" : "A2",
    topic: conversationTopics.find((topic) => name.endsWith(topic)) ?? "free",
    prompts: [
      buildPrompt(`${name}-1`, textInNamedTones(`Frage ${name}-1?`)),
      buildPrompt(`${name}-2`, textInNamedTones(`Frage ${name}-2?`)),
      buildPrompt(`${name}-3`, textInNamedTones(`Frage ${name}-3?`), { prompt: `${name}-1`, answer: "yes" }),
    ],
    words: {},
  }),
  partner: () => emptyPartner,
  reactions: () =>
    buildReactionsOfEachKind(
      () => 2,
      (kind, number) => textInNamedTones(`${kind} ${number}.`),
    ),
};

const repliesTo = (utterance: Partial<Utterance>, turnCount: number, tone: Tone = "friendly") =>
  answerInOrder(Array<Partial<Utterance>>(turnCount).fill(utterance), {
    settings: { level: "A2", topic: "food", tone },
    content: smallContent,
    seed: 7,
  });

test("The partner first asks all prompts of its topic at its level, then at lower levels, then the free prompts and other topics, and it asks no prompt twice", () => {
  const topicsOfPrompts = repliesTo({}, 22).map(({ prompt: id }) => id?.replace(/-\d$/, ""));
  expect(topicsOfPrompts.slice(0, 6)).toEqual(["a2/food", "a2/food", "a1/food", "a1/food", "a2/free", "a2/free"]);
  expect(new Set(topicsOfPrompts.slice(6)).size).toBe(7 + 1);
  const replies = repliesTo({}, 20);
  const prompts = replies.map(({ prompt: id }) => id);
  expect(new Set(prompts).size).toBe(20);
});

test("The partner announces a change of topic once and does not repeat reactions", () => {
  const replies = repliesTo({}, 8);
  expect(replies.map(({ text }) => text.includes("topic"))).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    true,
    false,
  ]);
  const sentences = replies.flatMap(({ text }) => sentencesOf(text));
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("The answer yes leads to the follow-up of a prompt only directly after this prompt", () => {
  const replies = repliesTo({ kind: "yes", answer: "yes" }, 3);
  const firstIndex = replies.findIndex(({ prompt: id }) => id === "a2/food-1");
  expect(replies[firstIndex + 1]?.prompt).toBe("a2/food-3");
  expect(repliesTo({}, 6).map(({ prompt: id }) => id)).not.toContain("a2/food-3");
});

test("Each kind of message gets its own reaction, which has the conversation's tone", () => {
  const messageKinds = reactionKinds.filter((kind) => kind !== "goodbye" && kind !== "repeat" && kind !== "topic");
  for (const kind of messageKinds) expect(repliesTo({ kind }, 1)[0]?.text, kind).toMatch(new RegExp(`^F ${kind} `));
  const reactionTexts = tones.map((tone) => repliesTo({ kind: "yes" }, 1, tone)[0]?.text.slice(0, 6));
  expect(reactionTexts).toEqual(["P yes ", "F yes ", "S yes "]);
});

test("The trees are in this order: the topic at the level and at each lower level, the topic “free”, and the other topics", () => {
  const treeNames = treesInOrder({ level: "B1", topic: "food", tone: "friendly" }).map(
    ({ level, topic }) => `${level} ${topic}`,
  );
  const otherTopics = conversationTopics.filter((topic) => topic !== "food" && topic !== "free");
  expect(treeNames).toEqual(["B1 food", "A2 food", "A1 food", "B1 free", ...otherTopics.map((topic) => `B1 ${topic}`)]);
  const topicsInFreeConversation = treesInOrder({ level: "A1", topic: "free", tone: "friendly" }).map(
    ({ topic }) => topic,
  );
  expect(topicsInFreeConversation).toEqual(["free", ...conversationTopics.filter((topic) => topic !== "free")]);
});
