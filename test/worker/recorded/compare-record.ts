import { inject } from "vitest";
import type { RecordServer } from "../../support/record-server.ts";

const maxShownDifferences = 3;
const contextLineCount = 3;

/**
 * Records that were already read from the record server. They are stored in the global object, because `npm run mutate`
 * loads the test many times.
 */
const globalState = globalThis as { recordsByName?: Map<string, string> };

async function readRecord(name: string): Promise<string> {
  globalState.recordsByName ??= new Map();
  const record =
    globalState.recordsByName.get(name) ?? (await (await fetch(`${inject("recordServer").url}/${name}`)).text());
  globalState.recordsByName.set(name, record);
  return record;
}

/** The first differences between two texts, line by line; empty if the texts are equal. */
export function describeDifferences(recorded: string, actual: string): string {
  const [recordedLines, actualLines] = [recorded.split("\n"), actual.split("\n")];
  const parts: string[] = [];
  let [i, j] = [0, 0];
  while (parts.length < maxShownDifferences && (i < recordedLines.length || j < actualLines.length)) {
    if (recordedLines[i] === actualLines[j]) {
      i += 1;
      j += 1;
      continue;
    }
    const [recordedEnd, actualEnd] = findNextCommonLine(recordedLines, actualLines, i, j);
    parts.push(
      [
        `line ${i + 1}:`,
        ...recordedLines.slice(Math.max(0, i - contextLineCount), i).map((line) => `    ${line}`),
        ...recordedLines.slice(i, Math.min(recordedEnd, i + 8)).map((line) => `  - ${line}`),
        ...actualLines.slice(j, Math.min(actualEnd, j + 8)).map((line) => `  + ${line}`),
      ].join("\n"),
    );
    [i, j] = [recordedEnd, actualEnd];
  }
  return parts.join("\n\n");
}

/**
 * Finds the next place where three lines in a row are equal in both texts. Returns the number of its first line in each
 * text.
 */
function findNextCommonLine(
  recorded: readonly string[],
  actual: readonly string[],
  i: number,
  j: number,
): [number, number] {
  for (let distance = 1; distance < 60; distance++) {
    for (let a = 0; a <= distance; a++) {
      const b = distance - a;
      if ([0, 1, 2].every((k) => recorded[i + a + k] === actual[j + b + k])) return [i + a, j + b];
    }
  }
  return [recorded.length, actual.length];
}

/** Stores a text as the new record if RECORD_CALLS is set. Returns whether it was stored. */
export async function storeIfRecording(name: string, text: string): Promise<boolean> {
  const { url, isRecording }: RecordServer = inject("recordServer");
  if (isRecording) await fetch(`${url}/${name}`, { method: "PUT", body: text });
  return isRecording;
}

/** Compares a text with its record, or records it if RECORD_CALLS is set. Returns the first differences, or an empty text. */
export async function compareWithRecord(name: string, actual: string): Promise<string> {
  if (await storeIfRecording(name, actual)) return "";
  const differences = describeDifferences(await readRecord(name), actual);
  return differences === ""
    ? ""
    : `${differences}\n\nIf each difference is wanted, RECORD_CALLS=1 npm run test:worker -- recorded-calls records test/data/recorded-calls anew.`;
}
