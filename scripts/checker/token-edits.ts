/** Splits a text into words, numbers and punctuation marks. */
const tokensOf = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? [];

function letterDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitutionCost = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitutionCost));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const isMark = (token: string) => /^[^\p{L}\p{N}]$/u.test(token);

/**
 * The cost of replacing one token by another; 0 for equal tokens. For similar tokens it is less than the cost of
 * deleting one and inserting the other.
 */
function replacementCost(a: string, b: string): number {
  if (a === b) return 0;
  if (isMark(a) || isMark(b)) return isMark(a) && isMark(b) ? 0.9 : 2.5;
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  if (x === y) return 0.1;
  const distance = letterDistance(x, y) / Math.max(x.length, y.length);
  return distance <= 0.5 ? 0.2 + distance : 1.7;
}

/**
 * The token edits that turn one sentence into another. Each changed, missing or extra token gives one edit,
 * "position:replacement". Tokens are aligned by similarity.
 */
export function computeTokenEdits(from: string, to: string): Set<string> {
  const [a, b] = [tokensOf(from), tokensOf(to)];
  const width = b.length + 1;
  const costs = new Float64Array((a.length + 1) * width);
  const cost = (i: number, j: number) => costs[i * width + j] ?? 0;
  const deletionCost = (i: number, j: number) => (i < a.length ? 1 + cost(i + 1, j) : Infinity);
  const insertionCost = (i: number, j: number) => (j < b.length ? 1 + cost(i, j + 1) : Infinity);
  const substitutionCost = (i: number, j: number) =>
    i < a.length && j < b.length ? replacementCost(a[i] ?? "", b[j] ?? "") + cost(i + 1, j + 1) : Infinity;
  for (let i = a.length; i >= 0; i--) {
    for (let j = b.length; j >= 0; j--) {
      if (i === a.length && j === b.length) continue;
      costs[i * width + j] = Math.min(substitutionCost(i, j), deletionCost(i, j), insertionCost(i, j));
    }
  }
  const edits = new Set<string>();
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const lowestCost = Math.min(substitutionCost(i, j), deletionCost(i, j), insertionCost(i, j));
    if (lowestCost === substitutionCost(i, j)) {
      if (a[i] !== b[j]) edits.add(`${i}:${b[j]}`);
      i += 1;
      j += 1;
    } else if (lowestCost === deletionCost(i, j)) {
      edits.add(`${i}:`);
      i += 1;
    } else {
      edits.add(`+${i}:${b[j]}`);
      j += 1;
    }
  }
  return edits;
}
