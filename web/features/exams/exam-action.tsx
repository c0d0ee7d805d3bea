import { useEffect, useState } from "react";
import type { ExamCard } from "#core/contract/exams.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { type findCurrentPart, formatClock, formatMoment, isBegun, partNames } from "#web/features/exams/exam-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { useIsWide } from "#web/ui/use-media.ts";

interface ExamActionProps {
  exam: ExamCard;
  /** The current part of the open attempt; undefined if there is no open attempt. */
  currentPart: ReturnType<typeof findCurrentPart>;
  isStarting: boolean;
  isEnding: boolean;
  onPreload: () => void;
  onStart: () => void;
  onEnd: () => void;
}

const numberWords = ["no", "one", "two", "three", "four", "five"];

/** The card that starts or resumes the exam. On phones its button is in the dock. */
export function ExamAction(props: ExamActionProps) {
  const { exam, currentPart, isEnding, onPreload, onEnd } = props;
  const { attempt } = exam;
  const timeZone = useTimeZone();
  const isWide = useIsWide();
  const [isConfirmingEnd, setConfirmingEnd] = useState(false);
  useEffect(onPreload, []);
  const button = isWide && <MainButton {...props} className="mt-3.5 w-full" />;
  if (!attempt) {
    return (
      <section aria-label="Start" className="card p-4.5 lg:p-5">
        <h2 className="h3">
          {exam.minutes} minutes in {numberWords[exam.parts.length]} parts
        </h2>
        <p className="mt-1.5 text-small text-ink2">In one go, or part by part over a week.</p>
        {button}
      </section>
    );
  }
  if (attempt.isExpired || !currentPart) {
    return (
      <section aria-label="Your attempt" className="card p-4.5 lg:p-5">
        <h2 className="h3">{attempt.isExpired ? "The week is over" : "All parts are done"}</h2>
        <p className="mt-1.5 text-small text-ink2">
          {attempt.isExpired
            ? "Your answers count as they stand. The report says what they show."
            : "The report says what your answers show."}
        </p>
        {button}
      </section>
    );
  }
  const isResumed = isBegun(currentPart);
  return (
    <section aria-label="Your attempt" className="card p-4.5 lg:p-5">
      <h2 className="h3">
        {isResumed ? "Paused in" : "Next:"} {partNames[currentPart.part]}
      </h2>
      <p className="mt-1.5">
        <span className="number text-[2.75rem] leading-none">{formatClock(currentPart.secondsLeft)}</span>{" "}
        <span className="text-ink2">{isResumed ? "left in this part" : "for this part"}</span>
      </p>
      <p className="mt-2.5 text-small text-ink2">
        Kept until {formatMoment(attempt.keptUntil, timeZone)}. After that your answers count as they stand.
      </p>
      {button}
      <button type="button" className="text-link mt-1.5 text-small" onClick={() => setConfirmingEnd(true)}>
        End the exam now
      </button>
      {isConfirmingEnd && (
        <Dialog title="End the exam now?" onClose={() => setConfirmingEnd(false)}>
          <p className="mt-2 text-ink2">
            What is not answered counts as wrong, and you cannot go on with this attempt. You can start a new one.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button onClick={() => setConfirmingEnd(false)}>Not yet</Button>
            <Button
              variant="secondary"
              pendingLabel={isEnding && "Ending..."}
              onClick={() => {
                setConfirmingEnd(false);
                onEnd();
              }}
            >
              End the exam
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** The dock with the main button on phones. */
export function ExamDock(props: ExamActionProps) {
  const isWide = useIsWide();
  if (isWide) return null;
  return (
    <Dock>
      <MainButton {...props} className="min-w-0 flex-1" />
    </Dock>
  );
}

function MainButton(props: ExamActionProps & { className: string }) {
  const { exam, currentPart, isStarting, isEnding, onStart, onEnd, className } = props;
  const { attempt } = exam;
  const isServerReached = useIsServerReached();
  const [isConfirmingStart, setConfirmingStart] = useState(false);
  const firstPart = partNames[exam.parts[0]?.part ?? "reading"];
  if (!isServerReached) {
    return (
      <Button size="large" className={className} disabled>
        Needs a connection
      </Button>
    );
  }
  if (attempt && (attempt.isExpired || !currentPart)) {
    return (
      <Button size="large" className={className} pendingLabel={isEnding && "Judging..."} onClick={onEnd}>
        See the report
      </Button>
    );
  }
  if (attempt && currentPart) {
    return (
      <Button
        size="large"
        className={className}
        pendingLabel={isStarting ? "Loading..." : isEnding && "Judging..."}
        onClick={onStart}
      >
        {isBegun(currentPart) ? "Resume" : "Begin"}: {partNames[currentPart.part]}
      </Button>
    );
  }
  return (
    <>
      <Button
        size="large"
        className={className}
        pendingLabel={isStarting && "Starting..."}
        onClick={() => setConfirmingStart(true)}
      >
        Start the exam
      </Button>
      {isConfirmingStart && (
        <Dialog title="Start the exam?" onClose={() => setConfirmingStart(false)}>
          <p className="mt-2 text-ink2">The clock of {firstPart} starts now. You can pause it at any time.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              onClick={() => {
                setConfirmingStart(false);
                onStart();
              }}
            >
              Start
            </Button>
            <Button variant="secondary" onClick={() => setConfirmingStart(false)}>
              Not yet
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
