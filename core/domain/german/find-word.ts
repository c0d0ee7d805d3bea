import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { nominalisedInfinitive } from "./nominalised-infinitive.ts";
import { type InflectedWord, wordForms } from "./word-forms.ts";

export interface FindableWord extends InflectedWord {
  id: string;
  cefrLevel: CefrLevel;
  /** The place among the words of the bank, the most frequent first. */
  rank: number;
}

const lower = (text: string) => text.normalize("NFC").toLowerCase();
const wordsOf = (text: string) => lower(text).match(/[\p{L}\p{M}]+(?:[-'’][\p{L}]+)*/gu) ?? [];

/**
 * The word that a German form belongs to, among candidates, or undefined. A form of several parts ("stehe … auf") is found
 * by any of them when the others stand in `context`, and goes before a form of one. Then the form's capital decides
 * (*Essen*, *essen*), then the lower level, then the more frequent word. An infinitive made a noun (*das Reisen*) belongs to its
 * verb, before a noun that has the same form in its plural (*die Reise*), but after a noun of that name (*das Leben*). A form
 * may also be given whole ("stehe auf", "sich setzen").
 */
export function findWord<W extends FindableWord>(
  form: string,
  context: string,
  candidates: readonly W[],
): W | undefined {
  const infinitive = nominalisedInfinitive(form, context);
  const wanted = infinitive ?? lower(form);
  const sentence = lower(context).match(/[\p{L}\p{M}]+(?:[-'’][\p{L}]+)*|[.,;:!?…]/gu) ?? [];
  const hits = candidates.flatMap((word) => {
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
  return hits.toSorted(
    (a, b) =>
      b.parts - a.parts ||
      capitalFits(a.word) - capitalFits(b.word) ||
      cefrLevels.indexOf(a.word.cefrLevel) - cefrLevels.indexOf(b.word.cefrLevel) ||
      a.word.rank - b.word.rank,
  )[0]?.word;
}

/** A capital at the start of a sentence says nothing about the word. */
function isFirstWord(form: string, context: string): boolean {
  const at = context.indexOf(form);
  return at >= 0 && /(?:^|[.!?…:])["„“‚»›(\s]*$/u.test(context.slice(0, at));
}

/** How many parts the longest form of the word has that the wanted one is a part of; 0 when there is none. */
function longestMatch(word: FindableWord, wanted: string, sentence: readonly string[]): number {
  const whole = wordsOf(wanted).join(" ");
  let longest = wordsOf(word.word).join(" ") === whole ? whole.split(" ").length : 0;
  for (const form of wordForms(word)) {
    const parts = form.flatMap((part) => wordsOf(part));
    if (parts.length <= longest) continue;
    const isWhole = parts.join(" ") === whole;
    if (!isWhole && !(parts.includes(wanted) && (parts.length === 1 || standInOrder(parts, sentence)))) continue;
    longest = parts.length;
  }
  return longest;
}

const clauseGoesOn = (token: string | undefined) =>
  token !== undefined && !/^(?:[.,;:!?…]|und|oder|aber|denn|sondern)$/.test(token);

/** Whether the parts stand one after the other in one sentence, the last one at the end of a clause: *stehe … auf*. */
function standInOrder(parts: readonly string[], sentence: readonly string[]): boolean {
  const [first = "", ...rest] = parts;
  return sentence.some((token, start) => {
    if (token !== first) return false;
    let at = start;
    for (const part of rest) {
      const next = sentence.indexOf(part, at + 1);
      if (next < 0 || sentence.slice(at, next).some((one) => /^[.!?…]$/.test(one))) return false;
      at = next;
    }
    return !clauseGoesOn(sentence[at + 1]);
  });
}
