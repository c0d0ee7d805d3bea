import { createLookupTable } from "../lookup-table.ts";

const invisibleCharacterPattern = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalizes an answer for comparison: NFC, no invisible characters, plain quotation marks, hyphens and single spaces,
 * lower case, trimmed, without a final full stop, question mark or exclamation mark.
 */
export function normalizeAnswer(answer: string): string {
  return answer
    .normalize("NFC")
    .replace(invisibleCharacterPattern, "")
    .replace(/[‘’‚‛′`´]/gu, "'")
    .replace(/[“”„‟″«»]/gu, '"')
    .replace(/[‐‑‒–—−]/gu, "-")
    .replaceAll("...", "…")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/(?<=[^\s.!?…]) ?[.!?…]+$/u, "")
    .toLowerCase();
}

const spelledOutByLetter: Record<string, string> = createLookupTable({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" });
const letterWithoutUmlaut: Record<string, string> = createLookupTable({ ä: "a", ö: "o", ü: "u", ß: "s" });

/**
 * Whether `givenAnswer` equals `expectedAnswer` except that some ä, ö, ü, ß are written as ae, oe, ue, ss, as on
 * keyboards without these letters. Both answers must be normalized. "daß" for "dass" does not match.
 */
export function hasSpelledOutUmlauts(givenAnswer: string, expectedAnswer: string): boolean {
  let position = 0;
  for (const letter of expectedAnswer) {
    const spelledOutLetter = spelledOutByLetter[letter];
    if (givenAnswer.startsWith(letter, position)) position += letter.length;
    else if (spelledOutLetter && givenAnswer.startsWith(spelledOutLetter, position))
      position += spelledOutLetter.length;
    else return false;
  }
  return position === givenAnswer.length;
}

/**
 * Whether `givenAnswer` differs from `expectedAnswer` only because it has a, o, u or s in place of ä, ö, ü or ß. Both
 * answers must be normalized.
 */
export function lacksUmlaut(givenAnswer: string, expectedAnswer: string): boolean {
  const removeUmlauts = (text: string) => [...text].map((letter) => letterWithoutUmlaut[letter] ?? letter).join("");
  return (
    givenAnswer !== expectedAnswer &&
    removeUmlauts(givenAnswer) === removeUmlauts(expectedAnswer) &&
    /[äöüß]/u.test(expectedAnswer)
  );
}
