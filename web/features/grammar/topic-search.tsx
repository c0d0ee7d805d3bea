import { useMemo } from "react";
import { listTopics } from "#core/contract/grammar.ts";
import { indexTopics, searchTopics } from "#core/domain/grammar/search-topics.ts";
import { useRead } from "#web/api/use-read.ts";
import { TopicSkeletons } from "#web/features/grammar/level-panel.tsx";
import { TopicCard } from "#web/features/grammar/topic-card.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

interface TopicSearchProps {
  searchText: string;
  isGuest: boolean;
  onClear: () => void;
}

/**
 * Lists the topics whose title, explanation or examples contain the search text. Each topic is shown with the passage
 * that contains the text. Topics with the text in their title are first. A visitor searches only the topics of A1.
 */
export function TopicSearch({ searchText, isGuest, onClear }: TopicSearchProps) {
  const topics = useRead(listTopics, { level: isGuest ? "A1" : "all" });
  const searchIndex = useMemo(() => indexTopics(topics.data ?? []), [topics.data]);
  const hits = useMemo(() => searchTopics(searchIndex, searchText), [searchIndex, searchText]);
  const scopeText = isGuest ? "in A1. A free account searches every level." : "in all levels.";
  if (!topics.data) {
    if (topics.isFetching) return <TopicSkeletons />;
    return (
      <LoadFailure title="Failed to fetch grammar topics" error={topics.error} onRetry={() => topics.refetch()}>
        Your progress is safe.
      </LoadFailure>
    );
  }
  return (
    <>
      <h2 className="sr-only">Topics found</h2>
      <p role="status" className="text-ink2">
        {hits.length} {hits.length === 1 ? "topic" : "topics"} found {scopeText}
      </p>
      <div className="mt-3">
        {hits.length === 0 ? (
          <EmptyState
            heading={3}
            title="Nothing matches"
            action={
              <Button variant="secondary" onClick={onClear}>
                Show All Topics
              </Button>
            }
          >
            <p className="break-words">No grammar topics found matching “{searchText}”.</p>
          </EmptyState>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {hits.map(({ topic, snippet }) => (
              <TopicCard key={topic.id} topic={topic} isGuest={isGuest} isLevelShown snippet={snippet} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
