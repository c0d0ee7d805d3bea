import type { Phrase } from "../../analysis/analyze.ts";
import { isDeterminerTag, isVerbTag } from "../../analysis/tags.ts";
import type { Case } from "../../grammatical-case.ts";
import { casesIn } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { NounClass } from "../../noun-class.ts";
import { type Frame, parseFrames } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, framesOf, isTime, listClauseViews, phrasesIn } from "../clause-view.ts";
import { allowsCase, applyChanges, type TokenChange } from "../decline-phrase.ts";
import { isReflexive, objectsOf, plainPrepositionOf, reflexiveOf, requiresCase } from "../frame-match.ts";
import { casesAfterPreposition, changesToPreposition, namesLocation } from "../governed-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Explanation } from "../rule.ts";
import { takesAdverbial } from "./verb-frames.ts";

const twoWayPrepositionPattern = /^(?:in|an|auf|unter|über|vor|hinter|neben|zwischen)$/;
const auxiliaryPattern = /^(?:haben|sein|werden)$/;

/** A phrase after a two-way preposition. The forms of the phrase allow only one case. */
export interface TwoWayPhrase {
  clauseView: ClauseView;
  phrase: Phrase;
  preposition: string;
  classes: readonly NounClass[];
  /**
   * The frames of all full verbs of the clause. Excludes frames with a required accusative object if the clause has no
   * such object.
   */
  frames: readonly Frame[];
}

export const isFrameOfDirection = (frame: Frame) => takesAdverbial(frame, "direction");
export const isFrameOfPlace = (frame: Frame) => takesAdverbial(frame, "place");

/** Verbs of sleeping that the lexicon has without frames. They take a place and no goal: "auf dem Sofa einschlafen". */
const verbOfSleepingPattern = /^(?:einschlafen|ausschlafen|verschlafen|aufwachen)$/;
const framesOfSleeping = parseFrames("nom (place)", null);

/**
 * Whether the phrase is the goal of a participle that follows it and does not belong to the finite verb: "Er lag in eine
 * Decke gewickelt auf dem Sofa".
 */
function isGoalOfParticiple({ sentence, clause }: ClauseView, phrase: Phrase): boolean {
  const nextToken = sentence.tokens[phrase.head + 1];
  const isParticiple = nextToken?.readings.some(({ tag }) => tag === "VVPP") ?? false;
  return isParticiple && sentence.tokens[clause.verbs.finite ?? -1]?.tag === "VVFIN" && nextToken?.tag !== "VVFIN";
}

/**
 * Whether the phrase probably names a place where somebody or something is. Beside verbs that take a place and no goal,
 * it can be any thing, food or a document after *in* ("in deine Suppe"), an unknown noun after *in* ("in eine Wäscherei
 * arbeiten"), or a part of the body after *sein* and *in* ("rot in das Gesicht sein").
 */
export function isLikelyLocation(
  { clauseView, phrase, preposition, classes, frames }: TwoWayPhrase,
  analysis: AnalyzedText,
): boolean {
  if (isGoalOfParticiple(clauseView, phrase)) return false;
  if (namesLocation(clauseView, phrase, analysis)) return true;
  // A reflexive pronoun fills the slot of the object: "Ich habe mich in einer Kapelle versteckt".
  const framesOfClause = reflexiveOf(clauseView) ? frames.filter(isReflexive) : frames;
  if (!framesOfClause.some(isFrameOfPlace) || framesOfClause.some((frame) => requiresCase(frame, "accusative")))
    return false;
  const isBodyPart = classes.includes("body") && clauseView.lemmas.join() === "sein";
  const isContainer = preposition === "in" && classes.some((nounClass) => /^(?:food|drink|document)$/.test(nounClass));
  return classes.includes("thing") || isContainer || (preposition === "in" && (classes.length === 0 || isBodyPart));
}

/** The frames of all full verbs of a clause; undefined if the frames of its main verb are not known. */
function framesOfAllVerbs(
  { sentence, clause, lemmas, framesByLemma, mainVerbIndex }: ClauseView,
  { lexicon }: AnalyzedText,
) {
  const areVerbsOfSleeping = lemmas.length > 0 && lemmas.every((lemma) => verbOfSleepingPattern.test(lemma));
  const frames = [...(areVerbsOfSleeping ? framesOfSleeping : framesByLemma.flat())];
  if (frames.length === 0) return undefined;
  for (const index of clause.tokens) {
    const token = sentence.tokens[index];
    const participle = token?.readings.find((reading) => reading.tag === "VVPP");
    // Includes the frames of participles that the analysis takes for adjectives: "Der Blick bleibt auf den Bildschirm
    // gerichtet."
    if (token?.tag === "ADJD" && participle) frames.push(...framesOf(participle.lemma, lexicon));
    if (!token || index === mainVerbIndex || !isVerbTag(token.tag) || auxiliaryPattern.test(token.reading.lemma))
      continue;
    // Skips a modal verb with an infinitive, because the infinitive decides whether there is a direction.
    if (token.tag === "VMFIN" && mainVerbIndex !== index) continue;
    frames.push(...framesOf(token.reading.lemma.replace("|", ""), lexicon));
  }
  return frames;
}

/** Yields the phrases after two-way prepositions whose forms allow only the case `writtenCase`. */
export function* findTwoWayPhrases(analysis: AnalyzedText, writtenCase: Case): Generator<TwoWayPhrase> {
  for (const clauseView of listClauseViews(analysis)) {
    const { sentence, clause } = clauseView;
    const frames = framesOfAllVerbs(clauseView, analysis);
    if (!frames) continue;
    for (const index of clause.prepositionalPhrases) {
      const phrase = sentence.phrases[index];
      const head = sentence.tokens[phrase?.head ?? -1];
      if (!phrase || phrase.preposition === undefined || head?.tag !== "NN") continue;
      const preposition = plainPrepositionOf(lowerTextAt(sentence, phrase.preposition));
      if (!twoWayPrepositionPattern.test(preposition) || casesIn(phrase.cells.together) !== caseBit[writtenCase])
        continue;
      const nextToken = sentence.tokens[phrase.head + 1];
      // Excludes phrases that belong to another word: "im Freitag Verlag", "ins Bett-", "bis in die Nacht", "in den Tag
      // hinein".
      const followingPhrase = sentence.phrases.find(({ head: otherHead }) => otherHead === nextToken?.index);
      const isPartOfName =
        /^(?:NE|FM|XY|TRUNC)$/.test(nextToken?.tag ?? "") ||
        (nextToken?.tag === "NN" && followingPhrase?.role === "none");
      if (nextToken && (isPartOfName || /^(?:-|hin\p{L}*|rein)$/u.test(nextToken.text))) continue;
      const wordsBefore = [1, 2].map((distance) => lowerTextAt(sentence, (phrase.preposition ?? 0) - distance));
      if (wordsBefore.includes("bis") || /^(?:von|mitten|sondern)$/.test(wordsBefore[0] ?? "")) continue;
      // Excludes extended attributes: "der in die Städte ziehenden Menschen", "der gestern in den Rat gewählte Arzt".
      const determiner = sentence.tokens.slice(0, phrase.preposition).findLast(({ tag }) => !/^AD[JV]D?$/.test(tag));
      const isAdjectiveBetweenPhraseAndVerb = sentence.tokens
        .slice(
          phrase.head + 1,
          sentence.tokens.findIndex(({ index: verbIndex, tag }) => verbIndex > phrase.head && tag === "VVFIN"),
        )
        .some(({ tag }) => tag === "ADJA");
      const isFollowedByAdjective = nextToken?.tag === "ADJA" || isAdjectiveBetweenPhraseAndVerb;
      if (isFollowedByAdjective && isDeterminerTag(determiner?.tag ?? "XY")) continue;
      const hasObject =
        clause.verbs.isPassive ||
        objectsOf(clauseView, analysis).length > 0 ||
        reflexiveOf(clauseView) !== undefined ||
        phrasesIn(clauseView).some(
          (otherPhrase) => otherPhrase !== clauseView.subject && lowerTextAt(sentence, otherPhrase.head) === "es",
        );
      yield {
        clauseView,
        phrase,
        preposition,
        classes: classesOfHead(clauseView, phrase, analysis.lexicon),
        frames: frames.filter((frame) => hasObject || !requiresCase(frame, "accusative")),
      };
    }
  }
}

/**
 * Whether the phrase is an attribute of the first noun of the clause, and this noun can name an activity. Only one
 * constituent stands before the finite verb, so a phrase that follows a noun there belongs to this noun. An activity
 * can have a goal: "die Verlagerung der Werke ins Ausland", "die Reise nach Rom und in den Süden". Persons and things
 * can have only a place, so "die Leute in die Stadt" is wrong.
 */
function isAttributeOfFirstNoun({ clauseView, phrase }: TwoWayPhrase, analysis: AnalyzedText): boolean {
  const { sentence, clause } = clauseView;
  const { before } = clause.fields;
  if (!before.includes(phrase.head)) return false;
  const firstPhrase = phrasesIn(clauseView).find((candidate) => before.includes(candidate.head));
  if (!firstPhrase || firstPhrase === phrase || firstPhrase.preposition !== undefined) return false;
  if (!/^N/.test(sentence.tokens[firstPhrase.head]?.tag ?? "")) return false;
  const nounClasses = classesOfHead(clauseView, firstPhrase, analysis.lexicon);
  const isActivity =
    nounClasses.length === 0 ||
    nounClasses.some((nounClass) => /^(?:event|activity|abstract|utterance)$/.test(nounClass));
  return isActivity && !nounClasses.includes("person");
}

/** Whether the phrase can be an attribute of the noun before it: der Weg in die Stadt. */
export function isAttribute(twoWayPhrase: TwoWayPhrase, analysis: AnalyzedText): boolean {
  const { clauseView, phrase, frames, preposition } = twoWayPhrase;
  const { sentence } = clauseView;
  const { lexicon } = analysis;
  const tokenBefore = sentence.tokens[firstIndexOf(phrase) - 1];
  if (isAttributeOfFirstNoun(twoWayPhrase, analysis)) return true;
  if (tokenBefore?.tag !== "NN") return tokenBefore?.tag === "$,";
  const framesOfLemma = lexicon.frames(tokenBefore.reading.lemma);
  if (framesOfLemma.some(isFrameOfDirection) || casesAfterPreposition(framesOfLemma, preposition).size > 0) return true;
  const noun = sentence.phrases.find(({ head }) => head === tokenBefore.index);
  if (!noun) return true;
  // A second place can follow the first place. Then the phrase is not an attribute: "Mein Handy liegt in der Küche auf
  // den Tisch".
  const isAfterPlace =
    noun.preposition !== undefined && allowsCase(noun, "dative") && namesLocation(clauseView, noun, analysis);
  if (isAfterPlace && frames.some(isFrameOfPlace)) return false;
  const nounClasses = classesOfHead(clauseView, noun, lexicon);
  const isConcrete = nounClasses.some((nounClass) => /^(?:person|group|animal|plant|food)$/.test(nounClass));
  const isSubjectOfVerbOfPlace = noun === clauseView.subject && frames.some(isFrameOfPlace);
  return !isConcrete && !isTime(nounClasses) && !isSubjectOfVerbOfPlace;
}

/**
 * Whether an adjective or noun of the clause governs the preposition: "in die Stadt verliebt", "an den Sommer
 * Erinnerungen".
 */
export const isGovernedByOtherWord = ({ clauseView, preposition }: TwoWayPhrase, { lexicon }: AnalyzedText) =>
  clauseView.clause.tokens.some((index) => {
    const token = clauseView.sentence.tokens[index];
    if (token?.tag !== "ADJD" && token?.tag !== "NN") return false;
    const lemma = token.tag === "NN" ? token.reading.lemma : token.text.toLowerCase();
    return casesAfterPreposition(lexicon.frames(lemma), preposition).has("accusative");
  });

const caseNames: Readonly<Record<"accusative" | "dative", Explanation>> = {
  accusative: { en: "accusative", de: "Akkusativ" },
  dative: { en: "dative", de: "Dativ" },
};

/**
 * The edits that put a phrase into `wantedCase`, with the usual contraction.
 * @param certainty how certain the case is, from 0 to 1; multiplied by the confidence of the analysis
 */
export function* editsToCase(
  { clauseView, phrase, preposition }: TwoWayPhrase,
  wantedCase: "accusative" | "dative",
  certainty: number,
  explain: (phraseText: string, caseName: Explanation) => Explanation,
  analysis: AnalyzedText,
): Generator<Edit> {
  const { sentence } = clauseView;
  const changes: TokenChange[] = changesToPreposition(clauseView, phrase, preposition, wantedCase, analysis) ?? [];
  const start = sentence.tokens[firstIndexOf(phrase)]?.start ?? 0;
  const end = sentence.tokens[phrase.head]?.end ?? 0;
  const explanation = explain(applyChanges(analysis.text, start, end, changes), caseNames[wantedCase]);
  const margins = [phrase.head, phrase.preposition ?? phrase.head].map((index) => sentence.tokens[index]?.margin ?? 0);
  const confidence = certainty * confidenceFromMargins(...margins);
  for (const change of changes)
    yield { start: change.start, end: change.end, replacement: change.form, confidence, explanation };
}
