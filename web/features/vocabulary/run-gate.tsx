import type { ReactNode } from "react";
import { explain } from "#web/api/api-error.ts";
import type { WordRun } from "#web/features/vocabulary/quiz-run.ts";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

interface Run {
  data: Attempt<WordRun> | undefined;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface RunGateProps {
  run: Run;
  title: string;
  /** What is said when there is nothing to ask. */
  empty: { title: string; text: string };
  onLeave: () => void;
  children: (quiz: NonNullable<Run["data"]>) => ReactNode;
}

/** Waits for the questions of a quiz; says so when there are none, and when they do not come. */
export function RunGate({ run, title, empty, onLeave, children }: RunGateProps) {
  const back = (
    <Button variant={run.data ? "primary" : "secondary"} onClick={onLeave}>
      Back to Vocabulary
    </Button>
  );
  if (run.data && run.data.run.questions.length > 0) return children(run.data);
  if (run.isFetching && !run.data) return <PageSkeleton />;
  return (
    <div className="page py-8 lg:py-12">
      <PageHeading title={title}>{title}</PageHeading>
      <div className="mt-6">
        {run.data ? (
          <EmptyState title={empty.title} action={back}>
            <p>{empty.text}</p>
          </EmptyState>
        ) : (
          <ErrorState
            title="The questions did not come"
            action={
              <>
                <Button onClick={() => run.refetch()}>Try Again</Button>
                {back}
              </>
            }
          >
            <p>{explain(run.error, "The server did not answer.")}</p>
          </ErrorState>
        )}
      </div>
    </div>
  );
}
