import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "yaml";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { ConversationTopic, Tone } from "#core/domain/conversations/conversation.ts";
import type { HeldConversation, HeldTurn } from "#core/domain/conversations/held-conversation.ts";
import { emptyMemory, type PartnerMemory } from "#core/domain/conversations/memory.ts";
import { beginReplay, type ReplayContent, replayMessage } from "#core/domain/conversations/replay.ts";
import { toStableNumber } from "./recorded-results.ts";
import { loadScene } from "./scenes.ts";
import { loadTalkContent } from "./talk-content.ts";

/** The messages of a learner in a talk. The test computes the partner's answers. */
export interface LearnersTalk {
  name: string;
  level: CefrLevel;
  /** The tone of the partner. Missing in scenes, because the register of a scene determines the form of address. */
  tone?: Tone;
  topic?: ConversationTopic;
  scene?: string;
  /** Determines the partner's random choices; by default, the seed follows from the name. */
  seed?: number;
  /** The learner's messages. A message `=2` retypes the correction of the second message. */
  messages: string[];
}

const folder = resolve(import.meta.dirname, "../data/recorded-talks");
const talksByFile = new Map<string, readonly LearnersTalk[]>(
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const file = /^talks-(.*)\.yaml$/.exec(name)?.[1];
      return file ? [[file, parse(readFileSync(resolve(folder, name), "utf8")) as LearnersTalk[]] as const] : [];
    }),
);

/** About one of every seven utterances in `scene-utterances.tsv` becomes a message of a talk. */
const stepBetweenUtterances = 7;

/** Builds a talk for each scene. Its messages reach the goals of the scene and have typical mistakes. */
function readTalksOfUtterances(): LearnersTalk[] {
  const rows = readFileSync(resolve(folder, "../scene-utterances.tsv"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"))
    .filter((cells) => toStableNumber(cells.join(" ")) % stepBetweenUtterances === 0);
  return [...Map.groupBy(rows, ([scene = ""]) => scene)].map(([scene, rowsOfScene]) => ({
    ...{ name: scene, level: loadScene(scene).level, scene },
    messages: rowsOfScene.map(([, , message = ""]) => message),
  }));
}

/**
 * The names of the files with talks, without "talks-" and ".yaml". The additional name "utterances" means the talks
 * that are built from `scene-utterances.tsv`.
 */
export const talkFiles: readonly string[] = [...talksByFile.keys(), "utterances"];

export function loadTalks(file: string): readonly LearnersTalk[] {
  const talks = talksByFile.get(file) ?? readTalksOfUtterances();
  talksByFile.set(file, talks);
  return talks;
}

/** The parts of the memory that a message has changed, each as a line. Lists show only what was added. */
function describeMemory(memory: PartnerMemory | undefined, earlierMemory: PartnerMemory): string[] {
  if (!memory) return [];
  return Object.entries(memory).flatMap(([key, value]) => {
    const earlierValue: unknown = earlierMemory[key as keyof PartnerMemory];
    if (key === "turn" || JSON.stringify(value) === JSON.stringify(earlierValue)) return [];
    if (key === "question") return [`question ${(value as PartnerMemory["question"])?.german}`];
    if (key === "asked" || key === "toldFacets") {
      const facets = Object.entries(value).flatMap(([facet, turn]) => (turn === memory.turn ? facet : []));
      return facets.length > 0 ? [`${key} ${facets.join(", ")}`] : [];
    }
    if (!Array.isArray(value)) return [`${key} ${describeValue(value)}`];
    const earlierItems = new Set((Array.isArray(earlierValue) ? earlierValue : []).map((item) => JSON.stringify(item)));
    const addedItems = value.filter((item) => !earlierItems.has(JSON.stringify(item)));
    return addedItems.length > 0
      ? [`${key} + ${addedItems.map(describeValue).join("; ")}`]
      : [`${key} ${value.length}`];
  });
}

/** Describes a value of the memory in one line. For a clause or a noun, the line contains only its text. */
function describeValue(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(describeValue).join(", ")}]`;
  if ("bag" in value && "text" in value) return `“${value.text}”`;
  if ("lemma" in value) return String(value.lemma);
  return Object.entries(value)
    .flatMap(([key, part]) => (part === "" || part === false || part === null ? [] : `${key}: ${describeValue(part)}`))
    .join(", ");
}

function describeTurn({ userMessage, assistantMessage, data }: HeldTurn, earlierMemory: PartnerMemory) {
  const flags = [
    ...(data.isAccepted ? [] : ["not accepted"]),
    ...(data.isRetypeRight === null ? [] : [data.isRetypeRight ? "retyped right" : "retyped wrong"]),
    ...(data.isRetypeWorth ? ["worth XP"] : []),
  ];
  const markers = data.fallback.ids.filter((id) => id.includes(" "));
  return [
    `> ${userMessage.content}`,
    ...userMessage.corrections.map(
      ({ original, corrected, type, grammarTitle }) =>
        `  ${type}: ${original} → ${corrected}${grammarTitle ? ` (${grammarTitle})` : ""}`,
    ),
    ...(userMessage.correctedContent ? [`  corrected: ${userMessage.correctedContent}`] : []),
    ...(flags.length > 0 ? [`  ${flags.join(", ")}`] : []),
    assistantMessage.content,
    assistantMessage.translation ?? "",
    ...(data.fallback.words.length > 0 ? [`  words: ${data.fallback.words.map(({ word }) => word).join(", ")}`] : []),
    ...(data.fallback.prompt ? [`  prompt: ${data.fallback.prompt}`] : []),
    ...(markers.length > 0 ? [`  markers: ${markers.join(", ")}`] : []),
    ...describeMemory(data.memory, earlierMemory).map((line) => `  ${line}`),
    ...(assistantMessage.simpler
      ? [`  simpler: ${assistantMessage.simpler.content} = ${assistantMessage.simpler.translation}`]
      : []),
    ...(data.scene ? [`  reached: ${data.reachedGoals?.join(", ")}; next: ${data.nextGoal}`] : []),
    ...(data.scene ? [`  scene: ${describeValue({ ...data.scene, reached: null })}`] : []),
  ];
}

/**
 * Holds a talk and describes each message, the answer, and what the partner remembers, in lines of text.
 */
export function describeTalk({
  name,
  level,
  tone = "professional",
  topic = "free",
  scene,
  seed,
  messages,
}: LearnersTalk): string {
  const content: ReplayContent = loadTalkContent();
  const conversation: HeldConversation | null = beginReplay(
    {
      info: {
        ...{ id: name, kind: "learner", topic, sceneId: scene ?? null },
        ...{ seed: seed ?? toStableNumber(name), createdAt: "2026-11-25T12:00:00Z" },
      },
      ...{ level, tone, chapterId: null, openingId: "opening", messages: [] },
    },
    content,
  );
  if (!conversation) throw new Error(`${name} has no opening`);
  const [opening] = conversation.messages();
  const lines = [String(opening?.content), String(opening?.translation)];
  let memory = emptyMemory;
  for (const [i, text] of messages.entries()) {
    const retypedNumber = /^=(\d+)$/.exec(text)?.[1];
    const retypedMessage = retypedNumber && conversation.messages()[2 * Number(retypedNumber) - 1];
    const retypedText = retypedMessage ? (retypedMessage.correctedContent ?? retypedMessage.content) : text;
    const turn = replayMessage(
      conversation,
      {
        ...{ id: `m${i + 1}`, answerId: `a${i + 1}`, content: retypedText, level, givenAnswer: null },
        retypeOf: retypedNumber ? `m${retypedNumber}` : null,
        now: `2026-11-25T12:${String(i).padStart(2, "0")}:00Z`,
      },
      { tone, isInScene: scene !== undefined },
      content.knowledge,
    );
    lines.push(...describeTurn(turn, memory));
    memory = turn.data.memory ?? memory;
  }
  const { words, sentences, subordinateClauses, complexVerbs, errors, byLevel } = conversation.accumulatedEvidence();
  lines.push(
    `level: ${conversation.assessedLevel()}`,
    `evidence: ${JSON.stringify({ words, sentences, subordinateClauses, complexVerbs, errors, byLevel })}`,
  );
  return lines.join("\n");
}
