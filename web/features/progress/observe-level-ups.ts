import { hashKey, type QueryClient } from "@tanstack/react-query";
import { levelUp, readXp, xp } from "#core/contract/progress.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { LevelUpDetector } from "#web/features/progress/level-up-detector.ts";

export interface ReachedLevel {
  newLevel: number;
  currentXP: number;
  xpToNextLevel: number;
  totalXPForNextLevel: number;
}

const detectorsByLearner = new Map<string, LevelUpDetector>();
const xpQueryHash = hashKey(buildQueryKey(readXp));

function getDetector(learnerId: string): LevelUpDetector {
  const detector = detectorsByLearner.get(learnerId) ?? new LevelUpDetector();
  detectorsByLearner.set(learnerId, detector);
  return detector;
}

/** Calls `onLevelReached` when the learner reaches a level, on any screen. Returns a function that stops observing. */
export function observeLevelUps(
  client: QueryClient,
  learnerId: string,
  onLevelReached: (reachedLevel: ReachedLevel) => void,
): () => void {
  const detector = getDetector(learnerId);

  function recordXp(responseBody: unknown) {
    const parsedXp = xp.safeParse(responseBody);
    if (!parsedXp.success || parsedXp.data.userId !== learnerId) return;
    const { level: newLevel, ...levelProgress } = parsedXp.data;
    if (detector.recordRead(newLevel)) onLevelReached({ newLevel, ...levelProgress });
  }

  recordXp(client.getQueryData(buildQueryKey(readXp)));
  const stopObservingReads = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.query.queryHash !== xpQueryHash) return;
    recordXp(event.query.state.data);
  });
  // Every response that awards XP contains `levelUp`.
  const stopObservingWrites = client.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const parsedLevelUp = levelUp.safeParse(Object(event.action.data).levelUp);
    if (parsedLevelUp.success && parsedLevelUp.data && detector.recordLevelUp(parsedLevelUp.data.newLevel))
      onLevelReached(parsedLevelUp.data);
  });
  return () => {
    stopObservingReads();
    stopObservingWrites();
  };
}
