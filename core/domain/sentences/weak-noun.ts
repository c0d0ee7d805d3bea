import type { AnalyzedToken, Phrase } from "../german/analysis/analyze.ts";

/** Whether the noun is a masculine singular that ends in *-n* in another case than the nominative: *den Kollegen*. */
export const isWeakNoun = (head: AnalyzedToken, phrase: Phrase): boolean =>
  phrase.number === "singular" &&
  phrase.gender === "m" &&
  phrase.case !== "nominative" &&
  /n$/.test(head.text) &&
  !/n$/.test(head.reading.lemma);
