import { isSpelledOut, lacksUmlaut, normalizeAnswer } from "./normalize-answer.ts";

export interface AnswerMatch {
  /** "almost" is scored as wrong; it only says that little was missing. */
  verdict: "right" | "almost" | "wrong";
  /** The accepted answer that was meant, as it was written: the one that matched, else the nearest, else the first. */
  meant: string;
  /** What is worth saying: umlauts were spelled out, or the noun is right and its article is not. */
  note: "spelled-out" | "wrong-article" | null;
}

/** Shorter answers are never "almost": "er" for "es" is another word, not a slip. */
const shortestAlmost = 4;

/**
 * Compares a typed answer with every accepted one: trimmed, whatever the capitals, quotation marks and Unicode form, with
 * ae/oe/ue/ss for ä/ö/ü/ß. A missing umlaut or a slip of one letter is almost right.
 * @param variants other ways to write an accepted answer that count as well
 * @throws RangeError when nothing is accepted
 */
export function matchAnswer(
  given: string,
  accepted: readonly string[],
  variants: (normalized: string) => readonly string[] = () => [],
): AnswerMatch {
  const first = accepted[0];
  if (first === undefined) throw new RangeError("no answer is accepted");
  const typed = normalizeAnswer(given);
  const ways = accepted.flatMap((meant) => {
    const normalized = normalizeAnswer(meant);
    return [normalized, ...variants(normalized)].map((way) => ({ meant, way }));
  });
  const same = ways.find(({ way }) => way === typed);
  if (same) return { verdict: "right", meant: same.meant, note: null };
  const spelled = ways.find(({ way }) => isSpelledOut(typed, way));
  if (spelled && typed !== "") return { verdict: "right", meant: spelled.meant, note: "spelled-out" };
  const near = ways.find(({ way }) => lacksUmlaut(typed, way)) ?? ways.find(({ way }) => isOneSlip(typed, way));
  if (near) return { verdict: "almost", meant: near.meant, note: null };
  return { verdict: "wrong", meant: first, note: null };
}

/** One letter too many, too few, another one, or two neighbours swapped (a Damerau-Levenshtein distance of 1). */
export function isOneSlip(given: string, expected: string): boolean {
  const a = [...given];
  const b = [...expected];
  if (b.length < shortestAlmost || Math.abs(a.length - b.length) > 1 || given === expected) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
