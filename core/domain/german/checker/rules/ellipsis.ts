import { findDeterminer } from "../../lexicon/closed-words.ts";
import type { AnalyzedText, AnalyzedToken } from "../analyzed-text.ts";

/**
 * Whether the word is an infinitive that depends on a modal verb and stands after an article and an adjective whose
 * noun is omitted: "Kann ich eine neue haben?"
 */
export function isInfinitiveAfterEllipsis(
  { text, index, start }: AnalyzedToken,
  { words, sentences }: AnalyzedText,
): boolean {
  const isAfterAdjective =
    /e[nrs]?$/.test(words[index - 1]?.text ?? "") && findDeterminer(words[index - 2]?.lower ?? "");
  const clause = sentences
    .flatMap(({ clauses, tokens }) => clauses.map((candidate) => ({ verbs: candidate.verbs, tokens })))
    .find(({ verbs, tokens }) => verbs.infinitives.some((infinitiveIndex) => tokens[infinitiveIndex]?.start === start));
  const finiteVerb = clause?.tokens[clause.verbs.finite ?? -1];
  const isOnlyInfinitive = clause?.verbs.infinitives.length === 1 && finiteVerb?.tag === "VMFIN";
  return Boolean(isAfterAdjective) && isOnlyInfinitive && text.endsWith("n");
}

/**
 * Whether *würde* is the only finite verb of a clause with an infinitive or participle: "Manch einer würde viel
 * zahlen".
 */
export const isAuxiliaryOfClause = ({ text, start }: AnalyzedToken, { sentences }: AnalyzedText): boolean =>
  /^würden?$/.test(text) &&
  sentences.some(({ clauses, tokens }) =>
    clauses.some(
      ({ verbs }) =>
        tokens[verbs.finite ?? -1]?.start === start && verbs.infinitives.length + verbs.participles.length > 0,
    ),
  );
