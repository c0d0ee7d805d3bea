import { useState } from "react";
import { ConjugationQuiz } from "#web/features/conjugations/conjugation-quiz.tsx";
import { type Practice, useConjugationQuestions } from "#web/features/conjugations/draw-questions.ts";
import { tenseNames } from "#web/features/conjugations/tense-names.ts";
import { ExitDialog } from "#web/quiz/exit-dialog.tsx";
import { useLeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

interface ConjugationDialogProps {
  practice: Practice;
  learnerId: string | null;
  onClose: () => void;
}

/** A dialog with a conjugation quiz, or a message that there are no questions. */
export function ConjugationDialog({ practice, learnerId, onClose }: ConjugationDialogProps) {
  const { data, isLoading, startNewAttempt } = useConjugationQuestions(practice, learnerId === null);
  const [isRunning, setRunning] = useState(false);
  const leaveGuard = useLeaveGuard(isRunning, onClose);

  return (
    <>
      <Sheet title={renderPracticeTitle(practice)} subtitle="Conjugation practice" onClose={leaveGuard.exit}>
        {data && data.questions.length > 0 ? (
          <ConjugationQuiz
            key={data.attempt}
            practice={practice}
            questions={data.questions}
            learnerId={learnerId}
            isLoadingAgain={isLoading}
            onRunningChange={setRunning}
            onStartAgain={startNewAttempt}
            onClose={onClose}
          />
        ) : isLoading ? (
          <QuestionSkeleton />
        ) : (
          <NoQuestions onRetry={startNewAttempt} />
        )}
      </Sheet>
      {leaveGuard.isDialogOpen && (
        <ExitDialog onStay={leaveGuard.stay} onLeave={leaveGuard.leave}>
          The answers so far are not kept.
        </ExitDialog>
      )}
    </>
  );
}

/** The title: the verb with its translation, or the tense. */
function renderPracticeTitle(practice: Practice) {
  if ("tense" in practice) return `All Verbs in ${tenseNames[practice.tense].name}`;
  return (
    <>
      <span lang="de">{practice.verb}</span> ({practice.translation})
    </>
  );
}

function NoQuestions({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="flex flex-col items-center px-5 py-10 text-center">
      <p className="max-w-[40ch] text-ink2">No questions available. Please try again in a moment.</p>
      <Button className="mt-5" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

function QuestionSkeleton() {
  return (
    <Skeleton label="Loading the questions...">
      <div className="p-5 sm:p-6">
        <SkeletonBox className="h-2.5 w-full rounded-full" />
        <SkeletonBox className="mt-8 h-10 w-3/5" />
        <SkeletonBox className="mt-8 h-14.5 w-full rounded-field" />
        <SkeletonBox className="mt-4 h-13 w-full rounded-field" />
      </div>
    </Skeleton>
  );
}
