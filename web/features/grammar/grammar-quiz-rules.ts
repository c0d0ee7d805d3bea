import type { GrammarQuestion } from "#core/contract/grammar.ts";
import { type AnswerMatch, matchAnswer } from "#core/domain/answers/match-answer.ts";
import type { QuizFlow, QuizRules } from "#core/domain/quizzes/quiz-flow.ts";

type Answerable = Pick<GrammarQuestion, "id" | "correctAnswer" | "accept">;

/** The state of a grammar quiz, in which the learner can go forwards and back. */
export type GrammarFlow = QuizFlow<string>;

/** The questions of one attempt. */
export interface IssuedGrammarQuiz {
  quizId: string;
  questions: readonly GrammarQuestion[];
}

/** The data that the results show. */
export interface GrammarAnswers {
  flow: GrammarFlow;
  /** Whether the quiz could unlock something at that time. */
  isGate: boolean;
}

export const matchAnswerTo = ({ correctAnswer, accept }: Answerable, answer: string): AnswerMatch =>
  matchAnswer(answer, [correctAnswer, ...accept]);

/**
 * A checked answer may be changed and checked again, but only the first one counts, since the solution is visible
 * afterwards.
 */
export function grammarRules(questions: readonly Answerable[]): QuizRules<string> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return {
    isRight: (id, answer) => {
      const question = byId.get(id);
      return question !== undefined && matchAnswerTo(question, answer).verdict === "right";
    },
    checkedAnswer: "changeable",
    missed: "not-again",
  };
}
