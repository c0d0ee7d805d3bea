import type { GrammarQuestion } from "#core/contract/grammar.ts";
import { type AnswerMatch, matchAnswer } from "#core/domain/answers/match-answer.ts";
import type { QuizFlow, QuizRules } from "#core/domain/quizzes/quiz-flow.ts";

type Answerable = Pick<GrammarQuestion, "id" | "correctAnswer" | "accept">;

/** The state of a grammar quiz, in which the learner can go back to earlier questions. */
export type GrammarFlow = QuizFlow<string>;

/** The questions of one attempt. */
export interface IssuedGrammarQuiz {
  quizId: string;
  questions: readonly GrammarQuestion[];
}

/** The answers of a finished grammar quiz, which the results show. */
export interface GrammarAnswers {
  flow: GrammarFlow;
  /** Whether passing the quiz would unlock something, as far as the app knew before the quiz was submitted. */
  isGate: boolean;
}

export const matchAnswerTo = ({ correctAnswer, accept }: Answerable, answer: string): AnswerMatch =>
  matchAnswer(answer, [correctAnswer, ...accept]);

/**
 * A checked answer can be changed and checked again. Only the first checked answer counts, because the solution is
 * visible afterwards.
 */
export function buildGrammarRules(questions: readonly Answerable[]): QuizRules<string> {
  const questionsById = new Map(questions.map((question) => [question.id, question]));
  return {
    isRight: (id, answer) => {
      const question = questionsById.get(id);
      return question !== undefined && matchAnswerTo(question, answer).verdict === "right";
    },
    checkedAnswer: "changeable",
    repetitionOfMissed: "not-again",
  };
}
