import { describeForLog } from "#core/domain/privacy/loggable.ts";

type Facts = Readonly<Record<string, string | number | null | undefined>>;

const line = (facts: Facts, error: unknown): string =>
  JSON.stringify({ ...facts, ...(error !== undefined && { error: describeForLog(error) }) });

/** Logs a failure as one line of JSON. Of the error everything is left out that may contain personal data. */
export function logFault(facts: Facts, error?: unknown): void {
  console.error(line(facts, error));
}

/** Logs a failure that was expected and handled, such as a language model that does not answer. */
export function logMendedFault(facts: Facts, error?: unknown): void {
  console.warn(line(facts, error));
}
