/** A pair of aligned letters. An empty string means that the letter is missing on that side. */
export interface LetterPair {
  given: string;
  expected: string;
  isSame: boolean;
}

/**
 * Aligns a typed answer with the expected one, letter by letter, with the fewest differences (Levenshtein alignment).
 * Ignores case, and compares at most the first 80 letters of each.
 */
export function compareLetters(givenAnswer: string, expectedAnswer: string): LetterPair[] {
  const a = [...givenAnswer.normalize("NFC").trim()].slice(0, 80);
  const b = [...expectedAnswer.normalize("NFC").trim()].slice(0, 80);
  const isSame = (i: number, j: number) => a[i]?.toLowerCase() === b[j]?.toLowerCase();
  const costs: number[][] = Array.from({ length: a.length + 1 }, () => Array(b.length + 1).fill(0));
  const costAt = (i: number, j: number) => costs[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = a.length; i >= 0; i--) {
    for (let j = b.length; j >= 0; j--) {
      const row = costs[i] as number[];
      if (i === a.length || j === b.length) row[j] = a.length - i + (b.length - j);
      else row[j] = Math.min(costAt(i + 1, j + 1) + (isSame(i, j) ? 0 : 1), costAt(i + 1, j) + 1, costAt(i, j + 1) + 1);
    }
  }
  const pairs: LetterPair[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const isPairSame = i < a.length && j < b.length && isSame(i, j);
    if (i < a.length && j < b.length && costAt(i, j) === costAt(i + 1, j + 1) + (isPairSame ? 0 : 1)) {
      pairs.push({ given: a[i++] ?? "", expected: b[j++] ?? "", isSame: isPairSame });
    } else if (i < a.length && costAt(i, j) === costAt(i + 1, j) + 1) {
      pairs.push({ given: a[i++] ?? "", expected: "", isSame: false });
    } else pairs.push({ given: "", expected: b[j++] ?? "", isSame: false });
  }
  return pairs;
}
