import { matchConjugation } from "#core/domain/conjugations/match-conjugation.ts";
import { type Tense, tenses } from "#core/domain/german/verb-tables.ts";
import { gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { RequestContext } from "../context.ts";
import {
  gradeOrRefuse,
  guestResult,
  type QuizKind,
  type SubmitQuizInput,
  type SubmitQuizResponse,
  unissuedQuizId,
} from "../quizzes/quiz-kind.ts";
import { saveQuiz } from "../quizzes/save-quiz.ts";
import { listAskedQuestions } from "../quizzes/submit-activity.ts";
import { readQuestionsOfTense } from "./catalogue-store.ts";

export const conjugationQuizzes: QuizKind = { accepts: (quizType) => quizType === "conjugation", submit };

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
  if (!learner) return guestResult(input, gradedQuiz);
  const answeredQuestions = input.answers.flatMap(({ questionId }) => questionById.get(String(questionId)) ?? []);
  // The quiz counts as a quiz of this verb or tense only if every question belongs to it, because a learner who could
  // choose the category freely would earn full XP again for the same quiz.
  const doAllMatchCategory = answeredQuestions.every(
    ({ verb, tense }) => input.category === verb || input.category === tense,
  );
  const quizCategory = (doAllMatchCategory && input.category) || "all";
  return saveQuiz(learner, input, {
    key: `conjugation/${quizCategory}`,
    title: quizCategory === "all" ? "Conjugation" : `Conjugation: ${quizCategory}`,
    level: input.level ?? "all",
    quizId: unissuedQuizId(input),
    challenge: "grammar",
    reads: [],
    score: async () => ({ gradedQuiz, askedQuestions: listAskedQuestions([input.quizType], gradedQuiz.answers) }),
  });
}
