/**
 * Simplifies the spelling of a word, so that common misspellings become equal: removes capitals, umlauts, double
 * letters and silent *h*, and uses one letter for each sound. *Kaffee*, *kafe* and *Cafe* become equal. The result is
 * only compared, never shown.
 */
export const fold = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "s")
    .replace(/[aou]e/g, (letters) => letters[0] ?? "")
    .replace(/sch/g, "š")
    .replace(/ch/g, "x")
    .replace(/([aeiou])h(?![aeiou])/g, "$1")
    .replace(/ie/g, "i")
    .replace(/ph/g, "f")
    .replace(/th|dt/g, "t")
    .replace(/tz/g, "z")
    .replace(/ck|c|q/g, "k")
    .replace(/v/g, "f")
    .replace(/y/g, "i")
    .replace(/([^\d])\1+/gu, "$1");

/**
 * The number of letters to insert, remove, replace or swap to change `a` to `b`. Returns `maxDistance + 1` if this
 * number exceeds `maxDistance`.
 */
export function editDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let rowBeforePrevious: number[] = [];
  let previousRow = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isEqual = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previousRow[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previousRow[j - 1] ?? 0) + (isEqual ? 0 : 1),
      );
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, (rowBeforePrevious[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > maxDistance) return maxDistance + 1;
    [rowBeforePrevious, previousRow] = [previousRow, row];
  }
  return previousRow[b.length] ?? maxDistance + 1;
}

/** How many letters of a folded word may be wrong: none in short words, because short words are too similar. */
export const maxWrongLettersOf = (foldedWord: string): number =>
  foldedWord.length < 4 ? 0 : foldedWord.length < 7 ? 1 : 2;

/** Whether a folded word can be a misspelling of another word. If the first letter is wrong, the rest must be right. */
export function isSimilarWord(writtenWord: string, meantWord: string): boolean {
  const maxDistance = Math.min(maxWrongLettersOf(writtenWord), maxWrongLettersOf(meantWord));
  if (Math.abs(writtenWord.length - meantWord.length) > maxDistance) return false;
  return (
    maxDistance > 0 &&
    editDistance(writtenWord, meantWord, maxDistance) <= (writtenWord[0] === meantWord[0] ? maxDistance : 1)
  );
}

/** A word that exists counts as a possible misspelling only if it has at least this number of letters. */
const minLettersOfKnownWord = 6;

/** Whether a written word can be a misspelling of another word. A short word that exists is no misspelling. */
export const mayMean = (writtenWord: string, isUnknown: boolean, meantWord: string): boolean =>
  (isUnknown || writtenWord.length >= minLettersOfKnownWord) && isSimilarWord(writtenWord, meantWord);
