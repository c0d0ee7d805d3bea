import * as contract from "#core/contract/reading.ts";
import { type App, serveAnyone, serveLearner } from "../serve.ts";
import { listTexts, showText } from "./list-texts.ts";
import { deleteOwnText, findWordsOfText, keepOwnText, listOwnTexts, readOwnText } from "./own-texts.ts";

export function registerReadingRoutes(app: App): void {
  serveAnyone(app, contract.listTexts, (input, context) => listTexts(context, input));
  serveAnyone(app, contract.readText, (input, context) => showText(context, input));
  serveLearner(app, contract.listOwnTexts, (_input, context) => listOwnTexts(context));
  serveLearner(app, contract.keepOwnText, (input, context) => keepOwnText(context, input));
  serveLearner(app, contract.findWordsOfText, (input, context) => findWordsOfText(context, input));
  serveLearner(app, contract.readOwnText, (input, context) => readOwnText(context, input));
  serveLearner(app, contract.deleteOwnText, (input, context) => deleteOwnText(context, input));
}
