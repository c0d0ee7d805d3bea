import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";

interface LeveledScene {
  level: CefrLevel;
  isDone: boolean;
}

/**
 * Separates the scenes of the chosen level from the scenes of other levels. The other scenes begin with the lower
 * levels, from the nearest level to the lowest, and continue with the higher levels. Scenes of one level keep their
 * order.
 */
export function orderScenes<Scene extends LeveledScene>(
  scenes: readonly Scene[],
  chosenLevel: CefrLevel,
): { scenesOfLevel: Scene[]; otherScenes: Scene[] } {
  const chosenIndex = cefrLevels.indexOf(chosenLevel);
  const otherLevels = [...cefrLevels.slice(0, chosenIndex).reverse(), ...cefrLevels.slice(chosenIndex + 1)];
  return {
    scenesOfLevel: scenes.filter(({ level }) => level === chosenLevel),
    otherScenes: otherLevels.flatMap((otherLevel) => scenes.filter(({ level }) => level === otherLevel)),
  };
}

/**
 * The scene that is chosen at first: the first scene of the chosen level that is not done. If all are done, it is the
 * first scene of this level. If the level has no scenes, it is the first scene of the other levels.
 */
export const suggestScene = <Scene extends LeveledScene>(
  scenesOfLevel: readonly Scene[],
  otherScenes: readonly Scene[],
): Scene | undefined => scenesOfLevel.find(({ isDone }) => !isDone) ?? scenesOfLevel[0] ?? otherScenes[0];

export const isAboveLevel = (sceneLevel: CefrLevel, level: CefrLevel): boolean =>
  cefrLevels.indexOf(sceneLevel) > cefrLevels.indexOf(level);
