import { useEffect } from "react";
import { readSceneSummary, type SceneSummary } from "#core/contract/scenes.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { useRead } from "#web/api/use-read.ts";
import { redirectIfSignedOut, signedOutMeta } from "#web/features/conversations/redirect-if-signed-out.ts";
import { NewWords } from "#web/features/conversations/scenes/new-words.tsx";
import { RememberedCorrections } from "#web/features/conversations/scenes/remembered-corrections.tsx";
import { SceneResult } from "#web/features/conversations/scenes/scene-result.tsx";
import { describeXpItem } from "#web/features/conversations/scenes/summary-texts.ts";
import { useStartScene } from "#web/features/conversations/scenes/use-start-scene.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { ErrorState } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { useIsWide } from "#web/ui/use-media.ts";
import { XpChip } from "#web/ui/xp-chip.tsx";

/** The summary of a finished scene: the goals, the corrections to remember, XP and new words. */
export function SceneSummaryPage({ id }: { id: string }) {
  const summary = useRead(readSceneSummary, { id }, { meta: signedOutMeta });
  const { error } = summary;
  useEffect(() => {
    redirectIfSignedOut(error);
  }, [error]);
  if (summary.data) return <Summary summary={summary.data} />;
  if (summary.isFetching || hasStatus(error, 401)) return <SummarySkeleton />;
  const isSummaryMissing = hasStatus(error, 404) || hasStatus(error, 400);
  return (
    <div className="page py-7 lg:py-10">
      <PageHeading title="Summary">Summary</PageHeading>
      <div className="mt-6">
        {isSummaryMissing ? (
          <ErrorState title="There is no summary here" action={<ButtonLink to={paths.scenes}>All Scenes</ButtonLink>}>
            <p>No scene was ended at this address.</p>
          </ErrorState>
        ) : (
          <LoadFailure
            title="The summary did not come"
            error={error}
            onRetry={() => summary.refetch()}
            action={
              <ButtonLink to={paths.scenes} variant="secondary">
                All Scenes
              </ButtonLink>
            }
          >
            Your result is kept.
          </LoadFailure>
        )}
      </div>
    </div>
  );
}

function Summary({ summary }: { summary: SceneSummary }) {
  const { scene, outcome, corrections, xp, words } = summary;
  const isWide = useIsWide();
  return (
    <>
      <div className="page pb-8 pt-6 lg:pb-12 lg:pt-10">
        <p lang="de" className="font-aleo fw-460 text-ink2">
          {scene.german}
        </p>
        <PageHeading title={outcome}>{outcome}</PageHeading>
        <div className="mt-5 grid gap-5 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:gap-10">
          <div className="min-w-0">
            <SceneResult summary={summary} />
            <RememberedCorrections corrections={corrections} isChecked={summary.isChecked} />
          </div>
          <div className="grid min-w-0 content-start gap-4">
            {isWide && <SummaryActions summary={summary} />}
            <XpCard xp={xp} />
            <NewWords words={words} />
            <ButtonLink to={paths.conversation(summary.conversationId)} variant="secondary">
              Read the Conversation
            </ButtonLink>
          </div>
        </div>
      </div>
      {!isWide && (
        <Dock>
          <SummaryActions summary={summary} />
        </Dock>
      )}
    </>
  );
}

function SummaryActions({ summary: { scene } }: { summary: SceneSummary }) {
  const { start, isPending } = useStartScene();
  return (
    <div className="flex w-full gap-2.5 lg:flex-col-reverse">
      <Button
        variant="secondary"
        size="large"
        className="flex-1 lg:flex-none"
        pendingLabel={isPending && "Starting..."}
        onClick={() => start(scene, scene.level)}
      >
        Play it again
      </Button>
      <ButtonLink to={paths.home} size="large" className="flex-1 lg:flex-none">
        Continue
      </ButtonLink>
    </div>
  );
}

function XpCard({ xp: { items, total } }: { xp: SceneSummary["xp"] }) {
  const isServerReached = useIsServerReached();
  return (
    <section aria-labelledby="xp" className="card p-4.5 lg:p-5">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id="xp" className="h3">
          XP
        </h2>
        {total > 0 && <XpChip xp={total} className="" />}
      </div>
      {items.length > 0 ? (
        <ul className="mt-1">
          {items.map((item) => (
            <li
              key={item.kind}
              className="flex min-h-10 items-center justify-between gap-3 border-t border-line first:border-t-0"
            >
              <span className="text-ink2">{describeXpItem(item)}</span>
              <span className="number text-amber-ink">+{item.xp}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-small text-ink2">
          {isServerReached ? "None this time." : "Your result is kept and goes out later. Then you see its XP."}
        </p>
      )}
    </section>
  );
}

function SummarySkeleton() {
  return (
    <div className="page pb-8 pt-6 lg:pb-12 lg:pt-10">
      <Skeleton label={<h1 className="sr-only">Loading the summary...</h1>}>
        <SkeletonBox className="h-5 w-32" />
        <SkeletonBox className="mt-2 h-9 w-72 max-w-full" />
        <div className="mt-5 grid gap-5 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:gap-10">
          <SkeletonBox className="h-90 rounded-card!" />
          <SkeletonBox className="h-60 rounded-card!" />
        </div>
      </Skeleton>
    </div>
  );
}
