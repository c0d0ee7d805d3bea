import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/scenes.ts";
import type { SceneCard } from "#core/contract/scenes.ts";
import { extentOf, openSceneMs, type SceneOutline, trialSceneIds } from "#core/domain/conversations/scenes/scene.ts";
import { optionalLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { sceneOutlines } from "./scene-catalogue-store.ts";
import { findRecentScenes, findSceneResults, type SceneResultRow } from "./scene-store.ts";

/** The scenes that a learner has played: their results, and the conversations whose scenes are not ended yet. */
interface Played {
  results: readonly SceneResultRow[];
  open: readonly { id: string; sceneId: string | null; score: number; updatedAt: string }[];
}

const nothingPlayed: Played = { results: [], open: [] };

async function readPlayed(context: LearnerContext): Promise<Played> {
  const since = new Date(context.now.getTime() - openSceneMs).toISOString();
  const { rows } = await readAsLearner(context, [findSceneResults(context), findRecentScenes(context, since)]);
  const [results, conversations] = rows;
  const open = conversations
    .filter(({ sceneState }) => sceneState && !sceneState.isOver)
    .map(({ id, sceneId, sceneState, updatedAt }) => ({
      id,
      sceneId,
      updatedAt,
      score: sceneState?.reached.length ?? 0,
    }))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return { results, open };
}

/** Whether a scene with this result counts as done: most of its goals were reached. */
export const isSceneDone = ({ bestScore, goals }: Pick<SceneResultRow, "bestScore" | "goals">) =>
  extentOf(bestScore, goals) !== "few";

function cardOf(outline: SceneOutline, { results, open }: Played): SceneCard {
  const { id, title, german, level, setting, settingGerman, you, partner, register, goals, minutes } = outline;
  const result = results.find(({ sceneId }) => sceneId === id);
  const openConversation = open.find(({ sceneId }) => sceneId === id);
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
  const played = learner ? await readPlayed(learner) : nothingPlayed;
  return outlines
    .filter(({ level }) => (learner !== null || level === "A1") && (input.level === undefined || level === input.level))
    .map((outline) => cardOf(outline, played));
}

/** Returns a scene with phrases that the learner can use. Guests can read only scenes of A1. */
export async function showScene(
  context: RequestContext,
  input: InputOf<typeof contract.readScene>,
): Promise<ResponseOf<typeof contract.readScene>> {
  const outline = (await sceneOutlines(context)).find(({ id }) => id === input.id);
  const learner = await optionalLearner(context);
  if (!outline || (!learner && outline.level !== "A1")) throw new AppError("not_found", "There is no such scene.");
  const played = learner ? await readPlayed(learner) : nothingPlayed;
  return {
    ...cardOf(outline, played),
    goals: outline.goals.map(({ id, text, german, phrases }) => ({ id, text, german, phrases })),
  };
}
