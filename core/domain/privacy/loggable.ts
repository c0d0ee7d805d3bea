/** What an error says, as far as it may stand in a log. */
export interface LoggableError {
  name: string;
  message: string;
  /** Where in our code. */
  stack?: string;
  status?: number;
  cause?: LoggableError | string;
}

const maxLength = 500;

/** Without what may be somebody's: the values of a statement (drizzle names them all), addresses, and what stands in quotes. */
export function loggable(text: string): string {
  return text
    .replace(/\bparams:[\s\S]*$/i, "params: …")
    .replace(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, "…@…")
    .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .slice(0, maxLength);
}

/** The lines of a stack without the message that stands before them. */
const stackFrames = (stack: string): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

/**
 * Describes an error for a log. Of a language model's errors only the name and the status are told: their messages hold what was
 * written, and what the model said.
 */
export function describeForLog(error: unknown): LoggableError | string {
  if (!(error instanceof Error)) return loggable(String(error));
  const { name, message, stack, cause } = error;
  const { statusCode } = error as { statusCode?: unknown };
  return {
    name,
    message: /^(AI_|Zod|.*Parse)/.test(name) || error instanceof SyntaxError ? "…" : loggable(message),
    ...(typeof statusCode === "number" && { status: statusCode }),
    ...(stack !== undefined && { stack: stackFrames(stack) }),
    ...(cause !== undefined && { cause: describeForLog(cause) }),
  };
}
