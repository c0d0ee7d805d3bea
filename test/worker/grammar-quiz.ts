import type { GrammarQuestion } from "#core/contract/grammar.ts";
import type { Browser, CallOptions } from "./client.ts";

export const readGrammar = async (browser: Browser, path: string) => (await browser.call(`/api/grammar/${path}`)).body;
export const requestGrammarQuiz = (browser: Browser, body: object) =>
  browser.call("/api/grammar/quiz/generate", { body: { language: "german", level: "A1", ...body } });
export const submit = (browser: Browser, body: object, options: CallOptions = {}) =>
  browser.call("/api/quiz/submit", { ...options, body });

export interface GeneratedQuiz {
  quizId: string;
  questions: GrammarQuestion[];
}

export const quizTypes = { regular: "grammar", "level-up": "grammar-level-up", "total-level": "grammar-total-level" };

/** The body that the page sends if the first `rightCount` questions were answered right. */
export function buildGrammarSubmission(
  { quizId, questions }: GeneratedQuiz,
  mode: keyof typeof quizTypes,
  rightCount: number,
  overrides: object = {},
) {
  return {
    submissionId: crypto.randomUUID(),
    quizId,
    quizType: quizTypes[mode],
    score: questions.length,
    totalQuestions: questions.length,
    answers: questions.map((question, i) => ({
      questionId: question.id,
      exerciseId: question.exerciseId,
      selectedAnswer: i < rightCount ? ` ${question.correctAnswer.toUpperCase()} ` : "nonsense",
    })),
    ...overrides,
  };
}

/** Opens A2 by passing the test of A1. */
export async function passLevelTestOfA1(browser: Browser) {
  const { body } = await requestGrammarQuiz(browser, { mode: "total-level", targetLevel: "A2" });
  return submit(browser, buildGrammarSubmission(body, "total-level", 16, { level: "A1", targetLevel: "A2" }));
}
