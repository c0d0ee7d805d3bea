import { useEffect, useState } from "react";
import { hasAnyAnswer, type QuizFlow, type QuizRules } from "#core/domain/quizzes/quiz-flow.ts";
import { storeSubmission } from "#web/outbox/stored-submissions.ts";
import type { Submission } from "#web/outbox/submission.ts";
import type { FinishedQuiz } from "#web/quiz/finished-quiz.ts";
import { usePreloadedResults } from "#web/quiz/lazy-results.ts";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { type LeaveGuard, useLeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { type Question, type Quiz, useQuiz } from "#web/quiz/use-quiz.ts";
import { useDocumentTitle } from "#web/ui/use-document-title.ts";

interface SavedQuizOptions<IssuedQuiz, AskedQuestion, Answer, Answers> extends Attempt<IssuedQuiz> {
  /** The document's title. */
  title: string;
  questions: readonly AskedQuestion[];
  rules: QuizRules<Answer>;
  /** The finished quiz, if this history entry already shows its results; otherwise null. */
  finishedQuiz: FinishedQuiz<IssuedQuiz, Answers> | null;
  learnerId: string | null;
  /** Builds the submission of the finished quiz. */
  buildSubmission: (flow: QuizFlow<Answer>) => Submission;
  /** Builds the answers that the results show. */
  buildAnswers: (flow: QuizFlow<Answer>) => Answers;
  onLeave: () => void;
}

interface SavedQuiz<IssuedQuiz, AskedQuestion extends Question, Answer, Answers> extends Quiz<AskedQuestion, Answer> {
  /** Null until the quiz is finished. */
  results: FinishedQuiz<IssuedQuiz, Answers> | null;
  guard: LeaveGuard;
}

/**
 * The state of a quiz that has its own page. A learner's result stays stored until the server has accepted it. Leaving
 * an unfinished quiz needs a confirmation.
 */
export function useSavedQuiz<IssuedQuiz, AskedQuestion extends Question, Answer, Answers>(
  options: SavedQuizOptions<IssuedQuiz, AskedQuestion, Answer, Answers>,
): SavedQuiz<IssuedQuiz, AskedQuestion, Answer, Answers> {
  const {
    title,
    questions,
    rules,
    attemptId,
    issuedQuiz,
    finishedQuiz,
    learnerId,
    buildSubmission,
    buildAnswers,
    onLeave,
  } = options;
  const [results, setResults] = useState(finishedQuiz);
  const quiz = useQuiz(questions, rules, (flow) => {
    const newSubmission = buildSubmission(flow);
    if (learnerId !== null) storeSubmission(learnerId, newSubmission);
    setResults({
      attemptId,
      issuedQuiz,
      answers: buildAnswers(flow),
      submission: newSubmission,
      savedSubmission: null,
    });
  });
  const leaveGuard = useLeaveGuard(results === null && hasAnyAnswer(quiz.flow), onLeave);
  const { position, round } = quiz.flow;
  useDocumentTitle(title);
  usePreloadedResults();
  useEffect(() => {
    if (position > 0) window.scrollTo(0, 0);
  }, [position, round]);
  return { ...quiz, results, guard: leaveGuard };
}
