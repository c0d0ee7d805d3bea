import { areSameWords, compareWords, splitWords } from "./answer-words.ts";
import { isOptionalParticle, removeOptionalParticles, toPlainWords } from "./comparable-words.ts";

/**
 * A part of a pattern: the interchangeable pieces of a group, or a single piece of fixed text. An empty piece means
 * that the group can be left out.
 */
type PatternPart = readonly string[];

/** The maximum number of groups in a pattern. */
const maxGroups = 8;
/** The maximum number of sentences that a pattern stands for. */
const maxExpansions = 300;

/** Splits "[Kommst|Gehst] du mit?" into the pieces of its groups and the fixed text between them. */
const splitPattern = (pattern: string): PatternPart[] =>
  pattern.split(/\[([^[\]]*)\]/u).flatMap((text, i) => (i % 2 === 1 ? [text.split("|")] : text === "" ? [] : [[text]]));

/** Joins pieces to a sentence. Spaces around an empty piece are removed, and the sentence begins with a capital. */
function joinPieces(pieces: readonly string[]): string {
  const text = pieces
    .join("")
    .replace(/\s+/gu, " ")
    .replace(/ (?=[.,!?:;…“])/gu, "")
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lists the pieces of each combination of a pattern. The first combination has the first piece of each group. */
function listCombinations(pattern: string): string[][] {
  let beginnings: string[][] = [[]];
  for (const pieces of splitPattern(pattern))
    beginnings = beginnings.flatMap((beginning) => pieces.map((piece) => [...beginning, piece]));
  return beginnings;
}

/** Lists all sentences that a pattern stands for. The first one has the first piece of each group. */
export const expandPattern = (pattern: string): string[] => listCombinations(pattern).map(joinPieces);

/** A few sentences of a pattern in which each piece occurs at least once. */
export function sampleExpansions(pattern: string): string[] {
  const parts = splitPattern(pattern);
  const sentenceCount = Math.max(...parts.map((pieces) => pieces.length));
  return Array.from({ length: sentenceCount }, (_, i) =>
    joinPieces(parts.map((pieces) => pieces[i % pieces.length] ?? "")),
  );
}

/** The groups of a pattern, each with its interchangeable pieces. */
export const listGroups = (pattern: string): PatternPart[] =>
  splitPattern(pattern).filter((pieces) => pieces.length > 1);

/** Describes what is wrong with the form of a pattern; undefined if the form is right. */
export function findPatternMistake(pattern: string): string | undefined {
  const textOutsideGroups = pattern.replace(/\[[^[\]]*\]/gu, "");
  if (/[[\]|]/u.test(textOutsideGroups)) return "a bracket or | has no counterpart, or a group is inside another group";
  const groups = [...pattern.matchAll(/\[([^[\]]*)\]/gu)].map(([, text = ""]) => text.split("|"));
  if (groups.some((pieces) => pieces.length < 2)) return "a group has only one piece";
  if (groups.some((pieces) => new Set(pieces.map((piece) => piece.trim())).size < pieces.length))
    return "a group has the same piece twice";
  if (groups.length > maxGroups) return `${groups.length} groups (at most ${maxGroups})`;
  const expansionCount = groups.reduce((product, pieces) => product * pieces.length, 1);
  if (expansionCount > maxExpansions) return `${expansionCount} sentences (at most ${maxExpansions})`;
  if (hasGroupWithinWord(pattern)) return "a group begins or ends inside a word";
  if (!/^[„[]?[\p{Lu}\d„]/u.test(pattern)) return "the sentence does not begin with a capital";
  if (!expandPattern(pattern).every((sentence) => /[.!?…]“?$/u.test(sentence))) return "the mark at the end is missing";
  return undefined;
}

/**
 * Whether a piece begins in the middle of a word, because the piece before it ends with a letter or digit and no space
 * is between them: "[un|]möglich". If a piece is empty, the pieces before and after it stand beside each other, and are
 * checked in the same way: "Das ist[ sehr |]gut." also stands for "Das istgut."
 */
function hasGroupWithinWord(pattern: string): boolean {
  let canEndWithLetter = false;
  for (const pieces of splitPattern(pattern)) {
    if (canEndWithLetter && pieces.some((piece) => /^[\p{L}\d]/u.test(piece))) return true;
    canEndWithLetter = pieces.some((piece) => /[\p{L}\d]$/u.test(piece)) || (canEndWithLetter && pieces.includes(""));
  }
  return false;
}

/**
 * The plain words of a piece; its particles are left out. Whether a word is a particle can depend on the word before
 * it: *Uhr* counts as a particle only after a number.
 */
function plainWordsOf(piece: string, previousWord: string | undefined): string[] {
  const wordsBefore = previousWord === undefined ? [] : [previousWord];
  const plainWordsBefore = toPlainWords(wordsBefore);
  const words = toPlainWords([...wordsBefore, ...splitWords(piece)]).slice(plainWordsBefore.length);
  return words.filter((word, i) => !isOptionalParticle(word, words[i - 1] ?? plainWordsBefore.at(-1)));
}

/**
 * The sentence of a pattern that has the words of the answer; undefined if there is none. As in other comparisons,
 * slips, contractions and particles do not count.
 */
export function findMatchingExpansion(pattern: string, answerWords: readonly string[]): string | undefined {
  const comparableAnswerWords = removeOptionalParticles(toPlainWords(answerWords));
  /** The pieces that were chosen so far, by the number of words of the answer that they cover. */
  let chosenPiecesByLength = new Map<number, string[]>([[0, []]]);
  for (const pieces of splitPattern(pattern)) {
    const longerPiecesByLength = new Map<number, string[]>();
    for (const [start, earlierPieces] of chosenPiecesByLength) {
      const previousWord = splitWords(earlierPieces.join("")).at(-1);
      for (const piece of pieces) {
        const words = plainWordsOf(piece, previousWord);
        const end = start + words.length;
        if (!longerPiecesByLength.has(end) && areSameWords(comparableAnswerWords.slice(start, end), words))
          longerPiecesByLength.set(end, [...earlierPieces, piece]);
      }
    }
    chosenPiecesByLength = longerPiecesByLength;
  }
  const matchingPieces = chosenPiecesByLength.get(comparableAnswerWords.length);
  return matchingPieces && joinPieces(matchingPieces);
}

/** Removes words from a list of remaining words and returns how many of them the list had. */
function takeSharedWords(words: readonly string[], remainingWords: string[]): number {
  let sharedCount = 0;
  for (const word of words) {
    const index = remainingWords.findIndex((remainingWord) => compareWords(word, remainingWord) !== "different");
    if (index < 0) continue;
    remainingWords.splice(index, 1);
    sharedCount += 1;
  }
  return sharedCount;
}

/**
 * The sentence of a pattern that is nearest to the answer: from each group, it has the piece that shares most words
 * with the answer.
 */
function findNearestExpansion(pattern: string, answerWords: readonly string[]): string {
  const parts = splitPattern(pattern);
  const remainingWords = toPlainWords(answerWords);
  for (const pieces of parts)
    if (pieces.length === 1) takeSharedWords(toPlainWords(splitWords(pieces[0] ?? "")), remainingWords);
  return joinPieces(
    parts.map((pieces) => {
      if (pieces.length === 1) return pieces[0] ?? "";
      const candidates = pieces.map((piece) => {
        const words = toPlainWords(splitWords(piece));
        const sharedCount = takeSharedWords(words, [...remainingWords]);
        // Of two pieces with equally many shared words, the one with fewer other words is nearer.
        return { piece, words, nearness: 2 * sharedCount - (words.length - sharedCount) };
      });
      const nearestCandidate = candidates.reduce((bestCandidate, candidate) =>
        candidate.nearness > bestCandidate.nearness ? candidate : bestCandidate,
      );
      takeSharedWords(nearestCandidate.words, remainingWords);
      return nearestCandidate.piece;
    }),
  );
}

/** The share of words that two lists have in common: 0 to 1. */
function computeShareOfCommonWords(words: readonly string[], otherWords: readonly string[]): number {
  const [plainWords, otherPlainWords] = [toPlainWords(words), toPlainWords(otherWords)];
  const wordCount = plainWords.length + otherPlainWords.length;
  return wordCount === 0 ? 1 : (2 * takeSharedWords(plainWords, [...otherPlainWords])) / wordCount;
}

/**
 * For each pattern, finds its sentence that is nearest to the answer. Returns these sentences, the nearest first.
 * @param minShare patterns with a lower share of common words are left out
 */
export function listNearestExpansions(
  patterns: readonly string[],
  answerWords: readonly string[],
  minShare = 0,
): string[] {
  return patterns
    .map((pattern) => {
      const sentence = findNearestExpansion(pattern, answerWords);
      return { sentence, share: computeShareOfCommonWords(answerWords, splitWords(sentence)) };
    })
    .filter(({ share }) => share >= minShare)
    .toSorted((a, b) => b.share - a.share)
    .map(({ sentence }) => sentence);
}
