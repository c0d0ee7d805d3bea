import { splitWords } from "./answer-words.ts";
import { removeOptionalParticles, toPlainWords } from "./comparable-words.ts";
import { findMatchingExpansion, listGroups, listNearestExpansions } from "./variant-pattern.ts";

/**
 * Two pieces, each a list of plain words. In a right translation of the sentence, the first can be replaced by the
 * second.
 */
type Exchange = readonly [readonly string[], readonly string[]];

/** The maximum number of words of an exchanged piece. Longer pieces usually differ in more than one place. */
const maxWordsOfPiece = 5;
/** The maximum number of exchanges that are made in one answer. */
const maxExchanges = 4;

const plainWordsOf = (text: string): string[] => removeOptionalParticles(toPlainWords(splitWords(text)));

/**
 * The pieces in which two texts differ: each text without the words that both have at the start and at the end. If one
 * text only has additional words, its neighbouring word is added to both pieces, so that no piece is empty. For equal
 * texts, the result is an exchange without an effect. Undefined if a text is empty or a piece is longer than
 * `maxWordsOfPiece`.
 */
function findDifferingWords(first: readonly string[], second: readonly string[]): Exchange | undefined {
  const shorterLength = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorterLength && first[start] === second[start]) start += 1;
  let end = 0;
  while (end < shorterLength - start && first.at(-1 - end) === second.at(-1 - end)) end += 1;
  const isAddition = first.length - end <= start || second.length - end <= start;
  if (isAddition && start > 0) start -= 1;
  else if (isAddition && end > 0) end -= 1;
  else if (isAddition) return undefined;
  const exchange = [first.slice(start, first.length - end), second.slice(start, second.length - end)] as const;
  return exchange.every(({ length }) => length <= maxWordsOfPiece) ? exchange : undefined;
}

function pairsOf<T>(values: readonly T[]): [T, T][] {
  return values.flatMap((first, i) => values.slice(i + 1).map((second): [T, T] => [first, second]));
}

/**
 * The exchanges that the editors' translations allow in this sentence. They come from two sources: the pieces of one
 * group of a pattern (`[Kommst|Gehst]`), and the places in which two right sentences differ.
 */
function listExchanges(german: string, patterns: readonly string[]): Exchange[] {
  const sentences = [german, ...listNearestExpansions(patterns, splitWords(german))];
  const texts = [sentences, ...patterns.flatMap((pattern) => listGroups(pattern))].map((pieces) =>
    pieces.map(plainWordsOf),
  );
  const exchanges = texts
    .flatMap((pieces) => pairsOf(pieces))
    .map(([first, second]) => findDifferingWords(first, second))
    .filter((exchange) => exchange !== undefined);
  const exchangeByText = new Map(
    exchanges.map((exchange) => [exchange.map((words) => words.join(" ")).join("|"), exchange]),
  );
  return [...exchangeByText.values()].flatMap(([first, second]): Exchange[] => [
    [first, second],
    [second, first],
  ]);
}

/** The position at which `words` contains the words of `part` one after the other; -1 if it does not contain them. */
const indexOfWords = (words: readonly string[], part: readonly string[]): number =>
  words.findIndex((_, i) => part.every((word, j) => words[i + j] === word));

/** The number of words that two lists have in common. */
function countSharedWords(words: readonly string[], otherWords: readonly string[]): number {
  const remainingWords = [...otherWords];
  return words.filter((word) => {
    const index = remainingWords.indexOf(word);
    if (index >= 0) remainingWords.splice(index, 1);
    return index >= 0;
  }).length;
}

/** The number of words that only one of two lists has. */
const distanceOf = (words: readonly string[], otherWords: readonly string[]): number =>
  words.length + otherWords.length - 2 * countSharedWords(words, otherWords);

/**
 * Applies the exchange after which the words have the fewest differences from the right sentence. Undefined if no
 * exchange reduces the number of differences.
 */
function exchangeOnce(
  words: readonly string[],
  rightWords: readonly string[],
  exchanges: readonly Exchange[],
): string[] | undefined {
  let nearestCandidate: { words: string[]; distance: number } | undefined;
  for (const [piece, replacement] of exchanges) {
    const index = indexOfWords(words, piece);
    if (index < 0 || indexOfWords(rightWords, replacement) < 0) continue;
    const candidate = [...words.slice(0, index), ...replacement, ...words.slice(index + piece.length)];
    const distance = distanceOf(candidate, rightWords);
    if (!nearestCandidate || distance < nearestCandidate.distance) nearestCandidate = { words: candidate, distance };
  }
  return nearestCandidate && nearestCandidate.distance < distanceOf(words, rightWords)
    ? nearestCandidate.words
    : undefined;
}

/**
 * Writes plain words in the form that they have in one of the texts: nouns get their capital again, and "zu dem"
 * becomes *zum*. If several texts contain the words, the first text is used.
 */
function writeInFormsOf(texts: readonly string[], words: readonly string[]): string {
  const forms = texts.flatMap((sentence) =>
    splitWords(sentence).map((text, i) => ({
      // The first word of a text has a capital only because of its position.
      text: i === 0 ? text.toLowerCase() : text,
      plain: removeOptionalParticles(toPlainWords([text])),
    })),
  );
  const resultWords: string[] = [];
  for (let i = 0; i < words.length; ) {
    const form = forms.find(({ plain }) => plain.length > 0 && plain.every((word, j) => words[i + j] === word));
    resultWords.push(form?.text ?? words[i] ?? "");
    i += form?.plain.length ?? 1;
  }
  return resultWords.join(" ");
}

/** An answer in which pieces were exchanged, and the right sentence that it comes nearest to. */
export interface ExchangedAnswer {
  rightSentence: string;
  answer: string;
  /** Whether the answer now has the words of the right sentence, perhaps in another order. */
  hasSameWords: boolean;
}

/**
 * Changes the answer towards each right sentence. A piece of the answer is replaced by a piece of the right sentence if
 * the editors' variants contain both pieces in the same place: one variant says "das gesamte Vermögen", another one
 * "das ganze Vermögen". The answers that are nearest to their right sentence come first.
 */
export function listExchangedAnswers(german: string, patterns: readonly string[], answer: string): ExchangedAnswer[] {
  const exchanges = listExchanges(german, patterns);
  const answerWords = plainWordsOf(answer);
  return [german, ...patterns]
    .flatMap((pattern) => {
      const findNearestRightSentence = (words: readonly string[]) =>
        listNearestExpansions([pattern], words)[0] ?? german;
      let words = answerWords;
      for (let count = 0; count < maxExchanges; count++) {
        const nextWords = exchangeOnce(words, plainWordsOf(findNearestRightSentence(words)), exchanges);
        if (!nextWords) break;
        words = nextWords;
      }
      if (words === answerWords) return [];
      const rightSentence = findMatchingExpansion(pattern, words) ?? findNearestRightSentence(words);
      const distance = distanceOf(words, plainWordsOf(rightSentence));
      return [{ rightSentence, answer: writeInFormsOf([rightSentence, answer], words), distance }];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ distance, ...exchanged }) => ({ ...exchanged, hasSameWords: distance === 0 }));
}
