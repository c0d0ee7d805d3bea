import { matchConjugation } from "#core/domain/conjugations/match-conjugation.ts";
import { type Tense, tenses } from "#core/domain/german/verb-tables.ts";
import { gradeAnswers } from "#core/domain/quizzes/graded-quiz.ts";
import { optionalLearner } from "../accounts/session.ts";
import type { RequestContext } from "../context.ts";
import {
  generatedId,
  gradedOrRefused,
  guestsResult,
  type QuizKind,
  type SubmitQuiz,
  type SubmittedQuiz,
} from "../quizzes/quiz-kind.ts";
import { saveQuiz } from "../quizzes/save-quiz.ts";
import { askedIn } from "../quizzes/submit-activity.ts";
import { questionsOf } from "./catalogue-store.ts";

export const conjugationQuizzes: QuizKind = { accepts: (quizType) => quizType === "conjugation", submit };

async function submit(context: RequestContext, input: SubmitQuiz): Promise<SubmittedQuiz> {
  const learner = await optionalLearner(context);
  const tensesAsked = [...new Set(input.answers.map(({ questionId }) => String(questionId).split(":")[1]))];
  const known = tenses.filter((tense): tense is Tense => tensesAsked.includes(tense));
  const questions = (await Promise.all(known.map((tense) => questionsOf(context, tense)))).flat();
  const byId = new Map(questions.map((question) => [question.id, question]));
  const graded = gradedOrRefused(() =>
    gradeAnswers(input.answers, ({ questionId, selectedAnswer }) => {
      const question = byId.get(String(questionId));
      if (!question) return undefined;
      if (selectedAnswer === null) return false;
      return (
        matchConjugation(String(selectedAnswer), [question.answer, ...question.accept], question.person).verdict ===
        "right"
      );
    }),
  );
  if (!learner) return guestsResult(input, graded);
  const asked = input.answers.flatMap(({ questionId }) => byId.get(String(questionId)) ?? []);
  // A verb or tense counts as far as every question is of it: another name for the same quiz would be paid in full again.
  const isNamed = asked.every(({ verb, tense }) => input.category === verb || input.category === tense);
  const what = (isNamed && input.category) || "all";
  return saveQuiz(learner, input, {
    key: `conjugation/${what}`,
    title: what === "all" ? "Conjugation" : `Conjugation: ${what}`,
    level: input.level ?? "all",
    quizId: generatedId(input),
    challenge: "grammar",
    reads: [],
    score: async () => ({ graded, asked: askedIn([input.quizType], graded.answers) }),
  });
}
