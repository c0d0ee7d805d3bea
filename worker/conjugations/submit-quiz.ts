import { matchConjugation } from "#core/domain/conjugations/match-conjugation.ts";
import { type Tense, tenses } from "#core/domain/german/verb-tables.ts";
import { gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { RequestContext } from "../context.ts";
import {
  buildGuestResult,
  findUnissuedQuizId,
  gradeOrRefuse,
  type QuizKind,
  type SubmitQuizInput,
  type SubmitQuizResponse,
} from "../quizzes/quiz-kind.ts";
import { saveQuiz } from "../quizzes/save-quiz.ts";
import { listAskedQuestions } from "../quizzes/submit-activity.ts";
import { readQuestionsOfTense } from "./catalogue-store.ts";

export const conjugationQuizKind: QuizKind = { accepts: (quizType) => quizType === "conjugation", submit };

async function submit(context: RequestContext, input: SubmitQuizInput): Promise<SubmitQuizResponse> {
  const learner = await findSignedInLearner(context);
  const askedTenses = [...new Set(input.answers.map(({ questionId }) => String(questionId).split(":")[1]))];
  const knownTenses = tenses.filter((tense): tense is Tense => askedTenses.includes(tense));
  const questions = (await Promise.all(knownTenses.map((tense) => readQuestionsOfTense(context, tense)))).flat();
  const questionById = new Map(questions.map((question) => [question.id, question]));
  const gradedQuiz = gradeOrRefuse(() =>
    gradeAnswers(input.answers, ({ questionId, selectedAnswer }) => {
      const question = questionById.get(String(questionId));
      if (!question) return undefined;
      if (selectedAnswer === null) return false;
      return (
        matchConjugation(String(selectedAnswer), [question.answer, ...question.accept], question.person).verdict ===
        "right"
      );
    }),
  );
  if (!learner) return buildGuestResult(input, gradedQuiz);
  const answeredQuestions = input.answers.flatMap(({ questionId }) => questionById.get(String(questionId)) ?? []);
  // The category of a quiz is a verb or a tense. The quiz counts for its category only if every question belongs to the
  // category. Otherwise a learner could choose the category freely and earn full XP again for the same quiz.
  const doAllMatchCategory = answeredQuestions.every(
    ({ verb, tense }) => input.category === verb || input.category === tense,
  );
  const quizCategory = (doAllMatchCategory && input.category) || "all";
  return saveQuiz(learner, input, {
    key: `conjugation/${quizCategory}`,
    title: quizCategory === "all" ? "Conjugation" : `Conjugation: ${quizCategory}`,
    level: input.level ?? "all",
    quizId: findUnissuedQuizId(input),
    challenge: "grammar",
    reads: [],
    score: async () => ({ gradedQuiz, askedQuestions: listAskedQuestions([input.quizType], gradedQuiz.answers) }),
  });
}
