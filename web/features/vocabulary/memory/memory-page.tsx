import { useNavigate } from "react-router";
import { readMemory } from "#core/contract/memory.ts";
import { estimateReviewMinutes } from "#core/domain/minutes.ts";
import { useRead } from "#web/api/use-read.ts";
import { formatDueTime } from "#web/features/vocabulary/format-due-time.ts";
import { ForecastChart, formatMinutes } from "#web/features/vocabulary/memory/forecast-chart.tsx";
import { formatPercent, type Memory } from "#web/features/vocabulary/memory/memory-types.ts";
import { RecallByGroup } from "#web/features/vocabulary/memory/recall-by-group.tsx";
import { RecallChart } from "#web/features/vocabulary/memory/recall-chart.tsx";
import { ScheduleSettings } from "#web/features/vocabulary/memory/schedule-settings.tsx";
import { WordsAtRisk } from "#web/features/vocabulary/memory/words-at-risk.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { returnHereState } from "#web/quiz/use-leave-to.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { useNow } from "#web/ui/use-now.ts";

/**
 * The page about the learner's memory: expected and actual recall, the due words, the words at
 * risk, and the desired retention.
 */
export function MemoryPage() {
  const memory = useRead(readMemory, { language: "german" }, { refetchOnMount: "always" });
  return (
    <>
      <div className="page py-5 lg:py-8">
        <BackLink to={paths.vocabulary}>Review</BackLink>
        <PageHeading title="What stuck">What stuck</PageHeading>
        {memory.data ? (
          <Content memory={memory.data} />
        ) : memory.isFetching ? (
          <Skeleton label="Loading what stuck...">
            <SkeletonBox className="mt-3 h-6 w-96 max-w-full" />
            <SkeletonBox className="mt-6 h-20 w-full" />
            <SkeletonBox className="mt-6 h-80 w-full rounded-card" />
          </Skeleton>
        ) : (
          <div className="mt-7">
            <LoadFailure title="This did not come" error={memory.error} onRetry={() => memory.refetch()}>
              Your words are safe.
            </LoadFailure>
          </div>
        )}
      </div>
      {memory.data && memory.data.dueWords > 0 && <ReviewDock dueWords={memory.data.dueWords} />}
    </>
  );
}

/** The review's button on phones. Wide screens have it in the card of the due words. */
function ReviewDock({ dueWords }: { dueWords: number }) {
  const navigate = useNavigate();
  return (
    <div className="lg:hidden">
      <Dock>
        <Button size="large" className="w-full" onClick={() => navigate(paths.vocabularyReview, returnHereState)}>
          Review {formatNumber(dueWords)} {dueWords === 1 ? "word" : "words"}
        </Button>
      </Dock>
    </div>
  );
}

/**
 * Says whether the learner remembers more or fewer words than expected, and what Lotse or the learner does about it.
 */
function describeVerdict({ verdict, settings, overall, minReviewsToFit }: Memory): string {
  const canBeFitted = !settings.fit && (overall?.reviews ?? 0) >= minReviewsToFit;
  const fitHint = canBeFitted ? " You can fit the schedule to your answers below." : "";
  switch (verdict) {
    case "too-early":
      return "Forgetting is part of learning: each word comes back before it is lost. After about 100 reviews you see here how well words stick.";
    case "as-expected":
      return "You remember as much as expected. The schedule suits you, so it stays as it is.";
    case "more":
      return `You remember more than expected. Each right answer already gives a word a longer pause.${fitHint}`;
    case "a-little-less":
      return `You remember a little less than expected. Words that you miss come back the next day.${fitHint}`;
    default:
      return `You remember much less than expected. Words that you miss come back the next day; fewer new words would help.${fitHint}`;
  }
}

function Content({ memory }: { memory: Memory }) {
  const now = useNow();
  const {
    verdict,
    lastMonth,
    words,
    stability,
    byDays: recallByInterval,
    byFacet,
    byLevel,
    forecast,
    newWordsPerDay,
    atRisk,
  } = memory;
  const isEarly = verdict === "too-early";
  const shownNumbers = [
    ...(lastMonth && !isEarly
      ? [{ value: formatPercent(lastMonth.remembered), label: "remembered in the last 30 days" }]
      : []),
    { value: formatNumber(words), label: words === 1 ? "word in your memory" : "words in your memory" },
    ...(stability === null
      ? []
      : [
          {
            value: `${formatNumber(Math.max(1, Math.round(stability)))} ${Math.round(stability) <= 1 ? "day" : "days"}`,
            label: "a word holds, on average",
          },
        ]),
  ];
  return (
    <>
      <p className="mt-1 max-w-[60ch] text-ink2">{describeVerdict(memory)}</p>
      <dl className="mt-5 grid grid-cols-3 gap-4 border-y border-line py-4 lg:grid-cols-[repeat(3,15rem)]">
        {shownNumbers.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-small leading-snug text-ink2">{label}</dt>
            <dd className="number text-[1.375rem] leading-tight lg:text-[2rem]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:gap-x-10">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {!isEarly && <RecallChart points={recallByInterval} />}
          <ForecastChart forecast={forecast} newWordsPerDay={newWordsPerDay} />
          {!isEarly && <RecallByGroup byFacet={byFacet} byLevel={byLevel} />}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <DueWords memory={memory} now={now} />
          <WordsAtRisk words={atRisk} now={now} />
          <ScheduleSettings memory={memory} />
        </div>
      </div>
    </>
  );
}

function DueWords({ memory: { dueWords, nextDueAt }, now }: { memory: Memory; now: Date }) {
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  if (dueWords === 0) {
    return (
      <section aria-label="Due for review" className="rounded-card bg-amber-t p-4.5 lg:p-5">
        <p className="fw-620">Nothing is due</p>
        <p className="text-small text-ink2">
          {nextDueAt === null
            ? "Words come back here once they were asked."
            : `The next word comes back ${formatDueTime(nextDueAt, now, timeZone)}.`}
        </p>
      </section>
    );
  }
  return (
    <section aria-label="Due for review" className="hidden rounded-card bg-amber-t p-5 lg:block">
      <div className="flex items-center gap-4">
        <span className="number text-[2.5rem] leading-none text-amber-ink">{formatNumber(dueWords)}</span>
        <div>
          <p className="fw-620">{dueWords === 1 ? "word is due for review" : "words are due for review"}</p>
          <p className="text-small text-ink2">About {formatMinutes(estimateReviewMinutes(dueWords))}</p>
        </div>
      </div>
      <Button className="mt-4 w-full" onClick={() => navigate(paths.vocabularyReview, returnHereState)}>
        Review now
      </Button>
    </section>
  );
}
