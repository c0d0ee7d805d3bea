/** Why a row of a file does not become a word. */
export const leftOutKinds = ["empty", "no-german", "no-letters", "too-long", "no-english"] as const;
/** What of a row is lost although it becomes a word. */
export const changeKinds = ["repeated", "shortened", "no-progress"] as const;
export type RowNoteKind = (typeof leftOutKinds)[number] | (typeof changeKinds)[number];

/** What the learner should know about a row of a file, because not all of it is imported. */
export interface RowNote {
  kind: RowNoteKind;
  /** The line of the text file in which the row begins, from 1; null for an Anki package, which has no lines. */
  line: number | null;
  /** A text of the row by which the learner recognises it; empty if the row is. */
  text: string;
}
