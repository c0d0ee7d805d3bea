import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { formatQuizKind, readQuizSettings } from "#web/features/vocabulary/quiz-address.ts";
import type { WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { WordQuiz } from "#web/features/vocabulary/word-quiz.tsx";
import { useWordQuizAttempts } from "#web/features/vocabulary/word-quiz-attempts.ts";
import { buildWordSubmission } from "#web/features/vocabulary/word-submission.ts";
import { QuizLoader } from "#web/quiz/quiz-loader.tsx";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/** The vocabulary quiz described by the address. */
export function QuizPage({ learnerId }: { learnerId: string | null }) {
  const [searchParams] = useSearchParams();
  const settings = useMemo(() => readQuizSettings(searchParams), [searchParams]);
  const level = learnerId === null ? "A1" : settings.level;
  const attempts = useWordQuizAttempts<readonly WordAnswer[]>(
    { kind: "quiz", settings: { ...settings, level } },
    learnerId,
  );
  const leaveQuiz = useLeaveTo(settings.genderRule === undefined ? paths.vocabulary : paths.grammarGenders);
  const { quizType, direction, partOfSpeech, genderRule } = settings;

  return (
    <QuizLoader
      query={attempts}
      title="Practice Quiz"
      emptyMessage={{ title: "No vocabulary available for this quiz", text: "Choose other words, or add some first." }}
      onLeave={leaveQuiz}
    >
      {(attempt) => (
        <WordQuiz
          key={attempt.attemptId}
          title={formatQuizKind(settings)}
          {...attempt}
          finishedQuiz={attempts.finishedQuiz}
          learnerId={learnerId}
          buildSubmission={(answers) =>
            buildWordSubmission(
              {
                quizId: attempt.issuedQuiz.quizId,
                quizType: genderRule === undefined ? `vocabulary-${direction}-${quizType}` : "vocabulary-gender-rule",
                level,
                partOfSpeech,
              },
              answers,
            )
          }
          onLeave={leaveQuiz}
          renderActions={() => (
            <>
              <Button size="large" variant="secondary" className="w-full px-2" onClick={leaveQuiz}>
                {genderRule === undefined ? "Back to Vocabulary" : "Back to the Rules"}
              </Button>
              <Button
                size="large"
                className="w-full px-2"
                pendingLabel={attempts.isPlaceholderData && "Loading..."}
                onClick={attempts.startNewAttempt}
              >
                Try Again
              </Button>
            </>
          )}
        />
      )}
    </QuizLoader>
  );
}
