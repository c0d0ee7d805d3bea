import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { nextLevel } from "#core/domain/grammar/topic-access.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

interface LevelFinishedProps {
  level: CefrLevel;
  onLevelChange: (level: CefrLevel) => void;
}

/** Shown instead of a current chapter when all lessons of a level are passed. */
export function LevelFinished({ level, onLevelChange }: LevelFinishedProps) {
  const higherLevel = nextLevel(level);
  return (
    <div className="card flex flex-col gap-3 p-5 sm:flex-row sm:items-center sm:justify-between">
      <div>
        <h3 className="h3">{level} is finished</h3>
        <p className="text-ink2">You have passed every lesson of the level.</p>
      </div>
      {higherLevel && (
        <Button variant="secondary" className="shrink-0" onClick={() => onLevelChange(higherLevel)}>
          Go to {higherLevel}
        </Button>
      )}
    </div>
  );
}

interface EmptyLevelProps {
  level: CefrLevel;
  isFetching: boolean;
  onRefresh: () => void;
}

/** Shown when a level has no chapters. */
export function EmptyLevel({ level, isFetching, onRefresh }: EmptyLevelProps) {
  return (
    <EmptyState
      heading={3}
      title="No Curriculum Available"
      action={
        <Button pendingLabel={isFetching && "Refreshing..."} onClick={onRefresh}>
          Refresh
        </Button>
      }
    >
      <p>There are no lessons at {level} yet.</p>
    </EmptyState>
  );
}
