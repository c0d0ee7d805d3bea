import { Link } from "react-router";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { findNextLevel } from "#core/domain/grammar/topic-access.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { paths } from "#web/ui/paths.ts";
import { Seal } from "#web/ui/seal.tsx";

interface LevelEndProps {
  level: CefrLevel;
  /** Whether all lessons of the level are passed. */
  isFinished: boolean;
  onLevelChange: (level: CefrLevel) => void;
}

/**
 * Shown below the chapters of a level: a link to the exam and, when all lessons are passed, a card that leads to the
 * next level.
 */
export const LevelEnd = ({ level, isFinished, onLevelChange }: LevelEndProps) => (
  <>
    {isFinished && <LevelFinished level={level} onLevelChange={onLevelChange} />}
    <ExamLink level={level} />
  </>
);

/** Shown instead of a current chapter when all lessons of a level are passed. */
function LevelFinished({ level, onLevelChange }: Omit<LevelEndProps, "isFinished">) {
  const higherLevel = findNextLevel(level);
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

/** A link to the exam of a level. The learner can take the exam at any time, also before any chapter is finished. */
const ExamLink = ({ level }: { level: CefrLevel }) => (
  <Link
    to={paths.examOf(level)}
    className="card mt-3 grid grid-cols-[2.5rem_minmax(0,1fr)_1.75rem] items-center gap-x-3 p-4 hover:bg-sunk sm:grid-cols-[3.75rem_minmax(0,1fr)_1.75rem] lg:gap-x-4 lg:px-5 lg:pl-3"
  >
    <Seal numeral={level} isEarned={false} className="h-10 w-10 justify-self-center" />
    <span className="min-w-0">
      <span className="block fw-620">The {level} exam</span>
      <span className="block text-small text-ink2">
        Reading, listening, grammar, writing and speaking, in five parts
      </span>
    </span>
    <span aria-hidden="true" className="i-lucide-chevron-right h-6 w-6 text-ink2" />
  </Link>
);
