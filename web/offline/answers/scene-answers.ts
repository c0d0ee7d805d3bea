import { listScenes, readScene } from "#core/contract/scenes.ts";
import {
  describeScene,
  describeSceneCard,
  earliestUseOfOpenScene,
  type PlayedScenes,
} from "#core/domain/conversations/scenes/describe-scene.ts";
import { listDeviceConversations } from "#web/offline/answers/conversation-answers.ts";
import { answerOffline, type DeviceContext } from "#web/offline/answers/offline-answer.ts";
import { readScenes } from "#web/offline/partner/held-conversations.ts";

/** The results of the scenes, and the scenes that the learner can go on with. */
async function readPlayedScenes(context: DeviceContext): Promise<PlayedScenes> {
  const earliestTimeOfOpenScene = earliestUseOfOpenScene(context.now);
  const conversations = (await listDeviceConversations(context)) ?? [];
  const resultByScene = new Map<string, PlayedScenes["results"][number]>(
    context.state.sceneResults.map((result) => [result.sceneId, result]),
  );
  for (const { scene } of conversations) {
    if (!scene?.isOver) continue;
    const score = scene.goals.filter(({ isDone }) => isDone).length;
    const bestScore = Math.max(score, resultByScene.get(scene.id)?.bestScore ?? 0);
    resultByScene.set(scene.id, { sceneId: scene.id, bestScore, goals: scene.goals.length });
  }
  const openConversations = conversations.flatMap(({ id, scene, updatedAt }) =>
    scene && !scene.isOver && updatedAt >= earliestTimeOfOpenScene
      ? { id, sceneId: scene.id, updatedAt, score: scene.goals.filter(({ isDone }) => isDone).length }
      : [],
  );
  return { results: [...resultByScene.values()], openConversations };
}

export const sceneAnswers = [
  answerOffline(listScenes, async ({ level }, context) => {
    if (level !== undefined && !context.packs.levels.includes(level)) return null;
    const playedScenes = await readPlayedScenes(context);
    const scenes = (await readScenes(context.packs)).filter((scene) => level === undefined || scene.level === level);
    return scenes.map((scene) => describeSceneCard(scene, playedScenes));
  }),
  answerOffline(readScene, async ({ id }, context) => {
    const scene = (await readScenes(context.packs)).find((entry) => entry.id === id);
    return scene ? describeScene(scene, await readPlayedScenes(context)) : null;
  }),
];
