import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { sendKeptReports } from "#web/outbox/kept-reports.ts";
import type { ReportAbout } from "#web/quiz/report-about.ts";
import { ReportSheet } from "#web/quiz/report-sheet.tsx";

/** Opens the sheet in which a learner says what is wrong. */
export function Report(about: ReportAbout) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void sendKeptReports();
    window.addEventListener("online", sendKeptReports);
    return () => window.removeEventListener("online", sendKeptReports);
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
      {/* Not within the feedback, which is read aloud as it changes, nor within the quiz's form. */}
      {isOpen && createPortal(<ReportSheet about={about} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
