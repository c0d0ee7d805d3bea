import { gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import { createTextAnswerCheck, textIdOfQuestion } from "#core/domain/reading/grade-answer.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import {
  buildGuestResult,
  gradeOrRefuse,
  type QuizKind,
  type SubmitQuizInput,
  type SubmitQuizResponse,
} from "../quizzes/quiz-kind.ts";
import { saveQuiz } from "../quizzes/save-quiz.ts";
import { countEncounters } from "../vocabulary/store.ts";
import { findText } from "./catalogue-store.ts";
import { isTextReadSql, saveTextResult } from "./store.ts";

export const readingQuizKind: QuizKind = { accepts: (quizType) => quizType === "reading", submit: submitAnswers };

/**
 * Scores the answers to all questions of a text. When the learner reads a text for the first time, each of the
 * learner's words that occur in the text counts as encountered once more.
 */
async function submitAnswers(context: RequestContext, input: SubmitQuizInput): Promise<SubmitQuizResponse> {
  const learner = await findSignedInLearner(context);
  const textWithOutline = await findText(context, textIdOfQuestion(String(input.answers[0]?.questionId)));
  if (!textWithOutline)
    throw new AppError("invalid_input", "There is no such text.", { fields: { answers: "Unknown text" } });
  const { outline, text } = textWithOutline;
  if (!learner && outline.level !== "A1") throw new AppError("locked", "Create a free account to read texts above A1.");
  const gradedQuiz = gradeOrRefuse(() => gradeAnswers(input.answers, createTextAnswerCheck(text)));
  if (gradedQuiz.totalQuestions !== text.questions.length) {
    const message = "Answer all questions of the text.";
    throw new AppError("invalid_input", message, { fields: { answers: message } });
  }
  if (!learner) return buildGuestResult(input, gradedQuiz);
  const { score, totalQuestions: questionCount } = gradedQuiz;
  const wordIds = outline.wordCounts.map(([id]) => id);
  return saveQuiz(learner, input, {
    key: `reading/${outline.id}`,
    title: `Text: ${outline.title}`,
    level: outline.level,
    challenge: "vocab",
    reads: [],
    score: async (_rows, _submissionId, { completedAt }) => ({
      gradedQuiz,
      changes: [
        countEncounters(learner, wordIds, completedAt, isTextReadSql(learner, outline.id)),
        saveTextResult(learner, { textId: outline.id, score, questions: questionCount, completedAt }),
      ],
    }),
  });
}
