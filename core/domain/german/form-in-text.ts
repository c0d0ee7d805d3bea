import { type InflectedWord, wordForms } from "./word-forms.ts";

/** The parts of a form as they stand in a text: with a space between neighbours, with dots where others stand between. */
function written(text: string, parts: readonly (readonly [start: number, end: number])[]): string {
  return parts
    .map(([start, end], i) => {
      const before = parts[i - 1]?.[1];
      const gap = before === undefined ? "" : text.slice(before, start).trim() === "" ? " " : " … ";
      return gap + text.slice(start, end);
    })
    .join("");
}

/** The form of a word that is marked in a sentence: *rufe … an*; null where nothing is. */
export const markedForm = (sentence: string, marks: readonly (readonly [number, number])[]): string | null =>
  written(sentence, marks) || null;

interface Token {
  text: string;
  place: readonly [start: number, end: number];
}

const isEndOfSentence = (token: Token | undefined) => token === undefined || /^[.!?…]$/.test(token.text);

/** The places of the parts, the first of them at `start`, the others behind it in the same sentence; null where they are not. */
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
 * The form in which a word stands in a text, as it is written there, or null. A form of more parts goes before one of fewer
 * (in "Ich rufe dich an" *anrufen* stands as "rufe … an"), then the one that stands first.
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
