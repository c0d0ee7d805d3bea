import * as contract from "#core/contract/placement.ts";
import { type App, serveAnyone, serveLearner } from "../serve.ts";
import { acceptPlacement, readPlacement } from "./accept-placement.ts";
import { markKnownWords } from "./mark-known-words.ts";
import { nextPlacementQuestion } from "./next-question.ts";

export function registerPlacementRoutes(app: App): void {
  serveAnyone(app, contract.nextPlacementQuestion, (input, context) => nextPlacementQuestion(context, input));
  serveLearner(app, contract.acceptPlacement, (input, context) => acceptPlacement(context, input));
  serveLearner(app, contract.readPlacement, (_input, context) => readPlacement(context));
  serveLearner(app, contract.markKnownWords, (_input, context) => markKnownWords(context));
}
