import { analyze } from "../german/analysis/analyze.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { splitWords } from "./answer-words.ts";
import type { AskedSentence } from "./judge-plainly.ts";

const toLowerCaseWords = (text: string) => splitWords(text.toLowerCase());

/** The words before a word, in alphabetical order; undefined if the word is missing. */
function wordsBefore(words: readonly string[], word: string): string | undefined {
  const index = words.indexOf(word);
  return index < 0 ? undefined : words.slice(0, index).toSorted().join(" ");
}

/**
 * Whether a sentence that was built after its given first word has the same words before its finite verb as one of the known
 * right orders with this beginning, and a finite verb at its end only if one of them has it there. Editors have read
 * these orders, so other words before the verb are two constituents ("Am Sonntag hier ist alles zu") or the order of a
 * dependent clause ("Wie viele Sprachen du sprichst?", "…, den ich nehme"). True if the answer does not begin as the sentence
 * does.
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
  const last = words.at(-1);
  if (last !== undefined && finiteVerbs.includes(last) && !orders.some((order) => order.at(-1) === last)) return false;
  // The only clause of a sentence is a main clause, also if a question word looks like that of a dependent clause.
  const [verb] = clauses[0]?.kind === "main" || clauses.length === 1 ? finiteVerbs : [];
  if (verb === undefined) return true;
  const front = wordsBefore(words, verb);
  return orders.some((order) => wordsBefore(order, verb) === front);
}
