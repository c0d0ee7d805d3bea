import { hasSpelledOutUmlauts, lacksUmlaut, normalizeAnswer } from "./normalize-answer.ts";

export interface AnswerMatch {
  /** "almost" is scored as wrong; the feedback only says that the answer was close. */
  verdict: "right" | "almost" | "wrong";
  /**
   * The accepted answer to show, in its original spelling: the matching one, otherwise the most similar one, otherwise
   * the first.
   */
  meant: string;
  /**
   * What the feedback should mention: umlauts were written as ae, oe, ue; or the noun is right and its article is
   * wrong.
   */
  note: "spelled-out" | "wrong-article" | null;
}

/** Shorter answers are never "almost" right: "er" instead of "es" is a different word, not a typo. */
const minLettersForAlmost = 4;

/**
 * Compares a typed answer with all accepted answers after `normalizeAnswer`. Accepts ae/oe/ue/ss for ä/ö/ü/ß. A missing
 * umlaut or a single typo makes the answer "almost" right.
 * @param variants returns other accepted spellings of a normalized answer
 * @throws RangeError if `accepted` is empty
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
  const spelled = ways.find(({ way }) => hasSpelledOutUmlauts(typed, way));
  if (spelled && typed !== "") return { verdict: "right", meant: spelled.meant, note: "spelled-out" };
  const near = ways.find(({ way }) => lacksUmlaut(typed, way)) ?? ways.find(({ way }) => isOneTypo(typed, way));
  if (near) return { verdict: "almost", meant: near.meant, note: null };
  return { verdict: "wrong", meant: first, note: null };
}

/**
 * Whether two texts differ by one insertion, deletion, substitution or swap of neighbouring letters
 * (Damerau-Levenshtein distance 1).
 */
export function isOneTypo(given: string, expected: string): boolean {
  const a = [...given];
  const b = [...expected];
  if (b.length < minLettersForAlmost || Math.abs(a.length - b.length) > 1 || given === expected) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
