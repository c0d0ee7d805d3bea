/** The reasons why a row of a file does not become a word. */
export const leftOutKinds = ["empty", "no-german", "no-letters", "too-long", "no-english"] as const;
/**
 * What can happen to a row that becomes a word: it repeats an earlier row and is joined with it, its texts are
 * shortened, or its progress is not imported.
 */
export const changeKinds = ["repeated", "shortened", "no-progress"] as const;
export type RowNoteKind = (typeof leftOutKinds)[number] | (typeof changeKinds)[number];

/** A message to the learner about a row of a file that is not imported completely. */
export interface RowNote {
  kind: RowNoteKind;
  /** The line of the text file in which the row begins, from 1; null for an Anki package, which has no lines. */
  line: number | null;
  /** A text of the row by which the learner recognizes the row; empty if the row is empty. */
  text: string;
}
