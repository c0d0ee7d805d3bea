import { expect, test } from "vitest";
import {
  answerUtterance,
  type ConversationHistory,
  type PartnerContent,
} from "#core/domain/conversations/built-in-tutor.ts";
import { type InTones, type Prompt, reactionKinds, sentencesOf } from "#core/domain/conversations/prompt-tree.ts";
import { wordsToSave } from "#core/domain/conversations/saved-words.ts";
import type { Utterance } from "#core/domain/conversations/utterance.ts";
import { seededRandom } from "#core/domain/random.ts";

const inTones = (text: string): InTones<string> => ({ professional: text, friendly: text, slang: text });
const prompt = (id: string, text: string, after: Prompt["after"] = null): Prompt => ({
  id,
  after,
  text: inTones(text),
  english: `English of ${id}?`,
  words: { professional: [], friendly: [], slang: [] },
});

const piecesWith = (prompts: Prompt[]): PartnerContent => ({
  tree: (name) => ({ level: "A1", topic: "food", prompts: name === "a1/food" ? prompts : [], words: {} }),
  reactions: () =>
    Object.fromEntries(
      reactionKinds.map((kind) => [
        kind,
        Array.from({ length: kind === "goodbye" ? 1 : 99 }, (_, i) => ({
          id: `${kind}-${i}`,
          text: inTones(`Zu ${kind} ${i}${kind === "noun" || kind === "verb" ? ` „{${kind}}“` : ""}.`),
          english: `${kind}.`,
        })),
      ]),
    ),
});

type Heard = Partial<Utterance> & { content?: string };

/** Answers one message after the other, in a conversation that an opening began. */
function talk(messages: readonly Heard[], prompts: Prompt[], seed = 3) {
  const pieces = piecesWith(prompts);
  const random = seededRandom(seed);
  const ids = new Set(["a1-food-opening-1"]);
  const sentences = new Set<string>();
  const heard: string[] = [];
  let lastPrompt: string | null = "a1-food-opening-1";
  let last: ConversationHistory["last"] = {
    text: "Hallo. Was isst du gern?",
    english: "Hello. What do you like to eat?",
  };
  return messages.map(({ content = "Das ist so.", ...utterance }) => {
    heard.push(content);
    const full: Utterance = { kind: "statement", answer: null, nouns: [], verbs: [], germanWords: 3, ...utterance };
    const said: ConversationHistory = { ids, sentences, lastPrompt, last, learnerMessages: heard.slice(-3) };
    const reply = answerUtterance(full, { level: "A1", topic: "food", tone: "friendly" }, said, pieces, random);
    for (const id of reply.ids) ids.add(id);
    for (const one of sentencesOf(reply.text)) sentences.add(one);
    lastPrompt = reply.prompt;
    last = { text: reply.text, english: reply.english };
    return reply;
  });
}

const many = Array.from({ length: 90 }, (_, i) => prompt(`p-${i}`, `Frage ${i}?`));

test("a word of the learner's is taken up every fourth time at most, and verbs more rarely than nouns", () => {
  const kindsOf = (utterance: Heard) =>
    talk(Array<Heard>(80).fill(utterance), many).map(({ ids }) => ids[0]?.replace(/-\d+$/, ""));
  const nouns = kindsOf({ nouns: ["Hund"] });
  const echoes = nouns.flatMap((kind, i) => (kind === "noun" ? i : []));
  expect(echoes.length).toBeGreaterThan(8);
  for (const [i, at] of echoes.entries()) expect(at - (echoes[i - 1] ?? -4)).toBeGreaterThanOrEqual(4);
  const verbs = kindsOf({ verbs: ["lernen"] }).filter((kind) => kind === "verb").length;
  expect(verbs).toBeGreaterThan(0);
  expect(verbs).toBeLessThan(echoes.length);
});

test("who says goodbye is asked nothing, as often as they say it; what comes after goes on", () => {
  const [first, second, third] = talk([{ kind: "goodbye" }, { kind: "goodbye" }, {}], many);
  expect(first).toMatchObject({ text: "Zu goodbye 0.", english: "goodbye.", prompt: null });
  expect(second).toMatchObject({ text: "Zu goodbye 0.", prompt: null });
  expect(third?.prompt).toMatch(/^p-/);
});

test("who asks for it is asked the same once more, word for word, and a yes still leads on", () => {
  const prompts = [
    prompt("p-1", "Du machst ein Picknick. Gehst du allein?"),
    prompt("p-2", "Wirklich?", { prompt: "p-1", answer: "yes" }),
  ];
  const [opening, asked, again, followUp] = talk(
    [{ kind: "repeat" }, {}, { kind: "repeat" }, { kind: "yes", answer: "yes" }],
    prompts,
  );
  expect(opening?.text).toMatch(/^Zu repeat \d+\. Was isst du gern\?$/);
  expect(opening).toMatchObject({ prompt: "a1-food-opening-1", english: "repeat. What do you like to eat?" });
  expect(asked?.prompt).toBe("p-1");
  expect(again?.text).toMatch(/^Zu repeat \d+\. Du machst ein Picknick\. Gehst du allein\?$/);
  expect(again?.prompt).toBe("p-1");
  expect(followUp?.prompt).toBe("p-2");
});

test("where nothing was asked there is nothing to repeat", () => {
  const [, reply] = talk([{ kind: "goodbye" }, { kind: "repeat" }], many);
  expect(reply?.text).toMatch(/^Zu statement \d+\. Frage \d+\?$/);
});

test("what the learner told lately is not asked, unless nothing else is left", () => {
  const prompts = [
    prompt("p-1", "Was ist dein Lieblingsessen?"),
    prompt("p-2", "Welche Sehenswürdigkeiten kennst du?"),
    prompt("p-3", "Kochst du gern?"),
  ];
  const told = [{ content: "Mein lieblingsessen ist Pizza." }, { content: "Eine Sehenswürdigkeit." }, {}, {}];
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const asked = talk(told, prompts, seed).map(({ prompt: id }) => id);
    expect(asked[0], String(seed)).not.toBe("p-1");
    expect(asked.slice(0, 3).toSorted(), String(seed)).toEqual(["p-1", "p-2", "p-3"]);
  }
});

test("what is sad is heard though the topic changes", () => {
  const pieces = piecesWith([]);
  const far: PartnerContent = {
    ...pieces,
    tree: (name) => ({ level: "A1", topic: "free", prompts: name === "a1/free" ? many : [], words: {} }),
  };
  const said: ConversationHistory = {
    ids: new Set(),
    sentences: new Set(),
    lastPrompt: null,
    last: null,
    learnerMessages: [],
  };
  const utterance: Utterance = { kind: "sad", answer: null, nouns: [], verbs: [], germanWords: 3 };
  const scene = { level: "A1", topic: "food", tone: "friendly" } as const;
  expect(answerUtterance(utterance, scene, said, far, seededRandom(1)).text).toMatch(/^Zu sad /);
});

test("of a message's words, those shown at the conversation's level or one below are kept", () => {
  const words = (["B1", "A1", "A2", "B1", "B2"] as const).map((cefrLevel, n) => ({ cefrLevel, n }));
  const kept = (level: "A1" | "A2" | "B1" | "C2") => wordsToSave(words, level).map(({ n }) => n);
  expect(kept("B1")).toEqual([0, 2]);
  expect(kept("A2")).toEqual([1, 2]);
  expect(kept("A1")).toEqual([1]);
  expect(kept("C2")).toEqual([]);
});
