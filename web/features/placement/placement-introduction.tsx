import { readPlacement } from "#core/contract/placement.ts";
import { placementMinutes } from "#core/domain/minutes.ts";
import { placementLength } from "#core/domain/placement/question.ts";
import { explain, isUnreachable } from "#web/api/api-error.ts";
import { useRead } from "#web/api/use-read.ts";
import { formatPauseEnd } from "#web/features/placement/pause-end.ts";
import type { Placement } from "#web/features/placement/use-placement.ts";
import { Button } from "#web/ui/button.tsx";
import { ContourLines } from "#web/ui/contour-lines.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { useIsWide } from "#web/ui/use-media.ts";

const facts = [
  {
    icon: "i-lucide-waves",
    title: `About ${placementLength.typical} questions, ${placementMinutes} minutes`,
    text: "Each one is chosen by your last answer: deeper when you are right, shallower when not.",
  },
  {
    icon: "i-lucide-circle-help",
    title: "“I don’t know” is a good answer",
    text: "Guessing makes the result less exact. Among the words are some that we invented.",
  },
  {
    icon: "i-lucide-anchor",
    title: "The result says how sure it is",
    text: "Your level from A1 to C2, what you can do, and what opens for you. You may start lower.",
  },
];

/** The first screen of a placement: an explanation, and a button that starts or continues the placement. */
export function PlacementIntroduction({ placement, learnerId }: { placement: Placement; learnerId: string | null }) {
  const lastPlacement = useRead(readPlacement, {}, { enabled: learnerId !== null, refetchOnMount: "always" }).data;
  const isWide = useIsWide();
  const nextAt = lastPlacement?.nextAt ?? null;
  const buttons = nextAt === null && <StartButtons placement={placement} />;
  return (
    <>
      <div className="page pb-12 pt-6 lg:pt-10">
        <div className="mx-auto max-w-[47.5rem]">
          <PageHeading title="How Good Is Your German?">How good is your German?</PageHeading>
          <p className="mt-2 text-[1.0625rem] text-ink2">Find your level, and start where you stand.</p>
          <section className="contours mt-6 overflow-hidden rounded-card px-5 py-2 lg:px-7">
            <ContourLines />
            <ul>
              {facts.map(({ icon, title, text }) => (
                <li key={title} className="flex gap-4 border-b border-water-line py-4.5 last:border-0">
                  <span aria-hidden="true" className={`${icon} mt-0.5 h-6 w-6 text-ink`} />
                  <div className="min-w-0">
                    <p className="fw-620">{title}</p>
                    <p className="text-small text-ink2">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          {lastPlacement?.last && nextAt !== null && <LastPlacement level={lastPlacement.last.level} nextAt={nextAt} />}
          <PlacementProblem placement={placement} />
          {isWide && buttons && <div className="mt-6 flex flex-wrap gap-3">{buttons}</div>}
          <p className="mt-5 text-small text-ink2">
            {learnerId === null
              ? "No account needed. If you create one afterwards, it keeps your result."
              : "Nothing that you have learned is lost, whatever the result."}
          </p>
        </div>
      </div>
      {!isWide && buttons && <Dock>{buttons}</Dock>}
    </>
  );
}

function StartButtons({ placement }: { placement: Placement }) {
  const { placement: storedPlacement, isPending, start: startPlacement, resume: resumePlacement } = placement;
  const pendingLabel = isPending && "Starting...";
  if (!storedPlacement?.question || placement.isOver) {
    return (
      <Button size="large" className="flex-1 lg:max-w-60" pendingLabel={pendingLabel} onClick={startPlacement}>
        Find My Level
      </Button>
    );
  }
  return (
    <>
      <Button size="large" variant="secondary" pendingLabel={pendingLabel} onClick={startPlacement}>
        Start Again
      </Button>
      <Button size="large" className="flex-1 lg:max-w-70" onClick={resumePlacement}>
        Go on at question {storedPlacement.progress.asked + 1}
      </Button>
    </>
  );
}

function PlacementProblem({ placement: { error, isPending } }: { placement: Placement }) {
  if (!error || isPending) return null;
  if (isUnreachable(error)) {
    return (
      <p role="status" className="mt-5 rounded-option bg-water px-4 py-3 text-small">
        Needs a connection: the questions stay with the server. What you have answered is kept.
      </p>
    );
  }
  return (
    <p role="alert" className="mt-5 flex items-start gap-2.5 text-no">
      <span aria-hidden="true" className="i-lucide-circle-alert mt-0.5 h-5 w-5" />
      {explain(error, "The placement could not be started. Please try again.")}
    </p>
  );
}

function LastPlacement({ level, nextAt }: { level: string; nextAt: string }) {
  const timeZone = useTimeZone();
  return (
    <p className="mt-5 flex items-start gap-2.5">
      <span aria-hidden="true" className="i-lucide-circle-check mt-0.5 h-5 w-5 text-ok" />
      You started at {level}. You can find your level again from {formatPauseEnd(nextAt, timeZone)} on.
    </p>
  );
}
