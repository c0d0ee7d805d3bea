import * as contract from "#core/contract/chapters.ts";
import { type App, serveLearner } from "../serve.ts";
import { readCanDo, readChapterFurther } from "./read-chapters.ts";
import { startCheckpoint } from "./start-checkpoint.ts";

export function registerChapterRoutes(app: App): void {
  serveLearner(app, contract.readChapterFurther, (input, context) => readChapterFurther(context, input));
  serveLearner(app, contract.startCheckpoint, (input, context) => startCheckpoint(context, input));
  serveLearner(app, contract.readCanDo, (_input, context) => readCanDo(context));
}
