import * as contract from "#core/contract/quizzes.ts";
import { AppError } from "../errors.ts";
import { type App, serveAnyone, serveLearner } from "../serve.ts";
import type { QuizKind } from "./quiz-kind.ts";
import { readQuizResults } from "./read-quiz-results.ts";

/** The quizzes of all areas are submitted to the same address. */
export function registerQuizRoutes(app: App, quizKinds: readonly QuizKind[]): void {
  serveAnyone(app, contract.submitQuiz, (input, context) => {
    const kind = quizKinds.find((quizKind) => quizKind.accepts(input.quizType));
    if (!kind) {
      throw new AppError("invalid_input", "That kind of quiz does not exist.", { fields: { quizType: "Unknown" } });
    }
    return kind.submit(context, input);
  });
  serveLearner(app, contract.readQuizResults, (_input, context) => readQuizResults(context));
}
