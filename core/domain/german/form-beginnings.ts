import { type InflectedWord, wordForms } from "./word-forms.ts";

const lettersKept = 5;

/** The key under which a form is found: its first letters, in small ones. */
export const formBeginning = (form: string): string =>
  [...form.normalize("NFC").toLowerCase()].slice(0, lettersKept).join("");

/** The keys that lead to a word: how each part of each of its forms begins. */
export function formBeginnings(word: InflectedWord): string[] {
  return [
    ...new Set(wordForms(word).flatMap((form) => form.flatMap((part) => part.split(" ").map(formBeginning)))),
  ].toSorted();
}
