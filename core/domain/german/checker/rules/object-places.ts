import type { Phrase } from "../../analysis/analyze.ts";
import { casesIn, prepositionCases } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { NounClass } from "../../noun-class.ts";
import { type Frame, takesComplement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import {
  type ClauseView,
  classesOfHead,
  denotesPerson,
  framesOf,
  isPerson,
  isTime,
  phrasesIn,
  tagAt,
} from "../clause-view.ts";
import { isReflexive, plainPrepositionOf, reflexiveOf, takesCase } from "../frame-match.ts";
import { lowerTextAt } from "../phrase-tokens.ts";

/** Whether the noun names a thing, not a person or a group of persons. */
export const isThing = (nounClasses: readonly NounClass[]) =>
  nounClasses.length > 0 && !isPerson(nounClasses) && !nounClasses.includes("institution");

/**
 * Whether the phrase is a person, the subject is a thing, and the verb takes no accusative: "Das Haus gehört meine
 * Tante". The person is the object, because one of the two must be in the dative.
 */
export function isPersonBesideThing(clauseView: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean {
  const frames = clauseView.framesByLemma.flat();
  const subjectClasses = clauseView.subject === undefined ? [] : classesOfHead(clauseView, clauseView.subject, lexicon);
  // An expression of time is more likely an adverbial than the subject: "Eine Woche vor der Wahl liegt die Partei
  // vorn".
  return (
    !isTime(subjectClasses) &&
    frames.some((frame) => takesCase(frame, "dative")) &&
    frames.every((frame) => !takesCase(frame, "accusative")) &&
    denotesPerson(clauseView, phrase, lexicon) &&
    isThing(subjectClasses)
  );
}

/** Whether a required slot of the frame can take an accusative object. The slot may also allow a clause instead. */
export const hasRequiredObject = ({ slots }: Frame) =>
  slots.some(
    ({ isOptional, alternatives }) =>
      !isOptional && alternatives.some((complement) => complement.kind === "noun" && complement.case === "accusative"),
  );

export const takesAccusative = (frame: Frame) => takesCase(frame, "accusative");

/** Whether the verb takes two accusative objects: a person and a thing ("Ich frage dich etwas"). */
export const takesTwoObjects = ({ slots }: Frame) =>
  slots.filter(({ alternatives }) =>
    alternatives.some((complement) => complement.kind === "noun" && complement.case === "accusative"),
  ).length > 1;

/** Whether a clause can replace the accusative object, so that the object is something said or thought. */
export const takesClauseAsObject = ({ slots }: Frame) =>
  slots.some(
    ({ alternatives }) =>
      alternatives.some((complement) => complement.kind === "noun" && complement.case === "accusative") &&
      alternatives.some((complement) => complement.kind === "clause" && complement.clause !== "zu"),
  );

/**
 * Whether the clause can have a dative that the verb does not require. Such a dative occurs with *zu* or *genug* ("Er
 * fährt mir zu schnell") or with a part of the body ("Er tritt mir auf den Fuß").
 */
export const allowsFreeDative = (clauseView: ClauseView, { lexicon }: AnalyzedText) =>
  clauseView.clause.tokens.some(
    (index) =>
      tagAt(clauseView.sentence, index) === "PTKA" || /^(?:zu|genug)$/.test(lowerTextAt(clauseView.sentence, index)),
  ) ||
  phrasesIn(clauseView).some(
    (phrase) => phrase.preposition !== undefined && classesOfHead(clauseView, phrase, lexicon).includes("body"),
  );

/**
 * Whether a phrase names a direction. Many verbs with a direction can have a dative that names a person: "Er legt mir
 * die Hand auf den Arm".
 */
export const namesDirection = (clauseView: ClauseView) =>
  phrasesIn(clauseView).some(({ preposition, cells }) => {
    const possibleCases = prepositionCases[plainPrepositionOf(lowerTextAt(clauseView.sentence, preposition))];
    const isTwoWay = possibleCases === (caseBit.accusative | caseBit.dative);
    return preposition !== undefined && isTwoWay && casesIn(cells.together) === caseBit.accusative;
  });

/**
 * The number of words that name a thing in the accusative although the analysis takes them for adverbs: *etwas* in "Ich
 * wollte dich etwas sagen". Such a word counts only if it does not stand before a word that it can modify.
 */
export const countIndefiniteThings = ({ sentence, clause }: ClauseView) =>
  clause.tokens.filter(
    (index) =>
      /^(?:etwas|nichts|alles)$/.test(lowerTextAt(sentence, index)) &&
      (tagAt(sentence, index) === "ADV" ||
        sentence.phrases.some(({ head, role }) => head === index && role === "none")) &&
      !/^(?:ADJ|ADV|N|PIS|APPR|PTKA)/.test(tagAt(sentence, index + 1) ?? ""),
  ).length;

/**
 * The number of expressions of time that are an object of the verb in addition to a person: "Ich wünsche dich einen
 * schönen Tag". The verb must require an object. Expressions that only say when something happens do not count:
 * "nächste Woche".
 */
export function countTimesAsObjects(clauseView: ClauseView, analysis: AnalyzedText): number {
  const hasReflexive = reflexiveOf(clauseView) !== undefined;
  const frames = clauseView.framesByLemma.flat().filter((frame) => isReflexive(frame) === hasReflexive);
  if (frames.length === 0 || !frames.every((frame) => hasRequiredObject(frame))) return 0;
  return phrasesIn(clauseView).filter(
    ({ head, preposition, determiner, adjectives, cells }) =>
      preposition === undefined &&
      isTime(analysis.lexicon.nounClasses(clauseView.sentence.tokens[head]?.reading.lemma ?? "")) &&
      (casesIn(cells.together) & caseBit.accusative) !== 0 &&
      head > (clauseView.clause.verbs.finite ?? head) &&
      (determiner === undefined
        ? adjectives.length > 0
        : /^ein/.test(lowerTextAt(clauseView.sentence, determiner)) && adjectives.length > 0) &&
      !adjectives.some((index) => timeAdjectivePattern.test(lowerTextAt(clauseView.sentence, index))),
  ).length;
}
const timeAdjectivePattern = /^(?:nächst|letzt|vorig|vergangen|kommend|ganz|halb|erst)/;

export const takesInfinitive = (frame: Frame) =>
  takesComplement(frame, (complement) => complement.kind === "clause" && complement.clause === "zu");

/** Verbs whose object can have a noun as its predicate: *einen Helden* in "Sie nennt ihn einen Helden". */
const verbOfNamingPattern = /^(?:nennen|heißen|finden|schimpfen|schelten|rufen|taufen)$/;

/**
 * If the frame requires a predicate of the object, whether the clause has such a predicate; otherwise true. For
 * *machen* and most other verbs this predicate is an adjective: "Das macht mich froh". The predicate is missing in "Das
 * macht mir Spaß". Verbs of naming can also have a noun as the predicate.
 */
export const hasPredicateOfFrame = ({ lemmas, clause, sentence }: ClauseView, frame: Frame): boolean =>
  !takesCase(frame, "accusative") ||
  !frame.slots.some(
    ({ isOptional, alternatives }) =>
      !isOptional &&
      alternatives.every((complement) => complement.kind === "predicate" && !complement.isIntroducedByAls),
  ) ||
  lemmas.some((lemma) => verbOfNamingPattern.test(lemma)) ||
  clause.tokens.some((index) => {
    // "Deutsch lernen" is one constituent, and the adjective belongs to the infinitive.
    const belongsToInfinitive =
      /en$/.test(lowerTextAt(sentence, index + 1)) && clause.fields.before.includes(index + 1);
    return /^ADJD|^VVPP/.test(tagAt(sentence, index) ?? "") && !belongsToInfinitive;
  });

/**
 * Whether the clause looks like an indirect question with *wen* or *wem*, but no clause before it asks a question. In
 * this case the learner more likely meant *wenn*: "Wem Sie Fragen haben, rufen Sie an".
 */
export function isUnaskedQuestion({ sentence, clause, index }: ClauseView, { lexicon }: AnalyzedText): boolean {
  const connector = sentence.tokens[clause.connector ?? -1];
  if (clause.kind !== "subordinate" || !/^we[nm]$/i.test(connector?.text ?? "")) return false;
  return !sentence.clauses
    .slice(0, index)
    .some(({ verbs }) =>
      framesOf(verbs.lemma, lexicon).some((frame) =>
        takesComplement(frame, (complement) => complement.kind === "clause" && complement.clause === "w"),
      ),
    );
}
