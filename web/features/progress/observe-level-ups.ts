import { hashKey, type QueryClient } from "@tanstack/react-query";
import { levelUp, readXp, xp } from "#core/contract/progress.ts";
import { queryKey } from "#web/api/request-url.ts";
import { LevelUpDetector } from "#web/features/progress/level-up-detector.ts";

export interface ReachedLevel {
  newLevel: number;
  currentXP: number;
  xpToNextLevel: number;
  totalXPForNextLevel: number;
}

const detectors = new Map<string, LevelUpDetector>();
const xpHash = hashKey(queryKey(readXp));

function detectorFor(learnerId: string): LevelUpDetector {
  const existingDetector = detectors.get(learnerId) ?? new LevelUpDetector();
  detectors.set(learnerId, existingDetector);
  return existingDetector;
}

/** Calls `onLevel` when the learner reaches a level, on any screen. Returns a function that stops it. */
export function observeLevelUps(
  client: QueryClient,
  learnerId: string,
  onLevel: (reachedLevel: ReachedLevel) => void,
): () => void {
  const detector = detectorFor(learnerId);

  function onXp(data: unknown) {
    const parsedXp = xp.safeParse(data);
    if (!parsedXp.success || parsedXp.data.userId !== learnerId) return;
    const { level: newLevel, ...levelProgress } = parsedXp.data;
    if (detector.onRead(newLevel)) onLevel({ newLevel, ...levelProgress });
  }

  onXp(client.getQueryData(queryKey(readXp)));
  const stopReads = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.query.queryHash !== xpHash) return;
    onXp(event.query.state.data);
  });
  // Every response that awards XP contains `levelUp`.
  const stopAnswers = client.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const parsedLevelUp = levelUp.safeParse(Object(event.action.data).levelUp);
    if (parsedLevelUp.success && parsedLevelUp.data && detector.onLevelUp(parsedLevelUp.data.newLevel))
      onLevel(parsedLevelUp.data);
  });
  return () => {
    stopReads();
    stopAnswers();
  };
}
