import { Suspense } from "react";
import { useParams } from "react-router";
import { readText } from "#core/contract/reading.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { BackToReading, TextSkeleton } from "#web/features/reading/reader-parts.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";

const TextReader = createLazyComponent("TextReader", () => import("#web/features/reading/text-reader.tsx"));

/** A text to read, with its questions. */
export function TextPage({ learnerId }: { learnerId: string | null }) {
  const { id = "" } = useParams();
  const { data: text, error, isFetching, refetch } = useRead(readText, { id }, { refetchOnMount: "always" });
  if (text) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <TextReader key={text.id} text={text} learnerId={learnerId} />
      </Suspense>
    );
  }
  if (isFetching) return <LoadingPage />;
  return (
    <div className="page pb-10 pt-4 lg:pt-7">
      <BackToReading />
      {hasStatus(error, 403) ? (
        <>
          <PageHeading title="Reading">A text above A1</PageHeading>
          <p className="mb-5 mt-2 text-ink2">A free account opens the texts of all levels.</p>
          <ButtonLink to={paths.signUpFor(paths.text(id))}>Sign Up Free</ButtonLink>
        </>
      ) : hasStatus(error, 404) ? (
        <EmptyState title="There is no such text" action={<ButtonLink to={paths.reading}>All texts</ButtonLink>}>
          <p>It may have been replaced by another one.</p>
        </EmptyState>
      ) : (
        <LoadFailure
          title="The text did not come"
          error={error}
          onRetry={() => void refetch()}
          reason="This text is not on this device."
        />
      )}
    </div>
  );
}

function LoadingPage() {
  return (
    <div className="page pb-10 pt-4 lg:pt-7">
      <BackToReading />
      <TextSkeleton />
    </div>
  );
}
