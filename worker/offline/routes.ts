import * as contract from "#core/contract/offline.ts";
import { type App, serveLearner } from "../serve.ts";
import { readMirrorState, readMirrorWords } from "./read-mirror.ts";

export function registerOfflineRoutes(app: App): void {
  serveLearner(app, contract.readMirrorState, (_, context) => readMirrorState(context));
  serveLearner(app, contract.readMirrorWords, (input, context) => readMirrorWords(context, input));
}
