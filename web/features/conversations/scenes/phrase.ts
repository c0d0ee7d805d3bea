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

/**
 * Puts a phrase into a text field, after what is already in it, and selects its gap, so that the learner types over it.
 */
export function insertPhrase(field: HTMLTextAreaElement, { text, gap }: Phrase): void {
  const before = field.value.trimEnd();
  const start = before === "" ? 0 : before.length + 1;
  field.focus();
  field.setRangeText((before === "" ? "" : " ") + text, before.length, field.value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.setSelectionRange(start + gap[0], start + gap[1]);
}
