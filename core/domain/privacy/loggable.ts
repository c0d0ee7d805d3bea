/** A description of an error without personal data, for the log. */
export interface LoggableError {
  name: string;
  message: string;
  /** The stack frames, without the message. */
  stack?: string;
  status?: number;
  cause?: LoggableError | string;
}

const maxMessageLength = 500;

/**
 * Removes possible personal data from a text: the values of SQL statements (which drizzle includes in its error
 * messages), email addresses, and quoted text.
 */
export function removePersonalData(text: string): string {
  return text
    .replace(/\bparams:[\s\S]*$/i, "params: …")
    .replace(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, "…@…")
    .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .slice(0, maxMessageLength);
}

/** The frames of a stack, without the message that precedes them. */
const extractStackFrames = (stack: string): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

/**
 * Describes an error for the log. The messages of a language model's errors are omitted, because they contain the
 * learner's text and the model's answer.
 */
export function describeForLog(error: unknown): LoggableError | string {
  if (!(error instanceof Error)) return removePersonalData(String(error));
  const { name, message, stack, cause } = error;
  const { statusCode } = error as { statusCode?: unknown };
  return {
    name,
    message: /^(AI_|Zod|.*Parse)/.test(name) || error instanceof SyntaxError ? "…" : removePersonalData(message),
    ...(typeof statusCode === "number" && { status: statusCode }),
    ...(stack !== undefined && { stack: extractStackFrames(stack) }),
    ...(cause !== undefined && { cause: describeForLog(cause) }),
  };
}
