import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isInfinitiveTag } from "../../analysis/tags.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import type { ClauseSubject } from "../clause-subject.ts";
import { isModalWithoutE } from "../colloquial-forms.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { VerbClause } from "../verb-clause.ts";
import { personsOf, verbReadingsOf } from "../verb-form.ts";

/**
 * Whether the noun is not the subject of the verb, because the words are a note or a command. In a note, a noun without
 * a determiner stands before a final infinitive ("Oma anrufen"). In a command, an imperative that looks like a name
 * stands before an infinitive ("Bleib sitzen!").
 */
function isNoteOrCommand(
  { clause, words, analysis }: VerbClause,
  verb: AnalyzedToken,
  subject: ClauseSubject,
): boolean {
  const isBareNoun = !subject.isPronoun && subject.phrase.determiner === undefined;
  const canBeInfinitive = verbReadingsOf(verb, analysis.lexicon).some(({ pos }) => pos === "infinitive");
  return (
    isBareNoun &&
    canBeInfinitive &&
    clause.kind === "main" &&
    verb === words.at(-1) &&
    subject.lastIndex + 1 === verb.index
  );
}

/**
 * Whether a comma stands between the pronoun and the verb, so that the pronoun is not the verb's subject: "Freut mich,
 * ich heiße Deniz", "das ich meine, sitzt dort".
 */
function isSeparatedByComma({ sentence }: VerbClause, verb: AnalyzedToken, subject: ClauseSubject): boolean {
  if (!subject.isPronoun) return false;
  const laterIndex = Math.max(subject.firstIndex, verb.index);
  return sentence.tokens[laterIndex - 1]?.text === ",";
}

/**
 * Whether another word next to *du* is a verb form that agrees with *du*, whatever tag the analysis gave to this word.
 * In "Rufst du diene Freundin an?" the verb is *rufst*, and *diene* is a misspelt *deine*.
 */
function hasAgreeingNeighbour(
  { sentence, analysis }: VerbClause,
  verb: AnalyzedToken,
  { isPronoun, isCoordinated, firstIndex, lastIndex, persons }: ClauseSubject,
): boolean {
  return (
    isPronoun &&
    !isCoordinated &&
    [sentence.tokens[firstIndex - 1], sentence.tokens[lastIndex + 1]].some(
      (token) => token !== undefined && token !== verb && (personsOf(token, analysis.lexicon) & persons & 2) !== 0,
    )
  );
}

/**
 * Whether the verb and the subject probably disagree only because the analysis is wrong. Either the word is not a
 * finite verb ("zu berge", "Ich hohe das bekommen"), or the real subject is an infinitive ("Am besten ist die Angebote
 * vergleichen.").
 */
export function hasNoClearVerb(verbClause: VerbClause, verb: AnalyzedToken, subject: ClauseSubject): boolean {
  const { sentence, clause, words, analysis } = verbClause;
  const readings = verbReadingsOf(verb, analysis.lexicon);
  const canBeInfinitive = readings.some(({ pos }) => pos === "infinitive");
  const canBeParticiple = readings.some(({ pos }) => pos === "participle");
  const tokenBefore = sentence.tokens[verb.index - 1];
  if (/^(?:APPR|APPRART|PTKZU)$/.test(tokenBefore?.tag ?? "")) return true;
  if (isNoteOrCommand(verbClause, verb, subject) || isSeparatedByComma(verbClause, verb, subject)) return true;
  if (hasAgreeingNeighbour(verbClause, verb, subject)) return true;
  const isAdjacent = subject.lastIndex + 1 === verb.index || verb.index + 1 === subject.firstIndex;
  if (clause.kind === "main" && canBeInfinitive && canBeParticiple && !isAdjacent) return true;
  // The word before the pronoun is the misspelt finite verb, although the analysis takes it for an adjective: *hohe*
  // for *habe* in "Jetzt hohe ich die Erlaubnis bekommen".
  const wordBefore = sentence.tokens[subject.firstIndex - 1];
  if (canBeInfinitive && subject.isPronoun && wordBefore?.tag === "ADJA" && clause.tokens.includes(wordBefore.index))
    return true;
  const head = sentence.tokens[subject.phrase.head];
  // A guessed noun after a person is a name: "Mein Freund Karim wohnen in Bremen".
  const isNameAfterPerson = sentence.phrases.some(
    (phrase) =>
      phrase.head === subject.firstIndex - 1 &&
      phrase.determiner !== undefined &&
      (phrase.cells.together & cellsInCases(1)) !== 0,
  );
  const isGuessedNoun = head?.reading.repair === "guess" && !subject.isPronoun && !isNameAfterPerson;
  if (isGuessedNoun && (canBeInfinitive || (personsOf(verb, analysis.lexicon) & 36) === 0)) return true;
  const isSingularVerb = (personsOf(verb, analysis.lexicon) & 4) !== 0;
  const hasInfinitive = words.some((word) => word.index > subject.lastIndex && isInfinitiveTag(word.tag));
  return lowerOf(verb) === "ist" && isSingularVerb && subject.firstIndex > verb.index && hasInfinitive;
}

/**
 * The right form of a modal verb that was written without its last letter: *sollte* for "man sollt", *könnte* for "ich
 * könnt"; undefined for other forms.
 */
export const addMissingE = (verb: AnalyzedToken, persons: number): string | undefined =>
  verb.tag === "VMFIN" && isModalWithoutE(verb.text, persons) ? `${lowerOf(verb)}e` : undefined;

/**
 * Corrects a form in which *ie* was written instead of *ei*, so that it looks like a past form of *ihr* although the
 * subject is another one. Returns the present form: *heißt* for "Das hießt", *bleibt* for "Er bliebt".
 */
export function restorePresentVowels(
  verb: AnalyzedToken,
  persons: number,
  { lexicon }: AnalyzedText,
): string | undefined {
  if (personsOf(verb, lexicon) !== 16) return undefined;
  const form = lowerOf(verb).replace("ie", "ei");
  const isPresent = lexicon
    .readings(form)
    .some((reading) => reading.pos === "finite" && reading.kind === "p" && (reading.persons & persons) !== 0);
  return form !== lowerOf(verb) && isPresent ? form : undefined;
}
