import { type ReactNode, useState } from "react";
import type { VocabularyQuestion } from "#core/contract/vocabulary.ts";
import { isPassing } from "#core/domain/progress/xp-claim.ts";
import { reviewedWord } from "#web/features/vocabulary/reviewed-word.tsx";
import { isRight, type WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { WordQuestion } from "#web/features/vocabulary/word-question.tsx";
import { ExitDialog } from "#web/quiz/exit-dialog.tsx";
import type { FinishedQuiz } from "#web/quiz/kept-quizzes.ts";
import { QuizResults, usePreloadedResults } from "#web/quiz/lazy-results.ts";
import { QuizHeader } from "#web/quiz/quiz-header.tsx";
import { useSaveQuiz } from "#web/quiz/save-quiz.ts";
import { useLeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { useDocumentTitle } from "#web/ui/use-document-title.ts";

interface WordQuizProps {
  title: string;
  questions: readonly VocabularyQuestion[];
  learnerId: string | null;
  finish: (answers: readonly WordAnswer[]) => FinishedQuiz;
  onLeave: () => void;
  /** Stands above the answers in the results; told whether the result is on its way. */
  summary?: (isSaving: boolean) => ReactNode;
  actions: (isSaving: boolean) => ReactNode;
}

/** Questions one by one, each asked once; then the results, which are sent. */
export function WordQuiz({ title, questions, learnerId, finish, onLeave, summary, actions }: WordQuizProps) {
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<readonly WordAnswer[]>([]);
  const [isTouched, setTouched] = useState(false);
  const save = useSaveQuiz(learnerId);
  const question = questions[index];
  const guard = useLeaveGuard(isTouched && question !== undefined, onLeave);
  usePreloadedResults();
  useDocumentTitle(title);

  function goOn() {
    setIndex(index + 1);
    window.scrollTo(0, 0);
    if (index + 1 === questions.length) save.mutate(finish(answers));
  }

  if (!question) {
    const score = answers.filter(isRight).length;
    const passed = isPassing(score, answers.length);
    const { isPending, data, error, variables } = save;
    return (
      <QuizResults
        quiz={title}
        heading={passed ? "Great Job!" : "Keep Practicing!"}
        score={score}
        total={answers.length}
        passed={passed}
        meaning={
          score === answers.length ? "Every one of them. They come back later now." : "What you missed comes back soon."
        }
        saving={
          learnerId === null ? null : { isPending, data, error, retry: () => variables && save.mutate(variables) }
        }
        answers={answers.map(reviewedWord)}
        actions={actions(isPending)}
      >
        {summary?.(isPending)}
      </QuizResults>
    );
  }
  return (
    <>
      <WordQuestion
        key={question.id}
        question={question}
        header={
          <QuizHeader number={index + 1} total={questions.length} answered={answers.length} onExit={guard.exit} />
        }
        missed="It is not counted and comes back soon."
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
