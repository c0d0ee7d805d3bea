import { readVerbTest } from "#core/contract/verb-prefixes.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { type PrefixFlow, type PrefixRun, PrefixTest } from "#web/features/verb-prefixes/prefix-test.tsx";
import { useAttempts } from "#web/quiz/use-attempts.ts";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

/** One test after another about what a prefix makes of a verb. */
export function PrefixTestPage({ learnerId }: { learnerId: string }) {
  const leave = useLeaveTo(paths.vocabulary);
  const test = useAttempts<PrefixRun, PrefixFlow>(["verb-test-run"], learnerId, (signal, before) =>
    call(readVerbTest, { ...(before?.test && { exclude: before.test.id }) }, signal),
  );

  if (test.data && test.data.run.questions.length > 0) {
    return (
      <PrefixTest
        key={test.data.attempt}
        {...test.data}
        shown={test.shown}
        learnerId={learnerId}
        isLoadingNext={test.isPlaceholderData}
        onNextTest={test.again}
        onLeave={leave}
      />
    );
  }
  if (test.isFetching && !test.data) return <PageSkeleton />;
  const isEmpty = test.data !== undefined || hasStatus(test.error, 404);
  return (
    <div className="page py-8 lg:py-12">
      <PageHeading title="Verb + Prefix Tests">Verb + Prefix Tests</PageHeading>
      <div className="mt-6">
        {isEmpty ? (
          <EmptyState title="No verb tests available" action={<Button onClick={leave}>Back to Vocabulary</Button>}>
            <p>There is nothing to test here yet.</p>
          </EmptyState>
        ) : (
          <ErrorState
            title="The test did not come"
            action={
              <>
                <Button onClick={() => test.refetch()}>Try Again</Button>
                <Button variant="secondary" onClick={leave}>
                  Back to Vocabulary
                </Button>
              </>
            }
          >
            <p>{explain(test.error, "The server did not answer.")}</p>
          </ErrorState>
        )}
      </div>
    </div>
  );
}
