/**
 * A suggested phrase in the form in which it is put into the input: without brackets, and with the range of its first
 * gap.
 */
export interface Phrase {
  text: string;
  /** [start, end) in UTF-16 units. If the phrase has no gap, this is an empty range at the end of the text. */
  gap: readonly [number, number];
}

/** Parses a phrase whose gaps are in brackets: "Ich möchte [einen Kaffee], bitte." */
export function parsePhrase(markedPhrase: string): Phrase {
  const text = markedPhrase.replaceAll(/[[\]]/g, "");
  const start = markedPhrase.indexOf("[");
  const end = markedPhrase.indexOf("]", start);
  // `text` does not contain the opening bracket, so the gap's end is one position before the closing bracket.
  return start === -1 || end === -1 ? { text, gap: [text.length, text.length] } : { text, gap: [start, end - 1] };
}

/** Adds a phrase after the text that is already in the input. `gap` is the phrase's gap in the new text. */
export function addPhrase(content: string, { text, gap: [start, end] }: Phrase): Phrase {
  const contentBefore = content.trimEnd() === "" ? "" : `${content.trimEnd()} `;
  return { text: contentBefore + text, gap: [contentBefore.length + start, contentBefore.length + end] };
}
