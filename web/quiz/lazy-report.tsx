import { type ComponentType, lazy, Suspense } from "react";
import type { ReportAbout } from "#web/quiz/report-about.ts";

/** Feedback goes on without it when its code cannot be loaded. */
const LoadedReport = lazy<ComponentType<ReportAbout>>(() =>
  import("#web/quiz/report.tsx").then(
    ({ Report }) => ({ default: Report }),
    () => ({ default: () => null }),
  ),
);

/** "Something wrong here?": stands last in every feedback. */
export function Report(about: ReportAbout) {
  return (
    <div className="h-11">
      <Suspense>
        <LoadedReport {...about} />
      </Suspense>
    </div>
  );
}
