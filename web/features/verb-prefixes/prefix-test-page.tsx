import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readVerbTest } from "#core/contract/verb-prefixes.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { PrefixTest } from "#web/features/verb-prefixes/prefix-test.tsx";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

/** One test after another about what a prefix makes of a verb. */
export function PrefixTestPage({ learnerId }: { learnerId: string }) {
  const [run, setRun] = useState<{ attempt: string; exclude?: string }>(() => ({ attempt: crypto.randomUUID() }));
  const leave = useLeaveTo(paths.vocabulary);
  const test = useQuery({
    queryKey: ["verb-test-run", run],
    queryFn: async ({ signal }) => {
      const { exclude, attempt } = run;
      return { ...(await call(readVerbTest, { ...(exclude && { exclude }) }, signal)), attempt };
    },
    gcTime: 0,
    placeholderData: (before) => before,
  });

  if (test.data && test.data.questions.length > 0) {
    const { attempt, ...rest } = test.data;
    return (
      <PrefixTest
        key={attempt}
        {...rest}
        learnerId={learnerId}
        isLoadingNext={test.isPlaceholderData}
        onNextTest={() => setRun({ attempt: crypto.randomUUID(), exclude: rest.test.id })}
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
