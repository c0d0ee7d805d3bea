import { type ReactNode, useEffect } from "react";
import { explain } from "#web/api/api-error.ts";
import { lazyTypedAnswer } from "#web/quiz/lazy-typed-answer.tsx";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

interface IssuedQuestions {
  questions: readonly unknown[];
}

interface QuizQuery<Issued> {
  data: Attempt<Issued> | undefined;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface QuizLoaderProps<Issued> {
  query: QuizQuery<Issued>;
  title: string;
  /** The message that is shown if there are no questions. */
  emptyMessage: { title: string; text: string };
  onLeave: () => void;
  /** The label of the button that leaves the quiz. Default: "Back to Vocabulary". */
  backLabel?: string;
  children: (quiz: Attempt<Issued>) => ReactNode;
}

/**
 * Renders the quiz when its questions have loaded. Renders a skeleton while they load, an error if loading failed, and
 * `emptyMessage` if there are no questions.
 */
export function QuizLoader<Issued extends IssuedQuestions>({
  query,
  title,
  emptyMessage,
  onLeave,
  backLabel = "Back to Vocabulary",
  children,
}: QuizLoaderProps<Issued>) {
  useEffect(lazyTypedAnswer.preload, []);
  const backLink = (
    <Button variant={query.data ? "primary" : "secondary"} onClick={onLeave}>
      {backLabel}
    </Button>
  );
  if (query.data && query.data.issuedQuiz.questions.length > 0) return children(query.data);
  if (query.isFetching && !query.data) return <PageSkeleton />;
  return (
    <div className="page py-8 lg:py-12">
      <PageHeading title={title}>{title}</PageHeading>
      <div className="mt-6">
        {query.data ? (
          <EmptyState title={emptyMessage.title} action={backLink}>
            <p>{emptyMessage.text}</p>
          </EmptyState>
        ) : (
          <ErrorState
            title="The questions did not come"
            action={
              <>
                <Button onClick={() => query.refetch()}>Try Again</Button>
                {backLink}
              </>
            }
          >
            <p>{explain(query.error, "The server did not answer.")}</p>
          </ErrorState>
        )}
      </div>
    </div>
  );
}
