import { hashKey, type QueryClient } from "@tanstack/react-query";
import { levelUp, readXp, xp } from "#core/contract/progress.ts";
import { queryKey } from "#web/api/request-url.ts";
import { LevelMemory } from "#web/features/progress/level-memory.ts";

export interface ReachedLevel {
  newLevel: number;
  currentXP: number;
  xpToNextLevel: number;
  totalXPForNextLevel: number;
}

const memories = new Map<string, LevelMemory>();
const xpHash = hashKey(queryKey(readXp));

function memoryOf(learnerId: string): LevelMemory {
  const known = memories.get(learnerId) ?? new LevelMemory();
  memories.set(learnerId, known);
  return known;
}

/** Calls back whenever the learner reaches a level, whatever screen they are on. Returns the way to stop. */
export function watchLevels(
  client: QueryClient,
  learnerId: string,
  onLevel: (reached: ReachedLevel) => void,
): () => void {
  const memory = memoryOf(learnerId);

  function onXp(data: unknown) {
    const read = xp.safeParse(data);
    if (!read.success || read.data.userId !== learnerId) return;
    const { level: newLevel, ...rest } = read.data;
    if (memory.read(newLevel)) onLevel({ newLevel, ...rest });
  }

  onXp(client.getQueryData(queryKey(readXp)));
  const stopReads = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.query.queryHash !== xpHash) return;
    onXp(event.query.state.data);
  });
  // Every answer that pays XP says whether a level was reached.
  const stopAnswers = client.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const told = levelUp.safeParse(Object(event.action.data).levelUp);
    if (told.success && told.data && memory.reached(told.data.newLevel)) onLevel(told.data);
  });
  return () => {
    stopReads();
    stopAnswers();
  };
}
