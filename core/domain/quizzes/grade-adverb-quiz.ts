import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { type AdverbQuestion, adverbQuestionsOf, findAdverbQuestion } from "./adverb-quiz.ts";
import type { GradedQuiz, QuizAnswer } from "./graded-quiz.ts";

/**
 * Scores an adverb quiz. All questions of the level count; a missing answer is wrong. If the level is "all", only the
 * answered questions count.
 * @throws RangeError if the level has no questions, a question is not of this level, or a question is answered twice
 */
export function gradeAdverbQuiz(level: CefrLevel | "all", answers: readonly QuizAnswer[]): GradedQuiz {
  const offeredQuestions = level === "all" ? cefrLevels.flatMap(adverbQuestionsOf) : adverbQuestionsOf(level);
  if (offeredQuestions.length === 0) throw new RangeError(`there are no questions at ${level}`);
  const answerByQuestion = new Map<AdverbQuestion, string | number | null>();
  for (const { questionId, selectedAnswer } of answers) {
    const question = findAdverbQuestion(questionId);
    if (!question || !offeredQuestions.includes(question))
      throw new RangeError(`${questionId} is not a question of this quiz`);
    if (answerByQuestion.has(question)) throw new RangeError(`question ${questionId} is answered twice`);
    answerByQuestion.set(question, selectedAnswer);
  }
  const countedQuestions = level === "all" ? [...answerByQuestion.keys()] : offeredQuestions;
  const gradedAnswers = countedQuestions.map((question) => {
    const selectedAnswer = answerByQuestion.get(question) ?? null;
    return { questionId: question.id, selectedAnswer, isCorrect: selectedAnswer === question.correctAnswer };
  });
  return {
    score: gradedAnswers.filter(({ isCorrect }) => isCorrect).length,
    totalQuestions: gradedAnswers.length,
    answers: gradedAnswers,
  };
}
