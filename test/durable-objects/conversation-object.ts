import { env } from "cloudflare:workers";
import { noLevelEvidence } from "#core/domain/conversations/assess-level.ts";
import { type InTones, type PromptTree, reactionKinds } from "#core/domain/conversations/prompt-tree.ts";
import type { ConversationInfo } from "#core/domain/conversations/turn.ts";
import type {
  ContentEntry,
  ConversationMessage,
  ModelChoice,
  ReadContent,
} from "#durable-objects/conversation-turn.ts";
import { getConversationStub } from "#durable-objects/stubs.ts";
import { emptyPartner } from "#test/support/built-in-tutor.ts";

export const now = "2026-11-21T18:00:00.000Z";
export const openingPrompt = {
  id: "a1-food-opening-1",
  text: "Hallo! Was isst du gern?",
  english: "Hello! What do you like?",
  words: [],
};

export const buildTextInTones = (text: string): InTones<string> => ({
  professional: text,
  friendly: text,
  slang: text,
});
export const testTree: PromptTree = {
  level: "A1",
  topic: "food",
  words: {},
  prompts: Array.from({ length: 30 }, (_, i) => ({
    id: `a1-food-${i}`,
    after: null,
    text: buildTextInTones(`Isst du Nummer ${i}?`),
    english: `Do you eat number ${i}?`,
    words: { professional: [], friendly: [], slang: [] },
  })),
};
export const contentEntries: ContentEntry[] = [
  { kind: "tree", name: "a1/food", value: testTree },
  {
    kind: "reactions",
    name: "a1/reactions",
    value: Object.fromEntries(
      reactionKinds.map((kind) => [
        kind,
        Array.from({ length: 30 }, (_, i) => ({
          id: `${kind}-${i}`,
          text: buildTextInTones(`Zu ${kind} ${i}.`),
          english: kind,
        })),
      ]),
    ),
  },
  { kind: "partner", name: "a1/partner", value: emptyPartner },
  { kind: "words", name: "a1/words", value: [] },
  { kind: "topics", name: "a1/topics", value: {} },
];

export const contentReaderOf =
  (allEntries: readonly ContentEntry[]): ReadContent =>
  async (names) =>
    names.flatMap((name) => allEntries.find((entry) => entry.name === name) ?? []);
export const readContent = contentReaderOf(contentEntries);

export function createConversation(kind: ConversationInfo["kind"] = "learner") {
  const id = crypto.randomUUID();
  const conversationInfo: ConversationInfo = { id, kind, topic: "food", seed: 5, createdAt: now };
  return { info: conversationInfo, object: getConversationStub(env, id) };
}

export const userMessage = (content: string, overrides: Partial<ConversationMessage> = {}): ConversationMessage => ({
  clientMessageId: crypto.randomUUID(),
  content,
  retypeOf: null,
  corrections: [],
  correctedContent: null,
  isChecked: true,
  utterance: { kind: "statement", answer: null, germanWords: 3 },
  evidence: noLevelEvidence,
  hasBrokenClauses: false,
  level: "A1",
  tone: "friendly",
  now,
  model: null,
  recordedMessageCount: 1,
  maxTurns: null,
  contentVersion: "objects",
  ...overrides,
});

/** A model at an address without a server, so that calls fail immediately. */
export const buildUnreachableModel = (overrides: Partial<ModelChoice> = {}): ModelChoice => ({
  name: "openai-compatible",
  model: "none",
  baseUrl: "http://127.0.0.1:9",
  timeoutMs: 1000,
  budget: null,
  ...overrides,
});
