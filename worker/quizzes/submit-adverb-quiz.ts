import { gradeAdverbQuiz } from "#core/domain/quizzes/grade-adverb-quiz.ts";
import { findSignedInLearner } from "../accounts/session.ts";
import type { RequestContext } from "../context.ts";
import {
  buildGuestResult,
  gradeOrRefuse,
  type QuizKind,
  type SubmitQuizInput,
  type SubmitQuizResponse,
} from "./quiz-kind.ts";
import { saveQuiz } from "./save-quiz.ts";
import { listAskedQuestions } from "./submit-activity.ts";

export const adverbQuizKind: QuizKind = { accepts: (quizType) => quizType === "adverb", submit: submitAdverbQuiz };

async function submitAdverbQuiz(context: RequestContext, input: SubmitQuizInput): Promise<SubmitQuizResponse> {
  const learner = await findSignedInLearner(context);
  const level = input.level ?? "all";
  const gradedQuiz = gradeOrRefuse(() => gradeAdverbQuiz(level, input.answers));
  if (!learner) return buildGuestResult(input, gradedQuiz);
  return saveQuiz(learner, input, {
    key: `adverb/${level}`,
    title: level === "all" ? "Adverb quiz" : `Adverb quiz, ${level}`,
    level,
    challenge: "grammar",
    reads: [],
    score: async () => ({ gradedQuiz, askedQuestions: listAskedQuestions([input.quizType], gradedQuiz.answers) }),
  });
}
