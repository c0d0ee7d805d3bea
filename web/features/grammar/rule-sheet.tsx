import type { KeyboardEvent } from "react";
import { readTopic } from "#core/contract/grammar.ts";
import { findPartsWithAnchor } from "#core/domain/grammar/explanation-blocks.ts";
import { useRead } from "#web/api/use-read.ts";
import { Explanation } from "#web/features/grammar/explanation.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { splitTitle } from "#web/ui/split-title.ts";

interface RuleSheetProps {
  topicId: string;
  /** The anchor of the paragraph or table in the topic's explanation. */
  anchor: string;
  onClose: () => void;
}

/**
 * A sheet with the paragraph of the topic's page that explains an exercise. The exercise stays unchanged behind the
 * sheet.
 */
export function RuleSheet({ topicId, anchor, onClose }: RuleSheetProps) {
  const topic = useRead(readTopic, { id: topicId });
  // Prevents the quiz behind the sheet from handling the same key.
  const stopKey = (event: KeyboardEvent) => event.stopPropagation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of everything in the sheet
    <div onKeyDown={stopKey}>
      <Sheet
        title="The rule"
        subtitle={topic.data ? splitTitle(topic.data.title).english : "Grammar"}
        onClose={onClose}
      >
        <div className="p-5 sm:px-6">
          {topic.data ? (
            <Explanation
              parts={findPartsWithAnchor(topic.data.explanation, anchor)}
              translations={topic.data.blocks.translations}
            />
          ) : topic.isFetching ? (
            <Skeleton label="Loading the rule">
              <div className="grid gap-3">
                <SkeletonBox className="h-5 w-full" />
                <SkeletonBox className="h-5 w-4/5" />
                <SkeletonBox className="h-5 w-3/5" />
              </div>
            </Skeleton>
          ) : (
            <LoadFailure
              title="The rule did not come"
              heading={3}
              error={topic.error}
              onRetry={() => topic.refetch()}
            />
          )}
        </div>
        <div className="sticky bottom-0 border-t border-line bg-paper p-5 sm:px-6">
          <Button size="large" className="w-full" onClick={onClose}>
            Back to the Question
          </Button>
        </div>
      </Sheet>
    </div>
  );
}
