import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/quizzes.ts";
import { isQuizPassed } from "#core/domain/quizzes/is-quiz-passed.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";

export type SubmitQuizInput = InputOf<typeof contract.submitQuiz>;
export type SubmitQuizResponse = ResponseOf<typeof contract.submitQuiz>;

/** The quizzes of one area: which types it accepts and how it handles a submission. */
export interface QuizKind {
  accepts(quizType: string): boolean;
  submit(context: RequestContext, input: SubmitQuizInput): Promise<SubmitQuizResponse>;
}

/** The id of a quiz that was generated but not issued. Like an issued quiz, it is accepted only once. */
export const findUnissuedQuizId = ({ quizId }: SubmitQuizInput): string | undefined =>
  quizId && /^[0-9a-f-]{36}$/.test(quizId) ? quizId : undefined;

interface ScoredQuiz {
  quizType: string;
  score: number;
  totalQuestions: number;
}

export const pickScoreFields = ({ quizType, score, totalQuestions }: ScoredQuiz) => ({
  success: true as const,
  score,
  totalQuestions,
  percentage: Math.round((score / totalQuestions) * 100),
  passed: isQuizPassed(quizType, score, totalQuestions),
});

/** The response for a guest. It contains only the score, and nothing is stored. */
export const buildGuestResult = (
  { quizType }: Pick<SubmitQuizInput, "quizType">,
  { score, totalQuestions }: { score: number; totalQuestions: number },
): SubmitQuizResponse => ({
  ...pickScoreFields({ quizType, score, totalQuestions }),
  unlocked: false,
  unlockedLevel: null,
  unlockedTopicId: null,
  resultId: null,
  guestMode: true,
  xpAwarded: 0,
  xpReason: null,
  xp: null,
  levelUp: null,
  streak: null,
});

/** Runs a grading function of the domain and converts its RangeError into `invalid_input`. */
export function gradeOrRefuse<T>(grade: () => T): T {
  try {
    return grade();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError("invalid_input", `${error.message}.`, { fields: { answers: `${error.message}.` } });
  }
}
