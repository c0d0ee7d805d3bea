import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isMarkTag } from "../german/analysis/tags.ts";

/**
 * The main verb of a clause, and whether it is in the perfect. In "hat eine Kiste verloren", the tagger can take the
 * participle at the end for an adjective; with an object and *haben*, this participle is the main verb.
 */
export function verbOf(sentence: AnalyzedSentence, clause: Clause): { verb: string; isPerfect: boolean } {
  const verb = clause.verbs.lemma.replaceAll("|", "");
  const lastWord = clause.tokens
    .flatMap((index) => sentence.tokens[index] ?? [])
    .findLast(({ tag, index }) => !isMarkTag(tag) && index !== clause.verbs.finite);
  const participle =
    verb === "haben" && clause.objects.accusative.length > 0 && lastWord?.tag !== "VVPP"
      ? lastWord?.readings.find(({ tag, repair }) => tag === "VVPP" && repair === undefined)
      : undefined;
  // In "Ich habe den Ausweis vergessen", the participle looks like an infinitive. It must be a participle, because *haben*
  // takes no infinitive without *zu*.
  const finite = clause.verbs.finite === undefined ? undefined : sentence.tokens[clause.verbs.finite];
  const isHiddenPerfect =
    finite?.reading.lemma === "haben" &&
    clause.verbs.infinitives.length === 1 &&
    clause.verbs.participles.length === 0 &&
    !clause.tokens.some((index) => sentence.tokens[index]?.tag === "PTKZU") &&
    lastWord?.readings.some(({ tag, repair }) => tag === "VVPP" && repair === undefined) === true;
  if (isHiddenPerfect) return { verb, isPerfect: true };
  return participle
    ? { verb: participle.lemma.replaceAll("|", ""), isPerfect: true }
    : { verb, isPerfect: clause.verbs.isPerfect };
}
