import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { kindName, readQuizChoice } from "#web/features/vocabulary/quiz-address.ts";
import { useQuizRun } from "#web/features/vocabulary/quiz-run.ts";
import { RunGate } from "#web/features/vocabulary/run-gate.tsx";
import type { WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { WordQuiz } from "#web/features/vocabulary/word-quiz.tsx";
import { wordSubmission } from "#web/features/vocabulary/word-submission.ts";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/** The quiz that the address describes. */
export function QuizPage({ learnerId }: { learnerId: string | null }) {
  const [search] = useSearchParams();
  const choice = useMemo(() => readQuizChoice(search), [search]);
  const level = learnerId === null ? "A1" : choice.level;
  const run = useQuizRun<readonly WordAnswer[]>({ kind: "quiz", choice: { ...choice, level } }, learnerId);
  const leave = useLeaveTo(paths.vocabulary);
  const { quizType, direction, partOfSpeech } = choice;

  return (
    <RunGate
      run={run}
      title="Practice Quiz"
      empty={{ title: "No vocabulary available for this quiz", text: "Choose other words, or add some first." }}
      onLeave={leave}
    >
      {(asked) => (
        <WordQuiz
          key={asked.attempt}
          title={kindName(choice)}
          {...asked}
          shown={run.shown}
          learnerId={learnerId}
          finish={(answers) =>
            wordSubmission(
              { quizId: asked.run.quizId, quizType: `vocabulary-${direction}-${quizType}`, level, partOfSpeech },
              answers,
            )
          }
          onLeave={leave}
          actions={() => (
            <>
              <Button size="large" variant="secondary" className="w-full px-2" onClick={leave}>
                Back to Vocabulary
              </Button>
              <Button
                size="large"
                className="w-full px-2"
                pendingLabel={run.isPlaceholderData && "Loading..."}
                onClick={run.again}
              >
                Try Again
              </Button>
            </>
          )}
        />
      )}
    </RunGate>
  );
}
