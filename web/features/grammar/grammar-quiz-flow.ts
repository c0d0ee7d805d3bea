import type { GrammarQuestion } from "#core/contract/grammar.ts";
import { type AnswerMatch, matchAnswer } from "#core/domain/answers/match-answer.ts";

type Answerable = Pick<GrammarQuestion, "id" | "correctAnswer" | "accept">;
type Texts = Readonly<Record<string, string>>;

/** Where somebody is in a quiz that can be gone through forwards and back. */
export interface GrammarFlow {
  index: number;
  /** What stands in each question's field. */
  drafts: Texts;
  /** What was checked first at each question. */
  firstChecked: Texts;
  /** The current question shows what its answer is worth. */
  isRevealed: boolean;
}

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

export const startOfQuiz: GrammarFlow = { index: 0, drafts: {}, firstChecked: {}, isRevealed: false };

/** A changed answer hides what was said about the last one. */
export const change = (flow: GrammarFlow, id: string, draft: string): GrammarFlow => ({
  ...flow,
  drafts: { ...flow.drafts, [id]: draft },
  isRevealed: false,
});

/** Shows what the answer is worth. Nothing typed is nothing to check. */
export function check(flow: GrammarFlow, id: string): GrammarFlow {
  const draft = flow.drafts[id]?.trim();
  if (!draft) return flow;
  return { ...flow, firstChecked: { [id]: draft, ...flow.firstChecked }, isRevealed: true };
}

export const move = (flow: GrammarFlow, steps: 1 | -1): GrammarFlow => ({
  ...flow,
  index: Math.max(0, flow.index + steps),
  isRevealed: false,
});

/** The first checked answer: what comes after it was typed with the solution in sight. */
export const countedAnswer = (flow: GrammarFlow, id: string): string | null => flow.firstChecked[id] ?? null;

export const matchOf = ({ correctAnswer, accept }: Answerable, answer: string): AnswerMatch =>
  matchAnswer(answer, [correctAnswer, ...accept]);

export const isRight = (question: Answerable, answer: string | null): boolean =>
  answer !== null && matchOf(question, answer).verdict === "right";

export const scoreOf = (questions: readonly Answerable[], flow: GrammarFlow): number =>
  questions.filter((question) => isRight(question, countedAnswer(flow, question.id))).length;
