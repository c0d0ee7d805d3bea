import { type ErrorCode, errorStatus } from "#core/contract/errors.ts";

/**
 * An expected error whose message the learner may see. Any other error is a bug; its response has the code `internal`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** The number of seconds after which the client should try again. */
  readonly retryAfter: number | undefined;
  /** For `signed_out`: whether the browser keeps its session cookies. */
  readonly keepsSession: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    details: { fields?: Record<string, string>; retryAfter?: number; keepsSession?: boolean } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.keepsSession = details.keepsSession ?? false;
  }

  get status() {
    return errorStatus[this.code];
  }
}

/**
 * The error for a request without a valid session. With `keep-session` the browser keeps its session: the session is
 * valid, but the page was loaded for a different learner.
 */
export const createSignedOutError = (session?: "keep-session") =>
  new AppError("signed_out", "Unauthorized", { keepsSession: session === "keep-session" });
