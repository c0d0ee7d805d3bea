import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { findNominalisedInfinitive } from "./nominalised-infinitive.ts";
import { type InflectedWord, wordFormsOf } from "./word-forms.ts";

export interface FindableWord extends InflectedWord {
  id: string;
  cefrLevel: CefrLevel;
  /** The index of the word when the bank is sorted by frequency, most frequent first. */
  rank: number;
}

const toLowerCase = (text: string) => text.normalize("NFC").toLowerCase();
const wordsOf = (text: string) => toLowerCase(text).match(/[\p{L}\p{M}]+(?:[-'’][\p{L}]+)*/gu) ?? [];

/**
 * Finds the word that an inflected form belongs to; undefined if no candidate has this form. Matches are ranked by
 * these criteria, the most important one first:
 * - More parts: in "Ich stehe früh auf", *stehe* is *aufstehen*, because its other part *auf* is in `context`.
 * - The same capitalization as the form: *Essen* or *essen*. But a capitalized infinitive (*das Reisen*) belongs to its
 *   verb, and not to a noun whose plural has the same form (*die Reise*, plural *Reisen*), unless the infinitive is
 *   itself the lemma of a noun (*das Leben*).
 * - The lower level.
 * - The higher frequency.
 * @param form one word of the form, or the whole form ("stehe auf", "sich setzen")
 * @param context the sentence around the form
 */
export function findWord<W extends FindableWord>(
  form: string,
  context: string,
  candidates: readonly W[],
): W | undefined {
  const infinitive = findNominalisedInfinitive(form, context);
  const formToMatch = infinitive ?? toLowerCase(form);
  const sentence = toLowerCase(context).match(/[\p{L}\p{M}]+(?:[-'’][\p{L}]+)*|[.,;:!?…]/gu) ?? [];
  const matches = candidates.flatMap((word) => {
    const partCount = countMatchedParts(word, formToMatch, sentence);
    return partCount === 0 ? [] : [{ word, partCount }];
  });
  const isCapital = /^\p{Lu}/u.test(form) && !isFirstWord(form, context);
  const rankCapitalization = (word: W) => {
    if (infinitive !== undefined) {
      const lemma = toLowerCase(word.word).replace(/^sich /, "");
      return lemma !== infinitive ? 2 : /^\p{Lu}/u.test(word.word) ? 0 : 1;
    }
    return /^\p{Lu}/u.test(word.word) === isCapital ? 0 : 1;
  };
  return matches.toSorted(
    (a, b) =>
      b.partCount - a.partCount ||
      rankCapitalization(a.word) - rankCapitalization(b.word) ||
      cefrLevels.indexOf(a.word.cefrLevel) - cefrLevels.indexOf(b.word.cefrLevel) ||
      a.word.rank - b.word.rank,
  )[0]?.word;
}

/** Whether the form starts a sentence, where a capital letter does not identify a noun. */
function isFirstWord(form: string, context: string): boolean {
  const position = context.indexOf(form);
  return position >= 0 && /(?:^|[.!?…:])["„“‚»›(\s]*$/u.test(context.slice(0, position));
}

/**
 * The results of `partsOfForms`. They are stored, because deriving and splitting all forms of a verb is slow, and
 * callers often look for the same words in many sentences.
 */
const partsByWord = new WeakMap<FindableWord, readonly (readonly string[])[]>();

/** The forms of a word, each as a list of its words in lower case. */
function partsOfForms(word: FindableWord): readonly (readonly string[])[] {
  const cachedParts = partsByWord.get(word);
  if (cachedParts) return cachedParts;
  const parts = wordFormsOf(word).map((form) => form.flatMap((part) => wordsOf(part)));
  partsByWord.set(word, parts);
  return parts;
}

/** The number of parts of the longest form of the word that contains `formToMatch`; 0 if no form contains it. */
function countMatchedParts(word: FindableWord, formToMatch: string, sentence: readonly string[]): number {
  const joinedForm = wordsOf(formToMatch).join(" ");
  let partCount = wordsOf(word.word).join(" ") === joinedForm ? joinedForm.split(" ").length : 0;
  for (const parts of partsOfForms(word)) {
    if (parts.length <= partCount) continue;
    const isWholeForm = parts.join(" ") === joinedForm;
    if (!isWholeForm && !(parts.includes(formToMatch) && (parts.length === 1 || occurInOrder(parts, sentence))))
      continue;
    partCount = parts.length;
  }
  return partCount;
}

const continuesClause = (token: string | undefined) =>
  token !== undefined && !/^(?:[.,;:!?…]|und|oder|aber|denn|sondern)$/.test(token);

/** Whether the parts occur in this order in one sentence, the last part at the end of a clause: *stehe … auf*. */
function occurInOrder(parts: readonly string[], sentence: readonly string[]): boolean {
  const [firstPart = "", ...otherParts] = parts;
  return sentence.some((token, startIndex) => {
    if (token !== firstPart) return false;
    let position = startIndex;
    for (const part of otherParts) {
      const nextPosition = sentence.indexOf(part, position + 1);
      if (nextPosition < 0 || sentence.slice(position, nextPosition).some((token) => /^[.!?…]$/.test(token)))
        return false;
      position = nextPosition;
    }
    return !continuesClause(sentence[position + 1]);
  });
}
