import type { GrammarQuestion } from "#core/contract/grammar.ts";
import { type AnswerMatch, matchAnswer } from "#core/domain/answers/match-answer.ts";
import type { QuizFlow, QuizRules } from "#core/domain/quizzes/quiz-flow.ts";

type Answerable = Pick<GrammarQuestion, "id" | "correctAnswer" | "accept">;

/** Where somebody is in a grammar quiz, which can be gone through forwards and back. */
export type GrammarFlow = QuizFlow<string>;

/** What one quiz asks. */
export interface GrammarRun {
  quizId: string;
  questions: readonly GrammarQuestion[];
}

/** What its results are made of. */
export interface GrammarAnswers {
  flow: GrammarFlow;
  /** Whether passing opened, or would have opened, something that was locked. */
  isGate: boolean;
}

export const matchOf = ({ correctAnswer, accept }: Answerable, answer: string): AnswerMatch =>
  matchAnswer(answer, [correctAnswer, ...accept]);

/** A checked answer may be changed and checked again; the first one counts, since the next is typed with the solution in sight. */
export function grammarRules(questions: readonly Answerable[]): QuizRules<string> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return {
    isRight: (id, answer) => {
      const question = byId.get(id);
      return question !== undefined && matchOf(question, answer).verdict === "right";
    },
    checkedAnswer: "changeable",
    missed: "not-again",
  };
}
