import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse, stringify } from "yaml";

const folder = resolve(import.meta.dirname, "../data");

/** Whether the results are written anew instead of being compared: see `test/domain/recorded-talks.test.ts`. */
export const isRecording = Boolean(process.env.RECORD_TALKS);

export const readRecorded = <T>(name: string): T => parse(readFileSync(resolve(folder, name), "utf8")) as T;

/** A number that follows from a text, from 0 to 1,000,002. */
export const toStableNumber = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);

/**
 * Results that a test compares with the stored ones. Each result is stored as one string, whose lines a developer can
 * compare with the lines before. If `isRecording`, `expected` returns the new result, and `save` stores all results.
 */
export class RecordedResults {
  readonly #path: string;
  readonly #stored: Record<string, string>;
  readonly #recorded: Record<string, string> = {};

  constructor(name: string) {
    this.#path = resolve(folder, name);
    this.#stored = isRecording || !existsSync(this.#path) ? {} : readRecorded(name);
  }

  /** The stored result of this name; undefined if there is none. */
  expected(name: string, actual: string): string | undefined {
    if (isRecording) this.#recorded[name] = actual;
    return isRecording ? actual : this.#stored[name];
  }

  /** The names of all stored results. */
  names(): string[] {
    return Object.keys(isRecording ? this.#recorded : this.#stored);
  }

  save(): void {
    if (isRecording) writeFileSync(this.#path, stringify(this.#recorded, { lineWidth: 0, blockQuote: "literal" }));
  }
}
