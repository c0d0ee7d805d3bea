import { type ErrorBody, errorBody } from "#core/contract/errors.ts";

const unreachableMessage = "Lotse cannot be reached.";

/** A failed call. `message` is "status: body" for logs. `serverMessage` is a text for the learner. */
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

  /** Creates the error of a call that got no response because the browser is offline or the server is down. */
  static createUnreachableError() {
    return new ApiError(0, unreachableMessage);
  }

  static fromResponse(status: number, statusText: string, text: string) {
    return new ApiError(status, `${status}: ${text || statusText}`, readErrorBody(text));
  }

  /** Whether the server would refuse the same request again. */
  get isFinal() {
    return this.status >= 400 && this.status < 500 && ![401, 408, 429].includes(this.status);
  }
}

function readErrorBody(text: string): ErrorBody | undefined {
  try {
    const parseResult = errorBody.safeParse(JSON.parse(text));
    return parseResult.success ? parseResult.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Explains a failure to the learner. The explanation is the server's message if there is one, a message about the
 * missing connection if the server was not reached, and otherwise the fallback.
 */
export function explain(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.serverMessage ?? (error.status === 0 ? unreachableMessage : fallback);
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Whether a call failed because the server was not reached. */
export const isUnreachable = (error: unknown): boolean => hasStatus(error, 0);
