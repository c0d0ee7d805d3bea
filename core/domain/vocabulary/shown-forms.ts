import type { Gender, PartOfSpeech } from "./word.ts";

interface WordWithForms {
  word: string;
  partOfSpeech: PartOfSpeech;
  gender: Gender | null;
  otherGender: Gender | null;
  /** A verb's principal parts, an adjective's comparison, "adjectival", or "-"; see `InflectedWord`. */
  forms: string | null;
}

/**
 * Returns the forms that a word card shows: a verb's principal parts, an adjective's comparison, or the forms of a noun
 * that declines like an adjective ("ein Jugendlicher, eine Jugendliche, viele Jugendliche"). The lemma of such a noun
 * does not show its endings. Returns null if there are no such forms.
 */
export function chooseFormsToShow({ word, partOfSpeech, gender, otherGender, forms }: WordWithForms): string | null {
  if (partOfSpeech !== "noun") return forms === "-" ? null : forms;
  if (forms !== "adjectival") return null;
  const genders = [gender, otherGender];
  return [
    ...(genders.includes("m") ? [`ein ${word}r`] : []),
    ...(genders.includes("f") ? [`eine ${word}`] : []),
    ...(genders.includes("n") ? [`ein ${word}s`] : []),
    `viele ${word}`,
  ].join(", ");
}
