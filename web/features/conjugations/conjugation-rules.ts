import type { ConjugationQuestion } from "#core/contract/conjugations.ts";
import type { AnswerMatch } from "#core/domain/answers/match-answer.ts";
import { matchConjugation } from "#core/domain/conjugations/match-conjugation.ts";
import type { QuizRules } from "#core/domain/quizzes/quiz-flow.ts";

/** A typed form and what it is worth. */
export interface GivenForm {
  question: ConjugationQuestion;
  given: string;
  match: AnswerMatch;
}

export const giveForm = (question: ConjugationQuestion, given: string): GivenForm => ({
  question,
  given,
  match: matchConjugation(given, [question.answer, ...question.accept], question.person),
});

export const isRight = ({ match }: GivenForm): boolean => match.verdict === "right";

/** What was missed is asked in further rounds until nothing is missed; the answers of the first round count. */
export function conjugationRules(questions: readonly ConjugationQuestion[]): QuizRules<string> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return {
    isRight: (id, answer) => {
      const question = byId.get(id);
      return question !== undefined && isRight(giveForm(question, answer));
    },
    checkedAnswer: "locked",
    missed: "next-round",
  };
}
