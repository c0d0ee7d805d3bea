import { type ErrorBody, errorBody } from "#core/contract/errors.ts";

const unreachable = "Lotse cannot be reached.";

/** A call that failed. `message` is "status: body", `serverMessage` is what a learner may read. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorBody["code"] | undefined;
  readonly serverMessage: string | undefined;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor(status: number, message: string, body?: ErrorBody) {
    super(message);
    this.status = status;
    this.code = body?.code;
    this.serverMessage = body?.message;
    this.fields = body?.fields ?? {};
    this.requestId = body?.requestId;
  }

  /** No answer came: offline, or the server is away. */
  static unreachable() {
    return new ApiError(0, unreachable);
  }

  static fromAnswer(status: number, statusText: string, text: string) {
    return new ApiError(status, `${status}: ${text || statusText}`, readErrorBody(text));
  }

  /** Asking again would be answered the same way. */
  get isFinal() {
    return this.status >= 400 && this.status < 500 && ![401, 408, 429].includes(this.status);
  }
}

function readErrorBody(text: string): ErrorBody | undefined {
  try {
    const parsed = errorBody.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** What to tell the learner about a failure: the server's words, or that it was not reached, or the fallback. */
export function explain(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.serverMessage ?? (error.status === 0 ? unreachable : fallback);
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Whether no answer came to a call. */
export const isUnreachable = (error: unknown): boolean => hasStatus(error, 0);
