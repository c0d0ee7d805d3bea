import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { type AdverbQuestion, adverbQuestionsOf, findAdverbQuestion } from "./adverb-quiz.ts";
import type { GradedQuiz, QuizAnswer } from "./graded-quiz.ts";

/**
 * Scores an adverb quiz. All questions of the level count; a missing answer is wrong. For "all" only the answered
 * questions count.
 * @throws RangeError if the level has no questions, a question is not of this level, or a question is answered twice
 */
export function gradeAdverbQuiz(level: CefrLevel | "all", answers: readonly QuizAnswer[]): GradedQuiz {
  const offered = level === "all" ? cefrLevels.flatMap(adverbQuestionsOf) : adverbQuestionsOf(level);
  if (offered.length === 0) throw new RangeError(`there are no questions at ${level}`);
  const given = new Map<AdverbQuestion, string | number | null>();
  for (const { questionId, selectedAnswer } of answers) {
    const question = findAdverbQuestion(questionId);
    if (!question || !offered.includes(question)) throw new RangeError(`${questionId} is not a question of this quiz`);
    if (given.has(question)) throw new RangeError(`question ${questionId} is answered twice`);
    given.set(question, selectedAnswer);
  }
  const asked = level === "all" ? [...given.keys()] : offered;
  const graded = asked.map((question) => {
    const selectedAnswer = given.get(question) ?? null;
    return { questionId: question.id, selectedAnswer, isCorrect: selectedAnswer === question.correctAnswer };
  });
  return { score: graded.filter(({ isCorrect }) => isCorrect).length, totalQuestions: graded.length, answers: graded };
}
