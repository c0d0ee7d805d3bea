import { describeForLog } from "#core/domain/privacy/loggable.ts";

type LogFields = Readonly<Record<string, string | number | null | undefined>>;

const formatLogLine = (fields: LogFields, error: unknown): string =>
  JSON.stringify({ ...fields, ...(error !== undefined && { error: describeForLog(error) }) });

/** Logs an error as one line of JSON. The line omits everything in the error that can contain personal data. */
export function logError(fields: LogFields, error?: unknown): void {
  console.error(formatLogLine(fields, error));
}

/** Logs a warning about an error that was expected and handled, for example that a language model did not answer. */
export function logHandledError(fields: LogFields, error?: unknown): void {
  console.warn(formatLogLine(fields, error));
}
