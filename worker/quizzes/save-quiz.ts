import type { SQL } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { Challenge } from "#core/domain/progress/daily-challenge.ts";
import { levelUp } from "#core/domain/progress/level.ts";
import { type AskedQuestions, quizClaims, type XpClaim } from "#core/domain/progress/xp-claim.ts";
import type { GradedQuiz } from "#core/domain/quizzes/graded-quiz.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type Statement } from "../db/learner-batch.ts";
import { only } from "../progress/read-progress.ts";
import { learnersDay, xpBody } from "../progress/standing.ts";
import { findUserXp } from "../progress/store.ts";
import { type SubmitQuiz, type SubmittedQuiz, scoreOf } from "./quiz-kind.ts";
import { findSubmission, type StoredSubmission } from "./store.ts";
import { derivedSubmissionId, sameActivity, submitOnce } from "./submit-once.ts";

/** A learner's quiz before it is scored. */
export interface HandedInQuiz<Reads extends readonly [...Statement[]]> {
  /** The same for the same quiz taken again: type, level, category and topic in one word. No key is the beginning of another. */
  key: string | ((rows: BatchResponse<Reads>) => string);
  /** Said in the learner's history of XP. */
  title: string;
  level: CefrLevel | "all";
  /** The daily challenge that it counts as. */
  challenge: Challenge;
  /** The issued quiz that this submission spends, if it names one. */
  quizId?: string | undefined;
  /** What scoring needs to know of the learner. */
  reads: Reads;
  /** Scores it, and says what else changes. May refuse by throwing. */
  score(rows: BatchResponse<Reads>, submissionId: string, day: CalendarDay): Promise<ScoredQuiz>;
}

export interface ScoredQuiz {
  graded: GradedQuiz;
  changes?: readonly Statement[];
  /** How many right answers were due reviews by what was read, and SQL for how many this submission got to write. */
  dueReviews?: { seen: number; written: SQL };
  /** SQL for how many words this submission was the first to answer right. */
  wordsLearned?: SQL;
  /** Claimed besides what every quiz pays. */
  claims?: readonly XpClaim[];
  /** What was asked, unless the server has named the quiz: then its key alone says whether it is the same again. */
  asked?: readonly AskedQuestions[];
  /** SQL for what the answer says besides: columns of the outcome. */
  alsoChanged?: Record<string, SQL>;
}

/** The questions of a quiz whose ids mean the same in these types of quizzes, and in no other. */
export const askedIn = (quizTypes: readonly string[], answers: GradedQuiz["answers"]): AskedQuestions[] => [
  { quizTypes, questions: answers.map(({ questionId, isCorrect }) => ({ id: questionId, isRight: isCorrect })) },
];

/** Scores a learner's quiz, keeps it and pays it once. Sent again, the first answer is given. */
export async function saveQuiz<const Reads extends readonly [...Statement[]]>(
  context: LearnerContext,
  input: SubmitQuiz,
  quiz: HandedInQuiz<Reads>,
): Promise<SubmittedQuiz> {
  const { learner, rows } = await readAsLearner(context, [
    findUserXp(context),
    findSubmission(context, input.submissionId ?? "", quiz.quizId),
    ...quiz.reads,
  ]);
  const [xpRows, sentBefore, ...own] = rows as unknown as [
    Awaited<ReturnType<typeof findUserXp>>,
    StoredSubmission[],
    ...unknown[],
  ];
  const quizKey = typeof quiz.key === "string" ? quiz.key : quiz.key(own as BatchResponse<Reads>);
  if (sentBefore[0]) return savedQuiz(context, sameActivity(sentBefore[0], quizKey));
  const userXp = only(xpRows);
  const day = learnersDay(context, learner, userXp);
  const { submissionId, ...body } = input;
  const id = submissionId ?? (await derivedSubmissionId(context, "quiz/submit", body, day));
  const {
    graded,
    changes = [],
    dueReviews,
    wordsLearned,
    claims = [],
    asked,
    alsoChanged,
  } = await quiz.score(own as BatchResponse<Reads>, id, day);
  const stored = await submitOnce(context, learner, {
    submission: {
      id,
      quizType: input.quizType,
      quizKey,
      level: quiz.level,
      score: graded.score,
      totalQuestions: graded.totalQuestions,
      answers: graded.answers,
    },
    quizId: quiz.quizId,
    challenge: quiz.challenge,
    claims: [
      ...quizClaims({
        quizKey,
        title: quiz.title,
        score: graded.score,
        totalQuestions: graded.totalQuestions,
        dueReviews: dueReviews?.seen ?? 0,
        ...(asked && { asked }),
      }),
      ...claims,
    ],
    day,
    userXp,
    changes,
    ...(dueReviews && { dueReviews: dueReviews.written }),
    ...(wordsLearned && { wordsLearned }),
    ...(alsoChanged && { alsoChanged }),
  });
  return savedQuiz(context, stored);
}

/** Made of the stored submission alone, so that sending it again gets the same. */
function savedQuiz(context: LearnerContext, stored: StoredSubmission): SubmittedQuiz {
  const { outcome } = stored;
  return {
    ...scoreOf(stored),
    unlocked: typeof outcome.unlockedLevel === "string",
    unlockedLevel: outcome.unlockedLevel ?? null,
    unlockedTopicId: outcome.unlockedTopicId ?? null,
    resultId: stored.id,
    guestMode: false,
    xpAwarded: outcome.xpAwarded,
    xpReason: outcome.xpReason ?? null,
    xp: xpBody(context.learnerId, outcome.totalXp, outcome.currentStreak),
    levelUp: levelUp(outcome.totalXp - outcome.xpAwarded, outcome.totalXp),
    streak: outcome.currentStreak,
  };
}
