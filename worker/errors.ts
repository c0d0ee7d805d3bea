import { type ErrorCode, errorStatus } from "#core/contract/errors.ts";

/** What a learner may hear. Anything else that is thrown is a bug and answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds until trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }

  get status() {
    return errorStatus[this.code];
  }
}

export const signedOut = () => new AppError("signed_out", "Unauthorized");
