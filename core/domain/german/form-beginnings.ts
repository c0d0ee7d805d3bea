import { type InflectedWord, wordFormsOf } from "./word-forms.ts";

const keyLength = 5;

/** The index key of a form: its first five letters in lower case. */
export const formBeginningOf = (form: string): string =>
  [...form.normalize("NFC").toLowerCase()].slice(0, keyLength).join("");

/**
 * All index keys of a word, one for each part of each of its forms. A lookup with the key of a form in a text finds all
 * words to which this form can belong.
 */
export function formBeginningsOf(word: InflectedWord): string[] {
  return [
    ...new Set(wordFormsOf(word).flatMap((form) => form.flatMap((part) => part.split(" ").map(formBeginningOf)))),
  ].toSorted();
}
