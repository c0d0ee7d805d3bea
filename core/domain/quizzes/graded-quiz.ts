export interface QuizAnswer {
  questionId: number | string;
  selectedAnswer: number | string | null;
}

/** A scored quiz. */
export interface GradedQuiz {
  score: number;
  totalQuestions: number;
  answers: { questionId: number | string; selectedAnswer: number | string | null; isCorrect: boolean }[];
}

/**
 * Scores the given answers; questions without an answer are not counted.
 * @param judge whether an answer is right; undefined if the question is unknown
 * @throws RangeError if a question is unknown or answered twice
 */
export function gradeAnswers(
  answers: readonly QuizAnswer[],
  judge: (answer: QuizAnswer) => boolean | undefined,
): GradedQuiz {
  const seen = new Set<string>();
  const graded = answers.map((answer) => {
    const { questionId, selectedAnswer } = answer;
    const isCorrect = judge(answer);
    if (isCorrect === undefined) throw new RangeError(`${questionId} is not a question of this quiz`);
    if (seen.has(String(questionId))) throw new RangeError(`${questionId} is answered twice`);
    seen.add(String(questionId));
    return { questionId, selectedAnswer, isCorrect };
  });
  return { score: graded.filter(({ isCorrect }) => isCorrect).length, totalQuestions: graded.length, answers: graded };
}
