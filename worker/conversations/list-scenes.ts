import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/scenes.ts";
import {
  describeScene,
  describeSceneCard,
  earliestUseOfOpenScene,
  listOpenScenes,
  type PlayedScenes,
} from "#core/domain/conversations/scenes/describe-scene.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { readSceneOutlines } from "./scene-catalogue-store.ts";
import { findRecentScenes, findSceneResults } from "./scene-store.ts";

const noPlayedScenes: PlayedScenes = { results: [], openConversations: [] };

async function readPlayedScenes(context: LearnerContext): Promise<PlayedScenes> {
  const { rows } = await readAsLearner(context, [
    findSceneResults(context),
    findRecentScenes(context, earliestUseOfOpenScene(context.now)),
  ]);
  const [results, conversations] = rows;
  return { results, openConversations: listOpenScenes(conversations) };
}

/** Lists the scenes. Guests see only scenes of A1. */
export async function listScenes(
  context: RequestContext,
  input: InputOf<typeof contract.listScenes>,
): Promise<ResponseOf<typeof contract.listScenes>> {
  const outlines = await readSceneOutlines(context);
  const learner = await findSignedInLearner(context);
  const playedScenes = learner ? await readPlayedScenes(learner) : noPlayedScenes;
  return outlines
    .filter(({ level }) => (learner !== null || level === "A1") && (input.level === undefined || level === input.level))
    .map((outline) => describeSceneCard(outline, playedScenes));
}

/** Returns a scene with phrases that the learner can use. Guests can read only scenes of A1. */
export async function showScene(
  context: RequestContext,
  input: InputOf<typeof contract.readScene>,
): Promise<ResponseOf<typeof contract.readScene>> {
  const outline = (await readSceneOutlines(context)).find(({ id }) => id === input.id);
  const learner = await findSignedInLearner(context);
  if (!outline || (!learner && outline.level !== "A1")) throw new AppError("not_found", "There is no such scene.");
  const playedScenes = learner ? await readPlayedScenes(learner) : noPlayedScenes;
  return describeScene(outline, playedScenes);
}
