import { Suspense } from "react";
import { isOwnWordId } from "#core/domain/vocabulary/own-word-id.ts";
import type { ReportTarget } from "#web/quiz/report-target.ts";
import { createLazyWithFallback } from "#web/ui/lazy-with-fallback.ts";

/** If the code of the button cannot be loaded, the feedback is shown without the button. */
const LoadedReportButton = createLazyWithFallback<ReportTarget>(() =>
  import("#web/quiz/report-button.tsx").then((loadedModule) => loadedModule.ReportButton),
);

/**
 * The "Something wrong here?" button at the end of every feedback. It is missing for a learner's own word, which the
 * authors cannot correct.
 */
export function ReportButton(target: ReportTarget) {
  if (target.subject.type === "word" && isOwnWordId(target.subject.id)) return null;
  return (
    <div className="h-11">
      <Suspense>
        <LoadedReportButton {...target} />
      </Suspense>
    </div>
  );
}
