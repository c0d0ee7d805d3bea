import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { useCurrentLevel } from "#web/api/current-level.ts";
import { useKeepCurrentLevel } from "#web/api/keep-current-level.ts";

/** The level whose path is shown: the address's, else the one the learner opened last. What is shown is kept on the account. */
export function useLearningLevel(): [CefrLevel, (level: CefrLevel) => void] {
  const [search, setSearch] = useSearchParams();
  const currentLevel = useCurrentLevel();
  const keepCurrentLevel = useKeepCurrentLevel();
  const level = cefrLevels.find((known) => known === search.get("level")) ?? currentLevel;
  useEffect(() => {
    if (level !== currentLevel) keepCurrentLevel(level);
  }, [level, currentLevel, keepCurrentLevel]);
  return [level, (next) => setSearch({ level: next }, { replace: true, preventScrollReset: true })];
}
