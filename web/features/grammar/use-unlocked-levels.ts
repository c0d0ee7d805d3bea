import { listUnlockedLevels } from "#core/contract/grammar.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { useRead } from "#web/api/use-read.ts";

/** Whether a level is unlocked; unknown while loading. */
export type LevelState = "open" | "locked" | "unknown";

/**
 * The state of each level. A1 is open for everybody. For a learner, the levels that the learner has unlocked are open
 * too.
 */
export function useUnlockedLevels(isGuest: boolean) {
  const { data, error, isFetching, refetch } = useRead(listUnlockedLevels, {}, { enabled: !isGuest });
  const unlockedLevels = new Set<CefrLevel>(["A1", ...(data ?? []).map(({ cefrLevel }) => cefrLevel)]);
  const isLoaded = isGuest || data !== undefined || !isFetching;
  const states = Object.fromEntries(
    cefrLevels.map((level) => [level, unlockedLevels.has(level) ? "open" : isLoaded ? "locked" : "unknown"]),
  ) as Record<CefrLevel, LevelState>;
  return { states, error: data ? null : error, isFetching, refetch };
}
