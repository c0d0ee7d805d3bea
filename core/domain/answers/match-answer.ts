import { hasSpelledOutUmlauts, lacksUmlaut, normalizeAnswer } from "./normalize-answer.ts";

export interface AnswerMatch {
  /** "almost" is scored as wrong; the feedback only says that the answer was close. */
  verdict: "right" | "almost" | "wrong";
  /**
   * The accepted answer to show, in its original spelling: the matching one, otherwise the most similar one, otherwise
   * the first.
   */
  acceptedAnswer: string;
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
  const spellings = accepted.flatMap((acceptedAnswer) => {
    const normalized = normalizeAnswer(acceptedAnswer);
    return [normalized, ...variants(normalized)].map((spelling) => ({ acceptedAnswer, spelling }));
  });
  const exact = spellings.find(({ spelling }) => spelling === typed);
  if (exact) return { verdict: "right", acceptedAnswer: exact.acceptedAnswer, note: null };
  const spelledOut = spellings.find(({ spelling }) => hasSpelledOutUmlauts(typed, spelling));
  if (spelledOut && typed !== "")
    return { verdict: "right", acceptedAnswer: spelledOut.acceptedAnswer, note: "spelled-out" };
  const similar =
    spellings.find(({ spelling }) => lacksUmlaut(typed, spelling)) ??
    spellings.find(({ spelling }) => isOneTypo(typed, spelling));
  if (similar) return { verdict: "almost", acceptedAnswer: similar.acceptedAnswer, note: null };
  return { verdict: "wrong", acceptedAnswer: first, note: null };
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
