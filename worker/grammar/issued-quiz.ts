import { SignJWT } from "jose";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type QuizMode, quizModes } from "#core/domain/grammar/quiz-mode.ts";
import { retentionMs } from "#core/domain/privacy/retention-times.ts";
import { getSigningKey, verifyToken } from "../accounts/signing-keys.ts";
import type { LearnerContext, RequestContext } from "../context.ts";
import { readCookie, removeCookie, writeCookie } from "../cookies.ts";

/** A quiz that was generated for one learner: its exercises, and what passing it may unlock. */
export interface IssuedQuiz {
  id: string;
  mode: QuizMode;
  level: CefrLevel;
  topicId: string | null;
  exerciseIds: string[];
  /**
   * Whether the quiz practises the topics of the learner's mistakes, even if these topics are not unlocked. The
   * exercises may belong to several levels; `level` is the level of the first topic.
   */
  practisesMistakes?: boolean;
}

/** The contents of an issued quiz's token. */
export interface TokenContents extends IssuedQuiz {
  expiresAt: Date;
}

const validitySeconds = retentionMs.issuedQuiz / 1000;
/** A guest's quiz is valid as long as the browser stores its result for a later account. */
const guestValidSeconds = retentionMs.guestQuiz / 1000;
/** The token's subject for guests; it differs from every learner's id. */
const guestSubject = "guest";
const audience = "issued-quiz";

/**
 * Signs an issued quiz. Because of the signature, generating a quiz writes nothing to the database. When the quiz is
 * submitted, its id is stored as used. For each mode that unlocks something, the token of the latest quiz is also
 * stored in a cookie. If a client submits a quiz without an id, this token is used.
 */
export async function issueQuiz(context: LearnerContext, quiz: Omit<IssuedQuiz, "id">): Promise<string> {
  const token = await signQuiz(context, quiz, context.learnerId, validitySeconds);
  if (quiz.mode !== "regular") writeCookie(context.http, `quiz-${quiz.mode}`, token);
  return token;
}

/**
 * Signs a topic's quiz for a guest. If the guest passes the quiz, it counts for the account with which the guest signs
 * up or signs in.
 */
export const issueGuestQuiz = (context: RequestContext, quiz: Pick<IssuedQuiz, "topicId" | "exerciseIds">) =>
  signQuiz(context, { ...quiz, mode: "regular", level: "A1" }, guestSubject, guestValidSeconds);

function signQuiz(context: RequestContext, quiz: Omit<IssuedQuiz, "id">, subject: string, seconds: number) {
  const issuedAt = Math.floor(context.now.getTime() / 1000);
  return new SignJWT({
    mode: quiz.mode,
    level: quiz.level,
    topic: quiz.topicId,
    exercises: quiz.exerciseIds,
    ...(quiz.practisesMistakes && { mistakes: true }),
  })
    .setProtectedHeader({ alg: "HS256" })
    .setJti(crypto.randomUUID())
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(getSigningKey(context));
}

/**
 * Reads a quiz's token. An expired token is accepted, because the submission can be a replay, or can have been
 * finished in time and arrive late.
 * @returns null if the token is invalid or was issued to another learner
 */
export async function readIssuedQuiz(context: LearnerContext, token: string): Promise<TokenContents | null> {
  try {
    const { payload } = await verifyToken(context, token, {
      audience,
      clockTolerance: Number.MAX_SAFE_INTEGER,
      requiredClaims: ["jti", "exp", "sub"],
    });
    if (payload.sub !== context.learnerId && payload.sub !== guestSubject) return null;
    const mode = quizModes.find((quizMode) => quizMode === payload.mode);
    const level = cefrLevels.find((cefrLevel) => cefrLevel === payload.level);
    if (!mode || !level || !Array.isArray(payload.exercises)) return null;
    return {
      id: String(payload.jti),
      mode,
      level,
      topicId: typeof payload.topic === "string" ? payload.topic : null,
      exerciseIds: payload.exercises.map(String),
      practisesMistakes: payload.mistakes === true,
      expiresAt: new Date((payload.exp ?? 0) * 1000),
    };
  } catch {
    return null;
  }
}

/**
 * The token of the latest quiz that was generated in this browser and that has this mode; undefined if there is none,
 * or if quizzes of this mode unlock nothing.
 */
export const readLatestToken = (context: LearnerContext, mode: QuizMode): string | undefined =>
  mode === "regular" ? undefined : readCookie(context.http, `quiz-${mode}`);

export const removeLatestToken = (context: LearnerContext, mode: QuizMode): void => {
  if (mode !== "regular") removeCookie(context.http, `quiz-${mode}`);
};
