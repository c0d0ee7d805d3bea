import { partnerBankOf } from "#content/compile-scenes.ts";
import { applyCorrections, toMessageCorrections } from "#core/domain/conversations/correction.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import type { PartnerBank } from "#core/domain/conversations/hearing.ts";
import { createOpeningMemory, type SceneMemory } from "#core/domain/conversations/scenes/memory.ts";
import { playScene, type SceneMessage } from "#core/domain/conversations/scenes/play.ts";
import type { Scene } from "#core/domain/conversations/scenes/scene.ts";
import type { SceneReply } from "#core/domain/conversations/scenes/scene-turn.ts";
import { readUtterance } from "#core/domain/conversations/utterance.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { loadAuthoredContent } from "./corpus.ts";
import { loadLexicon } from "./lexicon.ts";

/** A scene as it is compiled into the database. */
export function loadScene(id: string): Scene {
  const table = loadAuthoredContent().tables.find(({ name }) => name === "scenes");
  const row = table?.rows.find(([rowId]) => rowId === id);
  return JSON.parse(String(row?.[table?.columns.indexOf("scene") ?? 0]));
}

let bank: PartnerBank | undefined;

/** A message as the worker analyses it. */
export function buildSceneMessage(content: string, { level }: Scene): SceneMessage {
  const lexicon = loadLexicon();
  bank ??= partnerBankOf(loadAuthoredContent().corpus);
  const correctedText = applyCorrections(
    content,
    toMessageCorrections(content, checkText(content, lexicon, level).corrections),
  );
  const utterance = readUtterance(content, correctedText ?? content, lexicon, bank);
  return { content, utterance, ...(correctedText && { originalHearing: hear(content, content, lexicon, bank) }) };
}

/** Plays a scene with these messages. */
export function playTalk(
  scene: Scene,
  messageTexts: readonly string[],
  seed = 1,
): { replies: SceneReply[]; memory: SceneMemory } {
  const random = createSeededRandom(seed);
  const usedIds = new Set<string>();
  const [opening] = scene.opening;
  if (!opening) throw new Error("a scene has an opening");
  let memory = createOpeningMemory(scene, opening);
  const replies = messageTexts.map((content) => {
    const reply = playScene(scene, memory, buildSceneMessage(content, scene), usedIds, random);
    for (const id of reply.ids) usedIds.add(id);
    memory = reply.memory;
    return reply;
  });
  return { replies, memory };
}
