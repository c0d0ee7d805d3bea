import * as contract from "#core/contract/vocabulary.ts";
import * as quizContract from "#core/contract/vocabulary-quiz.ts";
import * as transferContract from "#core/contract/vocabulary-transfer.ts";
import { type App, serveAnyone, serveLearner } from "../serve.ts";
import { addWords, removeAddedWords } from "./add-words.ts";
import { readVocabularyWord, suspendWord, undoLastAnswer } from "./change-word.ts";
import { exportVocabulary } from "./export-vocabulary.ts";
import { generateReview, generateVocabularyQuiz } from "./generate-quiz.ts";
import { cancelImport, finishImport, storeImportPart } from "./import-words.ts";
import { countDueWords, listVocabulary, listVocabularyCategories } from "./list-vocabulary.ts";
import { matchWords } from "./match-words.ts";
import { readVocabularyBank } from "./read-bank.ts";
import { translateWord } from "./translate-word.ts";

export function registerVocabularyRoutes(app: App): void {
  serveLearner(app, contract.listVocabulary, (input, context) => listVocabulary(context, input));
  serveLearner(app, contract.listVocabularyCategories, (input, context) => listVocabularyCategories(context, input));
  serveLearner(app, quizContract.countDueWords, (input, context) => countDueWords(context, input));
  serveLearner(app, contract.readVocabularyWord, (input, context) => readVocabularyWord(context, input));
  serveLearner(app, contract.suspendWord, (input, context) => suspendWord(context, input));
  serveLearner(app, contract.undoLastAnswer, (input, context) => undoLastAnswer(context, input));
  serveLearner(app, contract.addWords, (input, context) => addWords(context, input));
  serveLearner(app, contract.removeAddedWords, (input, context) => removeAddedWords(context, input));
  serveLearner(app, quizContract.generateReview, (input, context) => generateReview(context, input));
  serveLearner(app, transferContract.exportVocabulary, (_input, context) => exportVocabulary(context));
  serveLearner(app, transferContract.matchWords, (input, context) => matchWords(context, input));
  serveLearner(app, transferContract.storeImportPart, (input, context) => storeImportPart(context, input));
  serveLearner(app, transferContract.finishImport, (input, context) => finishImport(context, input));
  serveLearner(app, transferContract.cancelImport, (input, context) => cancelImport(context, input));
  serveAnyone(app, contract.readVocabularyBank, (input, context) => readVocabularyBank(context, input));
  serveAnyone(app, quizContract.generateVocabularyQuiz, (input, context) => generateVocabularyQuiz(context, input));
  serveAnyone(app, contract.translateWord, (input, context) => translateWord(context, input));
}
