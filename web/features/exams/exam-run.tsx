import { useEffect, useRef, useState } from "react";
import type { RunningExam } from "#core/contract/exams.ts";
import { type ExamPart, isItemPart } from "#core/domain/exams/exam.ts";
import { explain } from "#web/api/api-error.ts";
import { ExamSectionView } from "#web/features/exams/exam-section.tsx";
import { ExamTalk } from "#web/features/exams/exam-talk.tsx";
import { formatClock, partNames } from "#web/features/exams/exam-texts.ts";
import { ListeningLeftOut } from "#web/features/exams/listening-left-out.tsx";
import { usePart } from "#web/features/exams/use-part.ts";
import { WritingTaskView } from "#web/features/exams/writing-task.tsx";
import { useBackLayer } from "#web/ui/back-layers.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { useHasGermanVoice } from "#web/ui/german-voice.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

interface ExamRunProps {
  runningExam: RunningExam;
  learnerId: string;
  /** Called when the learner leaves a part. `isComplete` says whether all parts are done. */
  onClose: (isComplete: boolean) => Promise<void>;
}

/** The current part of the attempt, with its clock. */
export function ExamRun({ runningExam, learnerId, onClose }: ExamRunProps) {
  const part = runningExam.attempt.currentPart;
  useEffect(() => {
    if (part === null) void onClose(true);
  }, []);
  return part && <PartRun key={part} runningExam={runningExam} part={part} learnerId={learnerId} onClose={onClose} />;
}

/** The screens of a part, and the ids of the items or tasks on each screen. */
function listScreens({ sections, tasks }: RunningExam, part: ExamPart): { id: string; answerIds: string[] }[] {
  if (isItemPart(part)) return sections[part].map(({ id, items }) => ({ id, answerIds: items.map((item) => item.id) }));
  if (part === "writing") return tasks.map(({ id }) => ({ id, answerIds: [id] }));
  return [{ id: "talk", answerIds: [] }];
}

function PartRun({ runningExam, part, learnerId, onClose }: ExamRunProps & { part: ExamPart }) {
  const hasVoice = useHasGermanVoice();
  const isLeftOut = part === "listening" && !hasVoice;
  const runningPart = usePart(runningExam, part, !isLeftOut);
  const { answers, secondsLeft, isTimeUp, isHandingIn, isOver: isAttemptOver, error, save, handIn } = runningPart;
  const [screenIndex, setScreenIndex] = useState(0);
  const [isAskingToHandIn, setAsking] = useState(false);
  const [isPausing, setPausing] = useState(false);
  const isPartEndingRef = useRef(false);
  const screens = listScreens(runningExam, part);
  const screen = screens[screenIndex];
  const answerIds = screens.flatMap((candidate) => candidate.answerIds);
  const unansweredCount = answerIds.filter((id) => !answers[id]?.trim()).length;
  const partName = partNames[part];

  async function pause() {
    setPausing(true);
    await save();
    await onClose(false);
  }
  async function endPart(state: "handed-in" | "left-out" = "handed-in") {
    if (isPartEndingRef.current) return;
    isPartEndingRef.current = true;
    setAsking(false);
    const isExamComplete = await handIn(state);
    if (isExamComplete === null) isPartEndingRef.current = false;
    else await onClose(isExamComplete);
  }
  useBackLayer(() => void pause(), !isPausing);
  useEffect(() => {
    if (isTimeUp && !isLeftOut) void endPart();
  }, [isTimeUp, isLeftOut]);
  useEffect(() => {
    if (isAttemptOver) void onClose(false);
  }, [isAttemptOver]);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [screenIndex]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== "KeyP") return;
      event.preventDefault();
      void pause();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });

  if (isLeftOut) {
    return (
      <ListeningLeftOut
        isLeaving={isHandingIn}
        error={isAttemptOver ? null : error}
        onLeaveOut={() => endPart("left-out")}
        onPause={pause}
      />
    );
  }
  const isLastScreen = screenIndex === screens.length - 1;
  return (
    <div className="immersive flex min-h-[calc(100dvh-var(--keyboard))] flex-col">
      <div className="sticky top-0 z-10 border-b border-line bg-paper">
        <div className="page flex items-center gap-3 py-2.5 sm:gap-4">
          <button
            type="button"
            title="Pause (Alt+P)"
            className="-ml-2 flex h-11 shrink-0 items-center gap-2 rounded-key px-2 fw-580 text-ink2 hover:bg-sunk hover:text-ink"
            onClick={pause}
          >
            <span aria-hidden="true" className="i-lucide-pause h-5 w-5" />
            Pause
          </button>
          {answerIds.length > 0 ? (
            <ProgressBar
              value={answerIds.length - unansweredCount}
              max={answerIds.length}
              label="Answered"
              className="h-2.5 flex-1"
            />
          ) : (
            <span className="flex-1" />
          )}
          <PartClock secondsLeft={secondsLeft} />
        </div>
      </div>
      <div className="page flex-1 pb-8 pt-5 lg:pt-7">
        <p className="text-small text-ink2">
          {partName}
          {screens.length > 1 && ` · ${screenIndex + 1} of ${screens.length}`}
        </p>
        <PageHeading key={screenIndex} title={partName} className="sr-only" shouldTakeFocus>
          {partName}
          {screens.length > 1 && `, ${screenIndex + 1} of ${screens.length}`}
        </PageHeading>
        {error !== null && !isAttemptOver && (
          <p role="alert" className="my-3 rounded-option bg-amber-t px-4 py-3 text-small text-amber-ink">
            {explain(error, "The server did not answer.")} Your answers are kept on this device and are sent again.
            {isTimeUp && (
              <button type="button" className="text-link ml-2 min-h-0!" onClick={() => endPart()}>
                Hand in now
              </button>
            )}
          </p>
        )}
        {isTimeUp ? (
          <p className="h3 py-10 text-center">Time is up. {partName} is being handed in.</p>
        ) : isItemPart(part) ? (
          runningExam.sections[part]
            .filter(({ id }) => id === screen?.id)
            .map((section) => <ExamSectionView key={section.id} section={section} runningPart={runningPart} />)
        ) : part === "writing" ? (
          runningExam.tasks
            .filter(({ id }) => id === screen?.id)
            .map((task) => <WritingTaskView key={task.id} task={task} runningPart={runningPart} />)
        ) : (
          <ExamTalk runningExam={runningExam} learnerId={learnerId} />
        )}
      </div>
      <Dock>
        {screenIndex > 0 && (
          <Button size="large" variant="secondary" className="px-4.5" onClick={() => setScreenIndex(screenIndex - 1)}>
            Back
          </Button>
        )}
        {isLastScreen ? (
          <Button
            size="large"
            className="flex-1"
            pendingLabel={isHandingIn && "Sending..."}
            onClick={() => setAsking(true)}
          >
            Hand in {partName}
          </Button>
        ) : (
          <Button size="large" className="flex-1" onClick={() => setScreenIndex(screenIndex + 1)}>
            Next
          </Button>
        )}
      </Dock>
      {isAskingToHandIn && (
        <Dialog title={`Hand in ${partName}?`} onClose={() => setAsking(false)}>
          <p className="mt-2 text-ink2">
            {unansweredCount > 0 && (
              <strong className="fw-620 text-ink">
                {unansweredCount} of {answerIds.length} {unansweredCount === 1 ? "is" : "are"} not answered.{" "}
              </strong>
            )}
            You cannot come back to this part.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button onClick={() => endPart()}>Hand in</Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep working
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The remaining minutes at which a screen reader announces the time. */
const announcedMinutes = [10, 2];

function PartClock({ secondsLeft }: { secondsLeft: number }) {
  const minute = announcedMinutes.find((minutes) => secondsLeft <= minutes * 60 && secondsLeft > minutes * 60 - 5);
  const isEnding = secondsLeft <= 120;
  return (
    <>
      <p role="timer" aria-live="off" className={`shrink-0 tabular-nums ${isEnding ? "fw-620 text-ink" : "text-ink2"}`}>
        {formatClock(secondsLeft)}
        <span className="sr-only"> left</span>
      </p>
      <p role="status" className="sr-only">
        {minute && `${minute} minutes left.`}
      </p>
    </>
  );
}
