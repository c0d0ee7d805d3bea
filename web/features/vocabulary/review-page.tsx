import { countDueWords } from "#core/contract/vocabulary-quiz.ts";
import { useRead } from "#web/api/use-read.ts";
import { formatDueTime } from "#web/features/vocabulary/format-due-time.ts";
import type { WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { WordQuiz } from "#web/features/vocabulary/word-quiz.tsx";
import { useWordQuizAttempts } from "#web/features/vocabulary/word-quiz-attempts.ts";
import { buildWordSubmission } from "#web/features/vocabulary/word-submission.ts";
import { QuizLoader } from "#web/quiz/quiz-loader.tsx";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { paths } from "#web/ui/paths.ts";
import { useNow } from "#web/ui/use-now.ts";

/** Reviews the due words. The facet that is due decides how a word is asked. */
export function ReviewPage({ learnerId }: { learnerId: string | null }) {
  const attempts = useWordQuizAttempts<readonly WordAnswer[]>({ kind: "review" }, learnerId);
  const leaveReview = useLeaveTo(paths.vocabulary);
  return (
    <QuizLoader
      query={attempts}
      title="Review"
      emptyMessage={{ title: "Nothing is due", text: "Your words come back when you are about to forget them." }}
      onLeave={leaveReview}
    >
      {(attempt) => (
        <WordQuiz
          key={attempt.attemptId}
          title="Review"
          {...attempt}
          finishedQuiz={attempts.finishedQuiz}
          learnerId={learnerId}
          buildSubmission={(answers) =>
            buildWordSubmission(
              { quizId: attempt.issuedQuiz.quizId, quizType: "vocabulary-review", level: "all", partOfSpeech: "all" },
              answers,
            )
          }
          onLeave={leaveReview}
          summary={(isSaving) => <RemainingDueWords isSaving={isSaving} />}
          actions={(isSaving) => (
            <ReviewActions
              isSaving={isSaving}
              isLoading={attempts.isPlaceholderData}
              onLeave={leaveReview}
              onContinue={attempts.startNewAttempt}
            />
          )}
        />
      )}
    </QuizLoader>
  );
}

const useDueWords = (isSaving: boolean) => useRead(countDueWords, { language: "german" }, { enabled: !isSaving }).data;

/** The words that are still due after this review. */
function RemainingDueWords({ isSaving }: { isSaving: boolean }) {
  const dueSummary = useDueWords(isSaving);
  const now = useNow();
  const timeZone = useTimeZone();
  if (!dueSummary || isSaving) return null;
  const { dueWords, nextDueAt } = dueSummary;
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
          {nextDueAt && `The next word comes back ${formatDueTime(nextDueAt, now, timeZone)}.`}
        </>
      )}
    </p>
  );
}

interface ReviewActionsProps {
  isSaving: boolean;
  isLoading: boolean;
  onLeave: () => void;
  onContinue: () => void;
}

function ReviewActions({ isSaving, isLoading, onLeave, onContinue }: ReviewActionsProps) {
  const hasMore = (useDueWords(isSaving)?.dueWords ?? 0) > 0 && !isSaving;
  return (
    <>
      <Button size="large" variant={hasMore ? "secondary" : "primary"} className="w-full px-2" onClick={onLeave}>
        Back to Vocabulary
      </Button>
      {hasMore && (
        <Button size="large" className="w-full px-2" pendingLabel={isLoading && "Loading..."} onClick={onContinue}>
          Go On
        </Button>
      )}
    </>
  );
}
