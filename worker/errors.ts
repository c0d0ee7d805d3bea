import { type ErrorCode, errorStatus } from "#core/contract/errors.ts";

/**
 * An expected error whose message the learner may see. Every other error is a bug, and the response has the code
 * `internal`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which the client should try again. */
  readonly retryAfter: number | undefined;
  /** For `signed_out`: the browser keeps its session cookies. */
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
 * No valid session, or (`keep-session`) the session of another learner than the page was loaded for; that session
 * stays.
 */
export const signedOutError = (session?: "keep-session") =>
  new AppError("signed_out", "Unauthorized", { keepsSession: session === "keep-session" });
