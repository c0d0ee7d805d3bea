/** A token of the written sentence and the corresponding token of the corrected sentence, given by their indexes. */
export interface AlignedPair {
  writtenIndex: number;
  correctedIndex: number;
  isEqual: boolean;
}

/**
 * Aligns the tokens of a written and a corrected sentence. First it pairs equal tokens (the longest common
 * subsequence). Then it considers each gap before, between and after these pairs. If a gap contains exactly one token
 * of each sentence, these two tokens become a pair that is not equal: a replacement.
 */
export function alignTokens(writtenTokens: readonly string[], correctedTokens: readonly string[]): AlignedPair[] {
  const width = correctedTokens.length + 1;
  const sharedLengths = new Uint16Array((writtenTokens.length + 1) * width);
  const sharedLengthFrom = (i: number, j: number) => sharedLengths[i * width + j] ?? 0;
  for (let i = writtenTokens.length - 1; i >= 0; i--) {
    for (let j = correctedTokens.length - 1; j >= 0; j--) {
      sharedLengths[i * width + j] =
        writtenTokens[i] === correctedTokens[j]
          ? sharedLengthFrom(i + 1, j + 1) + 1
          : Math.max(sharedLengthFrom(i + 1, j), sharedLengthFrom(i, j + 1));
    }
  }
  const pairs: AlignedPair[] = [];
  let [i, j] = [0, 0];
  let [gapStartInWritten, gapStartInCorrected] = [0, 0];
  const pairTokensOfGap = () => {
    if (i - gapStartInWritten === 1 && j - gapStartInCorrected === 1)
      pairs.push({ writtenIndex: gapStartInWritten, correctedIndex: gapStartInCorrected, isEqual: false });
  };
  while (i < writtenTokens.length && j < correctedTokens.length) {
    if (writtenTokens[i] === correctedTokens[j]) {
      pairTokensOfGap();
      pairs.push({ writtenIndex: i, correctedIndex: j, isEqual: true });
      i += 1;
      j += 1;
      [gapStartInWritten, gapStartInCorrected] = [i, j];
    } else if (sharedLengthFrom(i + 1, j) >= sharedLengthFrom(i, j + 1)) i += 1;
    else j += 1;
  }
  [i, j] = [writtenTokens.length, correctedTokens.length];
  pairTokensOfGap();
  return pairs;
}
