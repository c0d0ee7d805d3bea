import { expect, test } from "vitest";
import {
  answerUtterance,
  type ConversationHistory,
  type PartnerContent,
  treesInOrder,
} from "#core/domain/conversations/built-in-tutor.ts";
import { conversationTopics, type Tone, tones } from "#core/domain/conversations/conversation.ts";
import { type InTones, type Prompt, reactionKinds, sentencesOf } from "#core/domain/conversations/prompt-tree.ts";
import { wordsToSave } from "#core/domain/conversations/saved-words.ts";
import type { Utterance } from "#core/domain/conversations/utterance.ts";
import { seededRandom } from "#core/domain/random.ts";

const inTones = (text: string): InTones<string> => ({ professional: text, friendly: text, slang: text });
const prompt = (id: string, text: string, previousAnswer: Prompt["after"] = null): Prompt => ({
  id,
  after: previousAnswer,
  text: inTones(text),
  english: `English of ${id}?`,
  words: { professional: [], friendly: [], slang: [] },
});

const contentWithPrompts = (prompts: Prompt[]): PartnerContent => ({
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

type Message = Partial<Utterance> & { content?: string };

/** Answers the messages in order, in a conversation that began with an opening. */
function answerAllQuestions(messages: readonly Message[], prompts: Prompt[], seed = 3) {
  const partnerContent = contentWithPrompts(prompts);
  const random = seededRandom(seed);
  const ids = new Set(["a1-food-opening-1"]);
  const sentences = new Set<string>();
  const learnerMessages: string[] = [];
  let lastPrompt: string | null = "a1-food-opening-1";
  let lastMessage: ConversationHistory["last"] = {
    text: "Hallo. Was isst du gern?",
    english: "Hello. What do you like to eat?",
  };
  return messages.map(({ content = "Das ist so.", ...utterance }) => {
    learnerMessages.push(content);
    const fullUtterance: Utterance = {
      kind: "statement",
      answer: null,
      nouns: [],
      verbs: [],
      germanWords: 3,
      ...utterance,
    };
    const history: ConversationHistory = {
      ids,
      sentences,
      lastPrompt,
      last: lastMessage,
      learnerMessages: learnerMessages.slice(-3),
    };
    const reply = answerUtterance(
      fullUtterance,
      { level: "A1", topic: "food", tone: "friendly" },
      history,
      partnerContent,
      random,
    );
    for (const id of reply.ids) ids.add(id);
    for (const sentence of sentencesOf(reply.text)) sentences.add(sentence);
    lastPrompt = reply.prompt;
    lastMessage = { text: reply.text, english: reply.english };
    return reply;
  });
}

const manyPrompts = Array.from({ length: 90 }, (_, i) => prompt(`p-${i}`, `Frage ${i}?`));

test("A word of the learner is echoed in at most every fourth answer, and verbs less often than nouns", () => {
  const kindsOf = (utterance: Message) =>
    answerAllQuestions(Array<Message>(80).fill(utterance), manyPrompts).map(({ ids }) => ids[0]?.replace(/-\d+$/, ""));
  const nouns = kindsOf({ nouns: ["Hund"] });
  const echoPositions = nouns.flatMap((kind, i) => (kind === "noun" ? i : []));
  expect(echoPositions.length).toBeGreaterThan(8);
  for (const [i, index] of echoPositions.entries())
    expect(index - (echoPositions[i - 1] ?? -4)).toBeGreaterThanOrEqual(4);
  const verbs = kindsOf({ verbs: ["lernen"] }).filter((kind) => kind === "verb").length;
  expect(verbs).toBeGreaterThan(0);
  expect(verbs).toBeLessThan(echoPositions.length);
});

test("A goodbye is answered without a question, and the conversation continues afterwards", () => {
  const [firstReply, secondReply, thirdReply] = answerAllQuestions(
    [{ kind: "goodbye" }, { kind: "goodbye" }, {}],
    manyPrompts,
  );
  expect(firstReply).toMatchObject({ text: "Zu goodbye 0.", english: "goodbye.", prompt: null });
  expect(secondReply).toMatchObject({ text: "Zu goodbye 0.", prompt: null });
  expect(thirdReply?.prompt).toMatch(/^p-/);
});

test("A question is repeated word for word on request, and a yes to it still leads to the follow-up", () => {
  const prompts = [
    prompt("p-1", "Du machst ein Picknick. Gehst du allein?"),
    prompt("p-2", "Wirklich?", { prompt: "p-1", answer: "yes" }),
  ];
  const [openingReply, promptReply, repeatedReply, followUpReply] = answerAllQuestions(
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

test("Without an earlier question a request to repeat gets a new question", () => {
  const [, repeatReply] = answerAllQuestions([{ kind: "goodbye" }, { kind: "repeat" }], manyPrompts);
  expect(repeatReply?.text).toMatch(/^Zu statement \d+\. Frage \d+\?$/);
});

test("A question about recently mentioned words is asked last", () => {
  const prompts = [
    prompt("p-1", "Was ist dein Lieblingsessen?"),
    prompt("p-2", "Welche Sehenswürdigkeiten kennst du?"),
    prompt("p-3", "Kochst du gern?"),
  ];
  const messages = [{ content: "Mein lieblingsessen ist Pizza." }, { content: "Eine Sehenswürdigkeit." }, {}, {}];
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const promptIds = answerAllQuestions(messages, prompts, seed).map(({ prompt: id }) => id);
    expect(promptIds[0], String(seed)).not.toBe("p-1");
    expect(promptIds.slice(0, 3).toSorted(), String(seed)).toEqual(["p-1", "p-2", "p-3"]);
  }
});

test("A sad message gets its reaction even if the topic changes", () => {
  const partnerContent = contentWithPrompts([]);
  const contentOfOtherTopic: PartnerContent = {
    ...partnerContent,
    tree: (name) => ({ level: "A1", topic: "free", prompts: name === "a1/free" ? manyPrompts : [], words: {} }),
  };
  const history: ConversationHistory = {
    ids: new Set(),
    sentences: new Set(),
    lastPrompt: null,
    last: null,
    learnerMessages: [],
  };
  const utterance: Utterance = { kind: "sad", answer: null, nouns: [], verbs: [], germanWords: 3 };
  const partnerSettings = { level: "A1", topic: "food", tone: "friendly" } as const;
  expect(answerUtterance(utterance, partnerSettings, history, contentOfOtherTopic, seededRandom(1)).text).toMatch(
    /^Zu sad /,
  );
});

test("Saved words have the conversation's level or the level below", () => {
  const words = (["B1", "A1", "A2", "B1", "B2"] as const).map((cefrLevel, n) => ({ cefrLevel, n }));
  const savedPositions = (level: "A1" | "A2" | "B1" | "C2") => wordsToSave(words, level).map(({ n }) => n);
  expect(savedPositions("B1")).toEqual([0, 2]);
  expect(savedPositions("A2")).toEqual([1, 2]);
  expect(savedPositions("A1")).toEqual([1]);
  expect(savedPositions("C2")).toEqual([]);
});

const inNamedTones = (text: string): InTones<string> => ({
  professional: `P ${text}`,
  friendly: `F ${text}`,
  slang: `S ${text}`,
});
const shortPrompt = (id: string, previousAnswer: Prompt["after"] = null): Prompt => ({
  id,
  after: previousAnswer,
  text: inNamedTones(`Frage ${id}?`),
  english: `Question ${id}?`,
  words: { professional: [], friendly: [], slang: [] },
});

/** Each tree has two prompts and a follow-up; each kind has two reactions. */
const smallContent: PartnerContent = {
  tree: (name) => ({
    level: name.startsWith("a1") ? "A1" : "A2",
    topic: conversationTopics.find((topic) => name.endsWith(topic)) ?? "free",
    prompts: [
      shortPrompt(`${name}-1`),
      shortPrompt(`${name}-2`),
      shortPrompt(`${name}-3`, { prompt: `${name}-1`, answer: "yes" }),
    ],
    words: {},
  }),
  reactions: () =>
    Object.fromEntries(
      reactionKinds.map((kind) => [
        kind,
        [1, 2].map((n) => ({
          id: `${kind}-${n}`,
          text: inNamedTones(`${kind} ${n}${kind === "noun" ? " „{noun}“" : ""}.`),
          english: kind,
        })),
      ]),
    ),
};

function repliesTo(utterance: Partial<Utterance>, turns: number, tone: Tone = "friendly") {
  const history = {
    ids: new Set<string>(),
    sentences: new Set<string>(),
    lastPrompt: null as string | null,
    last: null,
    learnerMessages: [],
  };
  const random = seededRandom(7);
  return Array.from({ length: turns }, () => {
    const fullUtterance: Utterance = {
      kind: "statement",
      answer: null,
      nouns: [],
      verbs: [],
      germanWords: 3,
      ...utterance,
    };
    const reply = answerUtterance(
      fullUtterance,
      { level: "A2", topic: "food", tone },
      history satisfies ConversationHistory,
      smallContent,
      random,
    );
    for (const id of reply.ids) history.ids.add(id);
    for (const sentence of sentencesOf(reply.text)) history.sentences.add(sentence);
    history.lastPrompt = reply.prompt;
    return reply;
  });
}

test("The partner asks all prompts of its tree, then lower levels, then free and other topics, none twice", () => {
  const promptTopics = repliesTo({}, 22).map(({ prompt: id }) => id?.replace(/-\d$/, ""));
  expect(promptTopics.slice(0, 6)).toEqual(["a2/food", "a2/food", "a1/food", "a1/food", "a2/free", "a2/free"]);
  expect(new Set(promptTopics.slice(6)).size).toBe(7 + 1);
  const replies = repliesTo({}, 20);
  const prompts = replies.map(({ prompt: id }) => id);
  expect(new Set(prompts).size).toBe(20);
});

test("A change of topic is announced once, and used reactions are left out", () => {
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

test("A yes leads to the follow-up only directly after its prompt", () => {
  const replies = repliesTo({ kind: "yes", answer: "yes" }, 3);
  const firstIndex = replies.findIndex(({ prompt: id }) => id === "a2/food-1");
  expect(replies[firstIndex + 1]?.prompt).toBe("a2/food-3");
  expect(repliesTo({}, 6).map(({ prompt: id }) => id)).not.toContain("a2/food-3");
});

test("Each kind of message gets its own reaction, which quotes a noun literally and has the conversation's tone", () => {
  const messageKinds = [
    "yes",
    "no",
    "number",
    "place",
    "question",
    "unclear",
    "english",
    "short",
    "thanks",
    "retyped",
    "again",
  ] as const;
  for (const kind of messageKinds) expect(repliesTo({ kind }, 1)[0]?.text, kind).toMatch(new RegExp(`^F ${kind} `));
  const nouns = repliesTo({ nouns: ["$& Hund"] }, 4).map(({ text }) => text);
  expect(nouns.some((text) => text.includes("„$& Hund“"))).toBe(true);
  const openings = tones.map((tone) => repliesTo({ kind: "yes" }, 1, tone)[0]?.text.slice(0, 6));
  expect(openings).toEqual(["P yes ", "F yes ", "S yes "]);
});

test("The order of the trees is: the topic at each lower level, free, then the other topics", () => {
  const names = treesInOrder({ level: "B1", topic: "food", tone: "friendly" }).map(
    ({ level, topic }) => `${level} ${topic}`,
  );
  const otherTopics = conversationTopics.filter((topic) => topic !== "food" && topic !== "free");
  expect(names).toEqual(["B1 food", "A2 food", "A1 food", "B1 free", ...otherTopics.map((topic) => `B1 ${topic}`)]);
  const topicsInFreeConversation = treesInOrder({ level: "A1", topic: "free", tone: "friendly" }).map(
    ({ topic }) => topic,
  );
  expect(topicsInFreeConversation).toEqual(["free", ...conversationTopics.filter((topic) => topic !== "free")]);
});
