import type { Correction } from "#core/contract/conversations.ts";

export interface DifferencePiece {
  text: string;
  kind: "same" | "deleted" | "inserted";
}

/** What a learner wrote with each correction in its place. One that lies across another, or outside the text, is left out. */
export function markDifference(
  text: string,
  corrections: readonly Pick<Correction, "start" | "end" | "corrected">[],
): DifferencePiece[] {
  const pieces: DifferencePiece[] = [];
  const add = (kind: DifferencePiece["kind"], piece: string) => {
    if (piece !== "") pieces.push({ kind, text: piece });
  };
  let done = 0;
  for (const { start, end, corrected } of [...corrections].sort((a, b) => a.start - b.start)) {
    if (start < done || end < start || end > text.length) continue;
    add("same", text.slice(done, start));
    add("deleted", text.slice(start, end));
    add("inserted", corrected);
    done = end;
  }
  add("same", text.slice(done));
  return pieces;
}
