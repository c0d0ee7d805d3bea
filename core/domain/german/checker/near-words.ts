import { childShift, type Dawg, endsWord, lastEdge, rootEdge } from "./dawg.ts";

/** A known word, and the cost of the spelling mistakes that lead from it to the written word. */
export interface NearWord {
  word: string;
  cost: number;
}

/**
 * The cost of replacing one letter by another. Letters that learners of German often confuse are cheaper; others cost
 * 1.
 */
const substitutionCosts = new Map<string, number>();
const pairs: readonly [string, number][] = [
  ["aä oö uü sß", 0.35],
  ["dt bp gk vw fv zs ij yi", 0.6],
  ["ei ea eä aä eö iü", 0.7],
  ["mn ck kc cz qk ie ou uo oa sc éèe", 0.75],
];
for (const [text, cost] of pairs) {
  for (const pair of text.split(" ")) {
    const [a = "", b = ""] = pair;
    if (!substitutionCosts.has(a + b)) substitutionCosts.set(a + b, cost).set(b + a, cost);
  }
}

/** Letter groups that learners often confuse: as written, correct, cost. */
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
  ["ks", "chs", 0.5],
  ["c", "k", 0.5],
  ["c", "z", 0.6],
  ["th", "t", 0.5],
  ["t", "th", 0.7],
  ["y", "ü", 0.6],
];

const vowel = /[aeiouäöüy]/;
const lettersOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const encodedGroups = letterGroups.map(([written, right, cost]) => ({ written, right: lettersOf(right), cost }));

/** The cost of an additional letter in the written word. */
function extraCost(word: string, at: number): number {
  const letter = word.charAt(at);
  if (letter === word.charAt(at - 1)) return 0.4;
  if (letter === "h" && vowel.test(word.charAt(at - 1))) return 0.5;
  if (letter === "e" && word.charAt(at - 1) === "i") return 0.55;
  return at === word.length - 1 ? 0.95 : 0.85;
}

/** The cost of a missing letter in the written word. */
function missingCost(word: string, at: number, letter: string, last: string): number {
  if (letter === last) return 0.4;
  if (letter === "h" && vowel.test(last)) return 0.45;
  if (letter === "e" && last === "i") return 0.45;
  if (letter === "t" && at === word.length) return 0.6;
  if ("enrtu".includes(letter)) return at === word.length ? 0.9 : 0.7;
  return 0.85;
}

const maxSteps = 10_000;
const maxCachedWords = 3000;
/** Earlier results per word graph: the same text is analyzed in several rounds of corrections. */
const cachedResults = new WeakMap<Dawg, Map<string, NearWord[]>>();

/**
 * Finds the known words within a maximum cost of a word; ignores case. Sorted by cost.
 * The costs reflect typical mistakes of learners of German: umlauts, ss and ß, doubled letters, ie and ei, d and t, a
 * missing h. A wrong first letter costs more. The number of search steps is limited, so that no input takes long.
 */
export function nearWords(dawg: Dawg, written: string, limit: number): readonly NearWord[] {
  const word = written.toLowerCase();
  const known = cachedResults.get(dawg) ?? new Map<string, NearWord[]>();
  cachedResults.set(dawg, known);
  const key = `${word} ${limit}`;
  const before = known.get(key);
  if (before) return before;
  if (known.size >= maxCachedWords) known.clear();
  const nearWordsFound = search(dawg, word, limit);
  known.set(key, nearWordsFound);
  return nearWordsFound;
}

function search(dawg: Dawg, word: string, limit: number): NearWord[] {
  const found = new Map<string, number>();
  const best = new Map<number, number>();
  let steps = 0;

  const forEachEdge = (first: number, letter: number, visit: (edge: number) => void) => {
    if (first === 0) return;
    for (let at = first; ; at++) {
      const edge = dawg[at] ?? 0;
      if ((edge & 0xff) === letter) visit(edge);
      if (edge & lastEdge || edge === 0) return;
    }
  };

  const recordNode = (edge: number, at: number, cost: number, matched: string) => {
    if (edge & endsWord && at === word.length) {
      const known = found.get(matched);
      if (known === undefined || cost < known) found.set(matched, cost);
    } else if (edge & endsWord) {
      // The rest of the written word consists of additional letters.
      let rest = cost;
      for (let i = at; i < word.length && rest <= limit; i++) rest += extraCost(word, i);
      if (rest <= limit && rest < (found.get(matched) ?? 99)) found.set(matched, rest);
    }
    searchNode(edge >>> childShift, at, cost, matched);
  };

  const searchNode = (first: number, at: number, cost: number, matched: string) => {
    if (first === 0 || ++steps > maxSteps) return;
    // Several paths may lead to a node; only cheaper ones are followed.
    const key = first * 64 + at;
    if (matched.length > 2 && cost > (best.get(key) ?? 99) + 0.6) return;
    if (cost < (best.get(key) ?? 99)) best.set(key, cost);
    const letter = word.charAt(at);
    const start = matched === "" ? 0.4 : 0;
    for (let i = first; ; i++) {
      const edge = dawg[i] ?? 0;
      const next = String.fromCharCode(edge & 0xff);
      const lowerCaseLetter = matched === "" ? next.toLowerCase() : next;
      if (letter !== "" && lowerCaseLetter === letter) recordNode(edge, at + 1, cost, matched + next);
      else {
        if (letter !== "") {
          const totalCost = cost + (substitutionCosts.get(letter + lowerCaseLetter) ?? 1) + start;
          if (totalCost <= limit) recordNode(edge, at + 1, totalCost, matched + next);
        }
      }
      const missing = cost + missingCost(word, at, lowerCaseLetter, matched.at(-1)?.toLowerCase() ?? "") + start;
      if (missing <= limit) recordNode(edge, at, missing, matched + next);
      if (word.charAt(at + 1) === lowerCaseLetter && letter !== lowerCaseLetter) {
        const swapped = cost + 0.65 + start;
        if (swapped <= limit)
          forEachEdge(edge >>> childShift, letter.charCodeAt(0), (e) =>
            recordNode(e, at + 2, swapped, matched + next + letter),
          );
      }
      if (edge & lastEdge || edge === 0) break;
    }
    if (letter === "") return;
    const extra = cost + extraCost(word, at) + start;
    if (extra <= limit) searchNode(first, at + 1, extra, matched);
    for (const group of encodedGroups) {
      const totalCost = cost + group.cost + (matched === "" && group.cost > 0.3 ? 0.15 : 0);
      if (totalCost > limit || !word.startsWith(group.written, at)) continue;
      followLetters(first, group.right, 0, at + group.written.length, totalCost, matched);
    }
  };

  const followLetters = (
    first: number,
    letters: readonly number[],
    i: number,
    at: number,
    cost: number,
    matched: string,
  ) => {
    const letter = letters[i] ?? 0;
    const visit = (edge: number) => {
      const matchedWithLetter = matched + String.fromCharCode(edge & 0xff);
      if (i === letters.length - 1) recordNode(edge, at, cost, matchedWithLetter);
      else followLetters(edge >>> childShift, letters, i + 1, at, cost, matchedWithLetter);
    };
    forEachEdge(first, letter, visit);
    if (matched === "") forEachEdge(first, String.fromCharCode(letter).toUpperCase().charCodeAt(0), visit);
  };

  searchNode(rootEdge, 0, 0, "");
  return [...found].map(([one, cost]) => ({ word: one, cost })).toSorted((a, b) => a.cost - b.cost);
}
