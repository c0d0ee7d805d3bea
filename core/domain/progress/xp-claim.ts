/** What XP is awarded for. Every new kind of award gets a source of its own. */
export type XpSource =
  | "quiz-answers"
  | "due-reviews"
  | "quiz-passed"
  | "quiz-perfect"
  | "lesson-passed"
  | "exercise"
  | "topic-passed"
  | "level-unlocked"
  | "daily-challenge"
  | "all-challenges"
  | "conversation-message"
  | "correction-retyped"
  | "answer-accepted";

/** Why a finished activity was paid less than its answers are worth. */
export const xpReasons = [
  /** Second time today for the same quiz: the answers are paid by half. */
  "half-today",
  /** Third or later time today for the same quiz: the answers are not paid. */
  "none-today",
  /** Some of its questions were asked today in a quiz of another type; those answers count as repetitions. */
  "asked-today",
  /** The daily maximum of XP for due reviews is reached. */
  "reviews-capped",
  /** The daily maximum of XP is reached. */
  "day-full",
] as const;
export type XpReason = (typeof xpReasons)[number];

/** How often a claim is paid. */
export type XpLimit =
  /** Once ever per key. */
  | "once"
  /** Once a day per key. */
  | "once-a-day"
  /** Per key and day: in full the first time, half (rounded down) the second time, then nothing. */
  | "halving"
  /** Any number of times, up to the claim's `cap` (default `dailyCap`) of XP per day and source. */
  | "capped";

/** Questions of a quiz, for finding out whether the learner answered the same questions earlier on the same day. */
export interface AskedQuestions {
  /** The quiz types in which an equal id means the same question. */
  quizTypes: readonly string[];
  questions: readonly { id: number | string; isRight: boolean }[];
}

/** A request for XP for a finished activity. The ledger decides the amount, because only it knows earlier awards. */
export interface XpClaim {
  source: XpSource;
  /** Identifies what is paid within its source: a quiz key or a lesson id. */
  key: string;
  /** Whole XP before the limit is applied. For due reviews an upper bound: the ledger knows how many words were due. */
  amount: number;
  limit: XpLimit;
  description: string;
  /**
   * Set on claims for right answers: answers that are due reviews are paid only as such, and at most this many others
   * are paid.
   */
  maxPaidAnswers?: number;
  /**
   * Set on claims for right answers of quizzes whose type the client chooses. Earlier occurrences of a question today
   * under other quiz types count as repetitions, so that each question is paid in full, then by half, then not at all.
   */
  asked?: readonly AskedQuestions[];
  /**
   * The claim is paid only if at least this many questions of the quiz were not asked under another quiz type today.
   */
  minNewQuestions?: number;
  /** For capped claims: the maximum XP per day and source. */
  cap?: number;
  /** The claim is paid only if the day's challenges other than this one are done. */
  requiresChallengesBesides?: "vocab" | "grammar" | "conversation";
  /** Further data that is stored with the award. */
  metadata?: Readonly<Record<string, string | number>>;
  /** The claim is paid only if this source has paid nothing for this key today. */
  unlessPaidToday?: { source: XpSource; key: string };
}

export const dailyCap = 100;
const maxPaidAnswers = 20;
const minQuestionsForBonus = 5;
const passingShare = 0.7;

/** Whether a score passes: at least 70 %. An empty quiz never passes. */
export function isPassing(score: number, totalQuestions: number): boolean {
  return totalQuestions > 0 && score >= totalQuestions * passingShare;
}

export interface FinishedQuiz {
  /** Equal for repetitions of the same quiz: type, level, category and topic joined into one string. */
  quizKey: string;
  /** The title shown in the XP history. */
  title: string;
  score: number;
  totalQuestions: number;
  /** How many of the right answers were due reviews, according to the data read before the write. */
  dueReviews: number;
  /** Set if passing this quiz completes a lesson. */
  lessonId?: string;
  /** The questions, for quizzes whose type the client chooses. */
  asked?: readonly AskedQuestions[];
}

/** The claims of a finished quiz: right answers, due reviews, passing (more for a lesson's first pass), no mistakes. */
export function quizClaims(quiz: FinishedQuiz): XpClaim[] {
  // Added even without a right answer: the attempt counts, so that the next one is a repetition.
  const claims: XpClaim[] = [
    {
      source: "quiz-answers",
      key: quiz.quizKey,
      amount: quiz.score,
      maxPaidAnswers,
      limit: "halving",
      description: `Right answers: ${quiz.title}`,
      ...(quiz.asked && { asked: quiz.asked }),
    },
  ];
  const newQuestionsCondition = quiz.asked && { minNewQuestions: minQuestionsForBonus };
  if (quiz.dueReviews > 0) {
    claims.push({
      source: "due-reviews",
      key: "reviews",
      amount: quiz.dueReviews,
      limit: "capped",
      description: `Due words remembered: ${quiz.title}`,
    });
  }
  if (quiz.totalQuestions < minQuestionsForBonus || !isPassing(quiz.score, quiz.totalQuestions)) return claims;
  const lesson = quiz.lessonId === undefined ? undefined : { source: "lesson-passed" as const, key: quiz.lessonId };
  if (lesson) {
    claims.push({ ...lesson, amount: 10, limit: "once", description: `Lesson passed: ${quiz.title}` });
  }
  claims.push({
    source: "quiz-passed",
    key: quiz.quizKey,
    amount: 5,
    limit: "once-a-day",
    description: `Passed: ${quiz.title}`,
    ...(lesson && { unlessPaidToday: lesson }),
    ...newQuestionsCondition,
  });
  if (quiz.score === quiz.totalQuestions) {
    claims.push({
      source: "quiz-perfect",
      key: quiz.quizKey,
      amount: 5,
      limit: "once-a-day",
      description: `Everything right: ${quiz.title}`,
      ...newQuestionsCondition,
    });
  }
  return claims;
}

/** The claim for a practice exercise; paid the first time it is answered right. */
export const exerciseClaim = (exerciseId: string, topicTitle: string): XpClaim => ({
  source: "exercise",
  key: exerciseId,
  amount: 1,
  limit: "once",
  description: `Exercise right: ${topicTitle}`,
});

/** The claim for passing a topic's quiz; paid once per topic. */
export const topicClaim = (topicId: string, topicTitle: string): XpClaim => ({
  source: "topic-passed",
  key: topicId,
  amount: 10,
  limit: "once",
  description: `Topic passed: ${topicTitle}`,
});

/** The claim for unlocking a level; paid once per level. */
export const levelClaim = (level: string): XpClaim => ({
  source: "level-unlocked",
  key: level,
  amount: 50,
  limit: "once",
  description: `Level ${level} unlocked`,
});

const messageXp = 2;
const paidMessagesPerDay = 10;

/** The claim for an accepted message in a conversation. */
export const messageClaim = (title: string): XpClaim => ({
  source: "conversation-message",
  key: "messages",
  amount: messageXp,
  limit: "capped",
  cap: messageXp * paidMessagesPerDay,
  description: `Message: ${title}`,
});

/** The claim for retyping a correction. The conversation checks that it is the first time. */
export const retypedClaim = (title: string): XpClaim => ({
  source: "correction-retyped",
  key: "corrections",
  amount: 1,
  limit: "capped",
  cap: paidMessagesPerDay,
  description: `Correction typed again: ${title}`,
});

/** The claim for an answer that was marked wrong, reported, and later accepted by the authors. */
export const acceptedAnswerClaim = (subject: string, answer: string): XpClaim => ({
  source: "answer-accepted",
  key: subject,
  amount: 1,
  limit: "once",
  description: `Your answer counts: ${answer}`,
});
