import {
  type ConfusedPreposition,
  confusedPrepositionOfVerb,
  confusedPrepositionOfWord,
} from "../../lexicon/confused-prepositions.ts";
import type { NounClass } from "../../noun-class.ts";
import { type Complement, type Frame, takesComplement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, personOfSubject, tagAt } from "../clause-view.ts";
import { isReflexive, reflexiveOf, requiresComplement, takesCase } from "../frame-match.ts";
import { casesAfterPreposition, prepositionsOf } from "../governed-phrase.ts";
import { lowerTextAt } from "../phrase-tokens.ts";

/** A word of a clause that governs a preposition. */
export interface Governor {
  name: string;
  kind: "verb" | "adjective" | "noun";
  /** The index of the word in its sentence. */
  tokenIndex: number;
  frames: readonly Frame[];
  /**
   * The wrong prepositions that learners use with this word, and the right preposition; undefined if no wrong
   * preposition is known.
   */
  confusedPreposition: ConfusedPreposition | undefined;
}

/**
 * Returns `confusedPreposition` with the right preposition for the tense and mood of the clause: *auf* in "Ich freue
 * mich auf …", but *über* in "Ich würde mich über … freuen".
 */
function adjustToTense(
  confusedPreposition: ConfusedPreposition | undefined,
  { sentence, clause }: ClauseView,
): ConfusedPreposition | undefined {
  const { kind } = sentence.tokens[clause.verbs.finite ?? -1]?.reading ?? {};
  const isPastOrSubjunctive = kind === "t" || kind === "k" || clause.verbs.isPerfect;
  return confusedPreposition?.rightInPastAndConditional && isPastOrSubjunctive
    ? { ...confusedPreposition, correctPreposition: confusedPreposition.rightInPastAndConditional }
    : confusedPreposition;
}

function findVerbGovernors(clauseView: ClauseView, { lexicon }: AnalyzedText): Governor[] {
  const [lemma] = clauseView.lemmas;
  if (lemma === undefined || clauseView.mainVerbIndex === undefined || clauseView.lemmas.length > 1) return [];
  const persons = clauseView.sentence.tokens[clauseView.clause.verbs.finite ?? -1]?.reading.persons;
  // Ignores *bitte* if it is a particle: "Für mich bitte ein Brötchen".
  const isParticle =
    lemma === "bitten" &&
    lowerTextAt(clauseView.sentence, clauseView.mainVerbIndex) === "bitte" &&
    personOfSubject(clauseView) !== 1;
  if (isParticle) return [];
  const isAgreeing = clauseView.subject !== undefined && ((persons ?? 0) & personOfSubject(clauseView)) !== 0;
  if (persons !== undefined && clauseView.clause.kind === "main" && !isAgreeing) return [];
  const hasReflexive = reflexiveOf(clauseView) !== undefined;
  const allFrames = clauseView.framesByLemma[0] ?? [];
  const isOnlyReflexive = allFrames.length > 0 && allFrames.every(isReflexive);
  const frames = allFrames.filter((frame) => isReflexive(frame) === (hasReflexive || isOnlyReflexive));
  const isReflexiveUse = hasReflexive || isOnlyReflexive;
  const confusedPreposition = adjustToTense(confusedPrepositionOfVerb(lemma), clauseView);
  const reflexiveFrames = allFrames.filter(isReflexive);
  // A reflexive verb can take a dative instead of a preposition: "Er widmet sich seiner Arbeit".
  const isForReflexiveUse =
    confusedPreposition !== undefined &&
    (confusedPreposition.correctPreposition === ""
      ? reflexiveFrames.some((frame) => takesCase(frame, "dative"))
      : prepositionsOf(reflexiveFrames).has(confusedPreposition.correctPreposition));
  const isForPlainUse =
    confusedPreposition !== undefined &&
    (confusedPreposition.correctPreposition === "" ||
      prepositionsOf(allFrames.filter((frame) => !isReflexive(frame))).has(confusedPreposition.correctPreposition));
  const fitsVerbUse = isReflexiveUse ? isForReflexiveUse : isForPlainUse;
  // The participle with *sein* can be an adjective that governs another preposition: "Die Firma soll an dem Haus
  // interessiert sein".
  const isPredicate =
    clauseView.clause.verbs.participles.includes(clauseView.mainVerbIndex) &&
    clauseView.clause.tokens.some((index) => clauseView.sentence.tokens[index]?.reading.lemma === "sein");
  if (isPredicate && lexicon.frames(lowerTextAt(clauseView.sentence, clauseView.mainVerbIndex)).length > 0) return [];
  const name = isReflexiveUse ? `sich ${lemma}` : lemma;
  return [
    {
      name,
      kind: "verb",
      tokenIndex: clauseView.mainVerbIndex,
      frames,
      confusedPreposition: fitsVerbUse ? confusedPreposition : undefined,
    },
  ];
}

function findAdjectiveGovernors({ sentence, clause }: ClauseView, { lexicon }: AnalyzedText): Governor[] {
  const { finite: finiteIndex } = clause.verbs;
  const isCopula = /^(?:sein|werden|bleiben)$/.test(sentence.tokens[finiteIndex ?? -1]?.reading.lemma ?? "");
  if (!isCopula) return [];
  return clause.tokens.flatMap((tokenIndex): Governor[] => {
    const tag = tagAt(sentence, tokenIndex);
    const name = lowerTextAt(sentence, tokenIndex);
    const confusedPreposition =
      tag === "ADJD" || tag === "VVPP" || tag === "VVFIN" ? confusedPrepositionOfWord(name) : undefined;
    return confusedPreposition
      ? [
          {
            name,
            kind: "adjective",
            tokenIndex,
            frames: lexicon.frames(name),
            confusedPreposition,
          },
        ]
      : [];
  });
}

const supportVerbPattern = /^(?:haben|bekommen|kriegen|legen|nehmen|geben|verlieren|zeigen|spüren|sein|machen)$/;

function findNounGovernors({ sentence, clause, lemmas }: ClauseView, { lexicon }: AnalyzedText): Governor[] {
  if (!lemmas.some((lemma) => supportVerbPattern.test(lemma))) return [];
  return clause.tokens.flatMap((tokenIndex): Governor[] => {
    const name = sentence.tokens[tokenIndex]?.reading.lemma ?? "";
    if (tagAt(sentence, tokenIndex) !== "NN") return [];
    // Some nouns govern the preposition only together with a verb: "Wert auf etwas legen".
    const [verb] = lemmas;
    const confusedPrepositionOfExpression = confusedPrepositionOfWord(`${name}+${verb}`);
    if (confusedPrepositionOfExpression) {
      const expression = `${name} ${verb}`;
      return [
        {
          name: expression,
          kind: "noun",
          tokenIndex,
          frames: lexicon.frames(expression),
          confusedPreposition: confusedPrepositionOfExpression,
        },
      ];
    }
    const confusedPreposition = confusedPrepositionOfWord(name);
    return confusedPreposition
      ? [{ name, kind: "noun", tokenIndex, frames: lexicon.frames(name), confusedPreposition }]
      : [];
  });
}

/** The adjectives and nouns of a clause that govern a preposition. If there are none, returns the verb instead. */
export function governorsOf(clauseView: ClauseView, analysis: AnalyzedText): Governor[] {
  const adjectivesAndNouns = [
    ...findAdjectiveGovernors(clauseView, analysis),
    ...findNounGovernors(clauseView, analysis),
  ];
  return adjectivesAndNouns.length > 0 ? adjectivesAndNouns : findVerbGovernors(clauseView, analysis);
}

const concreteClassPattern = /^(?:place|building|room|waters|city|country|institution|event|vehicle|thing|time|body)$/;

const isPrepositional = (complement: Complement) => complement.kind === "preposition" || complement.kind === "clause";

/**
 * Whether a verb governs the preposition with only one case. This is so if the verb has no place or direction among its
 * complements, and the noun does not name a place: "Der Erfolg beruht auf die Zusammenarbeit", "Sie warnt vor die
 * Gefahr".
 */
export function governsCaseAlone(governor: Governor, preposition: string, nounClasses: readonly NounClass[]): boolean {
  const { kind, frames } = governor;
  const takesSpatialComplement = frames.some((frame) =>
    takesComplement(
      frame,
      (complement) =>
        complement.kind === "adverbial" && (complement.role === "place" || complement.role === "direction"),
    ),
  );
  // If all frames of the verb have this preposition with the dative, a phrase in the accusative is a mistake, even if
  // its noun names a place: "Der Zeuge beharrte auf seine Version".
  const isOnlyUse = frames.every((frame) => casesAfterPreposition([frame], preposition).has("dative"));
  if (
    kind === "verb" &&
    isOnlyUse &&
    frames.length > 0 &&
    frames.every((frame) => requiresComplement(frame, isPrepositional))
  )
    return true;
  return (
    kind === "verb" &&
    // *in* is excluded, because a phrase with *in* names a direction or is an adverbial: "In der Rezession entließen
    // sie Tausende".
    preposition !== "in" &&
    !takesSpatialComplement &&
    casesAfterPreposition(frames, preposition).size === 1 &&
    nounClasses.length > 0 &&
    !nounClasses.some((nounClass) => concreteClassPattern.test(nounClass))
  );
}
