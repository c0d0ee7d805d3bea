import type { ConjugationQuestion } from "#core/contract/conjugations.ts";
import type { AnswerMatch } from "#core/domain/answers/match-answer.ts";
import { matchConjugation } from "#core/domain/conjugations/match-conjugation.ts";
import type { QuizRules } from "#core/domain/quizzes/quiz-flow.ts";

/** A typed form with its verdict. */
export interface CheckedForm {
  question: ConjugationQuestion;
  givenAnswer: string;
  match: AnswerMatch;
}

export const checkForm = (question: ConjugationQuestion, givenAnswer: string): CheckedForm => ({
  question,
  givenAnswer,
  match: matchConjugation(givenAnswer, [question.answer, ...question.accept], question.person),
});

export const isRight = ({ match }: CheckedForm): boolean => match.verdict === "right";

/**
 * Missed questions are asked again in further rounds until all are answered right. Only the answers of the first round
 * count.
 */
export function buildConjugationRules(questions: readonly ConjugationQuestion[]): QuizRules<string> {
  const questionsById = new Map(questions.map((question) => [question.id, question]));
  return {
    isRight: (id, answer) => {
      const question = questionsById.get(id);
      return question !== undefined && isRight(checkForm(question, answer));
    },
    checkedAnswer: "locked",
    repetitionOfMissed: "next-round",
  };
}
