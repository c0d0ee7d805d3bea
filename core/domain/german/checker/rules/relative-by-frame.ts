import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { casesIn, cellsInCases, cellsOf } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import { canBeSurface } from "../../lexicon/surfaces.ts";
import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { classesOfHead, denotesPerson, isTime, listClauseViews } from "../clause-view.ts";
import { isAdverbialTime, plainPrepositionOf, requiresCase, takesCase } from "../frame-match.ts";
import { casesAfterPreposition, isPlace, prepositionsOf } from "../governed-phrase.ts";
import { lowerOf, lowerTextAt } from "../phrase-tokens.ts";
import { isFrameOfDirection } from "../phrases/two-way-phrase.ts";
import type { Edit, Rule } from "../rule.ts";
import { removeToken } from "../token-edit.ts";
import { cellsOfForm, type RelativeClause, relativeClauseOf, relativePronounFor } from "./relative-clause.ts";

const editOf = ({ pronoun, noun, confidence }: RelativeClause, form: string, certainty: number): Edit => ({
  start: pronoun.start,
  end: pronoun.end,
  replacement: form,
  explanation: {
    en: `The relative pronoun has the case that the verb of its own clause needs: *${noun.text}, ${form} …*`,
    de: `Das Relativpronomen hat den Kasus, den das Verb des Relativsatzes verlangt: *${noun.text}, ${form} …*`,
  },
  confidence: Math.max(0.8, confidence) * certainty,
});

const hasAccusativeReflexive = (frame: Frame) =>
  frame.slots.some(({ alternatives }) =>
    alternatives.some((complement) => complement.kind === "reflexive" && complement.case === "accusative"),
  );
const hasDativeAndAccusative = (frame: Frame) =>
  takesCase(frame, "accusative") &&
  (takesCase(frame, "dative") ||
    frame.slots.some(({ alternatives }) =>
      alternatives.some((complement) => complement.kind === "reflexive" && complement.case === "dative"),
    ));

/**
 * Puts the person who gets something into the dative if the clause also has an accusative object: "der Kollege, den ich
 * mein Auto verkauft habe".
 */
function* editsOfRecipient(relativeClause: RelativeClause, analysis: AnalyzedText): Generator<Edit> {
  const { clauseView, pronoun, preposition, antecedent, genderCode, frames, objects } = relativeClause;
  if (preposition || !denotesPerson(clauseView, antecedent, analysis.lexicon)) return;
  if (!(cellsOfForm(pronoun.text) & cellsInCases(caseBit.accusative))) return;
  // The form is already a dative: "die Kinder, welchen wir …".
  if (cellsOfForm(pronoun.text) & cellsOf(genderCode, caseBit.dative)) return;
  const [object, ...otherObjects] = objects;
  if (!object || otherObjects.length > 0) return;
  const objectToken = clauseView.sentence.tokens[object.head];
  const isBareThing = object.determiner === undefined && objectToken?.tag === "NN" && object.adjectives.length === 0;
  if (object.determiner === undefined && !isBareThing) return;
  if (isAdverbialTime(clauseView, object, analysis) || isTime(classesOfHead(clauseView, object, analysis.lexicon)))
    return;
  const objectCases = casesIn(object.cells.together);
  if ((objectCases & caseBit.accusative) === 0 || (!isBareThing && (objectCases & caseBit.dative) !== 0)) return;
  if (denotesPerson(clauseView, object, analysis.lexicon)) return;
  const isDitransitive = frames.some((frame) => takesCase(frame, "accusative") && takesCase(frame, "dative"));
  const hasPredicate = frames.some(
    (frame) =>
      takesCase(frame, "accusative") &&
      frame.slots.some(({ alternatives }) => alternatives.some(({ kind }) => kind === "predicate")),
  );
  const form = relativePronounFor(genderCode, caseBit.dative);
  if (isDitransitive && !hasPredicate && form && form !== pronoun.text) yield editOf(relativeClause, form, 0.95);
}

/** Corrects the pronoun if the verb takes a dative object but no accusative object: "der Freund, den ich vertraue". */
function* editsOfDativeVerb(relativeClause: RelativeClause, analysis: AnalyzedText): Generator<Edit> {
  const { clauseView, pronoun, preposition, antecedent, genderCode, frames, objects } = relativeClause;
  if (preposition || objects.length > 0 || !denotesPerson(clauseView, antecedent, analysis.lexicon)) return;
  if (!(cellsOfForm(pronoun.text) & cellsInCases(caseBit.accusative))) return;
  // The form is already a dative: "die Kinder, welchen wir …".
  if (cellsOfForm(pronoun.text) & cellsOf(genderCode, caseBit.dative)) return;
  if (frames.some((frame) => takesCase(frame, "accusative")) || !frames.some((frame) => takesCase(frame, "dative")))
    return;
  const form = relativePronounFor(genderCode, caseBit.dative);
  if (form && form !== pronoun.text) yield editOf(relativeClause, form, 0.95);
}

/** The reflexive pronoun that belongs to the subject of the clause; undefined if there is none. */
const reflexiveOf = ({ clauseView: { sentence, clause }, subject }: RelativeClause): AnalyzedToken | undefined => {
  const subjectText = lowerTextAt(sentence, subject.head);
  const wantedPronoun = ({ ich: "mich", du: "dich", wir: "uns" } as Record<string, string>)[subjectText] ?? "sich";
  const index = clause.tokens.find((tokenIndex) => lowerTextAt(sentence, tokenIndex) === wantedPronoun);
  return sentence.tokens[index ?? -1];
};

/**
 * Corrects the case after a two-way preposition to the case that the verb requires: "der Krieg, an dem er sich
 * erinnerte".
 */
function* editsAfterPreposition(relativeClause: RelativeClause, analysis: AnalyzedText): Generator<Edit> {
  const { clauseView, pronoun, preposition, antecedent, genderCode, frames } = relativeClause;
  if (!preposition) return;
  const prepositionText = plainPrepositionOf(lowerOf(preposition));
  const nounClasses = classesOfHead(clauseView, antecedent, analysis.lexicon);
  const isReflexive = reflexiveOf(relativeClause) !== undefined;
  const fittingFrames = frames.filter((frame) => hasAccusativeReflexive(frame) === isReflexive);
  const cases = casesAfterPreposition(fittingFrames, prepositionText);
  const [governedCase, ...otherCases] = cases;
  if (otherCases.length > 0 || (governedCase !== "accusative" && governedCase !== "dative")) return;
  if (!/^(?:an|auf|in|über|vor|unter)$/.test(prepositionText) || fittingFrames.some(isFrameOfDirection)) return;
  // The phrase can name a place or time and not be governed by the verb: "der Stuhl, auf dem wir warten", "der Tag, an
  // dem er sich erinnerte".
  const otherClasses = nounClasses.filter((name) => name !== "vehicle" && !(name === "event" && isReflexive));
  const isPlaceOrTime =
    nounClasses.length === 0 || isPlace(otherClasses) || (prepositionText === "an" && isTime(nounClasses));
  const canBePlace = nounClasses.some((name) => /^(?:thing|building|institution|country|city)$/.test(name));
  const isSurface =
    prepositionText === "auf" && canBeSurface(clauseView.sentence.tokens[antecedent.head]?.reading.lemma ?? "");
  const isAufOrUeber = prepositionText === "auf" || prepositionText === "über";
  const isUncertain =
    isPlaceOrTime ||
    (canBePlace && (!isAufOrUeber || (!isReflexive && (isSurface || !nounClasses.includes("vehicle")))));
  // A place or time is in the dative, too. So if the phrase can be a place or time, only a wrong accusative is
  // corrected.
  if (isUncertain && (governedCase === "accusative" || nounClasses.length === 0)) return;
  const form = relativePronounFor(genderCode, caseBit[governedCase]);
  const isWrittenInOtherCase = (cellsOfForm(pronoun.text) & cellsOf(genderCode, caseBit[governedCase])) === 0;
  const writtenCase = caseBit[governedCase === "dative" ? "accusative" : "dative"];
  if (isWrittenInOtherCase && cellsOfForm(pronoun.text) & cellsOf(genderCode, writtenCase) && form)
    yield editOf(relativeClause, form, 0.9);
}

/**
 * Corrects the case of *welcher* after *in* if the noun before the clause is a text: "Ihr Schreiben, in welchen Sie …".
 */
function* editsOfWelcher(relativeClause: RelativeClause, analysis: AnalyzedText): Generator<Edit> {
  const { clauseView, pronoun, preposition, genderCode, frames, antecedent } = relativeClause;
  if (!preposition || !pronoun.text.startsWith("welch") || lowerOf(preposition) !== "in") return;
  const nounClasses = classesOfHead(clauseView, antecedent, analysis.lexicon);
  const isTextNoun =
    nounClasses.some((name) => /^(?:document|work|utterance)$/.test(name)) ||
    /^Schreiben$/.test(relativeClause.noun.text);
  if (!isTextNoun || frames.some(isFrameOfDirection) || prepositionsOf(frames).has("in")) return;
  const form = relativePronounFor(genderCode, caseBit.dative, "welch");
  if (form && form !== pronoun.text) yield editOf(relativeClause, form, 0.93);
}

const gendersAndCaseOfPronoun: Readonly<Record<string, readonly [codes: string, wantedCase: number]>> = {
  ihm: ["mn", caseBit.dative],
  ihn: ["m", caseBit.accusative],
  ihr: ["f", caseBit.dative],
  ihnen: ["p", caseBit.dative],
};

/**
 * Corrects a preposition with a personal pronoun that belongs before the relative pronoun: "die Stadt, die ich in ihr
 * geboren bin".
 */
function* editsOfResumption(relativeClause: RelativeClause, analysis: AnalyzedText): Generator<Edit> {
  const { clauseView, pronoun, preposition, genderCode, frames, objects, confidence } = relativeClause;
  const { sentence, clause } = clauseView;
  if (preposition || objects.length > 0) return;
  const resumingPronoun = clause.tokens
    .map((index) => sentence.tokens[index])
    .find(
      (token) =>
        token !== undefined &&
        gendersAndCaseOfPronoun[token.text] !== undefined &&
        sentence.tokens[token.index - 1]?.tag === "APPR" &&
        !/^N|^ADJ/.test(sentence.tokens[token.index + 1]?.tag ?? ""),
    );
  const [genderCodesOfPronoun, wantedCase] = gendersAndCaseOfPronoun[resumingPronoun?.text ?? ""] ?? ["", 0];
  const prepositionInside = sentence.tokens[(resumingPronoun?.index ?? 0) - 1];
  if (!resumingPronoun || !prepositionInside || !genderCodesOfPronoun.includes(genderCode)) return;
  // The relative pronoun has a role of its own if the verb can have an object: "die Frau, die ich mit ihm sah".
  const isWithSein = sentence.tokens[clause.verbs.finite ?? -1]?.reading.lemma === "sein";
  const isIntransitive =
    isWithSein || !frames.some((frame) => takesCase(frame, "accusative") || takesCase(frame, "dative"));
  const isGovernedPerson =
    lowerOf(prepositionInside) === "mit" &&
    frames.some(
      (frame) =>
        prepositionsOf([frame]).has("mit") &&
        frame.slots.every(
          ({ isOptional, alternatives }) =>
            isOptional ||
            !alternatives.some((complement) => complement.kind === "noun" && complement.case === "accusative"),
        ),
    ) &&
    /^(?:sprechen|reden|telefonieren|arbeiten|diskutieren|streiten|spielen)$/.test(clauseView.lemmas[0] ?? "");
  // A place is rarely the object of "essen": "das Restaurant, das wir in ihm gegessen haben".
  const isInPlace =
    lowerOf(prepositionInside) === "in" &&
    isPlace(classesOfHead(clauseView, relativeClause.antecedent, analysis.lexicon)) &&
    !frames.some((frame) => requiresCase(frame, "accusative"));
  const form = relativePronounFor(genderCode, wantedCase);
  if ((!isIntransitive && !isGovernedPerson && !isInPlace) || form === undefined) return;
  const wordsBetween = sentence.tokens.slice(pronoun.index + 1, prepositionInside.index).map(({ text }) => text);
  yield {
    start: pronoun.start,
    end: resumingPronoun.end,
    replacement: [prepositionInside.text, form, ...wordsBetween].join(" "),
    explanation: {
      en: `The preposition stands before the relative pronoun, and no further pronoun follows: *${prepositionInside.text} ${form}*.`,
      de: `Die Präposition steht vor dem Relativpronomen; ein zweites Pronomen fällt weg: *${prepositionInside.text} ${form}*.`,
    },
    confidence: Math.max(0.8, confidence),
  };
}

/**
 * Inserts the preposition that a verb with *sich* needs before the relative pronoun: "die Themen, die wir uns
 * beschäftigen".
 */
function* editsOfMissingPreposition(relativeClause: RelativeClause): Generator<Edit> {
  const { clauseView, pronoun, preposition, genderCode, frames, objects, confidence } = relativeClause;
  const { sentence, clause } = clauseView;
  const reflexive = reflexiveOf(relativeClause);
  if (preposition || !reflexive || objects.some(({ head }) => head !== reflexive.index)) return;
  if (!(cellsOfForm(pronoun.text) & cellsOf(genderCode, caseBit.accusative | caseBit.nominative))) return;
  const isAccusative = /^(?:mich|dich)$/.test(reflexive.text);
  if (!isAccusative && frames.some(hasDativeAndAccusative)) return;
  if (clause.tokens.some((index) => /^(?:APPR|APPRART|PAV)$/.test(sentence.tokens[index]?.tag ?? ""))) return;
  const reflexiveFrames = frames.filter(hasAccusativeReflexive);
  if (reflexiveFrames.some((frame) => takesCase(frame, "accusative") || takesCase(frame, "dative"))) return;
  // If several prepositions are possible, a clause in the present uses the first one that is required in its frame. For
  // *sich freuen* this is *auf*, which names something in the future. All other clauses use the first preposition, even
  // if it is optional.
  const slots = reflexiveFrames.flatMap((frame) => frame.slots);
  const prepositionSlots = slots.flatMap(({ isOptional, alternatives }) => {
    const [complement] = alternatives;
    return complement?.kind === "preposition" ? [{ isOptional, complement }] : [];
  });
  const isPresent = sentence.tokens[clause.verbs.finite ?? -1]?.reading.kind === "p" && !clause.verbs.isPerfect;
  const chosenSlot =
    (isPresent ? prepositionSlots.find(({ isOptional }) => !isOptional) : undefined) ?? prepositionSlots[0];
  const form = chosenSlot && relativePronounFor(genderCode, caseBit[chosenSlot.complement.case]);
  if (!chosenSlot || form === undefined) return;
  const phrase = `${chosenSlot.complement.preposition} ${form}`;
  yield {
    start: pronoun.start,
    end: pronoun.end,
    replacement: phrase,
    explanation: {
      en: `*${clauseView.lemmas[0] ?? ""}* with *sich* takes the preposition *${chosenSlot.complement.preposition}*: *${phrase} …*`,
      de: `*sich ${clauseView.lemmas[0] ?? ""}* verlangt die Präposition *${chosenSlot.complement.preposition}*: *${phrase} …*`,
    },
    confidence: Math.max(0.8, confidence) * 0.97,
  };
}

/** Removes a possessive after *dessen* and *deren*: "der Autor, dessen seinen Roman". */
function* editsOfDoublePossessive(analysis: AnalyzedText): Generator<Edit> {
  for (const { tokens } of analysis.sentences)
    for (const token of tokens) {
      const [possessive, noun] = [tokens[token.index + 1], tokens[token.index + 2]];
      if (!/^(?:dessen|deren)$/.test(token.text) || !possessive || noun?.tag !== "NN") continue;
      if (!/^(?:sein|ihr)(?:e[nmrs]?)?$/.test(possessive.text)) continue;
      yield removeToken(
        possessive,
        token,
        {
          en: `*${token.text}* already says whose it is: *${token.text} ${noun.text}*.`,
          de: `*${token.text}* sagt schon, wem etwas gehört: *${token.text} ${noun.text}*.`,
        },
        0.95,
        ["b1-relative-clauses"],
      );
    }
}

/**
 * Corrects relative pronouns according to the verb of their clause. The verb can require another case, or a preposition
 * before the pronoun.
 */
export const relativeByFrame: Rule = {
  name: "relative-by-frame",
  category: "relative-clauses",
  stage: 2,
  *findEdits(analysis) {
    yield* editsOfDoublePossessive(analysis);
    for (const clauseView of listClauseViews(analysis)) {
      const relativeClause = relativeClauseOf(clauseView);
      if (!relativeClause) continue;
      yield* editsOfRecipient(relativeClause, analysis);
      yield* editsOfDativeVerb(relativeClause, analysis);
      yield* editsAfterPreposition(relativeClause, analysis);
      yield* editsOfWelcher(relativeClause, analysis);
      yield* editsOfResumption(relativeClause, analysis);
      yield* editsOfMissingPreposition(relativeClause);
    }
  },
  examples: [
    [
      "Der Kollege, den ich mein Auto verkauft habe, ist nett.",
      "Der Kollege, dem ich mein Auto verkauft habe, ist nett.",
    ],
    ["Der Freund, den ich vertraue, heißt Tom.", "Der Freund, dem ich vertraue, heißt Tom."],
    ["Der Krieg, an dem er sich erinnerte, war lang.", "Der Krieg, an den er sich erinnerte, war lang."],
    ["Der Stuhl, auf dem wir warten mussten, war hart.", "Der Stuhl, auf dem wir warten mussten, war hart."],
    ["Die Stadt, die ich in ihr geboren bin, ist klein.", "Die Stadt, in der ich geboren bin, ist klein."],
    ["Die Frau, die ich mit ihm gesehen habe, ist nett.", "Die Frau, die ich mit ihm gesehen habe, ist nett."],
    ["Die Themen, die wir uns beschäftigen, sind neu.", "Die Themen, mit denen wir uns beschäftigen, sind neu."],
    ["Der Film, den wir uns ansehen, ist lang.", "Der Film, den wir uns ansehen, ist lang."],
    ["Der Autor, dessen seinen Roman ich lese, ist alt.", "Der Autor, dessen Roman ich lese, ist alt."],
  ],
};
