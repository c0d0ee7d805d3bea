import { useMemo, useState } from "react";
import type { Text } from "#core/contract/reading.ts";
import { countedAnswerOf, type QuizFlow, type QuizRules, scoreOf } from "#core/domain/quizzes/quiz-flow.ts";
import { isRightAnswer } from "#core/domain/reading/grade-answer.ts";
import { createIdAndCompletion, storeSubmission } from "#web/outbox/stored-submissions.ts";
import type { Submission } from "#web/outbox/submission.ts";
import { useSubmit } from "#web/outbox/use-submit.ts";
import type { SaveState } from "#web/quiz/save-status.tsx";
import { type Quiz, useQuiz } from "#web/quiz/use-quiz.ts";

export type TextQuestion = Text["questions"][number];

export interface TextQuiz extends Quiz<TextQuestion, string> {
  rules: QuizRules<string>;
  /** Null until all questions are answered. */
  result: { score: number; of: number } | null;
  /** Null until all questions are answered, and for visitors, whose results are not stored. */
  saving: SaveState | null;
}

/**
 * The quiz about a text. The answers are submitted after the last question. Until then they exist only on this page.
 */
export function useTextQuiz(text: Text, learnerId: string | null): TextQuiz {
  const { questions } = text;
  const rules = useMemo(
    (): QuizRules<string> => ({
      isRight: (id, answer) => {
        const question = questions.find((candidate) => candidate.id === id);
        return question !== undefined && isRightAnswer(question, answer);
      },
      checkedAnswer: "locked",
      repetitionOfMissed: "not-again",
    }),
    [questions],
  );
  const [submission, setSubmission] = useState<Submission | null>(null);
  const { mutate, isPending, data, error } = useSubmit(learnerId);
  const quiz = useQuiz(questions, rules, (flow) => {
    const newSubmission = toSubmission(text, flow, rules);
    if (learnerId !== null) storeSubmission(learnerId, newSubmission);
    setSubmission(newSubmission);
    mutate(newSubmission);
  });
  return {
    ...quiz,
    rules,
    result: submission && { score: scoreOf(quiz.flow, rules), of: questions.length },
    saving: submission && learnerId !== null ? { isPending, data, error, retry: () => mutate(submission) } : null,
  };
}

const toSubmission = (text: Text, flow: QuizFlow<string>, rules: QuizRules<string>): Submission => ({
  kind: "quiz",
  submission: {
    ...createIdAndCompletion(),
    quizType: "reading",
    level: text.level,
    score: scoreOf(flow, rules),
    totalQuestions: text.questions.length,
    answers: text.questions.map(({ id }) => ({ questionId: id, selectedAnswer: countedAnswerOf(flow, id) })),
  },
});
