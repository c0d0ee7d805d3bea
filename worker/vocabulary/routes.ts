import { listGenderRules as listGenderRulesCall } from "#core/contract/gender-rules.ts";
import * as memoryContract from "#core/contract/memory.ts";
import * as reviewContract from "#core/contract/review.ts";
import * as contract from "#core/contract/vocabulary.ts";
import * as quizContract from "#core/contract/vocabulary-quiz.ts";
import { type App, serveAnyone, serveLearner } from "../serve.ts";
import { addWords, removeAddedWords } from "./add-words.ts";
import { changeMemory } from "./change-memory.ts";
import { readVocabularyWord, restWord, suspendWord, undoLastAnswer } from "./change-word.ts";
import { listGenderRules } from "./gender-rules.ts";
import { generateVocabularyQuiz } from "./generate-quiz.ts";
import { generateReview } from "./generate-review.ts";
import { countDueWords, listVocabulary, listVocabularyCategories } from "./list-vocabulary.ts";
import { readVocabularyBank } from "./read-bank.ts";
import { readMemory } from "./read-memory.ts";
import { translateWord } from "./translate-word.ts";

export function registerVocabularyRoutes(app: App): void {
  serveLearner(app, contract.listVocabulary, (input, context) => listVocabulary(context, input));
  serveLearner(app, contract.listVocabularyCategories, (input, context) => listVocabularyCategories(context, input));
  serveLearner(app, reviewContract.countDueWords, (input, context) => countDueWords(context, input));
  serveLearner(app, contract.readVocabularyWord, (input, context) => readVocabularyWord(context, input));
  serveLearner(app, memoryContract.readMemory, (input, context) => readMemory(context, input));
  serveLearner(app, memoryContract.changeMemory, (input, context) => changeMemory(context, input));
  serveLearner(app, contract.suspendWord, (input, context) => suspendWord(context, input));
  serveLearner(app, contract.restWord, (input, context) => restWord(context, input));
  serveAnyone(app, listGenderRulesCall, (_, context) => listGenderRules(context));
  serveLearner(app, contract.undoLastAnswer, (input, context) => undoLastAnswer(context, input));
  serveLearner(app, contract.addWords, (input, context) => addWords(context, input));
  serveLearner(app, contract.removeAddedWords, (input, context) => removeAddedWords(context, input));
  serveLearner(app, reviewContract.generateReview, (input, context) => generateReview(context, input));
  serveAnyone(app, contract.readVocabularyBank, (input, context) => readVocabularyBank(context, input));
  serveAnyone(app, quizContract.generateVocabularyQuiz, (input, context) => generateVocabularyQuiz(context, input));
  serveAnyone(app, contract.translateWord, (input, context) => translateWord(context, input));
}
