import { adjectiveStemOf } from "../adjective.ts";
import { cases } from "../grammatical-case.ts";
import { type Cells, cellsOf } from "../lexicon/closed-words.ts";
import { caseBit } from "../lexicon/reading.ts";
import { declineNoun } from "../noun.ts";
import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadingsOf,
  capitalize,
  nounReadingsOf,
} from "./analyzed-text.ts";
import { endingsOf } from "./noun-phrase.ts";

/** A word of a phrase, and the form that replaces this word. */
export interface WordChange {
  word: AnalyzedToken;
  form: string;
}

/**
 * All forms of a noun with their cells; empty if the word bank contains neither the noun nor, for a compound, its last
 * part.
 */
export function listNounForms(noun: AnalyzedToken, { lexicon }: AnalyzedText): Map<string, Cells> {
  const cellsByForm = new Map<string, Cells>();
  for (const lemma of new Set(nounReadingsOf(noun).map((reading) => reading.lemma))) {
    // A compound declines like its last part.
    let entries = lexicon.lemmas(lemma).filter((entry) => entry.pos === "noun");
    let firstPart = "";
    for (let splitIndex = 3; entries.length === 0 && splitIndex <= lemma.length - 3; splitIndex++) {
      firstPart = lemma.slice(0, splitIndex);
      entries = lexicon.lemmas(capitalize(lemma.slice(splitIndex))).filter((entry) => entry.pos === "noun");
    }
    for (const entry of entries) {
      if (entry.isAdjectival) continue;
      const addFirstPart = (form: string) =>
        firstPart && !firstPart.endsWith("-")
          ? firstPart + form.charAt(0).toLowerCase() + form.slice(1)
          : firstPart + form;
      const declension = declineNoun(entry);
      for (const grammaticalCase of cases) {
        for (const form of declension.singular[grammaticalCase])
          for (const gender of entry.genders)
            cellsByForm.set(
              addFirstPart(form),
              (cellsByForm.get(addFirstPart(form)) ?? 0) | cellsOf(gender, caseBit[grammaticalCase]),
            );
        for (const form of declension.plural[grammaticalCase])
          cellsByForm.set(
            addFirstPart(form),
            (cellsByForm.get(addFirstPart(form)) ?? 0) | cellsOf("p", caseBit[grammaticalCase]),
          );
      }
    }
  }
  return cellsByForm;
}

/** The adjective with another ending and the same capitalization; undefined if it has no inflected form. */
export function replaceEnding(word: AnalyzedToken, ending: string): string | undefined {
  const currentEnding = endingsOf(word)?.find((candidate) => word.lower.endsWith(candidate));
  if (currentEnding) return word.text.slice(0, -currentEnding.length) + ending;
  const [bareReading] = adjectiveReadingsOf(word).filter((reading) => reading.ending === "-" && reading.degree === "p");
  return bareReading ? adjectiveStemOf(word.text) + ending : undefined;
}
