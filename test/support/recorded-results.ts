import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../data");

/** Whether the tests record new results instead of comparing them: see `test/domain/recorded-talks.test.ts`. */
export const isRecording = Boolean(process.env.RECORD_TALKS);

/** A number from 0 to 1,000,002 that is always the same for the same text. */
export const toStableNumber = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);

/** The lines of a file in `test/data`. */
export const readDataLines = (file: string): string[] =>
  readFileSync(resolve(folder, file), "utf8").trimEnd().split("\n");

/** The items in groups of equal size, each with its first item as its name. */
export const splitIntoGroups = (items: readonly string[], groupSize: number) =>
  Array.from({ length: Math.ceil(items.length / groupSize) }, (_, i) => {
    const group = items.slice(i * groupSize, (i + 1) * groupSize);
    return [group[0] ?? "", group] as const;
  });

/** Files are read only once, because `npm run mutate` loads each test file many times. */
const resultsByPath = new Map<string, ReadonlyMap<string, string>>();

function readResults(path: string): ReadonlyMap<string, string> {
  const results =
    resultsByPath.get(path) ??
    new Map(
      existsSync(path)
        ? readFileSync(path, "utf8")
            .split(/^## /m)
            .slice(1)
            .map((part): [string, string] => {
              const nameEnd = part.indexOf("\n");
              return [part.slice(0, nameEnd), part.slice(nameEnd + 1).trimEnd()];
            })
        : [],
    );
  resultsByPath.set(path, results);
  return results;
}

/**
 * Results that a test compares with the stored ones. The file has a heading "## name" for each result, followed by the
 * lines of the result. If `isRecording` is true, `readExpected` returns the new result, and `save` stores all results.
 */
export class RecordedResults {
  readonly #path: string;
  readonly #recorded = new Map<string, string>();

  /** @param name the path of the file in `test/data` */
  constructor(name: string) {
    this.#path = resolve(folder, name);
  }

  /** The stored result of this name. Empty results are not stored. */
  readExpected(name: string, actual: string): string {
    if (isRecording && actual !== "") this.#recorded.set(name, actual.trimEnd());
    return isRecording ? actual : (readResults(this.#path).get(name) ?? "");
  }

  /** The names of all stored results. */
  listNames(): string[] {
    return [...(isRecording ? this.#recorded : readResults(this.#path)).keys()];
  }

  save(): void {
    if (!isRecording) return;
    writeFileSync(this.#path, [...this.#recorded].map(([name, result]) => `## ${name}\n${result}\n`).join("\n"));
  }
}
