import { analyze } from "../german/analysis/analyze.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { splitWords } from "./answer-words.ts";
import type { AskedSentence } from "./judge-plainly.ts";

const toLowerCaseWords = (text: string) => splitWords(text.toLowerCase());

/** The words before a word, in alphabetical order; undefined if the word is missing. */
function sortedWordsBefore(words: readonly string[], word: string): string | undefined {
  const index = words.indexOf(word);
  return index < 0 ? undefined : words.slice(0, index).toSorted().join(" ");
}

/**
 * Whether editors have approved the words before the finite verb of a built sentence. Of the known right orders, only
 * those that begin with the same word as the answer are considered. In one of these orders, the same words as in the
 * answer must stand before the finite verb, in any order. If the answer ends with a finite verb of the sentence, one of
 * these orders must also end with this verb. Editors have read the known right orders, so other words before the verb
 * are wrong: they are two constituents ("Am Sonntag hier ist alles zu") or the order of a dependent clause ("Wie viele
 * Sprachen du sprichst?", "…, den ich nehme"). Also true if the answer and the sentence begin with different words,
 * because such an answer is not checked here.
 */
export function hasApprovedFront({ german, accept }: AskedSentence, answer: string, lexicon: Lexicon): boolean {
  const words = toLowerCaseWords(answer);
  if (words[0] !== toLowerCaseWords(german)[0]) return true;
  const orders = accept.map(toLowerCaseWords).filter(([first]) => first === words[0]);
  const [sentence] = analyze(german, lexicon).sentences;
  const clauses = sentence?.clauses ?? [];
  const finiteVerbs = clauses.map(({ verbs }) =>
    verbs.finite === undefined ? undefined : sentence?.tokens[verbs.finite]?.text.toLowerCase(),
  );
  const lastWord = words.at(-1);
  if (lastWord !== undefined && finiteVerbs.includes(lastWord) && !orders.some((order) => order.at(-1) === lastWord))
    return false;
  // The only clause of a sentence counts as a main clause, even if its question word can introduce
  // a dependent clause.
  const [verb] = clauses[0]?.kind === "main" || clauses.length === 1 ? finiteVerbs : [];
  if (verb === undefined) return true;
  const wordsBeforeVerb = sortedWordsBefore(words, verb);
  return orders.some((order) => sortedWordsBefore(order, verb) === wordsBeforeVerb);
}
