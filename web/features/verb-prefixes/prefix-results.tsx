import type { PrefixQuestion } from "#core/contract/verb-prefixes.ts";
import { isPassing } from "#core/domain/progress/xp-claim.ts";
import { countedAnswerOf, type QuizFlow } from "#core/domain/quizzes/quiz-flow.ts";
import { hasGermanOptions, QuestionText } from "#web/features/verb-prefixes/prefix-text.tsx";
import type { FinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { SavedResults } from "#web/quiz/lazy-results.ts";
import { Button } from "#web/ui/button.tsx";
import { MarkedGerman } from "#web/ui/marked-german.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

interface PrefixResultsProps {
  verb: string;
  questions: readonly PrefixQuestion[];
  flow: QuizFlow<number>;
  finishedQuiz: FinishedQuiz<unknown, unknown>;
  learnerId: string;
  /**
   * The number of completed tests before this test. The server's response to the submission contains the number that
   * includes this test.
   */
  completedTests: number;
  totalTests: number;
  isLoadingNext: boolean;
  onNextTest: () => void;
  onLeave: () => void;
}

/** The results of a test, the number of completed tests, and a button for the next one. */
export function PrefixResults(props: PrefixResultsProps) {
  const { verb, questions, flow, finishedQuiz, learnerId, isLoadingNext, onNextTest, onLeave } = props;
  const score = questions.filter(({ id, correctAnswer }) => countedAnswerOf(flow, id) === correctAnswer).length;
  const isPassed = isPassing(score, questions.length);
  return (
    <SavedResults
      finishedQuiz={finishedQuiz}
      learnerId={learnerId}
      quizName={
        <>
          Verb + Prefix:{" "}
          <span lang="de" className="fw-560">
            {verb}
          </span>
        </>
      }
      heading={isPassed ? "Well Done!" : "Keep Practicing!"}
      score={score}
      questionCount={questions.length}
      isPassed={isPassed}
      meaning={
        isPassed
          ? "One verb more whose prefixes you can tell apart."
          : "70% passes. This verb comes again after the untried ones."
      }
      answers={questions.map((prefixQuestion) => {
        const { id, question, options, correctAnswer, explanation, cefrLevel } = prefixQuestion;
        return {
          id,
          question: <QuestionText question={question} solution={options[correctAnswer]} />,
          questionLang: "en",
          yourAnswer: options[countedAnswerOf(flow, id) ?? -1],
          correctAnswer: options[correctAnswer],
          isCorrect: countedAnswerOf(flow, id) === correctAnswer,
          level: cefrLevel,
          explanation: <MarkedGerman text={explanation} />,
          ...(hasGermanOptions(prefixQuestion) && { answerLang: "de" as const }),
        };
      })}
      renderActions={(saving) => (
        <>
          <Button size="large" variant="secondary" className="w-full px-2" onClick={onLeave}>
            Back to Vocabulary
          </Button>
          <Button
            size="large"
            className="w-full px-2"
            pendingLabel={(isLoadingNext && "Loading...") || (saving.isPending && "Saving...")}
            onClick={onNextTest}
          >
            Next Test
          </Button>
        </>
      )}
    >
      {({ data }) => {
        const { completedTests, totalTests } = data && "completedTests" in data ? data : props;
        return (
          <div className="card p-4.5">
            <p className="text-small fw-620 tabular-nums">
              Completed: {completedTests} / {totalTests} tests
            </p>
            <ProgressBar value={completedTests} max={totalTests} label="Tests completed" className="mt-2.5 h-2" />
          </div>
        );
      }}
    </SavedResults>
  );
}
