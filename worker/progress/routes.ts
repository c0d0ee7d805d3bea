import * as contract from "#core/contract/progress.ts";
import { type App, serveLearner } from "../serve.ts";
import { readDailyProgress, readProgress, readStreak, readXp, readXpHistory } from "./read-progress.ts";

export function progressRoutes(app: App): void {
  serveLearner(app, contract.readXp, (_input, context) => readXp(context));
  serveLearner(app, contract.readXpHistory, (input, context) => readXpHistory(context, input));
  serveLearner(app, contract.readDailyProgress, (_input, context) => readDailyProgress(context));
  serveLearner(app, contract.readStreak, (_input, context) => readStreak(context));
  serveLearner(app, contract.readProgress, (input, context) => readProgress(context, input));
}
