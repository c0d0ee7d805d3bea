import { useEffect, useRef } from "react";
import { maxXpPerDay } from "#core/domain/limits.ts";
import type { XpReason } from "#core/domain/progress/xp-claim.ts";
import { ApiError, explain } from "#web/api/api-error.ts";
import type { SavedSubmission } from "#web/outbox/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { XpChip } from "#web/ui/xp-chip.tsx";

export interface SaveState {
  isPending: boolean;
  data: SavedSubmission | undefined;
  error: unknown;
  retry: () => void;
}

const xpReasonTexts: Record<XpReason, string> = {
  "half-today": "The same quiz a second time today: its answers pay half.",
  "none-today": "The same quiz again today: its answers pay nothing more until tomorrow.",
  "asked-today": "Some of it was asked in another quiz today: that pays half, then nothing until tomorrow.",
  "reviews-capped": "Due words pay 100 XP a day, and today's are earned.",
  "day-full": `A day pays ${formatNumber(maxXpPerDay)} XP, and today's are earned. What you learned counts all the same.`,
};

/**
 * Shows whether the result is saved. After a failure it shows a button to try again. When the connection returns, it
 * tries again automatically.
 */
export function SaveStatus({ saving: { isPending, data, error, retry } }: { saving: SaveState }) {
  const isErrorFinal = error instanceof ApiError && error.isFinal;
  const canRetry = Boolean(error) && !isPending && !isErrorFinal;
  const latestRetry = useRef(retry);
  latestRetry.current = retry;
  useEffect(() => {
    if (!canRetry) return;
    const retryNow = () => latestRetry.current();
    window.addEventListener("online", retryNow);
    return () => window.removeEventListener("online", retryNow);
  }, [canRetry]);
  if (error && !isPending) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-no-l bg-no-t p-4.5"
      >
        <span aria-hidden="true" className="i-lucide-circle-alert h-6 w-6 text-no" />
        <p className="min-w-48 flex-1">
          <span className="fw-620">Your results are not saved{isErrorFinal ? "" : " yet"}.</span>{" "}
          {explain(error, "The server did not answer.")}
          {!isErrorFinal && " They wait in this browser and are sent again later."}
        </p>
        {!isErrorFinal && (
          <Button variant="secondary" onClick={retry}>
            Save Again
          </Button>
        )}
      </div>
    );
  }
  return (
    <p role="status" className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink2">
      {isPending && (
        <>
          <span aria-hidden="true" className="i-lucide-loader-circle h-4.5 w-4.5 animate-spin" />
          Saving your results...
        </>
      )}
      {data && (
        <>
          {data.xpAwarded > 0 && <XpChip xp={data.xpAwarded} className="" />}
          Saved
          {data.xpReason && <span>{xpReasonTexts[data.xpReason]}</span>}
        </>
      )}
    </p>
  );
}
