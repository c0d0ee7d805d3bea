/** Splits a sentence into words and spaces. A word includes the punctuation marks around it. */
const splitWords = (sentence: string): string[] => sentence.split(/(\s+)/);
/** Splits a sentence into words, spaces and single punctuation marks. */
const splitPunctuation = (sentence: string): string[] => sentence.match(/[\p{L}\p{M}\d'’-]+|\s+|./gu) ?? [];
const isSpace = (token: string): boolean => /^\s*$/.test(token);
const withoutPunctuation = (token: string): string => token.replace(/^[„“‚(]+|[.,;:!?…“‘)]+$/gu, "");

/**
 * Marks with tildes the words that occur in only one of two sentences. These are the words outside the longest common
 * subsequence. Differences in punctuation are marked only if there is no other difference. If both sentences begin with
 * the same word, once with a capital and once with a small letter, this difference is not marked.
 */
export function markDifference(wrong: string, right: string): { wrong: string; right: string } {
  for (const splitIntoTokens of [splitWords, splitPunctuation]) {
    const [wrongTokens, rightTokens] = [splitIntoTokens(wrong), splitIntoTokens(right)];
    const keyOf = (token: string, index: number) => {
      if (splitIntoTokens === splitPunctuation) return token;
      return index === 0 ? withoutPunctuation(token).toLowerCase() : withoutPunctuation(token);
    };
    const wrongKeys = wrongTokens.map(keyOf);
    const rightKeys = rightTokens.map(keyOf);
    const commonTokenIndexes = findCommonTokenIndexes(wrongKeys, rightKeys);
    const areOnlyInWrong = wrongTokens.map(
      (token, i) => !isSpace(token) && !commonTokenIndexes.some(([index]) => index === i),
    );
    const areOnlyInRight = rightTokens.map(
      (token, i) => !isSpace(token) && !commonTokenIndexes.some(([, index]) => index === i),
    );
    if (![...areOnlyInWrong, ...areOnlyInRight].includes(true)) continue;
    return { wrong: joinMarked(wrongTokens, areOnlyInWrong), right: joinMarked(rightTokens, areOnlyInRight) };
  }
  return { wrong, right };
}

/** Joins the tokens. Puts tildes around each marked word, but not around its punctuation. */
function joinMarked(tokens: readonly string[], areMarked: readonly boolean[]): string {
  const markedText = tokens
    .map((token, index) => {
      const word = withoutPunctuation(token);
      if (!areMarked[index]) return token;
      return word === "" ? `~${token}~` : token.replace(word, `~${word}~`);
    })
    .join("");
  // Neighbouring marked words become one marked phrase.
  return markedText.replaceAll(/~(\s+)~/g, "$1");
}

/**
 * Returns the pairs of indexes of a longest common subsequence. Tokens are equal if they are spelled the same. If the
 * first token of a sentence is in small letters, it also equals a token that differs from it only in capital letters.
 */
function findCommonTokenIndexes(firstTokens: readonly string[], secondTokens: readonly string[]): [number, number][] {
  const areEqual = (i: number, j: number) => {
    const [a = "", b = ""] = [firstTokens[i], secondTokens[j]];
    return a === b || (i === 0 && a === b.toLowerCase()) || (j === 0 && b === a.toLowerCase());
  };
  const commonLengths = Array.from({ length: firstTokens.length + 1 }, () =>
    new Array<number>(secondTokens.length + 1).fill(0),
  );
  const commonLengthAt = (i: number, j: number) => commonLengths[i]?.[j] ?? 0;
  for (let i = firstTokens.length - 1; i >= 0; i--) {
    for (let j = secondTokens.length - 1; j >= 0; j--) {
      const length = areEqual(i, j)
        ? commonLengthAt(i + 1, j + 1) + 1
        : Math.max(commonLengthAt(i + 1, j), commonLengthAt(i, j + 1));
      commonLengths[i]?.splice(j, 1, length);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < firstTokens.length && j < secondTokens.length; ) {
    if (areEqual(i, j)) pairs.push([i++, j++]);
    else if (commonLengthAt(i + 1, j) >= commonLengthAt(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
