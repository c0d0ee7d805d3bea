import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { jwtVerify, SignJWT } from "jose";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type QuizMode, quizModes } from "#core/domain/grammar/quiz-mode.ts";
import { signingKey } from "../accounts/session.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { cookieName } from "../cookie-name.ts";

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

const goodForSeconds = 2 * 3600;
const audience = "issued-quiz";
const cookiePath = "/api/quiz";
const newestCookie = ({ isSecure }: RequestContext, mode: QuizMode) =>
  cookieName(`quiz-${mode}`, { isSecure, path: cookiePath });

/**
 * Signs what was asked, so that generating writes nothing; the submission spends it. The newest of each mode that opens
 * something is left in a cookie as well, for a client that hands a quiz in without naming it.
 */
export async function issueQuiz(context: LearnerContext, quiz: Omit<IssuedQuiz, "id">): Promise<string> {
  const issuedAt = Math.floor(context.now.getTime() / 1000);
  const token = await new SignJWT({
    mode: quiz.mode,
    level: quiz.level,
    topic: quiz.topicId,
    exercises: quiz.exerciseIds,
    ...(quiz.ofMistakes && { mistakes: true }),
  })
    .setProtectedHeader({ alg: "HS256" })
    .setJti(crypto.randomUUID())
    .setSubject(context.learnerId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + goodForSeconds)
    .sign(signingKey(context));
  if (quiz.mode !== "regular") {
    const shared = { path: cookiePath, sameSite: "Lax", secure: context.isSecure, httpOnly: true } as const;
    setCookie(context.http, newestCookie(context, quiz.mode), token, { ...shared, maxAge: goodForSeconds });
  }
  return token;
}

/**
 * The quiz that a token names, or null when it is not this learner's or not ours. Also one that is too old: it may have been
 * handed in in time, and is sent again.
 */
export async function readIssuedQuiz(context: LearnerContext, token: string): Promise<ReadQuiz | null> {
  try {
    const { payload } = await jwtVerify(token, signingKey(context), {
      algorithms: ["HS256"],
      audience,
      subject: context.learnerId,
      clockTolerance: Number.MAX_SAFE_INTEGER,
      requiredClaims: ["jti", "exp"],
    });
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
  getCookie(context.http, newestCookie(context, mode));

export const forgetNewest = (context: LearnerContext, mode: QuizMode): void => {
  deleteCookie(context.http, newestCookie(context, mode), { path: cookiePath, secure: context.isSecure });
};
