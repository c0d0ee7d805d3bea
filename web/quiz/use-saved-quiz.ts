import { useEffect, useState } from "react";
import { hasAnyAnswer, type QuizFlow, type QuizRules } from "#core/domain/quizzes/quiz-flow.ts";
import { keepSubmission } from "#web/outbox/keep-submission.ts";
import type { Submission } from "#web/outbox/submission.ts";
import { usePreloadedResults } from "#web/quiz/lazy-results.ts";
import type { ShownQuiz } from "#web/quiz/shown-quiz.ts";
import type { Attempt } from "#web/quiz/use-attempts.ts";
import { type LeaveGuard, useLeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { type Question, type Quiz, useQuiz } from "#web/quiz/use-quiz.ts";
import { useDocumentTitle } from "#web/ui/use-document-title.ts";

interface SavedQuizOptions<Run, Asked, Answer, Answers> extends Attempt<Run> {
  /** The title of the document. */
  title: string;
  questions: readonly Asked[];
  rules: QuizRules<Answer>;
  /** Its results were shown before: they are shown again. */
  shown: ShownQuiz<Run, Answers> | null;
  learnerId: string | null;
  /** What is sent of the finished quiz. */
  submissionOf: (flow: QuizFlow<Answer>) => Submission;
  /** What the results are made of. */
  answersOf: (flow: QuizFlow<Answer>) => Answers;
  onLeave: () => void;
}

interface SavedQuiz<Run, Asked extends Question, Answer, Answers> extends Quiz<Asked, Answer> {
  /** Once the quiz is finished. */
  results: ShownQuiz<Run, Answers> | null;
  guard: LeaveGuard;
}

/** A quiz on a page of its own: a learner's result is kept until the server has it, and leaving it half done asks first. */
export function useSavedQuiz<Run, Asked extends Question, Answer, Answers>(
  options: SavedQuizOptions<Run, Asked, Answer, Answers>,
): SavedQuiz<Run, Asked, Answer, Answers> {
  const { title, questions, rules, attempt, run, shown, learnerId, submissionOf, answersOf, onLeave } = options;
  const [results, setResults] = useState(shown);
  const quiz = useQuiz(questions, rules, (flow) => {
    const submitted = submissionOf(flow);
    if (learnerId !== null) keepSubmission(learnerId, submitted);
    setResults({ attempt, run, answers: answersOf(flow), finished: submitted, saved: null });
  });
  const guard = useLeaveGuard(results === null && hasAnyAnswer(quiz.flow), onLeave);
  const { position, round } = quiz.flow;
  useDocumentTitle(title);
  usePreloadedResults();
  useEffect(() => {
    if (position > 0) window.scrollTo(0, 0);
  }, [position, round]);
  return { ...quiz, results, guard };
}
