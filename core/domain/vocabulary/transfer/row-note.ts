/** The reasons why a row of a file does not become a word. */
export const leftOutKinds = ["empty", "no-german", "no-letters", "too-long", "no-english"] as const;
/** The kinds of data that a row can lose although it becomes a word. */
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
