import { lookupTable } from "../lookup-table.ts";

const invisibleCharacters = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalizes an answer for comparison: NFC, no invisible characters, plain quotation marks, hyphens and single spaces,
 * lower case, trimmed, without a final full stop, question mark or exclamation mark.
 */
export function normalizeAnswer(answer: string): string {
  return answer
    .normalize("NFC")
    .replace(invisibleCharacters, "")
    .replace(/[‘’‚‛′`´]/gu, "'")
    .replace(/[“”„‟″«»]/gu, '"')
    .replace(/[‐‑‒–—−]/gu, "-")
    .replaceAll("...", "…")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/(?<=[^\s.!?…]) ?[.!?…]+$/u, "")
    .toLowerCase();
}

const spelledOut: Record<string, string> = lookupTable({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" });
const withoutMarks: Record<string, string> = lookupTable({ ä: "a", ö: "o", ü: "u", ß: "s" });

/**
 * Whether `given` equals `expected` except that some ä, ö, ü, ß are written as ae, oe, ue, ss, as on keyboards without
 * these letters. Both must be normalized. "daß" for "dass" does not match.
 */
export function hasSpelledOutUmlauts(given: string, expected: string): boolean {
  let at = 0;
  for (const letter of expected) {
    const pair = spelledOut[letter];
    if (given.startsWith(letter, at)) at += letter.length;
    else if (pair && given.startsWith(pair, at)) at += pair.length;
    else return false;
  }
  return at === given.length;
}

/** Whether `given` differs from `expected` only in a, o, u, s for ä, ö, ü, ß. Both must be normalized. */
export function lacksUmlaut(given: string, expected: string): boolean {
  const bare = (text: string) => [...text].map((letter) => withoutMarks[letter] ?? letter).join("");
  return given !== expected && bare(given) === bare(expected) && /[äöüß]/u.test(expected);
}
