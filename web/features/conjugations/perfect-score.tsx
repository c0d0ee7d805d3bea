import { useEffect, useRef } from "react";
import type { Submission } from "#web/outbox/submission.ts";
import { useSubmit } from "#web/outbox/use-submit.ts";
import { SaveStatus } from "#web/quiz/save-status.tsx";
import { ScoreCard } from "#web/quiz/score-card.tsx";
import { SignUpCard } from "#web/quiz/sign-up-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";

interface PerfectScoreProps {
  /** The score of the first round. */
  score: number;
  questionCount: number;
  submission: Submission;
  learnerId: string | null;
  isLoadingAgain: boolean;
  onStartAgain: () => void;
  onClose: () => void;
}

/**
 * Shown when every question has been answered right. Missed questions are repeated in further rounds, but the score
 * counts only the first round.
 */
export function PerfectScore({
  score,
  questionCount,
  submission,
  learnerId,
  isLoadingAgain,
  onStartAgain,
  onClose,
}: PerfectScoreProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { mutate, isPending, isIdle, data, error } = useSubmit(learnerId);
  const sendSubmission = useRef(() => mutate(submission));
  const wasResultSentRef = useRef(false);
  useEffect(() => {
    if (wasResultSentRef.current) return;
    wasResultSentRef.current = true;
    sendSubmission.current();
  }, []);
  const isSaving = learnerId !== null && (isPending || isIdle);
  return (
    <div className="grid gap-4 p-5">
      <h3 ref={heading} tabIndex={-1} className="h1">
        Perfect Score!
      </h3>
      <ScoreCard score={score} questionCount={questionCount} isPassed mainNumber="score">
        {score === questionCount
          ? "Every form right at the first try."
          : "Right at the first try. What you missed, you have put right since."}
      </ScoreCard>
      {learnerId === null ? (
        <SignUpCard />
      ) : (
        <SaveStatus saving={{ isPending: isSaving, data, error, retry: sendSubmission.current }} />
      )}
      <Dock column="card" widePlacement="in-page">
        <Button variant="secondary" size="large" className="flex-1 px-2" onClick={onClose}>
          Close
        </Button>
        <Button
          size="large"
          className="flex-1 px-2"
          pendingLabel={(isLoadingAgain && "Loading...") || (isSaving && "Saving...")}
          onClick={onStartAgain}
        >
          Practice Again
        </Button>
      </Dock>
    </div>
  );
}
