import type { Phrase } from "../../analysis/analyze.ts";
import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, denotesPerson, tagAt } from "../clause-view.ts";
import {
  complementClauseOf,
  objectsOf,
  plainPrepositionOf,
  prepositionsIn,
  reflexiveOf,
  requiresComplement,
  takesCase,
} from "../frame-match.ts";
import { isFreeAdverbial, isPlaceTimeOrMeans, prepositionsOf } from "../governed-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { isComment } from "./first-position.ts";
import type { Governor } from "./preposition-governors.ts";

/**
 * Whether the phrase directly follows a noun and can be its attribute. After the verb, a phrase does not count as the
 * attribute of a noun for a person.
 */
export function isAttribute(clauseView: ClauseView, phrase: Phrase, analysis: AnalyzedText): boolean {
  const indexBefore = firstIndexOf(phrase) - 1;
  const phraseBefore = clauseView.sentence.phrases.find(({ head }) => head === indexBefore);
  if (!phraseBefore || !/^N/.test(tagAt(clauseView.sentence, indexBefore) ?? "")) return false;
  const nounClasses = classesOfHead(clauseView, phraseBefore, analysis.lexicon);
  return (
    !nounClasses.some((nounClass) => /^(?:time|measure|daytime|weekday)$/.test(nounClass)) &&
    (clauseView.clause.fields.before.includes(phrase.head) ||
      !denotesPerson(clauseView, phraseBefore, analysis.lexicon))
  );
}

/** Whether all frames with this preposition require a complement that the clause lacks: "Ich denke über dich". */
function areFramesIncomplete(
  { confusedPreposition, frames }: Governor,
  clauseView: ClauseView,
  phrase: Phrase,
  analysis: AnalyzedText,
): boolean {
  const writtenPreposition = plainPrepositionOf(lowerTextAt(clauseView.sentence, phrase.preposition));
  if (
    !confusedPreposition?.wrongPrepositions.has(writtenPreposition) ||
    !denotesPerson(clauseView, phrase, analysis.lexicon)
  )
    return false;
  const framesWithPreposition = frames.filter((frame) => prepositionsOf([frame]).has(writtenPreposition));
  const hasOtherComplement =
    objectsOf(clauseView, analysis).length > 0 ||
    complementClauseOf(clauseView) !== undefined ||
    clauseView.clause.adverbs.some((index) => /^(?:ADJD|PWAV)$/.test(tagAt(clauseView.sentence, index) ?? ""));
  return !hasOtherComplement && framesWithPreposition.every((frame) => takesCase(frame, "accusative"));
}

/**
 * Whether this word (a verb, or an adjective with *sein*) can govern a phrase that stands before the verb and has this
 * wrong preposition.
 */
function canGovernPhraseBeforeVerb(
  { kind, confusedPreposition }: Governor,
  writtenPreposition: string,
  { sentence, clause }: ClauseView,
): boolean {
  if (!confusedPreposition?.wrongPrepositions.has(writtenPreposition)) return false;
  return (
    kind === "verb" || (kind === "adjective" && sentence.tokens[clause.verbs.finite ?? -1]?.reading.lemma === "sein")
  );
}

const acceptsClauseAsSubject = ({ slots: [subject] }: Frame) =>
  subject?.alternatives.some(({ kind }) => kind === "clause") ?? false;

const isBeforeFiniteVerb = ({ clause }: ClauseView, { head }: Phrase) => clause.fields.before.includes(head);

/**
 * The preposition that the governing word requires in place of the written one; "" if the word takes no preposition at
 * all; undefined if the written preposition is right or if it is not certain that it is wrong.
 */
export function chooseRightPreposition(
  governor: Governor,
  clauseView: ClauseView,
  phrase: Phrase,
  analysis: AnalyzedText,
): string | undefined {
  const writtenPreposition = plainPrepositionOf(lowerTextAt(clauseView.sentence, phrase.preposition));
  const { confusedPreposition, frames, kind, tokenIndex } = governor;
  const governedPrepositions = prepositionsOf(frames);
  // *Besuch* names the event and not the person: "Ich freue mich für deinen Besuch".
  const isEvent = classesOfHead(clauseView, phrase, analysis.lexicon).includes("event");
  const isPerson = !isEvent && denotesPerson(clauseView, phrase, analysis.lexicon);
  const isConfusedPreposition = confusedPreposition?.wrongPrepositions.has(writtenPreposition) ?? false;
  // *für* is possible before a person who has the benefit: "Ich freue mich für dich". Another preposition is impossible
  // if the clause lacks a complement that all frames with this preposition require: "Ich denke über dich".
  const isWrittenPossible =
    writtenPreposition === "für"
      ? isPerson || !isConfusedPreposition
      : !areFramesIncomplete(governor, clauseView, phrase, analysis);
  if (governedPrepositions.has(writtenPreposition) && isWrittenPossible) return undefined;
  // Ignores a preposition that has a second part after the phrase: "um den Brei herum".
  if (/^(?:herum|hindurch|entlang)$/.test(lowerTextAt(clauseView.sentence, phrase.head + 1))) return undefined;
  // Ignores amounts: "Er hilft zu wenig", "für ein paar Stunden".
  if (/^(?:viel|wenig|mehr|paar)$/.test(lowerTextAt(clauseView.sentence, phrase.head))) return undefined;
  // The reflexive pronoun can be an ordinary object: "Er hält sich für einen Künstler" is like "Er hält ihn für …".
  const isObjectFrame = (frame: Frame) =>
    takesCase(frame, "accusative") && prepositionsOf([frame]).has(writtenPreposition);
  if (kind === "verb" && reflexiveOf(clauseView) && clauseView.framesByLemma.flat().some(isObjectFrame))
    return undefined;
  // If the clause also has an accusative object, the reflexive pronoun is a dative: "Ich mache mir um dich Gedanken."
  const isReflexiveAccusative = (frame: Frame) =>
    requiresComplement(frame, (complement) => complement.kind === "reflexive" && complement.case === "accusative");
  if (
    kind === "verb" &&
    frames.length > 0 &&
    frames.every(isReflexiveAccusative) &&
    objectsOf(clauseView, analysis).length > 0
  )
    return undefined;
  // Ignores comparisons: "Das Land ist reich im Vergleich mit anderen".
  if (/^(?:Vergleich|Gegensatz|Unterschied|Verhältnis)$/.test(clauseView.sentence.tokens[phrase.head]?.text ?? ""))
    return undefined;
  // If a phrase with *für* stands before the verb and its noun is a thing, it names a purpose: "Für die Beschreibung
  // hat das Lesen geholfen."
  if (
    confusedPreposition?.correctPreposition === "" &&
    isBeforeFiniteVerb(clauseView, phrase) &&
    writtenPreposition === "für" &&
    !isPerson
  )
    return undefined;
  // Ignores announcements without a finite verb: "Gesucht: Babysitter für zwei Abende".
  if (confusedPreposition?.correctPreposition === "" && clauseView.clause.kind === "fragment") return undefined;
  // Ignores names of languages: "auf Deutsch denken".
  if (classesOfHead(clauseView, phrase, analysis.lexicon).includes("language")) return undefined;
  // Ignores phrases after a comma: "…, zum Beispiel bei einem Fest".
  if (lowerTextAt(clauseView.sentence, firstIndexOf(phrase) - 1) === ",") return undefined;
  // The preposition is the second part of *bis zu*: "Geschwindigkeiten von bis zu 130 Kilometern".
  if (tagAt(clauseView.sentence, firstIndexOf(phrase) - 1) === "APPR") return undefined;
  // Ignores a contraction if the verb has an object: "Das glaube ich dir aufs Wort".
  if (
    kind === "verb" &&
    tagAt(clauseView.sentence, phrase.preposition) === "APPRART" &&
    objectsOf(clauseView, analysis).length > 0
  )
    return undefined;
  // Ignores comments on the clause: "Im Ernst, …".
  const isBeforeVerb = isBeforeFiniteVerb(clauseView, phrase);
  if (isBeforeVerb && isComment({ sentence: clauseView.sentence, analysis }, phrase)) return undefined;
  // A name after *in* is a place: "In Tokio sind alle überzeugt".
  if (writtenPreposition === "in" && tagAt(clauseView.sentence, phrase.head) === "NE") return undefined;
  // If a clause is the complement of the verb, the phrase is not this complement: "Wenn Sie nach dem Essen denken, dass
  // …".
  if (kind === "verb" && /^(?:dass|w|v2)$/.test(complementClauseOf(clauseView) ?? "")) return undefined;
  // A phrase before the verb can belong to any word: "Mit diesem Job wird man nicht reich."
  if (isBeforeVerb && !canGovernPhraseBeforeVerb(governor, writtenPreposition, clauseView)) return undefined;
  if (kind === "noun" && firstIndexOf(phrase) !== tokenIndex + 1) return undefined;
  if (kind !== "noun" && firstIndexOf(phrase) - 1 !== tokenIndex && isAttribute(clauseView, phrase, analysis))
    return undefined;
  const usedPrepositions = prepositionsIn(clauseView);
  if (confusedPreposition && isConfusedPreposition) {
    if (confusedPreposition.correctPreposition !== "" && usedPrepositions.has(confusedPreposition.correctPreposition))
      return undefined;
    const hasIndefiniteThing = clauseView.clause.tokens.some((index) =>
      /^(?:etwas|nichts|alles)$/.test(lowerTextAt(clauseView.sentence, index)),
    );
    const hasObject = kind === "verb" && (hasIndefiniteThing || objectsOf(clauseView, analysis).length > 0);
    if (confusedPreposition.correctPreposition === "" && hasObject) return undefined;
    // If the clause has an object, but the verb never takes the right preposition together with an accusative object,
    // the phrase does not depend on the verb: "Ich glaube in dieser Sache nichts" (*glauben an* takes no such object).
    const rightFrames = frames.filter((frame) => prepositionsOf([frame]).has(confusedPreposition.correctPreposition));
    if (hasObject && rightFrames.length > 0 && !rightFrames.some((frame) => takesCase(frame, "accusative")))
      return undefined;
    // If the subject of the verb can be a clause, the verb says what moves a person, and the phrase can name the
    // quality that does so: "Was interessiert dich an den Kindern?" is like "Was gefällt dir an den Kindern?".
    if (hasObject && kind === "verb" && frames.some(acceptsClauseAsSubject)) return undefined;
    // A phrase before the verb that names a person can be the object, but a phrase that names a feeling cannot: "Zu
    // meiner Überraschung antwortete er".
    const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
    if (
      confusedPreposition.correctPreposition === "" &&
      isBeforeVerb &&
      nounClasses.some((nounClass) => /^(?:event|emotion|abstract)$/.test(nounClass))
    )
      return undefined;
    // Ignores persons who can have the benefit: "Ich warte für dich hier draußen".
    if (writtenPreposition === "für" && isPerson && clauseView.clause.adverbs.some((index) => index > phrase.head))
      return undefined;
    return isPlaceTimeOrMeans(clauseView, phrase, analysis) ? undefined : confusedPreposition.correctPreposition;
  }
  if (kind !== "verb" || governedPrepositions.size !== 1 || isFreeAdverbial(clauseView, phrase, analysis))
    return undefined;
  const [preposition = ""] = governedPrepositions;
  const isPrepositionRequired = frames.every((frame) =>
    requiresComplement(frame, (complement) => complement.kind === "preposition"),
  );
  const hasFreeSlot =
    !usedPrepositions.has(preposition) &&
    !clauseView.clause.adverbs.some((index) => tagAt(clauseView.sentence, index) === "ADJD");
  return isPrepositionRequired && hasFreeSlot && /^(?:für|von|über|an|auf|um|zu)$/.test(writtenPreposition)
    ? preposition
    : undefined;
}
