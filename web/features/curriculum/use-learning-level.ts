import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { useCurrentLevel } from "#web/api/current-level.ts";
import { useStoreCurrentLevel } from "#web/api/store-current-level.ts";

/**
 * The shown level and a function that changes it. The shown level is the level in the address or, without one, the
 * level that the learner opened last. A changed level is stored in the account.
 */
export function useLearningLevel(): [CefrLevel, (level: CefrLevel) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const currentLevel = useCurrentLevel();
  const storeCurrentLevel = useStoreCurrentLevel();
  const level = cefrLevels.find((cefrLevel) => cefrLevel === searchParams.get("level")) ?? currentLevel;
  useEffect(() => {
    if (level !== currentLevel) storeCurrentLevel(level);
  }, [level, currentLevel, storeCurrentLevel]);
  return [level, (nextLevel) => setSearchParams({ level: nextLevel }, { replace: true, preventScrollReset: true })];
}
