import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { getExpectedLearnerId } from "#web/api/expected-learner.ts";
import { sendStoredReports } from "#web/outbox/stored-reports.ts";
import { ReportSheet } from "#web/quiz/report-sheet.tsx";
import type { ReportTarget } from "#web/quiz/report-target.ts";

/** The button that opens the report sheet. */
export function ReportButton(target: ReportTarget) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const sendReports = () => void sendStoredReports(getExpectedLearnerId());
    sendReports();
    window.addEventListener("online", sendReports);
    return () => window.removeEventListener("online", sendReports);
  }, []);
  return (
    <>
      <button
        type="button"
        className="-ml-1 flex h-11 items-center gap-2 px-1 text-small fw-580 text-ink2 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true" className="i-lucide-flag h-4.5 w-4.5" />
        Something wrong here?
      </button>
      {/* The sheet is rendered in the body, because the feedback is a live region and the form of the quiz would
          receive the submit events of the sheet. */}
      {isOpen && createPortal(<ReportSheet target={target} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
