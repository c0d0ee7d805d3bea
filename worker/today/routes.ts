import * as contract from "#core/contract/today.ts";
import { type App, serveLearner } from "../serve.ts";
import { readToday } from "./read-today.ts";

export function registerTodayRoutes(app: App): void {
  serveLearner(app, contract.readToday, (_input, context) => readToday(context));
}
