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
  const existing = detectors.get(learnerId) ?? new LevelUpDetector();
  detectors.set(learnerId, existing);
  return existing;
}

/** Calls `onLevel` when the learner reaches a level, on any screen. Returns a function that stops it. */
export function observeLevelUps(
  client: QueryClient,
  learnerId: string,
  onLevel: (reached: ReachedLevel) => void,
): () => void {
  const detector = detectorFor(learnerId);

  function onXp(data: unknown) {
    const read = xp.safeParse(data);
    if (!read.success || read.data.userId !== learnerId) return;
    const { level: newLevel, ...rest } = read.data;
    if (detector.onRead(newLevel)) onLevel({ newLevel, ...rest });
  }

  onXp(client.getQueryData(queryKey(readXp)));
  const stopReads = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.query.queryHash !== xpHash) return;
    onXp(event.query.state.data);
  });
  // Every response that awards XP contains `levelUp`.
  const stopAnswers = client.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const reported = levelUp.safeParse(Object(event.action.data).levelUp);
    if (reported.success && reported.data && detector.onLevelUp(reported.data.newLevel)) onLevel(reported.data);
  });
  return () => {
    stopReads();
    stopAnswers();
  };
}
