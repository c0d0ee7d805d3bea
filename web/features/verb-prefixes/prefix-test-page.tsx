import { readVerbTest } from "#core/contract/verb-prefixes.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { type PrefixFlow, PrefixTest, type PrefixTestResponse } from "#web/features/verb-prefixes/prefix-test.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { useAttempts } from "#web/quiz/use-attempts.ts";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

/** Verb prefix tests, one after the other. */
export function PrefixTestPage({ learnerId }: { learnerId: string }) {
  const leaveTest = useLeaveTo(paths.vocabulary);
  const attempts = useAttempts<PrefixTestResponse, PrefixFlow>(["verb-test-run"], learnerId, (previousQuiz) => ({
    endpoint: readVerbTest,
    input: { ...(previousQuiz?.test && { exclude: previousQuiz.test.id }) },
  }));

  if (attempts.data && attempts.data.issuedQuiz.questions.length > 0) {
    return (
      <PrefixTest
        key={attempts.data.attemptId}
        {...attempts.data}
        finishedQuiz={attempts.finishedQuiz}
        learnerId={learnerId}
        isLoadingNext={attempts.isPlaceholderData}
        onNextTest={attempts.startNewAttempt}
        onLeave={leaveTest}
      />
    );
  }
  if (attempts.isFetching && !attempts.data) return <PageSkeleton />;
  const isTestMissing = attempts.data !== undefined || hasStatus(attempts.error, 404);
  return (
    <div className="page py-8 lg:py-12">
      <PageHeading title="Verb + Prefix Tests">Verb + Prefix Tests</PageHeading>
      <div className="mt-6">
        {isTestMissing ? (
          <EmptyState title="No verb tests available" action={<Button onClick={leaveTest}>Back to Vocabulary</Button>}>
            <p>There is nothing to test here yet.</p>
          </EmptyState>
        ) : (
          <LoadFailure
            title="The test did not come"
            error={attempts.error}
            onRetry={() => attempts.refetch()}
            action={
              <Button variant="secondary" onClick={leaveTest}>
                Back to Vocabulary
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
}
