import { Suspense } from "react";
import type { ReportTarget } from "#web/quiz/report-target.ts";
import { lazyWithFallback } from "#web/ui/lazy-with-fallback.ts";

/** If the code of the button cannot be loaded, the feedback is shown without the button. */
const LoadedReportButton = lazyWithFallback<ReportTarget>(() =>
  import("#web/quiz/report-button.tsx").then((loadedModule) => loadedModule.ReportButton),
);

/** The "Something wrong here?" button at the end of every feedback. */
export function ReportButton(target: ReportTarget) {
  return (
    <div className="h-11">
      <Suspense>
        <LoadedReportButton {...target} />
      </Suspense>
    </div>
  );
}
