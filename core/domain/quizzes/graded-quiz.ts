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
 * @param isAnswerRight whether an answer is right; undefined if the question is unknown
 * @throws RangeError if a question is unknown or answered twice
 */
export function gradeAnswers(
  answers: readonly QuizAnswer[],
  isAnswerRight: (answer: QuizAnswer) => boolean | undefined,
): GradedQuiz {
  const answeredIds = new Set<string>();
  const gradedAnswers = answers.map((answer) => {
    const { questionId, selectedAnswer } = answer;
    const isCorrect = isAnswerRight(answer);
    if (isCorrect === undefined) throw new RangeError(`${questionId} is not a question of this quiz`);
    if (answeredIds.has(String(questionId))) throw new RangeError(`${questionId} is answered twice`);
    answeredIds.add(String(questionId));
    return { questionId, selectedAnswer, isCorrect };
  });
  return {
    score: gradedAnswers.filter(({ isCorrect }) => isCorrect).length,
    totalQuestions: gradedAnswers.length,
    answers: gradedAnswers,
  };
}
