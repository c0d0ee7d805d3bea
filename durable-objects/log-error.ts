import { describeForLog } from "#core/domain/privacy/loggable.ts";

type LogFields = Readonly<Record<string, string | number | null | undefined>>;

const logLine = (fields: LogFields, error: unknown): string =>
  JSON.stringify({ ...fields, ...(error !== undefined && { error: describeForLog(error) }) });

/** Logs an error as one line of JSON. Everything in the error that may contain personal data is left out. */
export function logError(fields: LogFields, error?: unknown): void {
  console.error(logLine(fields, error));
}

/** Logs, as a warning, an error that was expected and handled, such as a language model that does not answer. */
export function logHandledError(fields: LogFields, error?: unknown): void {
  console.warn(logLine(fields, error));
}
