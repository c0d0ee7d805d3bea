import { childShift, type Dawg, lastEdgeBit, rootEdge, wordEndBit } from "./dawg.ts";

/** A known word, and the cost of the spelling mistakes that turn this word into the written word. */
export interface NearWord {
  word: string;
  cost: number;
}

/**
 * The cost of replacing one letter by another. Letters that learners of German often confuse are cheaper; others cost
 * 1.
 */
const substitutionCosts = new Map<string, number>();
const letterPairCosts: readonly [letterPairs: string, cost: number][] = [
  ["aä oö uü sß", 0.35],
  ["dt bp gk vw fv zs ij yi", 0.6],
  ["ei ea eä aä eö iü", 0.7],
  ["mn ck kc cz qk ie ou uo oa sc éèe", 0.75],
];
for (const [letterPairs, cost] of letterPairCosts) {
  for (const letterPair of letterPairs.split(" ")) {
    const [firstLetter = "", secondLetter = ""] = letterPair;
    if (!substitutionCosts.has(firstLetter + secondLetter))
      substitutionCosts.set(firstLetter + secondLetter, cost).set(secondLetter + firstLetter, cost);
  }
}

/** Letter groups that learners often confuse: the written group, the right group, and the cost of the confusion. */
const letterGroups: readonly [written: string, right: string, cost: number][] = [
  ["ae", "ä", 0.3],
  ["oe", "ö", 0.3],
  ["ue", "ü", 0.3],
  ["ss", "ß", 0.25],
  ["ß", "ss", 0.25],
  ["s", "ss", 0.5],
  ["z", "tz", 0.5],
  ["tz", "z", 0.5],
  ["k", "ck", 0.5],
  ["ck", "k", 0.5],
  ["f", "ph", 0.6],
  ["ph", "f", 0.5],
  ["sh", "sch", 0.4],
  ["ch", "sch", 0.6],
  ["sch", "ch", 0.7],
  ["c", "sch", 0.9],
  ["ie", "ei", 0.5],
  ["ei", "ie", 0.5],
  ["ai", "ei", 0.5],
  ["oi", "eu", 0.6],
  ["eu", "äu", 0.5],
  ["äu", "eu", 0.5],
  ["x", "chs", 0.5],
  ["ext", "ächst", 0.7],
  ["ekst", "ächst", 0.8],
  ["ks", "chs", 0.5],
  ["c", "k", 0.5],
  ["c", "z", 0.6],
  ["th", "t", 0.5],
  ["t", "th", 0.7],
  ["y", "ü", 0.6],
];

const vowelPattern = /[aeiouäöüy]/;
const lettersOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const encodedGroups = letterGroups.map(([writtenLetters, rightLetters, cost]) => ({
  written: writtenLetters,
  right: lettersOf(rightLetters),
  cost,
}));

/** The cost of an additional letter in the written word. */
function computeExtraLetterCost(word: string, index: number): number {
  const letter = word.charAt(index);
  if (letter === word.charAt(index - 1)) return 0.4;
  if (letter === "h" && vowelPattern.test(word.charAt(index - 1))) return 0.5;
  if (letter === "e" && word.charAt(index - 1) === "i") return 0.55;
  return index === word.length - 1 ? 0.95 : 0.85;
}

/** The cost of a missing letter in the written word. */
function computeMissingLetterCost(word: string, index: number, letter: string, previousLetter: string): number {
  if (letter === previousLetter) return 0.4;
  if (letter === "h" && vowelPattern.test(previousLetter)) return 0.45;
  if (letter === "e" && previousLetter === "i") return 0.45;
  if (letter === "t" && index === word.length) return 0.6;
  if ("enrtu".includes(letter)) return index === word.length ? 0.9 : 0.7;
  return 0.85;
}

const maxSteps = 10_000;
const maxCachedWords = 3000;
/** Caches results for each word graph, because the same text is analyzed in several rounds of corrections. */
const cachedResults = new WeakMap<Dawg, Map<string, NearWord[]>>();

/**
 * Finds the known words for which the cost of the mistakes is at most `maxCost`, sorted by cost. Ignores case. The
 * costs reflect typical mistakes of learners of German: umlauts, ss and ß, doubled letters, ie and ei, d and t, a
 * missing h. A wrong first letter costs more. The number of search steps is limited, so that no search takes long.
 */
export function findNearWords(dawg: Dawg, writtenWord: string, maxCost: number): readonly NearWord[] {
  const word = writtenWord.toLowerCase();
  const resultByKey = cachedResults.get(dawg) ?? new Map<string, NearWord[]>();
  cachedResults.set(dawg, resultByKey);
  const key = `${word} ${maxCost}`;
  const cachedResult = resultByKey.get(key);
  if (cachedResult) return cachedResult;
  if (resultByKey.size >= maxCachedWords) resultByKey.clear();
  const foundNearWords = searchWords(dawg, word, maxCost);
  resultByKey.set(key, foundNearWords);
  return foundNearWords;
}

function searchWords(dawg: Dawg, word: string, maxCost: number): NearWord[] {
  const costByWord = new Map<string, number>();
  const lowestCostByKey = new Map<number, number>();
  let stepCount = 0;

  const forEachEdge = (firstEdge: number, letterCode: number, visitEdge: (edge: number) => void) => {
    if (firstEdge === 0) return;
    for (let index = firstEdge; ; index++) {
      const edge = dawg[index] ?? 0;
      if ((edge & 0xff) === letterCode) visitEdge(edge);
      if (edge & lastEdgeBit || edge === 0) return;
    }
  };

  const followEdge = (edge: number, index: number, cost: number, matchedLetters: string) => {
    if (edge & wordEndBit && index === word.length) {
      const knownCost = costByWord.get(matchedLetters);
      if (knownCost === undefined || cost < knownCost) costByWord.set(matchedLetters, cost);
    } else if (edge & wordEndBit) {
      // The rest of the written word consists of additional letters.
      let totalCost = cost;
      for (let i = index; i < word.length && totalCost <= maxCost; i++) totalCost += computeExtraLetterCost(word, i);
      if (totalCost <= maxCost && totalCost < (costByWord.get(matchedLetters) ?? 99))
        costByWord.set(matchedLetters, totalCost);
    }
    searchNode(edge >>> childShift, index, cost, matchedLetters);
  };

  const searchNode = (firstEdge: number, index: number, cost: number, matchedLetters: string) => {
    if (firstEdge === 0 || ++stepCount > maxSteps) return;
    // Several paths can lead to the same node. Paths that cost much more than the cheapest path are not followed.
    const key = firstEdge * 64 + index;
    if (matchedLetters.length > 2 && cost > (lowestCostByKey.get(key) ?? 99) + 0.6) return;
    if (cost < (lowestCostByKey.get(key) ?? 99)) lowestCostByKey.set(key, cost);
    const letter = word.charAt(index);
    const firstLetterPenalty = matchedLetters === "" ? 0.4 : 0;
    for (let i = firstEdge; ; i++) {
      const edge = dawg[i] ?? 0;
      const nextLetter = String.fromCharCode(edge & 0xff);
      const lowerCaseLetter = matchedLetters === "" ? nextLetter.toLowerCase() : nextLetter;
      if (letter !== "" && lowerCaseLetter === letter) followEdge(edge, index + 1, cost, matchedLetters + nextLetter);
      else {
        if (letter !== "") {
          const substitutionCost = substitutionCosts.get(letter + lowerCaseLetter) ?? 1;
          // A wrong first letter costs more, but the extra cost is lower if learners often confuse the two letters, as
          // in *vie* and *wie*.
          const totalCost =
            cost + substitutionCost + (substitutionCost <= 0.6 ? firstLetterPenalty / 4 : firstLetterPenalty);
          if (totalCost <= maxCost) followEdge(edge, index + 1, totalCost, matchedLetters + nextLetter);
        }
      }
      const costWithMissingLetter =
        cost +
        computeMissingLetterCost(word, index, lowerCaseLetter, matchedLetters.at(-1)?.toLowerCase() ?? "") +
        firstLetterPenalty;
      if (costWithMissingLetter <= maxCost) followEdge(edge, index, costWithMissingLetter, matchedLetters + nextLetter);
      if (word.charAt(index + 1) === lowerCaseLetter && letter !== lowerCaseLetter) {
        const costWithSwap = cost + 0.65 + firstLetterPenalty;
        if (costWithSwap <= maxCost)
          forEachEdge(edge >>> childShift, letter.charCodeAt(0), (nextEdge) =>
            followEdge(nextEdge, index + 2, costWithSwap, matchedLetters + nextLetter + letter),
          );
      }
      if (edge & lastEdgeBit || edge === 0) break;
    }
    if (letter === "") return;
    const costWithExtraLetter = cost + computeExtraLetterCost(word, index) + firstLetterPenalty;
    if (costWithExtraLetter <= maxCost) searchNode(firstEdge, index + 1, costWithExtraLetter, matchedLetters);
    for (const group of encodedGroups) {
      const totalCost = cost + group.cost + (matchedLetters === "" && group.cost > 0.3 ? 0.15 : 0);
      if (totalCost > maxCost || !word.startsWith(group.written, index)) continue;
      followLetters(firstEdge, group.right, 0, index + group.written.length, totalCost, matchedLetters);
    }
  };

  const followLetters = (
    firstEdge: number,
    letters: readonly number[],
    letterIndex: number,
    index: number,
    cost: number,
    matchedLetters: string,
  ) => {
    const letterCode = letters[letterIndex] ?? 0;
    const visitEdge = (edge: number) => {
      const nextMatchedLetters = matchedLetters + String.fromCharCode(edge & 0xff);
      if (letterIndex === letters.length - 1) followEdge(edge, index, cost, nextMatchedLetters);
      else followLetters(edge >>> childShift, letters, letterIndex + 1, index, cost, nextMatchedLetters);
    };
    forEachEdge(firstEdge, letterCode, visitEdge);
    if (matchedLetters === "")
      forEachEdge(firstEdge, String.fromCharCode(letterCode).toUpperCase().charCodeAt(0), visitEdge);
  };

  searchNode(rootEdge, 0, 0, "");
  return [...costByWord].map(([word, cost]) => ({ word, cost })).toSorted((a, b) => a.cost - b.cost);
}
