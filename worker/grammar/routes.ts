import * as contract from "#core/contract/grammar.ts";
import { type App, serveAnyone, serveLearner } from "../serve.ts";
import { generateGrammarQuiz } from "./generate-quiz.ts";
import { listExercises, readTopicProgress, restartExercises, submitExercise } from "./practise-exercises.ts";
import {
  isTopicUnlocked,
  listTopics,
  listUnlockedLevels,
  listUnlockedTopics,
  readTopic,
  readTopicMap,
  readTopicOfCategory,
} from "./read-library.ts";

export function registerGrammarRoutes(app: App): void {
  serveAnyone(app, contract.listTopics, (input, context) => listTopics(context, input));
  serveAnyone(app, contract.readTopic, (input, context) => readTopic(context, input));
  serveAnyone(app, contract.readTopicMap, (_input, context) => readTopicMap(context));
  serveLearner(app, contract.readTopicOfCategory, (input, context) => readTopicOfCategory(context, input));
  serveLearner(app, contract.listExercises, (input, context) => listExercises(context, input));
  serveLearner(app, contract.readTopicProgress, (input, context) => readTopicProgress(context, input));
  serveLearner(app, contract.restartExercises, (input, context) => restartExercises(context, input));
  serveLearner(app, contract.submitExercise, (input, context) => submitExercise(context, input));
  serveLearner(app, contract.listUnlockedLevels, (_input, context) => listUnlockedLevels(context));
  serveLearner(app, contract.listUnlockedTopics, (_input, context) => listUnlockedTopics(context));
  serveLearner(app, contract.isTopicUnlocked, (input, context) => isTopicUnlocked(context, input));
  serveAnyone(app, contract.generateGrammarQuiz, (input, context) => generateGrammarQuiz(context, input));
}
