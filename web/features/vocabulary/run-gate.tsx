import type { ReactNode } from "react";
import { explain } from "#web/api/api-error.ts";
import type { useQuizRun } from "#web/features/vocabulary/quiz-run.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Bone, Skeleton } from "#web/ui/skeleton.tsx";

type Run = ReturnType<typeof useQuizRun>;

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
  if (run.data && run.data.questions.length > 0) return children(run.data);
  if (run.isFetching && !run.data) return <QuizSkeleton />;
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

function QuizSkeleton() {
  return (
    <div className="mx-auto w-full max-w-[47.5rem] px-5 pt-6 lg:pt-9">
      <Skeleton label={<h1 className="sr-only">Loading the questions...</h1>}>
        <Bone className="h-2.5 w-full rounded-full" />
        <Bone className="mt-40 h-5 w-52" />
        <Bone className="mt-4 h-14 w-72 max-w-full" />
        <div className="mt-32 grid gap-2.5 lg:grid-cols-2">
          {["a", "b", "c", "d"].map((key) => (
            <Bone key={key} className="h-14 w-full rounded-option" />
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
