/** A phrase to borrow, as it is put into the field: without brackets, with the range of its first gap. */
export interface Phrase {
  text: string;
  /** [start, end) in UTF-16 units; the end of the text if the phrase has no gap. */
  gap: readonly [number, number];
}

/** Reads a phrase whose gaps are in brackets: "Ich möchte [einen Kaffee], bitte." */
export function parsePhrase(marked: string): Phrase {
  const text = marked.replaceAll(/[[\]]/g, "");
  const start = marked.indexOf("[");
  const end = marked.indexOf("]", start);
  // The closing bracket follows one opening bracket, which the text does not contain.
  return start === -1 || end === -1 ? { text, gap: [text.length, text.length] } : { text, gap: [start, end - 1] };
}

/** Adds a phrase to what is already in the field. `gap` is the phrase's gap in the new text. */
export function addPhrase(content: string, { text, gap: [start, end] }: Phrase): Phrase {
  const before = content.trimEnd() === "" ? "" : `${content.trimEnd()} `;
  return { text: before + text, gap: [before.length + start, before.length + end] };
}
