import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import { isVerbTag } from "../german/analysis/tags.ts";

/** The maximum number of words of a conjunct. */
const maxWordsOfConjunct = 5;

const classOf = (tag: string | undefined) =>
  tag === undefined
    ? ""
    : /^(?:NN|NE)$/.test(tag)
      ? "noun"
      : /^APPR/.test(tag)
        ? "preposition"
        : /^(?:ART|P.*AT|CARD)$/.test(tag)
          ? "determiner"
          : /^(?:ADV|ADJD|PTKNEG)$/.test(tag)
            ? "adverb"
            : tag;

/**
 * Returns the given order. If it exchanges two conjuncts ("weich oder hart" for "hart oder weich"), also returns the
 * order in which both conjuncts have their places of the reference sentence. The numbers are indexes of tokens.
 */
export function addOrdersWithReferenceConjuncts({ tokens }: AnalyzedSentence, order: readonly number[]): number[][] {
  let orders = [[...order]];
  for (const conjunction of tokens) {
    if (conjunction.tag !== "KON" || !/^(?:und|oder|sowie)$/i.test(conjunction.text)) continue;
    const conjunctionPosition = order.indexOf(conjunction.index);
    if (conjunctionPosition <= 0 || conjunctionPosition === order.length - 1) continue;
    orders = [
      ...orders,
      ...orders.flatMap((currentOrder) => listSwappedOrders(tokens, currentOrder, conjunction.index)),
    ];
  }
  return orders.slice(0, 8);
}

function listSwappedOrders(
  tokens: AnalyzedSentence["tokens"],
  order: readonly number[],
  conjunctionIndex: number,
): number[][] {
  const conjunctionPosition = order.indexOf(conjunctionIndex);
  const swappedOrders: number[][] = [];
  const areConsecutive = (words: readonly number[]) =>
    words.every((word, i) => i === 0 || word === (words[i - 1] ?? 0) + 1);
  for (let leftLength = 1; leftLength <= maxWordsOfConjunct; leftLength++) {
    const leftConjunct = order.slice(conjunctionPosition - leftLength, conjunctionPosition);
    // The conjuncts must have changed places: the words before the conjunction in the answer are those after it in the
    // reference sentence.
    if (leftConjunct.length !== leftLength || leftConjunct[0] !== conjunctionIndex + 1 || !areConsecutive(leftConjunct))
      continue;
    for (let rightLength = 1; rightLength <= maxWordsOfConjunct; rightLength++) {
      const rightConjunct = order.slice(conjunctionPosition + 1, conjunctionPosition + 1 + rightLength);
      if (
        rightConjunct.length !== rightLength ||
        rightConjunct.at(-1) !== conjunctionIndex - 1 ||
        !areConsecutive(rightConjunct)
      )
        continue;
      const areAlike =
        classOf(tokens[leftConjunct[0]]?.tag) === classOf(tokens[rightConjunct[0] ?? -1]?.tag) &&
        classOf(tokens[leftConjunct.at(-1) ?? -1]?.tag) === classOf(tokens[rightConjunct.at(-1) ?? -1]?.tag);
      const hasFiniteVerb = [...leftConjunct, ...rightConjunct].some(
        (word) => isVerbTag(tokens[word]?.tag ?? "XY") && tokens[word]?.tag !== "VVINF",
      );
      if (areAlike && !hasFiniteVerb)
        swappedOrders.push([
          ...order.slice(0, conjunctionPosition - leftLength),
          ...rightConjunct,
          conjunctionIndex,
          ...leftConjunct,
          ...order.slice(conjunctionPosition + 1 + rightLength),
        ]);
    }
  }
  return swappedOrders;
}
