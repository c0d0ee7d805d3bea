import { lookup } from "../lookup.ts";

const invisible = /[\p{Cf}\u00AD]/gu;

/**
 * An answer as it is compared: letters composed (NFC), no invisible characters, plain quotation marks, hyphens and spaces,
 * lower case, no space around it, one between words, no full stop, question or exclamation mark at its end.
 */
export function normalizeAnswer(answer: string): string {
  return answer
    .normalize("NFC")
    .replace(invisible, "")
    .replace(/[‘’‚‛′`´]/gu, "'")
    .replace(/[“”„‟″«»]/gu, '"')
    .replace(/[‐‑‒–—−]/gu, "-")
    .replaceAll("...", "…")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/(?<=[^\s.!?…]) ?[.!?…]+$/u, "")
    .toLowerCase();
}

const spelledOut: Record<string, string> = lookup({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" });
const withoutMarks: Record<string, string> = lookup({ ä: "a", ö: "o", ü: "u", ß: "s" });

/**
 * Whether `given` is `expected` with some of its ä, ö, ü, ß spelled out as ae, oe, ue, ss, the way one writes on a keyboard
 * without them. Both are normalised. "daß" for "dass" is not that.
 */
export function isSpelledOut(given: string, expected: string): boolean {
  let at = 0;
  for (const letter of expected) {
    const pair = spelledOut[letter];
    if (given.startsWith(letter, at)) at += letter.length;
    else if (pair && given.startsWith(pair, at)) at += pair.length;
    else return false;
  }
  return at === given.length;
}

/** Whether `given` is `expected` but for missing dots on ä, ö, ü or an s for ß. Both are normalised. */
export function lacksUmlaut(given: string, expected: string): boolean {
  const bare = (text: string) => [...text].map((letter) => withoutMarks[letter] ?? letter).join("");
  return given !== expected && bare(given) === bare(expected) && /[äöüß]/u.test(expected);
}
