/** What XP is paid for. A new reason to pay is a new source. */
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
  /** The same quiz a second time today: half for its answers. */
  "half-today",
  /** The same quiz again today, after two: nothing for its answers. */
  "none-today",
  /** Questions of it were asked today in a quiz of another name: they count on from there. */
  "asked-today",
  /** The day's XP for due reviews is reached. */
  "reviews-capped",
  /** The day's XP is reached. */
  "day-full",
] as const;
export type XpReason = (typeof xpReasons)[number];

/** How often a claim is paid. */
export type XpLimit =
  /** Once ever for its key. */
  | "once"
  /** Once a day for its key. */
  | "once-a-day"
  /** In full at the first time a day for its key, half (rounded down) at the second, then nothing. */
  | "halving"
  /** As often as it comes, up to the claim's cap (`dailyCap` unless it names one) of XP a day for the source. */
  | "capped";

/** Questions of one kind in a quiz. */
export interface AskedQuestions {
  /** The types of quizzes in which the same ids are the same questions. */
  quizTypes: readonly string[];
  questions: readonly { id: number | string; isRight: boolean }[];
}

/** XP that a finished activity asks for. The ledger decides what is paid, since only it knows what was paid before. */
export interface XpClaim {
  source: XpSource;
  /** What it is paid for, within its source: a quiz key or a lesson. */
  key: string;
  /** Whole XP before the limit is applied. Of due reviews: at most so many, the ledger knows how many were due. */
  amount: number;
  limit: XpLimit;
  description: string;
  /** Set on right answers: those that turn out to be due reviews are paid as such only; then at most so many are paid. */
  most?: number;
  /**
   * Set on right answers of a quiz that its sender names: the times a question was asked today under other names are added to the
   * times of this quiz, so that each pays in full, then half, then nothing, whatever its quiz is called.
   */
  asked?: readonly AskedQuestions[];
  /** Paid only if at least so many questions of the quiz were asked under no other name today. */
  fewestNew?: number;
  /** Of a capped claim: XP a day for the source. */
  cap?: number;
  /** Paid only if the day's other two challenges are done: this one completes the three. */
  completing?: "vocab" | "grammar" | "conversation";
  /** Kept with the award. */
  metadata?: Readonly<Record<string, string | number>>;
  /** Paid only if this source has paid nothing for this key today. */
  insteadOf?: { source: XpSource; key: string };
}

export const dailyCap = 100;
const mostAnswersPaid = 20;
const fewestQuestionsForBonus = 5;
const passingShare = 0.7;

/** Whether a score passes: 70 % and above. An empty quiz never passes. */
export function isPassing(score: number, totalQuestions: number): boolean {
  return totalQuestions > 0 && score >= totalQuestions * passingShare;
}

export interface FinishedQuiz {
  /** The same for the same quiz taken again: type, level, category and topic in one word. */
  quizKey: string;
  /** Said in the learner's history of XP. */
  title: string;
  score: number;
  totalQuestions: number;
  /** How many of the right answers were, by what was read before, words due for review. */
  dueReviews: number;
  /** Set when passing this quiz completes a lesson. */
  lessonId?: string;
  /** What was asked, where the quiz's key is made of what its sender calls it. */
  asked?: readonly AskedQuestions[];
}

/** What a finished quiz asks for, by the table of XP: answers, due reviews, passing (a first lesson pays more), perfect. */
export function quizClaims(quiz: FinishedQuiz): XpClaim[] {
  // Also without a right answer: it was a try, and the next one is the second.
  const claims: XpClaim[] = [
    {
      source: "quiz-answers",
      key: quiz.quizKey,
      amount: quiz.score,
      most: mostAnswersPaid,
      limit: "halving",
      description: `Right answers: ${quiz.title}`,
      ...(quiz.asked && { asked: quiz.asked }),
    },
  ];
  const ifNew = quiz.asked && { fewestNew: fewestQuestionsForBonus };
  if (quiz.dueReviews > 0) {
    claims.push({
      source: "due-reviews",
      key: "reviews",
      amount: quiz.dueReviews,
      limit: "capped",
      description: `Due words remembered: ${quiz.title}`,
    });
  }
  if (quiz.totalQuestions < fewestQuestionsForBonus || !isPassing(quiz.score, quiz.totalQuestions)) return claims;
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
    ...(lesson && { insteadOf: lesson }),
    ...ifNew,
  });
  if (quiz.score === quiz.totalQuestions) {
    claims.push({
      source: "quiz-perfect",
      key: quiz.quizKey,
      amount: 5,
      limit: "once-a-day",
      description: `Everything right: ${quiz.title}`,
      ...ifNew,
    });
  }
  return claims;
}

/** For a practice exercise that is right for the first time. */
export const exerciseClaim = (exerciseId: string, topicTitle: string): XpClaim => ({
  source: "exercise",
  key: exerciseId,
  amount: 1,
  limit: "once",
  description: `Exercise right: ${topicTitle}`,
});

/** For the gate of a topic that is passed for the first time. */
export const topicClaim = (topicId: string, topicTitle: string): XpClaim => ({
  source: "topic-passed",
  key: topicId,
  amount: 10,
  limit: "once",
  description: `Topic passed: ${topicTitle}`,
});

export const levelClaim = (level: string): XpClaim => ({
  source: "level-unlocked",
  key: level,
  amount: 50,
  limit: "once",
  description: `Level ${level} unlocked`,
});

const messageXp = 2;
const messagesADay = 10;

/** For an accepted message in a conversation. */
export const messageClaim = (title: string): XpClaim => ({
  source: "conversation-message",
  key: "messages",
  amount: messageXp,
  limit: "capped",
  cap: messageXp * messagesADay,
  description: `Message: ${title}`,
});

/** For typing a correction again, rightly; the conversation knows whether it is the first time. */
export const retypedClaim = (title: string): XpClaim => ({
  source: "correction-retyped",
  key: "corrections",
  amount: 1,
  limit: "capped",
  cap: messagesADay,
  description: `Correction typed again: ${title}`,
});

/** For an answer that was marked wrong, reported, and accepted by the authors. */
export const acceptedAnswerClaim = (subject: string, answer: string): XpClaim => ({
  source: "answer-accepted",
  key: subject,
  amount: 1,
  limit: "once",
  description: `Your answer counts: ${answer}`,
});
