import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, inject, test, vi } from "vitest";
import { noLevelEvidence } from "#core/domain/conversations/assess-level.ts";
import { conversationTopics } from "#core/domain/conversations/conversation.ts";
import { type InTones, type PromptTree, reactionKinds } from "#core/domain/conversations/prompt-tree.ts";
import type { Conversation } from "#durable-objects/conversation.ts";
import type {
  ContentEntry,
  ConversationInfo,
  ConversationMessage,
  ModelChoice,
  ReadContent,
} from "#durable-objects/conversation-turn.ts";
import { conversationStub } from "#durable-objects/stubs.ts";
import { untilAsked } from "../worker/conversation.ts";

const now = "2026-11-21T18:00:00.000Z";
const opening = {
  id: "a1-food-opening-1",
  text: "Hallo! Was isst du gern?",
  english: "Hello! What do you like?",
  words: [],
};

const inTones = (text: string): InTones<string> => ({ professional: text, friendly: text, slang: text });
const tree: PromptTree = {
  level: "A1",
  topic: "food",
  words: {},
  prompts: Array.from({ length: 30 }, (_, i) => ({
    id: `a1-food-${i}`,
    after: null,
    text: inTones(`Isst du Nummer ${i}?`),
    english: `Do you eat number ${i}?`,
    words: { professional: [], friendly: [], slang: [] },
  })),
};
const contents: ContentEntry[] = [
  { kind: "tree", name: "a1/food", value: tree },
  {
    kind: "reactions",
    name: "a1/reactions",
    value: Object.fromEntries(
      reactionKinds.map((kind) => [
        kind,
        Array.from({ length: 30 }, (_, i) => ({
          id: `${kind}-${i}`,
          text: inTones(`Zu ${kind} ${i}.`),
          english: kind,
        })),
      ]),
    ),
  },
  { kind: "words", name: "a1/words", value: [] },
  { kind: "topics", name: "a1/topics", value: {} },
];

const readFrom =
  (all: readonly ContentEntry[]): ReadContent =>
  async (names) =>
    names.flatMap((name) => all.find((one) => one.name === name) ?? []);
const readContent = readFrom(contents);

function newConversation(kind: ConversationInfo["kind"] = "learner") {
  const id = crypto.randomUUID();
  const facts: ConversationInfo = { id, kind, topic: "food", seed: 5, createdAt: now };
  return { facts, object: conversationStub(env, id) };
}

const said = (content: string, more: Partial<ConversationMessage> = {}): ConversationMessage => ({
  clientMessageId: crypto.randomUUID(),
  content,
  retypeOf: null,
  corrections: [],
  correctedContent: null,
  isChecked: true,
  utterance: { kind: "statement", answer: null, nouns: [], verbs: [], germanWords: 3 },
  evidence: noLevelEvidence,
  level: "A1",
  tone: "friendly",
  now,
  model: null,
  recordedMessages: 1,
  maxTurns: null,
  contentVersion: "objects",
  ...more,
});

/** A model that nobody listens at the address of: it fails at once, or hangs if the address does. */
const model = (more: Partial<ModelChoice> = {}): ModelChoice => ({
  name: "openai-compatible",
  model: "none",
  baseUrl: "http://127.0.0.1:9",
  timeoutMs: 1000,
  budget: null,
  ...more,
});

test("a conversation begins once, and content is read once for all conversations of a version", async () => {
  const { facts, object } = newConversation();
  expect(await object.read(0)).toBe("unknown");
  expect(await object.answerMessage(said("Hallo du."), readContent)).toEqual({ state: "unknown" });
  expect(await object.begin(facts, opening)).toBe("begun");
  expect(await object.begin(facts, { ...opening, text: "Etwas anderes." })).toBe("begun");
  const asked: string[][] = [];
  const read: ReadContent = (names) => {
    asked.push(names);
    return readContent(names);
  };
  const other = said("Ich esse Brot.", { contentVersion: "another" });
  expect(await object.answerMessage(other, readFrom([]))).toEqual({ state: "no-content" });
  expect(await object.read(0)).toMatchObject({ messages: [{ content: opening.text }], waiting: null, unrecorded: [] });
  expect(await object.answerMessage(other, read)).toMatchObject({ turn: { number: 1, messageCount: 3 } });
  expect(await object.answerMessage(said("Ich trinke Tee.", { contentVersion: "another" }), read)).toMatchObject({
    state: "answered",
  });
  expect(asked).toEqual([["a1/food", "a1/reactions"]]);
});

test("turns that the database does not know of are told until it does", async () => {
  const { facts, object } = newConversation();
  await object.begin(facts, opening);
  const [first, second] = [said("Ich esse Brot."), said("Ich trinke Tee.")];
  await object.answerMessage(first, readContent);
  const answered = await object.answerMessage(second, readContent);
  expect(answered).toMatchObject({ unrecorded: [{ number: 1 }, { number: 2 }] });
  expect(await object.answerMessage({ ...second, recordedMessages: 5 }, readContent)).toMatchObject({
    turn: { number: 2 },
    unrecorded: [],
  });
  expect(await object.read(3)).toMatchObject({ unrecorded: [{ number: 2 }] });
});

test("the opening is asked again for whoever asks, and goodbye is answered without a question", async () => {
  const { facts, object } = newConversation();
  await object.begin(facts, opening);
  const { utterance } = said("");
  const answerTo = async (kind: "repeat" | "goodbye") => {
    const result = await object.answerMessage(said("Noch einmal!", { utterance: { ...utterance, kind } }), readContent);
    return result.state === "answered" ? result.turn.assistantMessage : null;
  };
  expect(await answerTo("repeat")).toMatchObject({
    content: expect.stringMatching(/^Zu repeat \d+\. Was isst du gern\?$/),
    translation: "repeat What do you like?",
  });
  expect((await answerTo("goodbye"))?.content).toMatch(/^Zu goodbye \d+\.$/);
});

test("messages at once are answered one after the other, in the order in which they came", async () => {
  const { facts, object } = newConversation();
  await object.begin(facts, opening);
  const all = Array.from({ length: 4 }, (_, i) => said(`Nummer ${i} ist gut.`, { model: i % 2 ? model() : null }));
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await object.answerMessage(said("Guten Tag, du.", { model: model() }), readContent);
  await Promise.all(all.map((one) => object.answerMessage(one, readContent)));
  const read = await object.read(0);
  if (read === "unknown") throw new Error("it was begun");
  expect(read.messages.map(({ role }) => role)).toEqual([
    "assistant",
    ...Array.from({ length: 5 }, () => ["user", "assistant"]).flat(),
  ]);
  expect(read.messages.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual([
    "Guten Tag, du.",
    ...all.map(({ content }) => content),
  ]);
  const replies = read.messages.filter(({ role }) => role === "assistant").map(({ content }) => content);
  expect(new Set(replies).size).toBe(6);
});

test("a turn that was cut off is finished by whoever comes next, and not doubled", async () => {
  const { facts, object } = newConversation();
  await object.begin(facts, opening);
  const cut = said("Ich esse Brot.", {
    model: model({
      model: JSON.stringify({ hangs: true, name: "cut-off" }),
      baseUrl: inject("modelUrl"),
      timeoutMs: 8000,
    }),
  });
  const sent = object.answerMessage(cut, readContent).catch((error: unknown) => String(error));
  await untilAsked("cut-off");
  expect(await conversationStub(env, facts.id).read(0)).toMatchObject({ waiting: {} });
  await abortAllDurableObjects();
  expect(await sent).toContain("abort");
  const again = conversationStub(env, facts.id);
  const next = await again.answerMessage(said("Ich trinke Tee."), readContent);
  expect(next).toMatchObject({ turn: { number: 2 }, unrecorded: [{ number: 1, tutor: "built-in" }, { number: 2 }] });
  expect(await again.answerMessage(cut, readContent)).toMatchObject({ turn: { number: 1, tutor: "built-in" } });
  expect(await again.read(0)).toMatchObject({ messages: { length: 5 }, waiting: null });
});

test("an emptied conversation knows nothing, is not begun again by who comes late, and leaves nothing behind", async () => {
  const { facts, object } = newConversation();
  await object.begin(facts, opening);
  await object.answerMessage(said("Ich esse Brot."), readContent);
  await object.empty();
  expect(await object.begin(facts, opening)).toBe("gone");
  expect(await object.answerMessage(said("Ich trinke Tee."), readContent)).toEqual({ state: "unknown" });
  const tables = () =>
    runInDurableObject(object, (_instance: Conversation, { storage }) => [
      ...storage.sql.exec("SELECT name FROM sqlite_master WHERE name IN ('messages', 'turns')"),
    ]);
  expect(await tables()).toEqual([]);
  expect(await runDurableObjectAlarm(object)).toBe(true);
  expect(
    await runInDurableObject(object, (_instance: Conversation, { storage }) => storage.kv.get("gone")),
  ).toBeUndefined();
});

test("a model's answer that comes after its conversation was emptied goes nowhere", async () => {
  const { facts, object } = newConversation();
  await object.begin(facts, opening);
  const sent = object.answerMessage(
    said("Ich esse Brot.", {
      model: model({ model: JSON.stringify({ hangs: true }), baseUrl: inject("modelUrl"), timeoutMs: 700 }),
    }),
    readContent,
  );
  await vi.waitFor(async () => expect(await conversationStub(env, facts.id).read(0)).toMatchObject({ waiting: {} }));
  await conversationStub(env, facts.id).empty();
  expect(await sent).toEqual({ state: "unknown" });
  expect(await conversationStub(env, facts.id).read(0)).toBe("unknown");
});

test("sockets sleep through an eviction and hear what is said afterwards; more than eight are too many", async () => {
  const { facts, object } = newConversation();
  const watch = () => object.fetch("https://conversation/live", { headers: { Upgrade: "websocket" } });
  expect((await watch()).status).toBe(404);
  await object.begin(facts, opening);
  const { webSocket } = await watch();
  const told: string[] = [];
  webSocket?.addEventListener("message", ({ data }) => {
    told.push(JSON.parse(String(data)).message.content);
  });
  webSocket?.accept();
  await evictDurableObject(object);
  await object.answerMessage(said("Ich esse Brot."), readContent);
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[0]).toBe("Ich esse Brot.");
  let code = 0;
  const hear = (one: WebSocket | null) =>
    one?.addEventListener("close", (event) => {
      code = event.code;
    });
  hear(webSocket);
  for (let i = 0; i < 8; i++) {
    const { webSocket: another } = await watch();
    another?.accept();
    hear(another);
  }
  await vi.waitFor(() => expect(code).toBe(1008));
});

test("a socket hears for an hour: then its page has to show again who it is", async () => {
  const { facts, object } = newConversation();
  await object.begin(facts, opening);
  const { webSocket } = await object.fetch("https://conversation/live", { headers: { Upgrade: "websocket" } });
  const told: unknown[] = [];
  let code = 0;
  webSocket?.addEventListener("message", ({ data }) => void told.push(data));
  webSocket?.addEventListener("close", (event) => {
    code = event.code;
  });
  webSocket?.accept();
  await runInDurableObject(object, (_instance: Conversation, state) => {
    for (const socket of state.getWebSockets()) {
      const until = socket.deserializeAttachment() as number;
      expect(until - Date.now()).toBeGreaterThan(3_500_000);
      socket.serializeAttachment(until - 3_600_000);
    }
  });
  await object.answerMessage(said("Ich esse Brot."), readContent);
  await vi.waitFor(() => expect(code).toBe(1012));
  expect(told).toEqual([]);
});

test("a conversation of a thousand turns is answered as quickly, and what is unrecorded comes in portions", async () => {
  const { facts, object } = newConversation();
  await object.begin(facts, opening);
  await object.answerMessage(said("Ich esse Brot."), readContent);
  await runInDurableObject(object, (_instance: Conversation, { storage: { sql } }) => {
    for (let n = 2; n <= 1000; n++) {
      sql.exec("INSERT INTO turns SELECT ?, ?, data, tutor, said FROM turns WHERE number = 1", n, crypto.randomUUID());
      for (const seq of [0, 1]) {
        sql.exec("INSERT INTO messages SELECT ?, body FROM messages WHERE seq = ?", 2 * n + seq, 2 + seq);
      }
    }
  });
  const answered = await object.answerMessage(said("Ich trinke Tee.", { recordedMessages: 2001 }), readContent);
  expect(answered).toMatchObject({ turn: { number: 1001, messageCount: 2003 }, unrecorded: [{ number: 1001 }] });
  const read = await object.read(1);
  expect(read).toMatchObject({ messages: { length: 2003 }, unrecorded: { length: 25, 0: { number: 1 } } });
});

test("when a tree is used up, the others are read together and the partner goes on from them", async () => {
  const { facts, object } = newConversation();
  await object.begin(facts, opening);
  const free: PromptTree = {
    ...tree,
    topic: "free",
    prompts: tree.prompts.map((one) => ({ ...one, id: `free ${one.id}` })),
  };
  const others = conversationTopics.map(
    (topic): ContentEntry => ({ kind: "tree", name: `a1/${topic}`, value: { ...free, topic } }),
  );
  const spent: ContentEntry = { kind: "tree", name: "a1/food", value: { ...tree, prompts: [] } };
  const asked: string[][] = [];
  const read = readFrom([spent, ...contents.slice(1), ...others]);
  const answered = await object.answerMessage(said("Ich esse Brot.", { contentVersion: "spent" }), (names) => {
    asked.push(names);
    return read(names);
  });
  expect(answered).toMatchObject({
    state: "answered",
    turn: { assistantMessage: { content: expect.stringContaining("Isst du Nummer") } },
  });
  expect(asked).toMatchObject([["a1/food", "a1/reactions"], { length: 8, 0: "a1/free" }]);
});
