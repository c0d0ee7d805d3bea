import * as contract from "#core/contract/verb-prefixes.ts";
import { type App, serveLearner } from "../serve.ts";
import { readVerbTest } from "./read-verb-test.ts";
import { submitVerbTest } from "./submit-verb-test.ts";

export function registerVerbPrefixRoutes(app: App): void {
  serveLearner(app, contract.readVerbTest, (input, context) => readVerbTest(context, input));
  serveLearner(app, contract.submitVerbTest, (input, context) => submitVerbTest(context, input));
}
