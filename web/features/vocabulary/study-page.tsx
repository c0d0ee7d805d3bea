import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { formatQuizKind, readQuizSettings } from "#web/features/vocabulary/quiz-address.ts";
import { type StudyAnswers, StudySession } from "#web/features/vocabulary/study-session.tsx";
import { useWordQuizAttempts } from "#web/features/vocabulary/word-quiz-attempts.ts";
import { buildWordSubmission } from "#web/features/vocabulary/word-submission.ts";
import { QuizLoader } from "#web/quiz/quiz-loader.tsx";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/** A study session: twenty words, each repeated until it is answered right. */
export function StudyPage({ learnerId }: { learnerId: string | null }) {
  const [searchParams] = useSearchParams();
  const settings = useMemo(() => readQuizSettings(searchParams), [searchParams]);
  const level = learnerId === null ? "A1" : settings.level;
  const attempts = useWordQuizAttempts<StudyAnswers>({ kind: "study", settings: { ...settings, level } }, learnerId);
  const leaveStudy = useLeaveTo(paths.vocabulary);
  const { quizType, direction, partOfSpeech } = settings;

  return (
    <QuizLoader
      query={attempts}
      title="Study Mode"
      emptyMessage={{ title: "No vocabulary available for study mode", text: "Choose other words, or add some first." }}
      onLeave={leaveStudy}
    >
      {(attempt) => (
        <StudySession
          key={attempt.attemptId}
          title={`Study Mode · ${formatQuizKind(settings)}`}
          {...attempt}
          finishedQuiz={attempts.finishedQuiz}
          learnerId={learnerId}
          buildSubmission={(answers) =>
            buildWordSubmission(
              {
                quizId: attempt.issuedQuiz.quizId,
                quizType: `vocabulary-study-mode-${direction}-${quizType}`,
                level,
                partOfSpeech,
              },
              answers,
            )
          }
          onLeave={leaveStudy}
          actions={
            <>
              <Button size="large" variant="secondary" className="w-full px-2" onClick={leaveStudy}>
                Back to Vocabulary
              </Button>
              <Button
                size="large"
                className="w-full px-2"
                pendingLabel={attempts.isPlaceholderData && "Loading..."}
                onClick={attempts.startNewAttempt}
              >
                Study Again
              </Button>
            </>
          }
        />
      )}
    </QuizLoader>
  );
}
