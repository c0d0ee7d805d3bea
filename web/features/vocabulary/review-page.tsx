import { useState } from "react";
import { countDueWords } from "#core/contract/vocabulary.ts";
import { useRead } from "#web/api/use-read.ts";
import { useQuizRun } from "#web/features/vocabulary/quiz-run.ts";
import { RunGate } from "#web/features/vocabulary/run-gate.tsx";
import { whenDue } from "#web/features/vocabulary/when-due.ts";
import type { WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { WordQuiz } from "#web/features/vocabulary/word-quiz.tsx";
import { wordSubmission } from "#web/features/vocabulary/word-submission.ts";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/** What is due, each word asked the way in which it is due. */
export function ReviewPage({ learnerId }: { learnerId: string | null }) {
  const run = useQuizRun<readonly WordAnswer[]>({ kind: "review" }, learnerId);
  const leave = useLeaveTo(paths.vocabulary);
  return (
    <RunGate
      run={run}
      title="Review"
      empty={{ title: "Nothing is due", text: "Your words come back when you are about to forget them." }}
      onLeave={leave}
    >
      {(asked) => (
        <WordQuiz
          key={asked.attempt}
          title="Review"
          {...asked}
          shown={run.shown}
          learnerId={learnerId}
          finish={(answers) =>
            wordSubmission(
              { quizId: asked.run.quizId, quizType: "vocabulary-review", level: "all", partOfSpeech: "all" },
              answers,
            )
          }
          onLeave={leave}
          summary={(isSaving) => <StillDue isSaving={isSaving} />}
          actions={(isSaving) => (
            <ReviewActions isSaving={isSaving} isLoading={run.isPlaceholderData} onLeave={leave} onGoOn={run.again} />
          )}
        />
      )}
    </RunGate>
  );
}

const useDueWords = (isSaving: boolean) => useRead(countDueWords, { language: "german" }, { enabled: !isSaving }).data;

/** What waits after this review. */
function StillDue({ isSaving }: { isSaving: boolean }) {
  const due = useDueWords(isSaving);
  const [now] = useState(() => new Date());
  if (!due || isSaving) return null;
  const { dueWords, nextDueAt } = due;
  return (
    <p role="status" className={`rounded-card p-4.5 ${dueWords > 0 ? "bg-amber-t" : "bg-water"}`}>
      {dueWords > 0 ? (
        <>
          <span className="fw-620 text-amber-ink">
            {dueWords} {dueWords === 1 ? "word is" : "words are"} still due.
          </span>{" "}
          Go on while you are at it.
        </>
      ) : (
        <>
          <span className="fw-620">Nothing else is due.</span>{" "}
          {nextDueAt && `The next word comes back ${whenDue(nextDueAt, now)}.`}
        </>
      )}
    </p>
  );
}

interface ReviewActionsProps {
  isSaving: boolean;
  isLoading: boolean;
  onLeave: () => void;
  onGoOn: () => void;
}

function ReviewActions({ isSaving, isLoading, onLeave, onGoOn }: ReviewActionsProps) {
  const hasMore = (useDueWords(isSaving)?.dueWords ?? 0) > 0 && !isSaving;
  return (
    <>
      <Button size="large" variant={hasMore ? "secondary" : "primary"} className="w-full px-2" onClick={onLeave}>
        Back to Vocabulary
      </Button>
      {hasMore && (
        <Button size="large" className="w-full px-2" pendingLabel={isLoading && "Loading..."} onClick={onGoOn}>
          Go On
        </Button>
      )}
    </>
  );
}
