/** A pair of tokens at the same place of two sentences, by their indexes. */
export interface AlignedPair {
  written: number;
  corrected: number;
  isEqual: boolean;
}

/**
 * Aligns the tokens of a written and a corrected sentence: equal tokens in order (the longest common subsequence), and
 * single tokens that replace each other between them.
 */
export function alignTokens(written: readonly string[], corrected: readonly string[]): AlignedPair[] {
  const width = corrected.length + 1;
  const lengths = new Uint16Array((written.length + 1) * width);
  const length = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = written.length - 1; i >= 0; i--) {
    for (let j = corrected.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        written[i] === corrected[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }
  const pairs: AlignedPair[] = [];
  let [i, j] = [0, 0];
  let [gapStartI, gapStartJ] = [0, 0];
  const closeGap = () => {
    if (i - gapStartI === 1 && j - gapStartJ === 1)
      pairs.push({ written: gapStartI, corrected: gapStartJ, isEqual: false });
  };
  while (i < written.length && j < corrected.length) {
    if (written[i] === corrected[j]) {
      closeGap();
      pairs.push({ written: i, corrected: j, isEqual: true });
      i += 1;
      j += 1;
      [gapStartI, gapStartJ] = [i, j];
    } else if (length(i + 1, j) >= length(i, j + 1)) i += 1;
    else j += 1;
  }
  [i, j] = [written.length, corrected.length];
  closeGap();
  return pairs;
}
