import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isMarkTag } from "../../analysis/tags.ts";
import type { Complement, Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import {
  type ClauseView,
  classesOfHead,
  denotesPerson,
  framesOf,
  isTime,
  listClauseViews,
  phrasesIn,
} from "../clause-view.ts";
import { isAdverbialTime, isReflexive, plainPrepositionOf, reflexiveOf } from "../frame-match.ts";
import { isPlace } from "../governed-phrase.ts";
import { lowerOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { prefixOf } from "../verb-form.ts";

/** Classes of nouns that can name a place, a goal or a time. With such a noun the verb without a prefix fits. */
const concreteClassPattern =
  /^(?:place|building|room|waters|city|country|institution|vehicle|thing|body|clothing|plant|furniture|instrument|document|substance|time)$/;

const abstractClassPattern = /^(?:abstract|emotion|countable|mass|bare)$/;

interface SeparableVerb {
  prefix: string;
  base: string;
  frames: readonly Frame[];
}

/** The separable verbs that have this finite form without their prefix: *abhängen, anhängen* … for "hängt". */
function separableVerbsOf(verb: AnalyzedToken, { lexicon }: AnalyzedText): SeparableVerb[] {
  const lemmas = new Set(
    lexicon.readings(lowerOf(verb)).flatMap((reading) => (reading.pos === "finite" ? [reading.lemma] : [])),
  );
  return [...lemmas].flatMap((lemma) => {
    const prefix = prefixOf(lemma);
    const [, base = ""] = lemma.split("|");
    return prefix === ""
      ? []
      : [{ prefix, base, frames: framesOf(lemma.replace(/^sich /, "").replace("|", ""), lexicon) }];
  });
}

const matchesPreposition = (preposition: string) => (complement: Complement) =>
  complement.kind === "preposition" && complement.preposition === preposition;

/**
 * Whether the verb without a prefix can take the preposition in this clause. Frames in which the preposition names a
 * direction do not count.
 */
const takesPreposition = (frames: readonly Frame[], preposition: string): boolean =>
  frames.some(({ slots }) =>
    slots.some(
      ({ alternatives }) =>
        alternatives.some(matchesPreposition(preposition)) && !alternatives.some(({ kind }) => kind === "adverbial"),
    ),
  );

/**
 * Whether each of the frames of the verb without a prefix lacks a complement in this clause: *hängen* needs a place,
 * *weisen* an object or a direction. A frame with a reflexive pronoun always counts as incomplete: *sich bereiten*.
 */
function isIncomplete(frames: readonly Frame[], preposition: string): boolean {
  return frames.every(
    (frame) =>
      isReflexive(frame) ||
      frame.slots
        .slice(1)
        .some(
          ({ isOptional, alternatives }) =>
            !isOptional &&
            (alternatives.some(({ kind }) => kind === "adverbial") ||
              alternatives.every(
                (complement) =>
                  (complement.kind === "noun" && complement.case === "accusative") ||
                  (complement.kind === "preposition" && complement.preposition !== preposition),
              )),
        ),
  );
}

/**
 * Whether the frame requires the preposition. In a frame with a reflexive pronoun, an optional preposition is enough.
 */
const needsPreposition = (frame: Frame, preposition: string): boolean =>
  frame.slots.some(
    ({ isOptional, alternatives }) =>
      alternatives.some(matchesPreposition(preposition)) && (!isOptional || isReflexive(frame)),
  );

/** Whether the clause has any phrase without a preposition that can be the object, even in a wrong case. */
const hasOtherPhrase = (clauseView: ClauseView, analysis: AnalyzedText): boolean =>
  phrasesIn(clauseView).some(
    (phrase) =>
      phrase !== clauseView.subject &&
      phrase !== reflexiveOf(clauseView) &&
      phrase.preposition === undefined &&
      !isAdverbialTime(clauseView, phrase, analysis),
  );

/**
 * The verb whose prefix is missing, because only the verb with the prefix takes the preposition; undefined if this is
 * not certain.
 */
function findVerbWithPreposition(
  clauseView: ClauseView,
  preposition: string,
  analysis: AnalyzedText,
): SeparableVerb | undefined {
  const verb = clauseView.sentence.tokens[clauseView.clause.verbs.finite ?? -1];
  if (!verb) return undefined;
  const hasReflexive = reflexiveOf(clauseView) !== undefined;
  // An object can form an expression with the verb: "Er legt Wert auf …".
  if (hasOtherPhrase(clauseView, analysis)) return undefined;
  const candidates = separableVerbsOf(verb, analysis);
  const fittingVerbs = candidates.filter(({ frames, base }) => {
    const baseFrames = framesOf(base, analysis.lexicon).filter((frame) => isReflexive(frame) === hasReflexive);
    const framesWithPreposition = frames.filter(
      (frame) => needsPreposition(frame, preposition) && isReflexive(frame) === hasReflexive,
    );
    return (
      framesWithPreposition.length > 0 &&
      framesOf(base, analysis.lexicon).length > 0 &&
      isIncomplete(baseFrames, preposition) &&
      !takesPreposition(baseFrames, preposition)
    );
  });
  const [candidate] = fittingVerbs;
  return fittingVerbs.length === 1 ? candidate : undefined;
}

/** Words that say how much something depends on something: "hängt stark vom Wetter". */
const degreeAdverbPattern =
  /^(?:stark|sehr|ganz|direkt|hauptsächlich|meist|meistens|völlig|vollkommen|wesentlich|größtenteils|teilweise|natürlich|wirklich|deutlich|oft|immer)$/;

/** Whether the verb is alone in a main clause, so that a prefix can be missing at its end. */
function canLackPrefix({ clause, sentence, hasSeveralVerbs }: ClauseView): boolean {
  const { finite: finiteIndex, prefix, participles, infinitives } = clause.verbs;
  const tag = sentence.tokens[finiteIndex ?? -1]?.tag;
  return (
    clause.kind === "main" &&
    tag === "VVFIN" &&
    prefix === undefined &&
    participles.length + infinitives.length === 0 &&
    !hasSeveralVerbs &&
    // Another verb or an adjective can belong to the verb. So the clause must not contain such a word, apart from the
    // words of `degreeAdverbPattern`.
    clause.tokens.every(
      (index) =>
        index === finiteIndex ||
        degreeAdverbPattern.test(lowerTextAt(sentence, index)) ||
        !/^(?:PTKVZ|ADJD|VV.*|XY|FM)$/.test(sentence.tokens[index]?.tag ?? ""),
    )
  );
}

const insertPrefix = (
  precedingToken: AnalyzedToken,
  { prefix, base }: SeparableVerb,
  preposition: string,
  confidence: number,
): Edit => ({
  start: precedingToken.end,
  end: precedingToken.end,
  replacement: ` ${prefix}`,
  confidence,
  explanation: {
    en: `With *${preposition}* the verb is *${prefix}${base}*: its prefix *${prefix}* is missing.`,
    de: `Mit *${preposition}* heißt das Verb *${prefix}${base}*: Das Präfix *${prefix}* fehlt.`,
  },
});

/** The last word of the clause; undefined if neither a punctuation mark nor the end of the sentence follows it. */
function lastWordOf({ clause, sentence }: ClauseView): AnalyzedToken | undefined {
  const lastIndex = clause.tokens.findLast((index) => !isMarkTag(sentence.tokens[index]?.tag ?? "$."));
  const nextToken = sentence.tokens[(lastIndex ?? -2) + 1];
  return lastIndex !== undefined && (nextToken === undefined || isMarkTag(nextToken.tag))
    ? sentence.tokens[lastIndex]
    : undefined;
}

/**
 * Inserts the prefix if *darauf, davon* or a similar word announces a clause: "Er weist darauf, dass …", "Es hängt
 * davon, ob …".
 */
function editBeforeClause(clauseView: ClauseView, analysis: AnalyzedText): Edit | undefined {
  const { sentence, clause } = clauseView;
  const adverb = lastWordOf(clauseView);
  const comma = sentence.tokens[(adverb?.index ?? 0) + 1];
  const connector = sentence.tokens[(adverb?.index ?? 0) + 2];
  if (adverb?.tag !== "PAV" || comma?.text !== "," || adverb.index <= (clause.verbs.finite ?? 0)) return undefined;
  if (!/^(?:dass|ob|wie|wer|was|wann|wo|warum|wieso|welche[rsn]?)$/.test(lowerOf(connector))) return undefined;
  const preposition = /^dar?(?=\p{L}{2})(.+)$/u.exec(lowerOf(adverb))?.[1];
  const verb = preposition === undefined ? undefined : findVerbWithPreposition(clauseView, preposition, analysis);
  const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
  if (!verb || preposition === undefined || !finiteVerb) return undefined;
  return insertPrefix(adverb, verb, preposition, 0.94 * confidenceFromMargins(finiteVerb.margin));
}

const hasAbstractSubject = (clauseView: ClauseView, analysis: AnalyzedText): boolean => {
  const { subject, sentence, index } = clauseView;
  // "Ob er kommt, hängt von dir": the clause before the verb is the subject.
  const clauseBefore = sentence.clauses[index - 1];
  if (!subject)
    return (
      clauseView.clause.fields.before.length === 0 &&
      clauseBefore?.kind === "subordinate" &&
      /^(?:ob|dass|wie|wer|was|wann|wo)$/.test(lowerTextAt(sentence, clauseBefore.connector))
    );
  if (/^(?:das|es|dies|alles|was)$/.test(lowerTextAt(clauseView.sentence, subject.head))) return true;
  const nounClasses = classesOfHead(clauseView, subject, analysis.lexicon);
  return nounClasses.length > 0 && !nounClasses.some((nounClass) => concreteClassPattern.test(nounClass));
};

/** Inserts the prefix if only the verb with the prefix takes the preposition of a phrase: "Das hängt vom Wetter". */
function editAfterPhrase(clauseView: ClauseView, analysis: AnalyzedText): Edit | undefined {
  const { sentence, clause } = clauseView;
  const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
  const lastWord = lastWordOf(clauseView);
  if (!finiteVerb || !lastWord || clause.prepositionalPhrases.length !== 1) return undefined;
  const phrase = sentence.phrases[clause.prepositionalPhrases[0] ?? -1];
  if (!phrase || phrase.head < finiteVerb.index || phrase.head !== lastWord.index) return undefined;
  const preposition = plainPrepositionOf(lowerTextAt(sentence, phrase.preposition));
  const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
  const isPerson = denotesPerson(clauseView, phrase, analysis.lexicon);
  // With a reflexive pronoun the phrase is rarely a direction: "Ich bereite mich auf die Prüfung".
  const hasReflexive = reflexiveOf(clauseView) !== undefined;
  const isConcrete = hasReflexive
    ? isTime(nounClasses)
    : nounClasses.some((nounClass) => concreteClassPattern.test(nounClass));
  if (
    isPerson
      ? hasReflexive
      : nounClasses.length === 0 ||
        isConcrete ||
        (hasReflexive && isPlace(nounClasses) && !nounClasses.includes("event"))
  )
    return undefined;
  const isAbstract = nounClasses.length > 0 && nounClasses.every((nounClass) => abstractClassPattern.test(nounClass));
  const isPrefixCertain = hasReflexive || hasAbstractSubject(clauseView, analysis) || isAbstract;
  if (!isPrefixCertain) return undefined;
  const verb = findVerbWithPreposition(clauseView, preposition, analysis);
  return verb && insertPrefix(lastWord, verb, preposition, 0.92 * confidenceFromMargins(finiteVerb.margin));
}

/**
 * Inserts the prefix of a separable verb if only the verb with the prefix takes the preposition: "Das hängt vom
 * Wetter".
 */
export const missingPrefix: Rule = {
  name: "missing-prefix",
  category: "separable-verbs",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      if (!canLackPrefix(clauseView)) continue;
      const edit = editBeforeClause(clauseView, analysis) ?? editAfterPhrase(clauseView, analysis);
      if (edit) yield edit;
    }
  },
  examples: [
    ["Das hängt vom Wetter.", "Das hängt vom Wetter ab."],
    ["Der Preis hängt von der Größe.", "Der Preis hängt von der Größe ab."],
    ["Der Autor weist darauf, dass die Zahlen steigen.", "Der Autor weist darauf hin, dass die Zahlen steigen."],
    ["Der Erfolg hängt stark von der Motivation.", "Der Erfolg hängt stark von der Motivation ab."],
    ["Es hängt davon, ob er Zeit hat.", "Es hängt davon ab, ob er Zeit hat."],
    ["Ich bereite mich auf die Prüfung.", "Ich bereite mich auf die Prüfung vor."],
    ["Die Lampe hängt von der Decke.", "Die Lampe hängt von der Decke."],
    ["Der Pfeil weist auf das Haus.", "Der Pfeil weist auf das Haus."],
    ["Ich denke daran, dass er kommt.", "Ich denke daran, dass er kommt."],
  ],
};
