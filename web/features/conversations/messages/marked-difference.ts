import type { Correction } from "#core/contract/conversations.ts";
import type { TextPiece } from "#web/word-lookup/text-piece.ts";

type DifferencePiece = Omit<TextPiece, "className">;

/**
 * Splits a text into unchanged, deleted and inserted pieces. A correction is ignored if it overlaps an earlier
 * correction or lies outside the text.
 */
export function markDifference(
  text: string,
  corrections: readonly Pick<Correction, "start" | "end" | "corrected">[],
): DifferencePiece[] {
  const pieces: DifferencePiece[] = [];
  const addPiece = (kind: DifferencePiece["kind"], pieceText: string) => {
    if (pieceText !== "") pieces.push({ kind, text: pieceText });
  };
  let processedEnd = 0;
  for (const { start, end, corrected } of [...corrections].sort((a, b) => a.start - b.start)) {
    if (start < processedEnd || end < start || end > text.length) continue;
    addPiece("same", text.slice(processedEnd, start));
    addPiece("deleted", text.slice(start, end));
    addPiece("inserted", corrected);
    processedEnd = end;
  }
  addPiece("same", text.slice(processedEnd));
  return pieces;
}
