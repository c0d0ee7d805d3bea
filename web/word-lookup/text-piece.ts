/** A part of a text. Deleted parts are shown, but do not belong to the text. */
export interface TextPiece {
  text: string;
  kind: "same" | "deleted" | "inserted";
  /** How the part is marked, for example as the answer to a question. */
  className?: string;
}
