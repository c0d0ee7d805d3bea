import type { AnalyzedSentence, Phrase } from "../../analysis/analyze.ts";
import { tagAt } from "../clause-view.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";

/**
 * The phrase of the noun directly before a relative clause that begins with the token at `firstIndex`; undefined if no
 * comma stands before that token or if the pronoun can refer to another noun.
 */
export function antecedentOf(sentence: AnalyzedSentence, firstIndex: number): Phrase | undefined {
  if (sentence.tokens[firstIndex - 1]?.text !== ",") return undefined;
  const antecedent = sentence.phrases.find(({ head }) => head === firstIndex - 2);
  if (!antecedent || tagAt(sentence, antecedent.head) !== "NN" || antecedent.role === "genitive") return undefined;
  // The gender of an unknown noun is not known.
  if (sentence.tokens[antecedent.head]?.reading.repair === "guess") return undefined;
  // The pronoun can refer to either noun: "der Bruder meiner Frau, der".
  const indexBefore = firstIndexOf(antecedent) - 1;
  const isAttribute =
    sentence.phrases.some(({ head }) => head === indexBefore) && /^N/.test(tagAt(sentence, indexBefore) ?? "");
  const isCoordinated = /^(?:und|oder|,)$/.test(lowerTextAt(sentence, indexBefore));
  const isBareNoun =
    antecedent.determiner === undefined &&
    antecedent.adjectives.length === 0 &&
    (antecedent.number === undefined || antecedent.preposition !== undefined);
  return isAttribute || isCoordinated || isBareNoun ? undefined : antecedent;
}
