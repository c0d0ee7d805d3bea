import type { Input, Response } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/quizzes.ts";
import { levelUp } from "#core/domain/progress/level.ts";
import { isPassing, quizClaims } from "#core/domain/progress/xp-claim.ts";
import { type GradedQuiz, gradeAdverbQuiz } from "#core/domain/quizzes/grade-adverb-quiz.ts";
import { optionalLearner } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { only } from "../progress/read-progress.ts";
import { learnersDay, xpBody } from "../progress/standing.ts";
import { findUserXp } from "../progress/store.ts";
import { findSubmission, type StoredSubmission } from "./store.ts";
import { derivedSubmissionId, sameActivity, submitOnce } from "./submit-once.ts";

type SubmitQuiz = Input<typeof contract.submitQuiz>;
type SubmittedQuiz = Response<typeof contract.submitQuiz>;

/** Scores a quiz. A guest gets the score and nothing is stored; a learner's result is kept and paid once. */
export async function submitQuiz(context: RequestContext, input: SubmitQuiz): Promise<SubmittedQuiz> {
  const learner = await optionalLearner(context);
  const quiz = gradeQuiz(input);
  if (!learner)
    return {
      ...scoreOf(quiz.graded),
      resultId: null,
      guestMode: true,
      xpAwarded: 0,
      xp: null,
      levelUp: null,
      streak: null,
    };
  return saveQuiz(learner, input, quiz);
}

interface Quiz {
  key: string;
  title: string;
  level: string;
  graded: GradedQuiz;
}

function gradeQuiz(input: SubmitQuiz): Quiz {
  if (input.quizType !== "adverb") {
    throw new AppError("invalid_input", "That kind of quiz does not exist.", { fields: { quizType: "Unknown" } });
  }
  const level = input.level ?? "all";
  try {
    const graded = gradeAdverbQuiz(level, input.answers);
    return { key: `adverb/${level}`, title: level === "all" ? "Adverb quiz" : `Adverb quiz, ${level}`, level, graded };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError("invalid_input", `${error.message}.`, { fields: { answers: `${error.message}.` } });
  }
}

async function saveQuiz(context: LearnerContext, input: SubmitQuiz, quiz: Quiz): Promise<SubmittedQuiz> {
  const { learner, rows } = await readAsLearner(context, [
    findUserXp(context),
    findSubmission(context, input.submissionId ?? ""),
  ]);
  const [xpRows, [sentBefore]] = rows;
  if (sentBefore) return savedQuiz(context, sameActivity(sentBefore, quiz.key));
  const userXp = only(xpRows);
  const day = learnersDay(context, learner, userXp);
  const { submissionId, ...body } = input;
  const { graded } = quiz;
  const stored = await submitOnce(context, learner, {
    submission: {
      id: submissionId ?? (await derivedSubmissionId(context, "quiz/submit", body, day)),
      quizType: input.quizType,
      quizKey: quiz.key,
      level: quiz.level,
      score: graded.score,
      totalQuestions: graded.totalQuestions,
      answers: graded.answers,
    },
    claims: quizClaims({
      quizKey: quiz.key,
      title: quiz.title,
      score: graded.score,
      totalQuestions: graded.totalQuestions,
      dueReviews: 0,
    }),
    day,
    userXp,
    changes: [],
  });
  return savedQuiz(context, stored);
}

/** Made of the stored submission alone, so that sending it again gets the same. */
function savedQuiz(context: LearnerContext, stored: StoredSubmission): SubmittedQuiz {
  const { outcome } = stored;
  return {
    ...scoreOf(stored),
    resultId: stored.id,
    guestMode: false,
    xpAwarded: outcome.xpAwarded,
    xp: xpBody(context.learnerId, outcome.totalXp, outcome.currentStreak),
    levelUp: levelUp(outcome.totalXp - outcome.xpAwarded, outcome.totalXp),
    streak: outcome.currentStreak,
  };
}

const scoreOf = ({ score, totalQuestions }: { score: number; totalQuestions: number }) => ({
  success: true as const,
  score,
  totalQuestions,
  percentage: Math.round((score / totalQuestions) * 100),
  passed: isPassing(score, totalQuestions),
  unlocked: false,
  unlockedLevel: null,
  unlockedTopicId: null,
});
