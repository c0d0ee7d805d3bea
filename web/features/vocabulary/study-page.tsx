import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { kindName, readQuizChoice } from "#web/features/vocabulary/quiz-address.ts";
import { useQuizRun } from "#web/features/vocabulary/quiz-run.ts";
import { RunGate } from "#web/features/vocabulary/run-gate.tsx";
import { type StudyAnswers, StudySession } from "#web/features/vocabulary/study-session.tsx";
import { wordSubmission } from "#web/features/vocabulary/word-submission.ts";
import { useLeaveTo } from "#web/quiz/use-leave-to.ts";
import { Button } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

/** Twenty words, each until it was answered right. */
export function StudyPage({ learnerId }: { learnerId: string | null }) {
  const [search] = useSearchParams();
  const choice = useMemo(() => readQuizChoice(search), [search]);
  const level = learnerId === null ? "A1" : choice.level;
  const run = useQuizRun<StudyAnswers>({ kind: "study", choice: { ...choice, level } }, learnerId);
  const leave = useLeaveTo(paths.vocabulary);
  const { quizType, direction, partOfSpeech } = choice;

  return (
    <RunGate
      run={run}
      title="Study Mode"
      empty={{ title: "No vocabulary available for study mode", text: "Choose other words, or add some first." }}
      onLeave={leave}
    >
      {(asked) => (
        <StudySession
          key={asked.attempt}
          title={`Study Mode · ${kindName(choice)}`}
          {...asked}
          shown={run.shown}
          learnerId={learnerId}
          finish={(answers) =>
            wordSubmission(
              {
                quizId: asked.run.quizId,
                quizType: `vocabulary-study-mode-${direction}-${quizType}`,
                level,
                partOfSpeech,
              },
              answers,
            )
          }
          onLeave={leave}
          actions={
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
                Study Again
              </Button>
            </>
          }
        />
      )}
    </RunGate>
  );
}
