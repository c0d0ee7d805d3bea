import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { nominalisedInfinitive } from "./nominalised-infinitive.ts";
import { type InflectedWord, wordForms } from "./word-forms.ts";

export interface FindableWord extends InflectedWord {
  id: string;
  cefrLevel: CefrLevel;
  /** The index among the words of the bank sorted by frequency, most frequent first. */
  rank: number;
}

const lower = (text: string) => text.normalize("NFC").toLowerCase();
const wordsOf = (text: string) => lower(text).match(/[\p{L}\p{M}]+(?:[-'’][\p{L}]+)*/gu) ?? [];

/**
 * Finds the word that an inflected form belongs to; undefined if no candidate has it.
 * Matches are ranked by these criteria, in this order:
 * 1. More parts: in "Ich stehe früh auf", *stehe* is *aufstehen*, because the other part is in `context`.
 * 2. Capitalization: *Essen* or *essen*. A capitalized infinitive (*das Reisen*) belongs to its verb rather than to a
 * noun
 *    whose plural looks the same (*die Reise*), unless a noun has exactly that name (*das Leben*).
 * 3. The lower level.
 * 4. The higher frequency.
 * @param form one word of the form, or the whole form ("stehe auf", "sich setzen")
 * @param context the sentence around the form
 */
export function findWord<W extends FindableWord>(
  form: string,
  context: string,
  candidates: readonly W[],
): W | undefined {
  const infinitive = nominalisedInfinitive(form, context);
  const wanted = infinitive ?? lower(form);
  const sentence = lower(context).match(/[\p{L}\p{M}]+(?:[-'’][\p{L}]+)*|[.,;:!?…]/gu) ?? [];
  const matches = candidates.flatMap((word) => {
    const parts = longestMatch(word, wanted, sentence);
    return parts === 0 ? [] : [{ word, parts }];
  });
  const isCapital = /^\p{Lu}/u.test(form) && !isFirstWord(form, context);
  const capitalFits = (word: W) => {
    if (infinitive !== undefined) {
      const lemma = lower(word.word).replace(/^sich /, "");
      return lemma !== infinitive ? 2 : /^\p{Lu}/u.test(word.word) ? 0 : 1;
    }
    return /^\p{Lu}/u.test(word.word) === isCapital ? 0 : 1;
  };
  return matches.toSorted(
    (a, b) =>
      b.parts - a.parts ||
      capitalFits(a.word) - capitalFits(b.word) ||
      cefrLevels.indexOf(a.word.cefrLevel) - cefrLevels.indexOf(b.word.cefrLevel) ||
      a.word.rank - b.word.rank,
  )[0]?.word;
}

/** Whether the form starts a sentence; its capital letter then does not identify a noun. */
function isFirstWord(form: string, context: string): boolean {
  const at = context.indexOf(form);
  return at >= 0 && /(?:^|[.!?…:])["„“‚»›(\s]*$/u.test(context.slice(0, at));
}

/** The number of parts of the longest form of the word that contains `wanted`; 0 if there is none. */
function longestMatch(word: FindableWord, wanted: string, sentence: readonly string[]): number {
  const whole = wordsOf(wanted).join(" ");
  let longestForm = wordsOf(word.word).join(" ") === whole ? whole.split(" ").length : 0;
  for (const form of wordForms(word)) {
    const parts = form.flatMap((part) => wordsOf(part));
    if (parts.length <= longestForm) continue;
    const isWhole = parts.join(" ") === whole;
    if (!isWhole && !(parts.includes(wanted) && (parts.length === 1 || occurInOrder(parts, sentence)))) continue;
    longestForm = parts.length;
  }
  return longestForm;
}

const continuesClause = (token: string | undefined) =>
  token !== undefined && !/^(?:[.,;:!?…]|und|oder|aber|denn|sondern)$/.test(token);

/** Whether the parts occur in this order within one sentence, the last one at the end of a clause: *stehe … auf*. */
function occurInOrder(parts: readonly string[], sentence: readonly string[]): boolean {
  const [first = "", ...rest] = parts;
  return sentence.some((token, start) => {
    if (token !== first) return false;
    let at = start;
    for (const part of rest) {
      const next = sentence.indexOf(part, at + 1);
      if (next < 0 || sentence.slice(at, next).some((one) => /^[.!?…]$/.test(one))) return false;
      at = next;
    }
    return !continuesClause(sentence[at + 1]);
  });
}
