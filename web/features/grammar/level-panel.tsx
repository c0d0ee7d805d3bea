import { listTopics, type Topic } from "#core/contract/grammar.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { findNextLevel } from "#core/domain/grammar/topic-access.ts";
import { useRead } from "#web/api/use-read.ts";
import { LevelCard, UnlockCard } from "#web/features/grammar/level-cards.tsx";
import { TopicCard } from "#web/features/grammar/topic-card.tsx";
import type { LevelState } from "#web/features/grammar/use-unlocked-levels.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

interface LevelPanelProps {
  level: CefrLevel;
  isGuest: boolean;
  states: Record<CefrLevel, LevelState>;
}

/** One level of the library: its quiz, the quiz that unlocks the next level, and its topics in teaching order. */
export function LevelPanel({ level, isGuest, states }: LevelPanelProps) {
  const topics = useRead(listTopics, { level });
  const higherLevel = findNextLevel(level);
  const isUnlockCardShown = !isGuest && higherLevel !== undefined && states[higherLevel] === "locked";

  return (
    <>
      <div className={`grid gap-4 ${isUnlockCardShown ? "lg:grid-cols-[3fr_2fr]" : ""}`}>
        <LevelCard level={level} />
        {isUnlockCardShown && <UnlockCard level={level} nextLevel={higherLevel} topics={topics.data} />}
      </div>
      <h2 className="sr-only">Topics</h2>
      <div className="mt-5">
        {topics.data ? (
          <TopicList topics={topics.data} level={level} isGuest={isGuest} />
        ) : topics.isFetching ? (
          <TopicSkeletons />
        ) : (
          <LoadFailure
            title="Failed to fetch grammar topics"
            heading={3}
            error={topics.error}
            onRetry={() => topics.refetch()}
          >
            {!isGuest && "Your progress is safe."}
          </LoadFailure>
        )}
      </div>
    </>
  );
}

interface TopicListProps extends Omit<LevelPanelProps, "states"> {
  topics: readonly Topic[];
}

function TopicList({ topics, level, isGuest }: TopicListProps) {
  if (topics.length === 0) {
    return (
      <EmptyState heading={3} title="Still being written">
        <p>No grammar topics available for {level} yet. Check back soon!</p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {topics.map((topic) => (
        <TopicCard key={topic.id} topic={topic} isGuest={isGuest} />
      ))}
    </ul>
  );
}

export function TopicSkeletons() {
  return (
    <Skeleton label="Loading the topics...">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <div key={key} className="card p-5">
            <SkeletonBox className="h-4 w-24" />
            <SkeletonBox className="mt-2 h-6 w-4/5" />
            <SkeletonBox className="mt-4 h-8 w-3/5" />
            <SkeletonBox className="mt-3 h-4 w-full" />
            <SkeletonBox className="mt-2 h-4 w-2/3" />
            <SkeletonBox className="mt-6 h-11.5 w-22 rounded-field" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
