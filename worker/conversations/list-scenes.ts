import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/scenes.ts";
import type { SceneCard } from "#core/contract/scenes.ts";
import {
  extentOf,
  maxUnfinishedSceneMs,
  type SceneOutline,
  trialSceneIds,
} from "#core/domain/conversations/scenes/scene.ts";
import { optionalLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { sceneOutlines } from "./scene-catalogue-store.ts";
import { findRecentScenes, findSceneResults, type SceneResultRow } from "./scene-store.ts";

/** The scenes that a learner has played: their results, and the conversations whose scenes are not ended yet. */
interface PlayedScenes {
  results: readonly SceneResultRow[];
  openConversations: readonly { id: string; sceneId: string | null; score: number; updatedAt: string }[];
}

const noPlayedScenes: PlayedScenes = { results: [], openConversations: [] };

async function readPlayedScenes(context: LearnerContext): Promise<PlayedScenes> {
  const earliestUse = new Date(context.now.getTime() - maxUnfinishedSceneMs).toISOString();
  const { rows } = await readAsLearner(context, [findSceneResults(context), findRecentScenes(context, earliestUse)]);
  const [results, conversations] = rows;
  const openConversations = conversations
    .filter(({ sceneState }) => sceneState && !sceneState.isOver)
    .map(({ id, sceneId, sceneState, updatedAt }) => ({
      id,
      sceneId,
      updatedAt,
      score: sceneState?.reached.length ?? 0,
    }))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return { results, openConversations };
}

/** Whether a scene with this result counts as done: most of its goals were reached. */
export const isSceneDone = ({ bestScore, goals }: Pick<SceneResultRow, "bestScore" | "goals">) =>
  extentOf(bestScore, goals) !== "few";

function sceneCardOf(outline: SceneOutline, { results, openConversations }: PlayedScenes): SceneCard {
  const { id, title, german, level, setting, settingGerman, you, partner, register, goals, minutes } = outline;
  const result = results.find(({ sceneId }) => sceneId === id);
  const openConversation = openConversations.find(({ sceneId }) => sceneId === id);
  return {
    ...{ id, title, german, level, setting, settingGerman, you, partner, register, minutes },
    goals: goals.map((goal) => ({ id: goal.id, text: goal.text, german: goal.german })),
    isOpenToVisitors: trialSceneIds.includes(id),
    isDone: result !== undefined && isSceneDone(result),
    best: result ? { score: result.bestScore, of: result.goals } : null,
    openConversation: openConversation
      ? { id: openConversation.id, score: openConversation.score, of: goals.length }
      : null,
  };
}

/** Lists the scenes. Guests see only scenes of A1. */
export async function listScenes(
  context: RequestContext,
  input: InputOf<typeof contract.listScenes>,
): Promise<ResponseOf<typeof contract.listScenes>> {
  const outlines = await sceneOutlines(context);
  const learner = await optionalLearner(context);
  const playedScenes = learner ? await readPlayedScenes(learner) : noPlayedScenes;
  return outlines
    .filter(({ level }) => (learner !== null || level === "A1") && (input.level === undefined || level === input.level))
    .map((outline) => sceneCardOf(outline, playedScenes));
}

/** Returns a scene with phrases that the learner can use. Guests can read only scenes of A1. */
export async function showScene(
  context: RequestContext,
  input: InputOf<typeof contract.readScene>,
): Promise<ResponseOf<typeof contract.readScene>> {
  const outline = (await sceneOutlines(context)).find(({ id }) => id === input.id);
  const learner = await optionalLearner(context);
  if (!outline || (!learner && outline.level !== "A1")) throw new AppError("not_found", "There is no such scene.");
  const playedScenes = learner ? await readPlayedScenes(learner) : noPlayedScenes;
  return {
    ...sceneCardOf(outline, playedScenes),
    goals: outline.goals.map(({ id, text, german, phrases }) => ({ id, text, german, phrases })),
  };
}
