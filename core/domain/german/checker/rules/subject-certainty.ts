import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import { pluralCells } from "../../lexicon/closed-words.ts";
import { type ClauseSubject, subjectOf } from "../clause-subject.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { personsOf } from "../verb-form.ts";

/** Whether the sentence addresses somebody with *Herr* or *Frau*, so that *Sie* is the polite form. */
export const addressesHerrOrFrau = ({ tokens }: AnalyzedSentence): boolean =>
  tokens.some(({ text, index }) => /^(?:Herr|Frau)$/.test(text) && tokens[index - 1]?.text === ",");

/**
 * The margins of subjects are divided by this number, so that they are comparable with the margins of tags. The scale
 * that `confidenceFromMargins` uses for all roles is too strict for subjects: subjects are mostly right above a margin
 * of 240, other roles only above 400. With that scale, simple sentences such as "Was kaufen dein Bruder?" would not be
 * corrected, and the precision would be the same.
 */
const marginScale = 5;
const certainMargin = 60;

/**
 * How certain it is that the phrase is the subject. *ich*, *du*, *wir* and *man* can only be the subject. So their
 * margin is at least `certainMargin`, even if a wrong verb makes the model uncertain.
 */
export function marginOfSubject(verbClause: VerbClause, subject: ClauseSubject): number {
  const margin = subject.margin / marginScale;
  const isPronounOfSpeaker = /^(?:ich|du|wir|man)$/i.test(verbClause.sentence.tokens[subject.phrase.head]?.text ?? "");
  return isPronounOfSpeaker || isPersonBeforeVerb(verbClause, subject) ? Math.max(certainMargin, margin) : margin;
}

/**
 * Whether the subject is a person in the singular with a possessive, stands at the start of the sentence and the
 * clause, and is followed by the verb: "Meine Mutter kochen heute Suppe". The model is uncertain of the role of such a
 * subject only because the verb is written as an infinitive.
 */
function isPersonBeforeVerb(
  { sentence, clause, words, analysis }: VerbClause,
  { phrase, firstIndex, lastIndex, isCoordinated, persons }: ClauseSubject,
): boolean {
  const startsWithPossessiveSubject =
    words[0]?.index === firstIndex && sentence.tokens[phrase.determiner ?? -1]?.tag === "PPOSAT";
  const isOnlySubject = sentence.phrases.every(
    (otherPhrase) =>
      otherPhrase === phrase ||
      otherPhrase.preposition !== undefined ||
      !clause.tokens.includes(otherPhrase.head) ||
      (otherPhrase.cells.head & pluralCells) === 0,
  );
  const nounClasses = analysis.lexicon.nounClasses(sentence.tokens[phrase.head]?.reading.lemma ?? "");
  return (
    startsWithPossessiveSubject &&
    clause.conjunction === undefined &&
    isOnlySubject &&
    !isCoordinated &&
    persons === 4 &&
    clause.verbs.finite === lastIndex + 1 &&
    nounClasses.includes("person")
  );
}

/** Whether the verb after a comma has the subject of the previous clause: "Du bist dankbar, sagst es aber nicht." */
function continuesClauseBefore({ analysis, sentence, clause, words, index }: VerbClause, verb: AnalyzedToken): boolean {
  const clauseBefore = verbClausesOf(analysis).find(
    (candidate) => candidate.sentence === sentence && candidate.index === index - 1,
  );
  const isVerbFirst = words[0] === verb && clause.conjunction === undefined;
  if (!isVerbFirst || clauseBefore?.clause.kind !== "main" || sentence.tokens[verb.index - 1]?.text !== ",")
    return false;
  return (personsOf(verb, analysis.lexicon) & (subjectOf(clauseBefore)?.persons ?? 0)) !== 0;
}

/**
 * Whether it is uncertain that this phrase is the subject of the verb. For example, *was* can be the object of a plural
 * verb ("Was haben die?"), a quotation mark can stand between the phrase and the verb, or the clause can share the
 * subject of the previous clause.
 */
export function isUncertainSubject(
  verbClause: VerbClause,
  { phrase, firstIndex, lastIndex }: ClauseSubject,
  verb: AnalyzedToken,
): boolean {
  const { tokens } = verbClause.sentence;
  const isPlural = (personsOf(verb, verbClause.analysis.lexicon) & 32) !== 0;
  if (lowerOf(tokens[phrase.head]) === "was" && isPlural) return true;
  // *die* after a pronoun can be plural: "eine Komödie für die, die denken".
  const antecedent = tokens[phrase.head - 2];
  const isRelative = tokens[phrase.head]?.tag === "PRELS" && tokens[phrase.head - 1]?.text === ",";
  if (
    isRelative &&
    lowerOf(tokens[phrase.head]) === "die" &&
    /^(?:ART|PDS|PIS|PPER|PIAT|PDAT)$/.test(antecedent?.tag ?? "")
  )
    return true;
  // A second finite verb follows, and the subject stands after it: "Die Wege darf und kann man nicht sehen."
  const [conjunction, secondVerb] = tokens.slice(verb.index + 1);
  if (firstIndex < verb.index && conjunction?.tag === "KON" && isFiniteTag(secondVerb?.tag ?? "XY")) return true;
  const tokensBetween = tokens.slice(Math.min(lastIndex, verb.index), Math.max(firstIndex, verb.index));
  return tokensBetween.some(({ text }) => /^[„“”"»«]$/.test(text)) || continuesClauseBefore(verbClause, verb);
}
