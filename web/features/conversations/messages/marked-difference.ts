import type { Correction } from "#core/contract/conversations.ts";

export interface DifferencePiece {
  text: string;
  kind: "same" | "deleted" | "inserted";
}

/**
 * Splits a text into unchanged, deleted and inserted pieces. A correction that overlaps an earlier one or lies outside the text
 * is ignored.
 */
export function markDifference(
  text: string,
  corrections: readonly Pick<Correction, "start" | "end" | "corrected">[],
): DifferencePiece[] {
  const pieces: DifferencePiece[] = [];
  const add = (kind: DifferencePiece["kind"], piece: string) => {
    if (piece !== "") pieces.push({ kind, text: piece });
  };
  let processedEnd = 0;
  for (const { start, end, corrected } of [...corrections].sort((a, b) => a.start - b.start)) {
    if (start < processedEnd || end < start || end > text.length) continue;
    add("same", text.slice(processedEnd, start));
    add("deleted", text.slice(start, end));
    add("inserted", corrected);
    processedEnd = end;
  }
  add("same", text.slice(processedEnd));
  return pieces;
}
