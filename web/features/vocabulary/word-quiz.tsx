import { type ReactNode, useMemo } from "react";
import { isPassing } from "#core/domain/progress/xp-claim.ts";
import type { WordRun } from "#web/features/vocabulary/quiz-run.ts";
import { reviewedWord } from "#web/features/vocabulary/reviewed-word.tsx";
import { firstAnswersOf, isRight, type WordAnswer, wordRules } from "#web/features/vocabulary/word-answer.ts";
import { WordQuestion } from "#web/features/vocabulary/word-question.tsx";
import type { Submission } from "#web/outbox/submission.ts";
import type { FinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { SavedResults } from "#web/quiz/lazy-results.ts";
import { QuizHeader } from "#web/quiz/quiz-header.tsx";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { useSavedQuiz } from "#web/quiz/use-saved-quiz.ts";

interface WordQuizProps extends Attempt<WordRun> {
  title: string;
  /** Its results were shown before: they are shown again. */
  shown: FinishedQuiz<WordRun, readonly WordAnswer[]> | null;
  learnerId: string | null;
  finish: (answers: readonly WordAnswer[]) => Submission;
  onLeave: () => void;
  /** Stands above the answers in the results; told whether the result is on its way. */
  summary?: (isSaving: boolean) => ReactNode;
  actions: (isSaving: boolean) => ReactNode;
}

/** Questions one by one, each asked once; then the results, which are sent. */
export function WordQuiz({
  title,
  attempt,
  run,
  shown: finishedQuiz,
  learnerId,
  finish,
  onLeave,
  summary,
  actions,
}: WordQuizProps) {
  const { questions } = run;
  const rules = useMemo(() => wordRules(questions, "not-again"), [questions]);
  const quiz = useSavedQuiz({
    title,
    questions,
    rules,
    attempt,
    run,
    finishedQuiz,
    learnerId,
    submissionOf: (flow) => finish(firstAnswersOf(questions, flow)),
    answersOf: (flow) => firstAnswersOf(questions, flow),
    onLeave,
  });
  const { flow, question, results, guard } = quiz;

  if (results) {
    const { answers } = results;
    const score = answers.filter(isRight).length;
    const passed = isPassing(score, answers.length);
    return (
      <SavedResults
        finishedQuiz={results}
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
    <WordQuestion
      key={question.id}
      quiz={quiz}
      question={question}
      header={<QuizHeader flow={flow} onExit={guard.exit} />}
      missed={learnerId === null ? "It is not counted." : "It is not counted and comes back soon."}
    />
  );
}

/** What the answers mean for the words: of a visitor's nothing is remembered. */
function meaningOf(isPerfect: boolean, isGuest: boolean): string {
  if (isGuest) return isPerfect ? "Every one of them." : "What you missed stands below, with the right answer.";
  return isPerfect ? "Every one of them. They come back later now." : "What you missed comes back soon.";
}
