import { Suspense, useMemo } from "react";
import { useSearchParams } from "react-router";
import { generateReview } from "#core/contract/review.ts";
import { readReviewSettings } from "#web/features/vocabulary/review-address.ts";
import { useDueWords } from "#web/features/vocabulary/use-due-words.ts";
import type { WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { WordQuiz } from "#web/features/vocabulary/word-quiz.tsx";
import type { IssuedWordQuiz } from "#web/features/vocabulary/word-quiz-attempts.ts";
import { buildWordSubmission } from "#web/features/vocabulary/word-submission.ts";
import { QuizLoader } from "#web/quiz/quiz-loader.tsx";
import { useAttempts } from "#web/quiz/use-attempts.ts";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { createLazyWithFallback } from "#web/ui/lazy-with-fallback.ts";
import { paths } from "#web/ui/paths.ts";

/** Loaded with the results, because no question needs it. */
const RemainingDueWords = createLazyWithFallback(() =>
  import("#web/features/vocabulary/remaining-due-words.tsx").then((loadedModule) => loadedModule.RemainingDueWords),
);

const reviewQuestionCount = 20;
const nothingDueMessage = { title: "Nothing is due", text: "Your words come back when you are about to forget them." };
const nothingChosenMessage = { title: "No words to review", text: "Choose other words, or add some first." };

/** Reviews the due words, or words that the learner chose. How a word is asked depends on the facet that is due. */
export function ReviewPage({ learnerId }: { learnerId: string | null }) {
  const [searchParams] = useSearchParams();
  const settings = useMemo(() => readReviewSettings(searchParams), [searchParams]);
  const attempts = useAttempts<IssuedWordQuiz, readonly WordAnswer[]>(
    ["quiz-run", "review", settings],
    learnerId,
    () => ({
      endpoint: generateReview,
      input: { language: "german", count: reviewQuestionCount, ...settings },
    }),
  );
  const leaveReview = useLeaveTo(paths.vocabulary);
  return (
    <QuizLoader
      query={attempts}
      title="Review"
      emptyMessage={settings.from === "due" ? nothingDueMessage : nothingChosenMessage}
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
          renderHint={(question) =>
            question.leech && (
              <Suspense fallback={null}>
                <LeechHint question={question} />
              </Suspense>
            )
          }
          renderSummary={(isSaving) => (
            <Suspense fallback={null}>
              <RemainingDueWords questions={attempt.issuedQuiz.questions} isSaving={isSaving} />
            </Suspense>
          )}
          renderActions={(isSaving) => (
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

/** Loaded only for words that were missed often. */
const LeechHint = createLazyWithFallback(() =>
  import("#web/features/vocabulary/leech-hint.tsx").then((loadedModule) => loadedModule.LeechHint),
);

interface ReviewActionsProps {
  isSaving: boolean;
  isLoading: boolean;
  onLeave: () => void;
  onContinue: () => void;
}

function ReviewActions({ isSaving, isLoading, onLeave, onContinue }: ReviewActionsProps) {
  const hasMoreDueWords = (useDueWords(isSaving)?.dueWords ?? 0) > 0 && !isSaving;
  return (
    <>
      <Button
        size="large"
        variant={hasMoreDueWords ? "secondary" : "primary"}
        className="w-full px-2"
        onClick={onLeave}
      >
        Back to Vocabulary
      </Button>
      {hasMoreDueWords && (
        <Button size="large" className="w-full px-2" pendingLabel={isLoading && "Loading..."} onClick={onContinue}>
          Go On
        </Button>
      )}
    </>
  );
}
