import { CompletedResult } from "#web/quiz/completed-result.tsx";
import { useSendKeptQuizzes } from "#web/quiz/save-quiz.ts";

/** What is left of quizzes taken before: results that were not saved are sent, one that signing in saved is shown. */
export function EarlierQuizzes({ learnerId }: { learnerId: string }) {
  useSendKeptQuizzes(learnerId);
  return <CompletedResult />;
}
