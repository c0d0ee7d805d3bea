import * as contract from "#core/contract/quizzes.ts";
import { type App, serveAnyone, serveLearner } from "../serve.ts";
import { readQuizResults } from "./read-quiz-results.ts";
import { submitQuiz } from "./submit-quiz.ts";

export function quizRoutes(app: App): void {
  serveAnyone(app, contract.submitQuiz, (input, context) => submitQuiz(context, input));
  serveLearner(app, contract.readQuizResults, (_input, context) => readQuizResults(context));
}
