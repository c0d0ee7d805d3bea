import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isInfinitiveTag } from "../../analysis/tags.ts";
import type { ClauseSubject } from "../clause-subject.ts";
import { lowerOf, type VerbClause } from "../verb-clause.ts";
import { personsOf, verbReadings } from "../verb-form.ts";

/** "Oma anrufen", "Bleib sitzen!": a note, or an infinitive behind an imperative that looks like a name. */
function isNote({ clause, words, analyzed }: VerbClause, verb: AnalyzedToken, subject: ClauseSubject): boolean {
  const isBare = !subject.isPronoun && subject.phrase.determiner === undefined;
  const canBeInfinitive = verbReadings(verb, analyzed.lexicon).some(({ pos }) => pos === "infinitive");
  return (
    isBare && canBeInfinitive && clause.kind === "main" && verb === words.at(-1) && subject.last + 1 === verb.index
  );
}

/** "Freut mich, ich heiße Deniz", "das ich meine, sitzt dort": a pronoun and a verb behind a comma do not belong together. */
function isBehindComma({ sentence }: VerbClause, verb: AnalyzedToken, subject: ClauseSubject): boolean {
  if (!subject.isPronoun) return false;
  const later = Math.max(subject.first, verb.index);
  return sentence.tokens[later - 1]?.text === ",";
}

/** Whether a word next to a pronoun is a verb that agrees with it, however it is tagged: "Rufst du diene Freundin an?" */
function hasAgreeingNeighbour(
  { sentence, analyzed }: VerbClause,
  verb: AnalyzedToken,
  { isPronoun, isCoordinated, first, last, persons }: ClauseSubject,
): boolean {
  return (
    isPronoun &&
    !isCoordinated &&
    [sentence.tokens[first - 1], sentence.tokens[last + 1]].some(
      (one) => one !== undefined && one !== verb && (personsOf(one, analyzed.lexicon) & persons & 2) !== 0,
    )
  );
}

/**
 * Whether the word that disagrees with the subject is probably no finite verb of it: "zu berge", "Ich hohe das
 * bekommen", or whether the real subject is an infinitive: "Am besten ist die Angebote vergleichen."
 */
export function hasNoClearVerb(view: VerbClause, verb: AnalyzedToken, subject: ClauseSubject): boolean {
  const { sentence, clause, words, analyzed } = view;
  const readings = verbReadings(verb, analyzed.lexicon);
  const canBeInfinitive = readings.some(({ pos }) => pos === "infinitive");
  const canBeParticiple = readings.some(({ pos }) => pos === "participle");
  const before = sentence.tokens[verb.index - 1];
  if (/^(?:APPR|APPRART|PTKZU)$/.test(before?.tag ?? "")) return true;
  if (isNote(view, verb, subject) || isBehindComma(view, verb, subject)) return true;
  if (hasAgreeingNeighbour(view, verb, subject)) return true;
  const isAdjacent = subject.last + 1 === verb.index || verb.index + 1 === subject.first;
  if (clause.kind === "main" && canBeInfinitive && canBeParticiple && !isAdjacent) return true;
  const head = sentence.tokens[subject.phrase.head];
  const isGuess = head?.reading.repair === "guess" && !subject.isPronoun;
  if (isGuess && (canBeInfinitive || (personsOf(verb, analyzed.lexicon) & 36) === 0)) return true;
  const isSingular = (personsOf(verb, analyzed.lexicon) & 4) !== 0;
  const hasInfinitive = words.some((one) => one.index > subject.last && isInfinitiveTag(one.tag));
  return lowerOf(verb) === "ist" && isSingular && subject.first > verb.index && hasInfinitive;
}
