import { type ReactNode, useMemo } from "react";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { isPassing } from "#core/domain/progress/xp-claim.ts";
import { toReviewedAnswer } from "#web/features/vocabulary/reviewed-word.tsx";
import { buildWordRules, getFirstWordAnswers, isRight, type WordAnswer } from "#web/features/vocabulary/word-answer.ts";
import { WordQuestion } from "#web/features/vocabulary/word-question.tsx";
import type { IssuedWordQuiz } from "#web/features/vocabulary/word-quiz-attempts.ts";
import type { Submission } from "#web/outbox/submission.ts";
import type { FinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { SavedResults } from "#web/quiz/lazy-results.ts";
import { QuizHeader } from "#web/quiz/quiz-header.tsx";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { useSavedQuiz } from "#web/quiz/use-saved-quiz.ts";

interface WordQuizProps extends Attempt<IssuedWordQuiz> {
  title: string;
  /** The finished quiz, if this history entry already shows its results; otherwise null. */
  finishedQuiz: FinishedQuiz<IssuedWordQuiz, readonly WordAnswer[]> | null;
  learnerId: string | null;
  buildSubmission: (answers: readonly WordAnswer[]) => Submission;
  onLeave: () => void;
  /** Renders what is shown above a question. */
  renderHint?: (question: VocabularyQuestion) => ReactNode;
  /** Renders the part of the results that is above the answers. `isSaving` says whether the result is being saved. */
  renderSummary?: (isSaving: boolean) => ReactNode;
  renderActions: (isSaving: boolean) => ReactNode;
}

/** A quiz that asks each question once and then shows and submits the results. */
export function WordQuiz({
  title,
  attemptId,
  issuedQuiz,
  finishedQuiz,
  learnerId,
  buildSubmission,
  onLeave,
  renderHint,
  renderSummary,
  renderActions,
}: WordQuizProps) {
  const { questions } = issuedQuiz;
  const rules = useMemo(() => buildWordRules(questions, "not-again"), [questions]);
  const quiz = useSavedQuiz({
    title,
    questions,
    rules,
    attemptId,
    issuedQuiz,
    finishedQuiz,
    learnerId,
    buildSubmission: (flow) => buildSubmission(getFirstWordAnswers(questions, flow)),
    buildAnswers: (flow) => getFirstWordAnswers(questions, flow),
    onLeave,
  });
  const { flow, question, results, guard } = quiz;

  if (results) {
    const { answers } = results;
    const score = answers.filter(isRight).length;
    const isPassed = isPassing(score, answers.length);
    return (
      <SavedResults
        finishedQuiz={results}
        learnerId={learnerId}
        quizName={title}
        heading={isPassed ? "Great Job!" : "Keep Practicing!"}
        score={score}
        questionCount={answers.length}
        isPassed={isPassed}
        meaning={describeScore(score === answers.length, learnerId === null)}
        answers={answers.map(toReviewedAnswer)}
        renderActions={({ isPending }) => renderActions(isPending)}
      >
        {({ isPending }) => renderSummary?.(isPending)}
      </SavedResults>
    );
  }
  if (!question) return null;
  return (
    <WordQuestion
      key={question.id}
      quiz={quiz}
      question={question}
      badges={renderHint?.(question)}
      header={<QuizHeader flow={flow} onExit={guard.exit} />}
      missedNote={learnerId === null ? "It is not counted." : "It is not counted and comes back soon."}
    />
  );
}

/**
 * The sentence below the score. For learners it says when the words are asked again. For visitors it does not, because
 * nothing is stored for visitors.
 */
function describeScore(isPerfect: boolean, isGuest: boolean): string {
  if (isGuest) return isPerfect ? "Every one of them." : "What you missed stands below, with the right answer.";
  return isPerfect ? "Every one of them. They come back later now." : "What you missed comes back soon.";
}
