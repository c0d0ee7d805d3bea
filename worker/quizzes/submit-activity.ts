import type { SQL } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { CalendarDay } from "#core/domain/calendar-day.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { Challenge } from "#core/domain/progress/daily-challenge.ts";
import { type AskedQuestions, quizClaims, type XpClaim } from "#core/domain/progress/xp-claim.ts";
import type { GradedQuiz } from "#core/domain/quizzes/graded-quiz.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner, type Statement } from "../db/learner-batch.ts";
import { only } from "../progress/read-progress.ts";
import { learnersDay } from "../progress/standing.ts";
import { findUserXp } from "../progress/store.ts";
import { findSubmission, type StoredSubmission } from "./store.ts";
import { derivedSubmissionId, sameActivity, submitOnce } from "./submit-once.ts";

/** A learner's finished quiz, verb test or lesson before it is scored. */
export interface ActivitySubmission<Reads extends readonly [...Statement[]]> {
  quizType: string;
  /** The same for the same activity done again: type, level, category and topic in one word. No key is the beginning of another. */
  key: string | ((rows: BatchResponse<Reads>) => string);
  /** Said in the learner's history of XP. */
  title: string;
  level: CefrLevel | "all";
  /** The daily challenge that it counts as. */
  challenge: Challenge;
  /** The issued quiz that this submission spends, if it names one. */
  quizId?: string | undefined;
  /** What was sent, and where: a submission without an id gets one made of it. */
  sent: { path: string; submissionId?: string | undefined };
  /** What scoring needs to know of the learner. */
  reads: Reads;
  /** Scores it, and says what else changes. May refuse by throwing. */
  score(rows: BatchResponse<Reads>, submissionId: string, day: CalendarDay): Promise<ScoredActivity>;
}

export interface ScoredActivity {
  graded: Omit<GradedQuiz, "answers"> & { answers: readonly unknown[] };
  changes?: readonly Statement[];
  /** How many right answers were due reviews by what was read, and SQL for how many this submission got to write. */
  dueReviews?: { seen: number; written: SQL };
  /** SQL for the words that `changes` added to the learner's vocabulary. */
  wordsAdded?: SQL;
  /** SQL for how many words this submission was the first to answer right. */
  wordsLearned?: SQL;
  /** Claimed besides what every quiz pays. */
  claims?: readonly XpClaim[];
  /** What was asked, unless the server has named the quiz: then its key alone says whether it is the same again. */
  asked?: readonly AskedQuestions[];
  /** The lesson that passing completes. */
  lessonId?: string;
  /** It is kept, but neither pays nor counts as a day's activity. */
  isIdle?: boolean;
  /** SQL for what the answer says besides: columns of the outcome. */
  alsoChanged?: Record<string, SQL>;
}

/** The questions of a quiz whose ids mean the same in these types of quizzes, and in no other. */
export const askedIn = (quizTypes: readonly string[], answers: GradedQuiz["answers"]): AskedQuestions[] => [
  { quizTypes, questions: answers.map(({ questionId, isCorrect }) => ({ id: questionId, isRight: isCorrect })) },
];

/**
 * Scores what a learner finished, keeps it and pays it once. Sent again, what was stored then is returned and nothing changes.
 * @throws AppError conflict when the id was already used for something else
 */
export async function submitActivity<const Reads extends readonly [...Statement[]]>(
  context: LearnerContext,
  activity: ActivitySubmission<Reads>,
): Promise<StoredSubmission> {
  const { sent, quizId } = activity;
  const { learner, rows } = await readAsLearner(context, [
    findUserXp(context),
    findSubmission(context, sent.submissionId ?? "", quizId),
    ...activity.reads,
  ]);
  const [xpRows, sentBefore, ...read] = rows as unknown as [
    Awaited<ReturnType<typeof findUserXp>>,
    StoredSubmission[],
    ...unknown[],
  ];
  const own = read as BatchResponse<Reads>;
  const quizKey = typeof activity.key === "string" ? activity.key : activity.key(own);
  if (sentBefore[0]) return sameActivity(sentBefore[0], quizKey);
  const userXp = only(xpRows);
  const day = learnersDay(context, learner, userXp);
  const { submissionId, path, ...body } = sent;
  const id = submissionId ?? (await derivedSubmissionId(context, path, body, day));
  const {
    graded,
    dueReviews,
    claims = [],
    asked,
    lessonId,
    isIdle = false,
    ...scored
  } = await activity.score(own, id, day);
  const { score, totalQuestions, answers } = graded;
  return submitOnce(context, learner, {
    submission: { id, quizType: activity.quizType, quizKey, level: activity.level, score, totalQuestions, answers },
    quizId,
    isIdle,
    challenge: isIdle ? undefined : activity.challenge,
    claims: isIdle
      ? []
      : [
          ...quizClaims({
            quizKey,
            title: activity.title,
            score,
            totalQuestions,
            dueReviews: dueReviews?.seen ?? 0,
            ...(asked && { asked }),
            ...(lessonId !== undefined && { lessonId }),
          }),
          ...claims,
        ],
    day,
    userXp,
    changes: [],
    ...(dueReviews && { dueReviews: dueReviews.written }),
    ...scored,
  });
}
