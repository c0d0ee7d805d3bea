import * as contract from "#core/contract/progress.ts";
import { type App, serveLearner } from "../serve.ts";
import { listAchievements } from "./list-achievements.ts";
import { readDailyProgress, readProgress, readStreak, readXp, readXpHistory } from "./read-progress.ts";
import { readStatistics, type StatisticsSources } from "./read-statistics.ts";

export function registerProgressRoutes(app: App, sources: StatisticsSources): void {
  serveLearner(app, contract.listAchievements, (_input, context) => listAchievements(context));
  serveLearner(app, contract.readStatistics, (_input, context) => readStatistics(context, sources));
  serveLearner(app, contract.readXp, (_input, context) => readXp(context));
  serveLearner(app, contract.readXpHistory, (input, context) => readXpHistory(context, input));
  serveLearner(app, contract.readDailyProgress, (_input, context) => readDailyProgress(context));
  serveLearner(app, contract.readStreak, (_input, context) => readStreak(context));
  serveLearner(app, contract.readProgress, (input, context) => readProgress(context, input));
}
