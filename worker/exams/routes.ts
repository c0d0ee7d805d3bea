import * as contract from "#core/contract/exams.ts";
import { type App, serveLearner } from "../serve.ts";
import { finishExam, readExamReport } from "./finish-exam.ts";
import { listExams } from "./list-exams.ts";
import { saveExamAnswers } from "./save-answers.ts";
import { startExam } from "./start-exam.ts";

export function registerExamRoutes(app: App): void {
  serveLearner(app, contract.listExams, (_input, context) => listExams(context));
  serveLearner(app, contract.startExam, (input, context) => startExam(context, input));
  serveLearner(app, contract.saveExamAnswers, (input, context) => saveExamAnswers(context, input));
  serveLearner(app, contract.finishExam, (input, context) => finishExam(context, input));
  serveLearner(app, contract.readExamReport, (input, context) => readExamReport(context, input));
}
