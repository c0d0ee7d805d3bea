import { type ErrorCode, errorStatus } from "#core/contract/errors.ts";

/** What a learner may hear. Anything else that is thrown is a bug and answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds until trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** Of a signed-out answer: the browser's cookies stay. */
  readonly keepsSession: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; keepsSession?: boolean } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.keepsSession = more.keepsSession ?? false;
  }

  get status() {
    return errorStatus[this.code];
  }
}

/** Nobody is signed in, or (`keep-session`) somebody else than the page believes: their session goes on. */
export const signedOut = (session?: "keep-session") =>
  new AppError("signed_out", "Unauthorized", { keepsSession: session === "keep-session" });
