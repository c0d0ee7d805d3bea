import type { AnalyzedSentence } from "../../analysis/analyze.ts";
import { pluralCells } from "../../lexicon/closed-words.ts";
import type { ClauseSubject } from "../clause-subject.ts";
import type { VerbClause } from "../verb-clause.ts";

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
