import { jwtVerify, SignJWT } from "jose";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type QuizMode, quizModes } from "#core/domain/grammar/quiz-mode.ts";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { signingKey } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readCookie, removeCookie, writeCookie } from "../cookies.ts";

/** A quiz that was generated for a learner: what it asked, and what passing it may open. */
export interface IssuedQuiz {
  id: string;
  mode: QuizMode;
  level: CefrLevel;
  topicId: string | null;
  exerciseIds: string[];
  /** It practises what was missed, whether or not its topics are open yet; of several levels, `level` is the first. */
  ofMistakes?: boolean;
}

/** An issued quiz as its token tells it. */
export interface ReadQuiz extends IssuedQuiz {
  isExpired: boolean;
}

const goodForSeconds = retentionMs.issuedQuiz / 1000;
/** Of a guest's quiz: as long as the browser keeps it for an account. */
const guestsGoodForSeconds = retentionMs.guestQuiz / 1000;
/** Whom a guest's quiz was given to; no learner's id is like it. */
const guest = "guest";
const audience = "issued-quiz";

/**
 * Signs what was asked, so that generating writes nothing; the submission spends it. The newest of each mode that opens
 * something is left in a cookie as well, for a client that hands a quiz in without naming it.
 */
export async function issueQuiz(context: LearnerContext, quiz: Omit<IssuedQuiz, "id">): Promise<string> {
  const token = await signQuiz(context, quiz, context.learnerId, goodForSeconds);
  if (quiz.mode !== "regular") writeCookie(context.http, `quiz-${quiz.mode}`, token);
  return token;
}

/** Signs the quiz of a topic that a guest takes: passed, it counts in the account that is made or signed in to with it. */
export const issueToGuest = (context: RequestContext, quiz: Pick<IssuedQuiz, "topicId" | "exerciseIds">) =>
  signQuiz(context, { ...quiz, mode: "regular", level: "A1" }, guest, guestsGoodForSeconds);

function signQuiz(context: RequestContext, quiz: Omit<IssuedQuiz, "id">, subject: string, seconds: number) {
  const issuedAt = Math.floor(context.now.getTime() / 1000);
  return new SignJWT({
    mode: quiz.mode,
    level: quiz.level,
    topic: quiz.topicId,
    exercises: quiz.exerciseIds,
    ...(quiz.ofMistakes && { mistakes: true }),
  })
    .setProtectedHeader({ alg: "HS256" })
    .setJti(crypto.randomUUID())
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(signingKey(context));
}

/**
 * The quiz that a token names, or null when it is neither this learner's nor a guest's, or not ours. Also one that is too old:
 * it may have been handed in in time, and is sent again.
 */
export async function readIssuedQuiz(context: LearnerContext, token: string): Promise<ReadQuiz | null> {
  try {
    const { payload } = await jwtVerify(token, signingKey(context), {
      algorithms: ["HS256"],
      audience,
      clockTolerance: Number.MAX_SAFE_INTEGER,
      requiredClaims: ["jti", "exp", "sub"],
    });
    if (payload.sub !== context.learnerId && payload.sub !== guest) return null;
    const mode = quizModes.find((one) => one === payload.mode);
    const level = cefrLevels.find((one) => one === payload.level);
    if (!mode || !level || !Array.isArray(payload.exercises)) return null;
    return {
      id: String(payload.jti),
      mode,
      level,
      topicId: typeof payload.topic === "string" ? payload.topic : null,
      exerciseIds: payload.exercises.map(String),
      ofMistakes: payload.mistakes === true,
      isExpired: (payload.exp ?? 0) * 1000 <= context.now.getTime(),
    };
  } catch {
    return null;
  }
}

/** The newest quiz of a mode that was generated in this browser. */
export const newestToken = (context: LearnerContext, mode: QuizMode): string | undefined =>
  mode === "regular" ? undefined : readCookie(context.http, `quiz-${mode}`);

export const forgetNewest = (context: LearnerContext, mode: QuizMode): void => {
  if (mode !== "regular") removeCookie(context.http, `quiz-${mode}`);
};
