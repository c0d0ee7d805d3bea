import { type ReactNode, useState } from "react";
import { isPassing } from "#core/domain/progress/xp-claim.ts";
import type { WordRun } from "#web/features/vocabulary/quiz-run.ts";
import { reviewedWord } from "#web/features/vocabulary/reviewed-word.tsx";
import { isRight, type WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { WordQuestion } from "#web/features/vocabulary/word-question.tsx";
import { ExitDialog } from "#web/quiz/exit-dialog.tsx";
import { keepQuiz } from "#web/quiz/keep-quiz.ts";
import type { FinishedQuiz } from "#web/quiz/kept-quizzes.ts";
import { SavedResults, usePreloadedResults } from "#web/quiz/lazy-results.ts";
import { QuizHeader } from "#web/quiz/quiz-header.tsx";
import type { ShownQuiz } from "#web/quiz/shown-quiz.ts";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { useLeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { useDocumentTitle } from "#web/ui/use-document-title.ts";

interface WordQuizProps extends Attempt<WordRun> {
  title: string;
  /** Its results were shown before: they are shown again. */
  shown: ShownQuiz<WordRun, readonly WordAnswer[]> | null;
  learnerId: string | null;
  finish: (answers: readonly WordAnswer[]) => FinishedQuiz;
  onLeave: () => void;
  /** Stands above the answers in the results; told whether the result is on its way. */
  summary?: (isSaving: boolean) => ReactNode;
  actions: (isSaving: boolean) => ReactNode;
}

/** Questions one by one, each asked once; then the results, which are sent. */
export function WordQuiz({ title, attempt, run, shown, learnerId, finish, onLeave, summary, actions }: WordQuizProps) {
  const { questions } = run;
  const [index, setIndex] = useState(shown ? questions.length : 0);
  const [answers, setAnswers] = useState<readonly WordAnswer[]>(shown?.answers ?? []);
  const [isTouched, setTouched] = useState(false);
  const [results, setResults] = useState(shown);
  const question = questions[index];
  const guard = useLeaveGuard(isTouched && question !== undefined, onLeave);
  usePreloadedResults();
  useDocumentTitle(title);

  function goOn() {
    setIndex(index + 1);
    window.scrollTo(0, 0);
    if (index + 1 < questions.length) return;
    const quiz = finish(answers);
    if (learnerId !== null) keepQuiz(learnerId, quiz);
    setResults({ attempt, run, answers, finished: quiz, saved: null });
  }

  if (results) {
    const score = answers.filter(isRight).length;
    const passed = isPassing(score, answers.length);
    return (
      <SavedResults
        shown={results}
        learnerId={learnerId}
        quiz={title}
        heading={passed ? "Great Job!" : "Keep Practicing!"}
        score={score}
        total={answers.length}
        passed={passed}
        meaning={meaningOf(score === answers.length, learnerId === null)}
        answers={answers.map(reviewedWord)}
        actions={({ isPending }) => actions(isPending)}
      >
        {({ isPending }) => summary?.(isPending)}
      </SavedResults>
    );
  }
  if (!question) return null;
  return (
    <>
      <WordQuestion
        key={question.id}
        question={question}
        header={
          <QuizHeader number={index + 1} total={questions.length} answered={answers.length} onExit={guard.exit} />
        }
        missed={learnerId === null ? "It is not counted." : "It is not counted and comes back soon."}
        next={index + 1 === questions.length ? "View Results" : "Continue"}
        onTouched={() => setTouched(true)}
        onAnswered={(answer) => setAnswers([...answers, answer])}
        onNext={goOn}
      />
      {guard.isAsking && (
        <ExitDialog onStay={guard.stay} onLeave={guard.leave}>
          The answers so far are not kept.
        </ExitDialog>
      )}
    </>
  );
}

/** What the answers mean for the words: of a visitor's nothing is remembered. */
function meaningOf(isPerfect: boolean, isGuest: boolean): string {
  if (isGuest) return isPerfect ? "Every one of them." : "What you missed stands below, with the right answer.";
  return isPerfect ? "Every one of them. They come back later now." : "What you missed comes back soon.";
}
