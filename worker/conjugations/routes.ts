import * as contract from "#core/contract/conjugations.ts";
import { type App, serveAnyone, serveLearner } from "../serve.ts";
import { countConjugationQuestions, drawConjugationQuestions, listConjugations } from "./read-conjugations.ts";

export function registerConjugationRoutes(app: App): void {
  serveAnyone(app, contract.drawConjugationQuestions, (input, context) => drawConjugationQuestions(context, input));
  serveAnyone(app, contract.listConjugations, (input, context) => listConjugations(context, input));
  serveLearner(app, contract.populateConjugationQuestions, (_input, context) => countConjugationQuestions(context));
}
