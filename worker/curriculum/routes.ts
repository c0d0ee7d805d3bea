import * as contract from "#core/contract/curriculum.ts";
import { type App, serveLearner } from "../serve.ts";
import { finishLesson } from "./finish-lesson.ts";
import { listChapters, listSubchapters, readCurriculumProgress, readLesson } from "./read-curriculum.ts";

export function registerCurriculumRoutes(app: App): void {
  serveLearner(app, contract.listChapters, (input, context) => listChapters(context, input));
  serveLearner(app, contract.readCurriculumProgress, (input, context) => readCurriculumProgress(context, input));
  serveLearner(app, contract.listSubchapters, (input, context) => listSubchapters(context, input));
  serveLearner(app, contract.readLesson, (input, context) => readLesson(context, input));
  serveLearner(app, contract.finishLesson, (input, context) => finishLesson(context, input));
}
