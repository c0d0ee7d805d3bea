import * as contract from "#core/contract/vocabulary.ts";
import { type App, serveLearner } from "../serve.ts";
import { listVocabulary } from "./list-vocabulary.ts";

export function vocabularyRoutes(app: App): void {
  serveLearner(app, contract.listVocabulary, (input, context) => listVocabulary(context, input));
}
