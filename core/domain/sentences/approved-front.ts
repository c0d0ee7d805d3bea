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
 * right orders with this beginning. Editors have read these orders, so other words before the verb are two constituents
 * ("Am Sonntag hier ist alles zu") or the order of a dependent clause ("Wie viele Sprachen du sprichst?"). True if the sentence
 * does not begin with a main clause, or the answer does not begin as the sentence does.
 */
export function hasApprovedFront({ german, accept }: AskedSentence, answer: string, lexicon: Lexicon): boolean {
  const [sentence] = analyze(german, lexicon).sentences;
  const [clause] = sentence?.clauses ?? [];
  const finite = clause?.verbs.finite === undefined ? undefined : sentence?.tokens[clause.verbs.finite];
  // The only clause of a sentence is a main clause, also if a question word looks like that of a dependent clause.
  const isMain = clause?.kind === "main" || sentence?.clauses.length === 1;
  if (!isMain || !finite) return true;
  const verb = finite.text.toLowerCase();
  const words = toLowerCaseWords(answer);
  if (words[0] !== toLowerCaseWords(german)[0]) return true;
  const front = wordsBefore(words, verb);
  return accept
    .map(toLowerCaseWords)
    .filter(([first]) => first === words[0])
    .some((order) => wordsBefore(order, verb) === front);
}
