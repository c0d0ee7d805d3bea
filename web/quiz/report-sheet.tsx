import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { sendReport } from "#core/contract/reports.ts";
import type { ReportKind } from "#core/domain/reports/report.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { getExpectedLearnerId } from "#web/api/expected-learner.ts";
import { type NewReport, storeReport } from "#web/outbox/stored-reports.ts";
import type { ReportTarget } from "#web/quiz/report-target.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import "#web/quiz/report.css";

const reasonLabels: Record<ReportKind, string> = {
  "my-answer": "My answer should count",
  german: "The German is wrong",
  explanation: "The explanation is wrong",
  other: "Something else",
};
const maxNoteLength = 400;

type Outcome = { state: "kept" } | { state: "sent"; reportedAt: Date; isNew: boolean };

/** A sheet in which the learner reports that something is wrong. */
export function ReportSheet({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const canReportAnswer = target.isWrong === true && Boolean(target.answer);
  const reportKinds: ReportKind[] = [
    ...(canReportAnswer ? (["my-answer"] as const) : []),
    "german",
    "explanation",
    "other",
  ];
  const [kind, setKind] = useState<ReportKind>(reportKinds[0] ?? "other");
  const [note, setNote] = useState("");
  const [isSending, setSending] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [failureMessage, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const radioGroup = useRef<HTMLFieldSetElement>(null);

  const requestClose = () => (note.trim() !== "" && !outcome && !isLeaving ? setLeaving(true) : onClose());

  async function submitReport() {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    const report: NewReport = {
      kind,
      subject: target.subject,
      ...(target.answer && { answer: target.answer.slice(0, 500) }),
      ...(note.trim() !== "" && { note: note.trim() }),
    };
    const sentAtMs = Date.now();
    try {
      const reportedAt = new Date((await call(sendReport, report)).reportedAt);
      // If the same report was sent before, the server returns the time of the first one. If the returned time is less
      // than a minute ago, this report counts as the first one. A minute allows for clocks that differ.
      setOutcome({ state: "sent", reportedAt, isNew: sentAtMs - reportedAt.getTime() < 60_000 });
    } catch (error) {
      if (hasStatus(error, 0)) {
        storeReport(getExpectedLearnerId(), report);
        setOutcome({ state: "kept" });
      } else setFailure(explain(error, "It was not sent. Please try again."));
    } finally {
      setSending(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    // Prevents the quiz behind the sheet from handling the same key.
    event.stopPropagation();
    if (outcome) return;
    if (event.key === "Enter" && event.ctrlKey) void submitReport();
    const chosenKind = reportKinds[Number(event.key) - 1];
    if (!chosenKind || event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    setKind(chosenKind);
    radioGroup.current?.querySelector<HTMLInputElement>(`input[value=${chosenKind}]`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of everything in the sheet
    <div onKeyDown={onKeyDown} onSubmit={(event) => event.stopPropagation()}>
      <Sheet
        title="Something wrong here?"
        subtitle={target.location}
        isNarrow
        isHeadHidden={outcome !== null}
        onClose={requestClose}
      >
        {outcome ? (
          <Confirmation target={target} kind={kind} outcome={outcome} onClose={onClose} />
        ) : (
          <>
            <div className="p-5 sm:px-6">
              <ReportedText target={target} />
              <fieldset ref={radioGroup} className="mt-4 grid gap-2">
                <legend className="sr-only">What is wrong?</legend>
                {reportKinds.map((reportKind, index) => (
                  <label key={reportKind} className="report-choice">
                    <input
                      type="radio"
                      name="report-kind"
                      value={reportKind}
                      checked={kind === reportKind}
                      data-focus-first={index === 0 ? "" : undefined}
                      onChange={() => setKind(reportKind)}
                    />
                    {reasonLabels[reportKind]}
                  </label>
                ))}
              </fieldset>
              <label className="mt-4 block">
                <span className="text-small">
                  <b className="fw-620">A line about it</b> <span className="text-ink2">(optional)</span>
                </span>
                <textarea
                  rows={2}
                  maxLength={maxNoteLength}
                  value={note}
                  onChange={(event) => {
                    setNote(event.target.value);
                    setLeaving(false);
                  }}
                  className="mt-1.5 block w-full resize-none rounded-field border border-field bg-card px-3.5 py-2.5 text-ink"
                />
              </label>
              <p className="mt-2 text-small text-ink2">{describeSentData(target)}</p>
            </div>
            <div className="sticky bottom-0 border-t border-line bg-paper p-5 sm:px-6">
              {failureMessage && (
                <p role="alert" className="mb-3 text-small text-no">
                  {failureMessage}
                </p>
              )}
              {isLeaving ? (
                <div role="alert" className="flex flex-wrap items-center gap-2.5">
                  <p className="mr-auto">What you wrote is not sent yet.</p>
                  <Button variant="secondary" onClick={onClose}>
                    Discard
                  </Button>
                  <Button onClick={() => setLeaving(false)}>Stay</Button>
                </div>
              ) : (
                <Button size="large" className="w-full" pendingLabel={isSending && "Sending..."} onClick={submitReport}>
                  Send
                </Button>
              )}
            </div>
          </>
        )}
      </Sheet>
    </div>
  );
}

function describeSentData({ subjectKind, answer }: ReportTarget): string {
  if (subjectKind === "correction") return "Sent with the correction and your sentence, without your name.";
  return answer
    ? `Sent with the ${subjectKind} and your answer, without your name.`
    : `Sent with the ${subjectKind}, without your name.`;
}

function ReportedText({ target: { text, isGerman = true, subjectKind, answer, expected } }: { target: ReportTarget }) {
  return (
    <div className="rounded-option bg-sunk px-4 py-3">
      <p lang={isGerman ? "de" : undefined} className="break-words text-[1.125rem] fw-540 leading-snug font-aleo">
        {text}
      </p>
      {answer && (
        <p className="mt-1 break-words text-small text-ink2">
          {subjectKind === "correction" ? "In: " : "You: "}
          <b className="fw-580 text-ink font-aleo">{answer}</b>
          {expected && (
            <>
              {" · The key: "}
              <b className="fw-580 text-ink font-aleo">{expected}</b>
            </>
          )}
        </p>
      )}
    </div>
  );
}

interface ConfirmationProps {
  target: ReportTarget;
  kind: ReportKind;
  outcome: Outcome;
  onClose: () => void;
}

/** Confirms a report and says what happens next. */
function Confirmation({ target: { subjectKind, answer }, kind, outcome, onClose }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const wasReportedBefore = outcome.state === "sent" && !outcome.isNew;
  return (
    <div className="flex flex-col items-center px-5 pb-6 pt-8 text-center sm:px-10">
      <span aria-hidden="true" className="report-flag">
        <span className="report-flag-cloth">
          <span className="i-lucide-check h-5 w-5" />
        </span>
      </span>
      <h3 ref={heading} tabIndex={-1} className="h2 mt-6">
        Thank you
      </h3>
      <p className="mt-1.5 max-w-[48ch] text-ink2">
        {outcome.state === "kept" && "You are offline. Your report is kept on this device and sent later."}
        {wasReportedBefore && `You told us on ${formatDay(outcome.reportedAt)}. Thank you.`}
        {outcome.state === "sent" &&
          outcome.isNew &&
          (kind === "my-answer" && answer ? (
            <>
              We read every report. If <b className="fw-620 text-ink font-aleo">{answer}</b> is right, it counts from
              then on, and you get your point.
            </>
          ) : (
            "We read every report, and correct what is wrong."
          ))}
      </p>
      <Button size="large" className="mt-5 w-full sm:w-auto sm:px-12" onClick={onClose}>
        {subjectKind === "exercise" ? "Back to the exercise" : "Back"}
      </Button>
    </div>
  );
}

const formatDay = (date: Date) => date.toLocaleDateString("en-GB", { day: "numeric", month: "long" });
