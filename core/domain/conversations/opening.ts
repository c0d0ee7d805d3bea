import type { CefrLevel } from "../cefr-level.ts";
import { type ChapterTalk, talkCategory, toneOfTalk } from "../curriculum/chapter-goals.ts";
import type { ConversationTopic, Tone } from "./conversation.ts";
import type { Opening } from "./prompt-tree.ts";
import { createOpeningMemory, nextGoalOf, questionOf, type SceneMemory } from "./scenes/memory.ts";
import type { Scene } from "./scenes/scene.ts";
import type { SimplerReply } from "./turn.ts";

/** The partner's first message, and the state of the scene after it. */
export interface ConversationOpening extends Opening {
  simpler?: SimplerReply;
  scene?: SceneMemory;
  nextGoal?: string | null;
}

/**
 * An opening message. It belongs to the conversations with this topic and tone or, if `topic` is `talkCategory`, to the
 * talk of the chapter whose id is `id`.
 */
export type Starter = Opening & { topic: ConversationTopic | typeof talkCategory; tone: Tone };

/**
 * The partner's first message in a conversation without a scene.
 * @param starters the starters of the conversation's level
 */
export function findOpening(
  starters: readonly Starter[],
  { topic, tone, chapterId }: { topic: ConversationTopic; tone: Tone; chapterId: string | null },
  seed: number,
): Opening | undefined {
  const talk = starters.find((starter) => starter.topic === talkCategory && starter.id === chapterId);
  const openings = starters.filter((starter) => starter.topic === topic && starter.tone === tone);
  return talk ?? openings[seed % openings.length];
}

/**
 * Derives the seed of a conversation's random numbers from the id of the conversation. Therefore a conversation always
 * has the same opening and the same order of prompts.
 */
export const seedFromId = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, 8), 16);

/** The partner's first message in a scene, with the state of the scene after this message. */
export function openingOfScene(scene: Scene, seed: number): ConversationOpening {
  const openingLine = scene.opening[seed % scene.opening.length];
  if (!openingLine) throw new Error(`the scene ${scene.id} has no opening`);
  const memory = createOpeningMemory(scene, openingLine);
  const simpler = questionOf(scene, scene.openingQuestion)?.simpler;
  return {
    id: openingLine.id,
    text: openingLine.text,
    english: openingLine.english ?? "",
    words: (scene.offers[openingLine.id] ?? []).flatMap((wordId) => scene.words[wordId] ?? []),
    simpler: simpler ? { content: simpler.text, translation: simpler.english } : null,
    scene: memory,
    nextGoal: nextGoalOf(scene, memory),
  };
}

/** The properties of a conversation that follow from the chapter whose talk it is. */
export const propertiesOfTalk = ({ id, cefrLevel, talk }: { id: string; cefrLevel: CefrLevel; talk: ChapterTalk }) => ({
  title: talk.title,
  category: talk.category,
  cefrLevel,
  tone: toneOfTalk(cefrLevel),
  chapterId: id,
});

/** The state of a scene in which the learner has not said anything. */
export const createInitialSceneState = ({ goals }: Pick<Scene, "goals">) => ({
  reached: [],
  nextGoal: goals[0]?.id ?? null,
  isOver: false,
});

/** The properties of a conversation that follow from its scene. */
export const propertiesOfScene = ({ id, german, level, register, goals }: Scene) => ({
  title: german,
  category: null,
  cefrLevel: level,
  tone: register === "du" ? ("friendly" as const) : ("professional" as const),
  sceneId: id,
  sceneState: createInitialSceneState({ goals }),
});
