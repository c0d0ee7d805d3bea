import type { Phrase } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, denotesPerson, personOfSubject, tagAt } from "../clause-view.ts";
import { allowsCase } from "../decline-phrase.ts";
import { type ObjectGroup, prepositionsIn, reflexiveOf, takesCase } from "../frame-match.ts";
import { prepositionsOf } from "../governed-phrase.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { hasRequiredObject, isPersonBesideThing, isThing, takesClauseAsObject } from "./object-places.ts";

/** Whether the phrase is certainly an object and cannot be the subject. */
export function isCertainObject(clauseView: ClauseView, phrase: Phrase, analysis: AnalyzedText): boolean {
  const { sentence, subject, clause } = clauseView;
  if (!allowsCase(phrase, "nominative")) return true;
  if (subject === undefined) return clause.kind === "infinitive";
  if (isFiniteTag(tagAt(sentence, phrase.head + 1) ?? "XY")) return false;
  const { finite: finiteIndex } = clause.verbs;
  const persons = finiteIndex === undefined ? 0 : (sentence.tokens[finiteIndex]?.reading.persons ?? 0);
  if (persons !== 0 && (persons & personOfSubject(clauseView)) === 0) return false;
  if (!allowsCase(subject, "accusative") || lowerTextAt(sentence, subject.head) === "es") return true;
  if (isPersonBesideThing(clauseView, phrase, analysis)) return true;
  const isSie = lowerTextAt(sentence, phrase.head) === "sie";
  const personsOfPhrase = isSie || phrase.number === undefined ? 36 : phrase.number === "plural" ? 32 : 4;
  return (persons & personsOfPhrase) === 0;
}

/**
 * Whether the subject stands before the finite verb. In a clause with three phrases of which none is a dative, the
 * first phrase must be the subject: "Sie hat ihre Freundin die Wahrheit gesagt".
 */
export const isSubjectFirst = ({ sentence, subject, clause }: ClauseView): boolean =>
  subject !== undefined &&
  (tagAt(sentence, subject.head) === "PPER" || tagAt(sentence, subject.head) === "NN") &&
  subject.head + 1 === clause.verbs.finite &&
  clause.kind === "main";

/** Whether the phrase is a personal pronoun other than *es*, asks for a person, or is a noun for a person. */
export function isPersonWithKnownForm(clauseView: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean {
  const tag = tagAt(clauseView.sentence, phrase.head);
  return /^(?:PPER|PRF|PWS|NN)$/.test(tag ?? "") && denotesPerson(clauseView, phrase, lexicon);
}

/**
 * Returns the object if there is only one. Of several objects, returns the one that names a person; undefined if none
 * of them or more than one names a person.
 */
export function findPersonAmong(
  clauseView: ClauseView,
  groups: readonly ObjectGroup[],
  analysis: AnalyzedText,
): ObjectGroup | undefined {
  const isForPerson = ({ phrases: [phrase] }: ObjectGroup) =>
    phrase !== undefined && denotesPerson(clauseView, phrase, analysis.lexicon);
  const persons = groups.filter(isForPerson);
  return groups.length === 1 ? groups[0] : persons.length === 1 ? persons[0] : undefined;
}

/**
 * Whether the verb's accusative object must be a thing or a fact, but the clause has a person instead. This person must
 * be in the dative: "Er hat mich geantwortet", "Die Suppe schmeckt mich".
 */
export function isPersonForThing(
  clauseView: ClauseView,
  { phrases: [phrase] }: ObjectGroup,
  framesByLemma: readonly (readonly Frame[])[],
  analysis: AnalyzedText,
): boolean {
  // *sie* and *ihn* can be things: "Er hat sie selbst geschrieben."
  if (/^(?:sie|ihn)$/.test(clauseView.sentence.tokens[phrase?.head ?? -1]?.text ?? "")) return false;
  // If *mir* or *dir* refers to the subject, the object is in the accusative: "Ich habe mir ein Schaf vorgestellt".
  if (/^(?:mir|dir)$/.test(lowerTextAt(clauseView.sentence, reflexiveOf(clauseView)?.head))) return false;
  if (!phrase || !isPersonWithKnownForm(clauseView, phrase, analysis) || !isCertainObject(clauseView, phrase, analysis))
    return false;
  const isThingSubject =
    clauseView.subject !== undefined && isThing(classesOfHead(clauseView, clauseView.subject, analysis.lexicon));
  return framesByLemma.every((frames) => {
    const isDativeEnough = frames.some((frame) => takesCase(frame, "dative") && !hasRequiredObject(frame));
    const transitiveFrames = frames.filter((frame) => takesCase(frame, "accusative"));
    const prepositions = prepositionsIn(clauseView);
    if ([...prepositionsOf(transitiveFrames)].some((preposition) => prepositions.has(preposition))) return false;
    return (
      isDativeEnough && transitiveFrames.length > 0 && (isThingSubject || transitiveFrames.every(takesClauseAsObject))
    );
  });
}
