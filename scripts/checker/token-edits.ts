/** Splits a text into words, numbers and punctuation marks. */
const tokensOf = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? [];

function computeLetterDistance(firstText: string, secondText: string): number {
  let previousRow = Array.from({ length: secondText.length + 1 }, (_, index) => index);
  for (let i = 1; i <= firstText.length; i++) {
    const currentRow = [i];
    for (let j = 1; j <= secondText.length; j++) {
      const substitutionCost = (previousRow[j - 1] ?? 0) + (firstText[i - 1] === secondText[j - 1] ? 0 : 1);
      currentRow.push(Math.min((previousRow[j] ?? 0) + 1, (currentRow[j - 1] ?? 0) + 1, substitutionCost));
    }
    previousRow = currentRow;
  }
  return previousRow[secondText.length] ?? 0;
}

const isPunctuationMark = (token: string) => /^[^\p{L}\p{N}]$/u.test(token);

/**
 * The cost of replacing one token by another. It is 0 for equal tokens. For similar tokens, it is less than the cost of
 * deleting one token and inserting the other.
 */
function computeReplacementCost(token: string, replacement: string): number {
  if (token === replacement) return 0;
  if (isPunctuationMark(token) || isPunctuationMark(replacement))
    return isPunctuationMark(token) && isPunctuationMark(replacement) ? 0.9 : 2.5;
  const [lowerCaseToken, lowerCaseReplacement] = [token.toLowerCase(), replacement.toLowerCase()];
  if (lowerCaseToken === lowerCaseReplacement) return 0.1;
  const distance =
    computeLetterDistance(lowerCaseToken, lowerCaseReplacement) /
    Math.max(lowerCaseToken.length, lowerCaseReplacement.length);
  return distance <= 0.5 ? 0.2 + distance : 1.7;
}

/**
 * The token edits that change the written sentence into the changed sentence. Each replaced, missing or extra token
 * gives one edit, "position:replacement". Tokens are aligned by similarity.
 */
export function computeTokenEdits(writtenText: string, changedText: string): Set<string> {
  const [writtenTokens, changedTokens] = [tokensOf(writtenText), tokensOf(changedText)];
  const width = changedTokens.length + 1;
  const costs = new Float64Array((writtenTokens.length + 1) * width);
  const costFrom = (i: number, j: number) => costs[i * width + j] ?? 0;
  const deletionCost = (i: number, j: number) => (i < writtenTokens.length ? 1 + costFrom(i + 1, j) : Infinity);
  const insertionCost = (i: number, j: number) => (j < changedTokens.length ? 1 + costFrom(i, j + 1) : Infinity);
  const substitutionCost = (i: number, j: number) =>
    i < writtenTokens.length && j < changedTokens.length
      ? computeReplacementCost(writtenTokens[i] ?? "", changedTokens[j] ?? "") + costFrom(i + 1, j + 1)
      : Infinity;
  for (let i = writtenTokens.length; i >= 0; i--) {
    for (let j = changedTokens.length; j >= 0; j--) {
      if (i === writtenTokens.length && j === changedTokens.length) continue;
      costs[i * width + j] = Math.min(substitutionCost(i, j), deletionCost(i, j), insertionCost(i, j));
    }
  }
  const edits = new Set<string>();
  let [i, j] = [0, 0];
  while (i < writtenTokens.length || j < changedTokens.length) {
    const lowestCost = Math.min(substitutionCost(i, j), deletionCost(i, j), insertionCost(i, j));
    if (lowestCost === substitutionCost(i, j)) {
      if (writtenTokens[i] !== changedTokens[j]) edits.add(`${i}:${changedTokens[j]}`);
      i += 1;
      j += 1;
    } else if (lowestCost === deletionCost(i, j)) {
      edits.add(`${i}:`);
      i += 1;
    } else {
      edits.add(`+${i}:${changedTokens[j]}`);
      j += 1;
    }
  }
  return edits;
}
