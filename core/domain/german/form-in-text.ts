import { type InflectedWord, wordForms } from "./word-forms.ts";

/** Joins the parts of a form: adjacent parts with a space, others with dots. */
function written(text: string, parts: readonly (readonly [start: number, end: number])[]): string {
  return parts
    .map(([start, end], i) => {
      const before = parts[i - 1]?.[1];
      const gap = before === undefined ? "" : text.slice(before, start).trim() === "" ? " " : " … ";
      return gap + text.slice(start, end);
    })
    .join("");
}

/**
 * The form that is marked in a sentence, such as *rufe … an*; null if there are no marks.
 * @param marks ranges [start, end) in UTF-16 units
 */
export const markedForm = (sentence: string, marks: readonly (readonly [number, number])[]): string | null =>
  written(sentence, marks) || null;

interface Token {
  text: string;
  place: readonly [start: number, end: number];
}

const isEndOfSentence = (token: Token | undefined) => token === undefined || /^[.!?…]$/.test(token.text);

/**
 * The positions of the parts, the first one at `start` and the others after it in the same sentence; null if they are
 * not there.
 */
function placesFrom(start: number, parts: readonly string[], tokens: readonly Token[]): Token["place"][] | null {
  const places: Token["place"][] = [];
  let at = start;
  for (const part of parts) {
    while (tokens[at]?.text !== part) {
      if (places.length === 0 || isEndOfSentence(tokens[at])) return null;
      at++;
    }
    places.push((tokens[at] as Token).place);
    at++;
  }
  return places;
}

/**
 * The form of a word that occurs in a text, as it is written there; null if none occurs. Forms with more parts take
 * precedence (in "Ich rufe dich an", *anrufen* occurs as "rufe … an"), then the first occurrence.
 */
export function formInText(word: InflectedWord, text: string): string | null {
  const tokens = [...text.matchAll(/[\p{L}\p{M}]+(?:[-'’]\p{L}+)*|[.!?…]/gu)].map(
    (match): Token => ({ text: match[0].toLowerCase(), place: [match.index, match.index + match[0].length] }),
  );
  const forms = wordForms(word).map((form) => form.flatMap((part) => part.toLowerCase().split(" ")));
  const found = tokens.flatMap((_, start) => forms.flatMap((form) => [placesFrom(start, form, tokens) ?? []]));
  const [longest] = found.toSorted((a, b) => b.length - a.length);
  return longest && longest.length > 0 ? written(text, longest) : null;
}
