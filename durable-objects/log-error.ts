import { describeForLog } from "#core/domain/privacy/loggable.ts";

type LogFields = Readonly<Record<string, string | number | null | undefined>>;

const logLine = (fields: LogFields, error: unknown): string =>
  JSON.stringify({ ...fields, ...(error !== undefined && { error: describeForLog(error) }) });

/** Logs an error as one line of JSON. The line omits everything in the error that can contain personal data. */
export function logError(fields: LogFields, error?: unknown): void {
  console.error(logLine(fields, error));
}

/** Logs, as a warning, an error that was expected and handled, such as a language model that does not answer. */
export function logHandledError(fields: LogFields, error?: unknown): void {
  console.warn(logLine(fields, error));
}
