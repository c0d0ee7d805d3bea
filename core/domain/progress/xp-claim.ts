/**
 * The reasons for which XP is awarded. Every new kind of award must get its own source. The
 * position of a source in this list is stored, so new sources may only be added at the end.
 */
export const xpSources = [
  "all-challenges",
  "answer-accepted",
  "conversation-message",
  "correction-retyped",
  "daily-challenge",
  "due-reviews",
  "exercise",
  "lesson-passed",
  "level-unlocked",
  "quiz-answers",
  "quiz-passed",
  "quiz-perfect",
  "scene-ended",
  "scene-goals",
  "topic-passed",
] as const;
export type XpSource = (typeof xpSources)[number];

/** The reasons why a finished activity earned less XP than usual. */
export const xpReasons = [
  /** The learner takes the same quiz for the second time today, so the answers pay half. */
  "half-today",
  /** The learner takes the same quiz for at least the third time today, so the answers pay nothing. */
  "none-today",
  /** Some questions were asked today in a quiz of another type; answers to them count as repetitions. */
  "asked-today",
  /** The daily maximum of XP for due reviews is reached. */
  "reviews-capped",
  /** The daily maximum of XP is reached. */
  "day-full",
] as const;
export type XpReason = (typeof xpReasons)[number];

/** How often a claim is paid. */
export type XpLimit =
  /** The claim is paid only once for each key. */
  | "once"
  /** The claim is paid at most once a day for each key. */
  | "once-a-day"
  /**
   * For each key and day, the claim is paid in full the first time, half (rounded down) the second time, and not at all
   * later.
   */
  | "halving"
  /** The claim is paid any number of times, up to `maxDailyXp` XP (default `dailyXpCap`) per day and source. */
  | "capped";

/**
 * The questions of a quiz. With them, the ledger finds out whether the learner answered the same questions earlier on
 * the same day.
 */
export interface AskedQuestions {
  /** The quiz types in which an equal id means the same question. */
  quizTypes: readonly string[];
  questions: readonly { id: number | string; isRight: boolean }[];
}

/**
 * A request for XP for a finished activity. The ledger decides the amount, because only the ledger contains earlier
 * awards.
 */
export interface XpClaim {
  source: XpSource;
  /** Identifies, together with the source, what the XP is paid for: a quiz key or a lesson id. */
  key: string;
  /**
   * The XP (an integer) before the limit is applied. For due reviews it is an upper bound, because only the ledger
   * knows how many words were due.
   */
  amount: number;
  limit: XpLimit;
  /** The title of what the XP is paid for, if the key does not say it. The XP history shows it (`describeAward`). */
  title?: string;
  /**
   * The maximum number of answers that this claim pays. Only claims for right answers have this number. It does not
   * include answers that are due reviews, because another claim pays these answers.
   */
  maxPaidAnswers?: number;
  /**
   * The asked questions. Only claims for right answers have them, and only in quizzes whose type the client chooses. If
   * a question was asked today under another quiz type, its answer counts as a repetition. So each question is first
   * paid in full, then half, then not at all.
   */
  askedQuestions?: readonly AskedQuestions[];
  /**
   * The claim is paid only if at least this many questions of the quiz were not asked under another quiz type today.
   */
  minNewQuestions?: number;
  /** For limit `capped`: the maximum XP per day and source. */
  maxDailyXp?: number;
  /** The claim is paid only if all challenges of the day except this one are done. */
  requiresAllChallengesExcept?: "vocab" | "grammar" | "conversation";
  /** The claim is paid only if this source has paid nothing for this key today. */
  unlessPaidToday?: { source: XpSource; key: string };
}

export const dailyXpCap = 100;
const maxPaidAnswers = 20;
const minQuestionsForBonus = 5;
const passingShare = 0.7;

/** Whether a score passes: at least 70 %. An empty quiz never passes. */
export function isPassing(score: number, totalQuestions: number): boolean {
  return totalQuestions > 0 && score >= totalQuestions * passingShare;
}

export interface FinishedQuiz {
  /** The key that all repetitions of a quiz share: its type, level, category and topic joined into one string. */
  quizKey: string;
  /** The title shown in the XP history. */
  title: string;
  score: number;
  totalQuestions: number;
  /**
   * How many of the questions count for the bonuses; by default all. Questions about the learner's
   * own (imported) words do not count, because nobody has checked how hard these words are.
   */
  bonusQuestions?: number;
  /**
   * How many of the right answers were due reviews, according to the data that was read before the result is stored.
   */
  dueReviews: number;
  /** The id of the lesson that the learner completes by passing this quiz, if there is one. */
  lessonId?: string;
  /** The asked questions. Present only if the client chooses the quiz type. */
  askedQuestions?: readonly AskedQuestions[];
}

/**
 * The claims of a finished quiz: right answers, due reviews, passing the quiz (with more XP if this passes a lesson for
 * the first time), and answering without mistakes.
 */
export function createQuizClaims(quiz: FinishedQuiz): XpClaim[] {
  // This claim is added even without a right answer. It records the attempt, so that the next attempt counts as a
  // repetition.
  const claims: XpClaim[] = [
    {
      source: "quiz-answers",
      key: quiz.quizKey,
      amount: quiz.score,
      maxPaidAnswers,
      limit: "halving",
      title: quiz.title,
      ...(quiz.askedQuestions && { askedQuestions: quiz.askedQuestions }),
    },
  ];
  const newQuestionsCondition = quiz.askedQuestions && { minNewQuestions: minQuestionsForBonus };
  if (quiz.dueReviews > 0) {
    claims.push({
      source: "due-reviews",
      key: "reviews",
      amount: quiz.dueReviews,
      limit: "capped",
      title: quiz.title,
    });
  }
  const { bonusQuestions = quiz.totalQuestions } = quiz;
  if (bonusQuestions < minQuestionsForBonus || !isPassing(quiz.score, quiz.totalQuestions)) return claims;
  const lessonClaim =
    quiz.lessonId === undefined ? undefined : { source: "lesson-passed" as const, key: quiz.lessonId };
  if (lessonClaim) {
    claims.push({ ...lessonClaim, amount: 10, limit: "once", title: quiz.title });
  }
  claims.push({
    source: "quiz-passed",
    key: quiz.quizKey,
    amount: 5,
    limit: "once-a-day",
    title: quiz.title,
    ...(lessonClaim && { unlessPaidToday: lessonClaim }),
    ...newQuestionsCondition,
  });
  if (quiz.score === quiz.totalQuestions) {
    claims.push({
      source: "quiz-perfect",
      key: quiz.quizKey,
      amount: 5,
      limit: "once-a-day",
      title: quiz.title,
      ...newQuestionsCondition,
    });
  }
  return claims;
}

/** The claim for a practice exercise; paid when the exercise is answered right for the first time. */
export const createExerciseClaim = (exerciseId: string, topicTitle: string): XpClaim => ({
  source: "exercise",
  key: exerciseId,
  amount: 1,
  limit: "once",
  title: topicTitle,
});

/** The claim for passing a topic's quiz; paid once per topic. */
export const createTopicClaim = (topicId: string, topicTitle: string): XpClaim => ({
  source: "topic-passed",
  key: topicId,
  amount: 10,
  limit: "once",
  title: topicTitle,
});

/** The claim for unlocking a level; paid once per level. */
export const createLevelClaim = (level: string): XpClaim => ({
  source: "level-unlocked",
  key: level,
  amount: 50,
  limit: "once",
});

const messageXp = 2;
const paidMessagesPerDay = 10;

/** The claim for an accepted message in a conversation. */
export const createMessageClaim = (title: string): XpClaim => ({
  source: "conversation-message",
  key: "messages",
  amount: messageXp,
  limit: "capped",
  maxDailyXp: messageXp * paidMessagesPerDay,
  title,
});

/** The claim for retyping a correction. The conversation checks that the correction was not retyped before. */
export const createRetypedClaim = (title: string): XpClaim => ({
  source: "correction-retyped",
  key: "corrections",
  amount: 1,
  limit: "capped",
  maxDailyXp: paidMessagesPerDay,
  title,
});

const sceneXp = 10;
const goalXp = 3;

/**
 * The claims for a scene that was ended: one for the scene, and one for all its reached goals. Both are paid once a day
 * for each scene, and only if at least one goal was reached.
 */
export function createSceneClaims(
  sceneId: string,
  title: string,
  reachedGoalCount: number,
): [scene?: XpClaim, goals?: XpClaim] {
  if (reachedGoalCount === 0) return [];
  const keyAndLimit = { key: sceneId, limit: "once-a-day" as const };
  return [
    { ...keyAndLimit, source: "scene-ended", amount: sceneXp, title },
    { ...keyAndLimit, source: "scene-goals", amount: reachedGoalCount * goalXp, title },
  ];
}

/** The claim for an answer that was marked wrong, reported, and later accepted by the authors. */
export const createAcceptedAnswerClaim = (subject: string, answer: string): XpClaim => ({
  source: "answer-accepted",
  key: subject,
  amount: 1,
  limit: "once",
  title: answer,
});
