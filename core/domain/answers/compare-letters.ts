/** A pair of aligned letters. An empty string means that the letter is missing on that side. */
export interface LetterPair {
  given: string;
  expected: string;
  isSame: boolean;
}

/**
 * Aligns a typed answer with the expected answer, letter by letter, with the fewest differences (Levenshtein
 * alignment). Ignores case, and compares at most the first 80 letters of each answer.
 */
export function compareLetters(givenAnswer: string, expectedAnswer: string): LetterPair[] {
  const givenLetters = [...givenAnswer.normalize("NFC").trim()].slice(0, 80);
  const expectedLetters = [...expectedAnswer.normalize("NFC").trim()].slice(0, 80);
  const isSame = (i: number, j: number) => givenLetters[i]?.toLowerCase() === expectedLetters[j]?.toLowerCase();
  const costs: number[][] = Array.from({ length: givenLetters.length + 1 }, () =>
    Array(expectedLetters.length + 1).fill(0),
  );
  const costAt = (i: number, j: number) => costs[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = givenLetters.length; i >= 0; i--) {
    for (let j = expectedLetters.length; j >= 0; j--) {
      const row = costs[i] as number[];
      if (i === givenLetters.length || j === expectedLetters.length)
        row[j] = givenLetters.length - i + (expectedLetters.length - j);
      else row[j] = Math.min(costAt(i + 1, j + 1) + (isSame(i, j) ? 0 : 1), costAt(i + 1, j) + 1, costAt(i, j + 1) + 1);
    }
  }
  const pairs: LetterPair[] = [];
  let i = 0;
  let j = 0;
  while (i < givenLetters.length || j < expectedLetters.length) {
    const isPairSame = i < givenLetters.length && j < expectedLetters.length && isSame(i, j);
    if (
      i < givenLetters.length &&
      j < expectedLetters.length &&
      costAt(i, j) === costAt(i + 1, j + 1) + (isPairSame ? 0 : 1)
    ) {
      pairs.push({
        given: givenLetters[i++] ?? "",
        expected: expectedLetters[j++] ?? "",
        isSame: isPairSame,
      });
    } else if (i < givenLetters.length && costAt(i, j) === costAt(i + 1, j) + 1) {
      pairs.push({ given: givenLetters[i++] ?? "", expected: "", isSame: false });
    } else pairs.push({ given: "", expected: expectedLetters[j++] ?? "", isSame: false });
  }
  return pairs;
}
