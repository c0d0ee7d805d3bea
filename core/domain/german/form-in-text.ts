import { type InflectedWord, wordFormsOf } from "./word-forms.ts";

/** Joins the parts of a form: adjacent parts with a space, separated parts with "…". */
function joinParts(text: string, parts: readonly (readonly [start: number, end: number])[]): string {
  return parts
    .map(([start, end], i) => {
      const previousEnd = parts[i - 1]?.[1];
      const separator = previousEnd === undefined ? "" : text.slice(previousEnd, start).trim() === "" ? " " : " … ";
      return separator + text.slice(start, end);
    })
    .join("");
}

/**
 * The form that is marked in a sentence, such as *rufe … an*; null if there are no marks.
 * @param marks ranges [start, end) in UTF-16 units
 */
export const markedFormOf = (sentence: string, marks: readonly (readonly [number, number])[]): string | null =>
  joinParts(sentence, marks) || null;

interface Token {
  text: string;
  range: readonly [start: number, end: number];
}

const isEndOfSentence = (token: Token | undefined) => token === undefined || /^[.!?…]$/.test(token.text);

/**
 * The positions of the parts: the first part at `startIndex`, the other parts after it in the same sentence. Null if a
 * part is missing.
 */
function findPartsFrom(
  startIndex: number,
  parts: readonly string[],
  tokens: readonly Token[],
): Token["range"][] | null {
  const ranges: Token["range"][] = [];
  let index = startIndex;
  for (const part of parts) {
    while (tokens[index]?.text !== part) {
      if (ranges.length === 0 || isEndOfSentence(tokens[index])) return null;
      index++;
    }
    ranges.push((tokens[index] as Token).range);
    index++;
  }
  return ranges;
}

/**
 * The form of a word that occurs in a text, as it is written there; null if no form occurs. Forms with more parts take
 * precedence (in "Ich rufe dich an", *anrufen* occurs as "rufe … an"). Among forms with equally many parts, the first
 * occurrence is chosen.
 */
export function findFormInText(word: InflectedWord, text: string): string | null {
  const tokens = [...text.matchAll(/[\p{L}\p{M}]+(?:[-'’]\p{L}+)*|[.!?…]/gu)].map(
    (match): Token => ({ text: match[0].toLowerCase(), range: [match.index, match.index + match[0].length] }),
  );
  const forms = wordFormsOf(word).map((form) => form.flatMap((part) => part.toLowerCase().split(" ")));
  const occurrences = tokens.flatMap((_, startIndex) =>
    forms.flatMap((form) => [findPartsFrom(startIndex, form, tokens) ?? []]),
  );
  const [longestOccurrence] = occurrences.toSorted((a, b) => b.length - a.length);
  return longestOccurrence && longestOccurrence.length > 0 ? joinParts(text, longestOccurrence) : null;
}
