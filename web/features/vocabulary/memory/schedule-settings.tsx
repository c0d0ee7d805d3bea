import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changeMemory, readMemory } from "#core/contract/memory.ts";
import { listVocabulary } from "#core/contract/vocabulary.ts";
import { estimateReviewMinutes } from "#core/domain/minutes.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { formatMinutes } from "#web/features/vocabulary/memory/forecast-chart.tsx";
import { formatPercent, type Memory } from "#web/features/vocabulary/memory/memory-types.ts";
import { ConnectionNote } from "#web/offline/connection-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { formatDate } from "#web/ui/format-date.ts";
import { formatNumber } from "#web/ui/format-number.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { showToast } from "#web/ui/toast-store.ts";

const language = "german";

const toastsByFitting = {
  fitted: {
    tone: "ok",
    title: "Fitted to your answers",
    description: "Each word gets its new date with its next answer.",
  },
  "not-better": {
    tone: "ok",
    title: "The average fits you best",
    description: "A fit would not predict your answers better, so the average is used.",
  },
  "too-few-reviews": { tone: "no", title: "Not enough reviews yet", description: "Please try again later." },
} as const;

function useChangeMemory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { desiredRetention?: number; isFitted?: boolean }) =>
      call(changeMemory, { language, ...change }),
    onSuccess: ({ fitting }) => {
      if (fitting) showToast(toastsByFitting[fitting]);
      return refreshReads(client, [
        buildQueryKey(readMemory, { language }),
        buildQueryKey(listVocabulary, { language }),
      ]);
    },
    onError: (error) => {
      if (hasStatus(error, 401)) return;
      showToast({ tone: "no", title: "Not saved", description: explain(error, "Please try again.") });
    },
  });
}

/**
 * The choice of the desired retention with the number of reviews that it causes, and the fit of the
 * schedule to the learner.
 */
export function ScheduleSettings({ memory }: { memory: Memory }) {
  const changeMutation = useChangeMemory();
  const isServerReached = useIsServerReached();
  const { settings, loads: dailyLoads } = memory;
  const change = changeMutation.isPending ? changeMutation.variables : undefined;
  const chosenRetention = change?.desiredRetention ?? settings.desiredRetention;
  return (
    <section className="card p-4.5 sm:p-5" aria-labelledby="sure-heading">
      <h2 id="sure-heading" className="h3">
        How sure you want to be
      </h2>
      <p id="sure-text" className="mt-1 text-small text-ink2">
        The chance that you know a word on the day when it comes back. A change counts for each word from its next
        answer on; the dates that words have now stay.
      </p>
      <ConnectionNote className="mt-3">Reviews go on as you chose before.</ConnectionNote>
      <fieldset
        disabled={!isServerReached}
        aria-describedby="sure-text"
        className="mt-3 grid gap-2 disabled:opacity-60"
      >
        <legend className="sr-only">How sure you want to be</legend>
        {dailyLoads.map(({ desiredRetention, wordsPerDay }) => (
          <label
            key={desiredRetention}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-option border border-line2 px-3.5 py-2 has-[:checked]:border-ink has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus has-[:checked]:shadow-[0_0_0_0.5px_var(--ink)]"
          >
            <input
              type="radio"
              name="desired-retention"
              className="h-4.5 w-4.5 shrink-0 accent-[var(--pri)]"
              checked={Math.abs(chosenRetention - desiredRetention) < 0.001}
              onChange={() => changeMutation.mutate({ desiredRetention })}
            />
            <span className="number shrink-0 text-h3">{formatPercent(desiredRetention)}</span>
            {/* If the learner has no words, the number of reviews a day cannot be estimated. */}
            {wordsPerDay > 0 && (
              <span className="ml-auto text-right text-small text-ink2">
                <span className="block">
                  about {formatNumber(Math.round(wordsPerDay))} {Math.round(wordsPerDay) === 1 ? "word" : "words"} a day
                </span>{" "}
                <span className="block">{formatMinutes(estimateReviewMinutes(wordsPerDay))}</span>
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <FittingSettings
        memory={memory}
        isFitting={change?.isFitted}
        onChange={(isFitted) => changeMutation.mutate({ isFitted })}
      />
    </section>
  );
}

interface FitProps {
  memory: Memory;
  /**
   * Whether the running change switches the fit on (true) or off (false); undefined if no change of the fit is running.
   */
  isFitting: boolean | undefined;
  onChange: (isFitted: boolean) => void;
}

function FittingSettings({ memory: { settings, overall, minReviewsToFit }, isFitting, onChange }: FitProps) {
  const timeZone = useTimeZone();
  const isServerReached = useIsServerReached();
  const reviewCount = overall?.reviews ?? 0;
  const hasEnoughReviews = reviewCount >= minReviewsToFit;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-small text-ink2">
        {settings.fit
          ? `Fitted to ${formatNumber(settings.fit.reviewCount)} of your reviews on ${formatDate(settings.fit.fittedAt, timeZone)}.`
          : hasEnoughReviews
            ? "The schedule assumes an average memory. It can be fitted to your answers, if that predicts them better."
            : `After ${formatNumber(minReviewsToFit)} reviews the schedule can be fitted to your memory. So far there are ${formatNumber(reviewCount)}.`}
      </p>
      {(hasEnoughReviews || settings.fit) && (
        <div className="mt-3 flex flex-wrap gap-3">
          {hasEnoughReviews && (
            <Button
              variant="secondary"
              disabled={!isServerReached}
              pendingLabel={isFitting === true && "Fitting..."}
              onClick={() => onChange(true)}
            >
              {settings.fit ? "Fit Again" : "Fit to My Answers"}
            </Button>
          )}
          {settings.fit && (
            <Button
              variant="secondary"
              disabled={!isServerReached}
              pendingLabel={isFitting === false && "Saving..."}
              onClick={() => onChange(false)}
            >
              Use the Average
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
