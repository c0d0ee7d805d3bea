import type { AnalyzedSentence, Phrase } from "../../analysis/analyze.ts";
import { isMarkTag } from "../../analysis/tags.ts";
import {
  type Cells,
  casesIn,
  cellsInCases,
  cellsOf,
  determinerFormsOf,
  pluralCells,
  prepositionCases,
} from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { thirdPluralBit } from "../clause-subject.ts";
import { type ClauseView, classesOfHead, denotesPerson, listClauseViews, tagAt } from "../clause-view.ts";
import { genderCodeOf } from "../decline-phrase.ts";
import { plainPrepositionOf, takesCase } from "../frame-match.ts";
import { chooseGovernedCase, isPlace, prepositionsOf } from "../governed-phrase.ts";
import { hasUncertainGender } from "../noun-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { isFrameOfDirection } from "../phrases/two-way-phrase.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { antecedentOf } from "./antecedent.ts";
import { editsOfGenitive, editsOfMissingGenitive } from "./relative-genitive.ts";

/** The forms of *der* as a relative pronoun with their cells. */
const relativeForms: readonly (readonly [form: string, cells: Cells])[] = determinerFormsOf("d")
  .filter(([form]) => form !== "des")
  .map(([form, cells]) => {
    const cellsWithoutGenitive = cells & ~cellsInCases(caseBit.genitive);
    return [form, form === "den" ? cellsWithoutGenitive & ~pluralCells : cellsWithoutGenitive] as const;
  })
  .concat([["denen", cellsOf("p", caseBit.dative)]]);

const subjectPronounPattern = /^(?:ich|du|er|wir|man)$/;

/** Whether an adjective or noun of the clause can take the preposition: "das Haus, auf das er stolz ist". */
const isGovernedByNounOrAdjective = ({ sentence, clause }: ClauseView, preposition: string, lexicon: Lexicon) =>
  clause.tokens.some((index) => {
    const token = sentence.tokens[index];
    return (
      token !== undefined &&
      /^(?:ADJD|NN|VVPP)$/.test(token.tag) &&
      // A participle that the analysis takes for an adjective can be a verb of motion: "in die wir eingetreten sind".
      ((token.tag === "ADJD" && token.readings.some(({ tag }) => tag === "VVPP")) ||
        [token.text, token.reading.lemma].some((word) => prepositionsOf(lexicon.frames(word)).has(preposition)))
    );
  });

/** Prefixes with which a verb names a direction: "die Kirche, in die sie eingetreten ist". */
const prefixOfDirectionPattern = /^(?:ein|aus|um|hin|her|zurück|vor|ab)/;

/** Pronouns that can only be the subject. */
const singularSubjectPattern = /^(?:ich|du|er|wir|man|jeder|keiner|niemand|jemand)$/;
/** Pronouns that are the subject if the verb is in the plural. */
const pluralSubjectPattern = /^(?:viele|alle|einige|manche|mehrere|wenige|beide)$/;

/** The cases, as bits, that the relative pronoun can have as the subject, the object or after its preposition. */
function casesOfRole(clauseView: ClauseView, pronoun: Phrase, antecedent: Phrase, { lexicon }: AnalyzedText): number {
  const { sentence, clause } = clauseView;
  const frames = clauseView.framesByLemma.flat();
  if (pronoun.preposition !== undefined) {
    const preposition = plainPrepositionOf(lowerTextAt(sentence, pronoun.preposition));
    const fixedCase = chooseGovernedCase(frames, preposition);
    const possibleCases = prepositionCases[preposition] ?? 15;
    // After a two-way preposition the phrase can also be a place: "der Bahnhof, an dem Züge halten".
    const isTwoWay = possibleCases === (caseBit.accusative | caseBit.dative);
    // The verb names no direction, so the phrase is a place: "das Haus, in das wir gewohnt haben".
    const isPlaceOnly =
      frames.length > 0 &&
      !frames.some(isFrameOfDirection) &&
      fixedCase === undefined &&
      !clauseView.lemmas.some((lemma) => prefixOfDirectionPattern.test(lemma)) &&
      !isGovernedByNounOrAdjective(clauseView, preposition, lexicon);
    if (isTwoWay && isPlaceOnly && isPlace(classesOfHead(clauseView, antecedent, lexicon))) return caseBit.dative;
    return fixedCase && !isTwoWay && possibleCases & caseBit[fixedCase] ? caseBit[fixedCase] : possibleCases;
  }
  const otherPhrases = sentence.phrases.filter(
    (phrase) =>
      phrase !== pronoun &&
      phrase.preposition === undefined &&
      clause.tokens.includes(phrase.head) &&
      tagAt(sentence, firstIndexOf(phrase) - 1) !== "KOKOM",
  );
  const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
  const isPluralVerb = ((finiteVerb?.reading.persons ?? 0) & thirdPluralBit) !== 0;
  const hasSubject = clause.tokens.some(
    (index) =>
      index !== pronoun.head &&
      (singularSubjectPattern.test(lowerTextAt(sentence, index)) ||
        // *alle* is the subject if it stands alone: "die Frau, der alle helfen". In "der Zug, der alle Geschwister
        // verbindet" *alle* belongs to a noun.
        (isPluralVerb && tagAt(sentence, index) === "PIS" && pluralSubjectPattern.test(lowerTextAt(sentence, index)))),
  );
  if (hasSubject) {
    const takesAccusative = frames.some((frame) => takesCase(frame, "accusative"));
    const takesDative = frames.some((frame) => takesCase(frame, "dative"));
    const needsDative = frames.length > 0 && frames.every((frame) => takesCase(frame, "dative"));
    if (needsDative && !takesAccusative) return caseBit.dative;
    if (frames.length > 0 && takesAccusative && !takesDative) return caseBit.accusative;
    return caseBit.accusative | caseBit.dative;
  }
  const isWithoutSubject = otherPhrases.every(({ cells, head }) => {
    const agreeingCells = cells.head & cells.determiner & cells.adjectives || cells.head & cells.determiner;
    return (agreeingCells & cellsInCases(caseBit.nominative)) === 0 || lowerTextAt(sentence, head) === "sich";
  });
  return isWithoutSubject ? caseBit.nominative : caseBit.nominative | caseBit.accusative | caseBit.dative;
}

/**
 * Whether the verb of the parent clause takes an indirect question. If so, the pronoun can be a question word: "Ich
 * frage die Leute, wer kommt".
 */
const isIndirectQuestion = (clauseView: ClauseView, analysis: AnalyzedText): boolean => {
  const parent = listClauseViews(analysis).find(
    (candidate) => candidate.sentence === clauseView.sentence && candidate.index === clauseView.clause.parent,
  );
  return (
    parent?.framesByLemma
      .flat()
      .some(({ slots }) =>
        slots.some(({ alternatives }) =>
          alternatives.some((complement) => complement.kind === "clause" && complement.clause === "w"),
        ),
      ) ?? true
  );
};

/**
 * Whether the antecedent has a preposition and the pronoun agrees with an earlier noun of the same clause. If so, the
 * pronoun can refer to that noun: "eine Frau von sechzig Jahren mit grauem Haar, hinter der …".
 */
function isAttributeOfOther({ tokens, phrases }: AnalyzedSentence, antecedent: Phrase, pronounCells: Cells): boolean {
  const prepositionIndex = antecedent.preposition ?? -1;
  const indexBefore = tokens.findLastIndex(
    ({ index, tag }) => index < prepositionIndex && (tag.startsWith("V") || isMarkTag(tag) || tag === "KON"),
  );
  const gendersOf = (cells: Cells) => (["m", "f", "n", "p"] as const).filter((gender) => cells & cellsOf(gender, 15));
  return phrases.some(
    ({ head, preposition, cells }) =>
      head > indexBefore &&
      head < prepositionIndex &&
      preposition === undefined &&
      tokens[head]?.tag === "NN" &&
      gendersOf(cells.together).some((gender) => gendersOf(pronounCells).includes(gender)),
  );
}

function explain(antecedent: string, form: string) {
  return {
    en: `The relative pronoun has the gender and number of *${antecedent}* and the case of its own clause: *${form}*.`,
    de: `Das Relativpronomen hat Genus und Numerus von *${antecedent}* und den Kasus des eigenen Satzes: *${form}*.`,
  };
}

function* editsOfAgreement(clauseView: ClauseView, analysis: AnalyzedText): Generator<Edit> {
  const { sentence, clause } = clauseView;
  const words = clause.tokens.filter((index) => !tagAt(sentence, index)?.startsWith("$"));
  if (clause.verbs.finite === undefined || words.at(-1) !== clause.verbs.finite) return;
  // Ignores a clause that does not contain its relative pronoun. In "den du empfohlen hast und der neu ist" the first
  // pronoun does not belong to the second clause.
  if (clause.connector === undefined || !clause.tokens.includes(clause.connector)) return;
  const pronoun = sentence.phrases.find(({ head }) => head === clause.connector);
  const token = sentence.tokens[clause.connector ?? -1];
  if (!pronoun || !token || pronoun.determiner !== undefined) return;
  const isQuestionWord = /^(?:wer|was|wen|wem)$/.test(token.text);
  if (token.tag !== "PRELS" && !(isQuestionWord && /^PW/.test(token.tag))) return;
  const writtenForm = relativeForms.find(([form]) => form === token.text);
  if (!writtenForm && !isQuestionWord) return;
  const antecedent = antecedentOf(sentence, firstIndexOf(pronoun));
  const noun = sentence.tokens[antecedent?.head ?? -1];
  if (!antecedent || !noun) return;
  // Corrects question words only after nouns for persons. Does not correct *was*, because "ein Restaurant, was sich …"
  // is colloquial.
  const isAntecedentPerson = denotesPerson(clauseView, antecedent, analysis.lexicon);
  if (isQuestionWord && (!isAntecedentPerson || token.text === "was" || isIndirectQuestion(clauseView, analysis)))
    return;
  const genderCode = genderCodeOf(sentence, antecedent);
  if (genderCode === undefined || hasUncertainGender(noun.text)) return;
  if (isAttributeOfOther(sentence, antecedent, writtenForm?.[1] ?? 0)) return;
  const caseBits = casesOfRole(clauseView, pronoun, antecedent, analysis);
  const allowedCells = cellsOf(genderCode, caseBits);
  if (writtenForm && writtenForm[1] & allowedCells) return;
  // An earlier question word or indefinite pronoun can be the antecedent: "Was lernt man im Sport, das …".
  if (sentence.tokens.slice(0, antecedent.head).some(({ tag }) => /^(?:PWS|PIS)$/.test(tag))) return;
  // The learner can use the natural gender: "das Mädchen, die …" is accepted, "das Mädchen, der …" is not.
  if (writtenForm && isAntecedentPerson && genderCode === "n" && writtenForm[1] & cellsOf("f", caseBits)) return;
  const wantedCase = chooseCase(clauseView, pronoun, caseBits, writtenForm?.[1] ?? 0);
  const candidates = relativeForms.filter(([, cells]) => cells & allowedCells);
  const chosenForm = relativeForms.find(([, cells]) => cells & cellsOf(genderCode, wantedCase));
  if (!chosenForm) return;
  yield {
    start: token.start,
    end: token.end,
    replacement: chosenForm[0],
    explanation: explain(noun.text, chosenForm[0]),
    confidence: (candidates.length === 1 ? 0.9 : 0.82) * confidenceFromMargins(token.margin, antecedent),
  };
}

/**
 * The case that the pronoun needs: the first of `cases`, in the order nominative, accusative, dative, that the written
 * form allows. If the written form allows none of `cases`, or if the pronoun must be the object that the clause lacks,
 * the written form is ignored and the first of `cases` is returned.
 */
function chooseCase(clauseView: ClauseView, pronoun: Phrase, cases: number, writtenCells: Cells): number {
  const isOnlyObject = !clauseView.sentence.phrases.some(
    (phrase) =>
      phrase !== pronoun &&
      phrase.preposition === undefined &&
      clauseView.clause.tokens.includes(phrase.head) &&
      !subjectPronounPattern.test(lowerTextAt(clauseView.sentence, phrase.head)),
  );
  const caseOrder = [caseBit.nominative, caseBit.accusative, caseBit.dative];
  const caseOfWrittenForm = caseOrder.find(
    (possibleCase) => cases & possibleCase && casesIn(writtenCells) & possibleCase,
  );
  const firstPossibleCase = caseOrder.find((possibleCase) => cases & possibleCase) ?? caseBit.nominative;
  const isMissingObject = (cases & caseBit.nominative) === 0 && isOnlyObject && pronoun.preposition === undefined;
  return isMissingObject ? firstPossibleCase : (caseOfWrittenForm ?? firstPossibleCase);
}

const indefiniteAntecedentPattern = /^(?:alles|nichts|vieles|wenig|manches)$/;

/**
 * Corrects the gender, number and case of a relative pronoun so that it agrees with the noun before it: "der Mann, die
 * dort steht", "die Leute, wer …".
 */
export const relativePronoun: Rule = {
  name: "relative-pronoun",
  category: "relative-clauses",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    yield* editsOfMissingGenitive(analysis);
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause } = clauseView;
      if (clause.kind !== "relative" && clause.kind !== "subordinate") continue;
      yield* editsOfAgreement(clauseView, analysis);
      yield* editsOfGenitive(clauseView, analysis);
      const token = sentence.tokens[clause.connector ?? -1];
      if (!token || clause.kind !== "relative" || sentence.tokens[token.index - 1]?.text !== ",") continue;
      const textBefore = sentence.tokens[token.index - 2]?.text.toLowerCase() ?? "";
      if (token.text !== "das" || !indefiniteAntecedentPattern.test(textBefore)) continue;
      yield {
        start: token.start,
        end: token.end,
        replacement: "was",
        topics: phraseTopics.relativeWas,
        confidence: 0.9,
        explanation: {
          en: `After *${textBefore}* the relative pronoun is *was*: *${textBefore}, was*.`,
          de: `Nach *${textBefore}* steht das Relativpronomen *was*: *${textBefore}, was*.`,
        },
      };
    }
  },
  examples: [
    ["Die Frau, die alle helfen, ist nett.", "Die Frau, der alle helfen, ist nett."],
    ["Das ist der Zug, der alle Orte verbindet.", "Das ist der Zug, der alle Orte verbindet."],
    ["Der Wolf, der mehrere Schafe riss, ist weg.", "Der Wolf, der mehrere Schafe riss, ist weg."],
    ["Der Mann, die dort steht, ist mein Lehrer.", "Der Mann, der dort steht, ist mein Lehrer."],
    ["Das Haus, der ich gekauft habe, ist groß.", "Das Haus, das ich gekauft habe, ist groß."],
    ["Ich kenne die Frau, der dort arbeitet.", "Ich kenne die Frau, die dort arbeitet."],
    ["Das ist der Film, der ich gestern gesehen habe.", "Das ist der Film, den ich gestern gesehen habe."],
    ["Die Leute, wer hier wohnen, sind nett.", "Die Leute, die hier wohnen, sind nett."],
    ["Die Freunde, mit den ich reise, kommen aus Polen.", "Die Freunde, mit denen ich reise, kommen aus Polen."],
    ["Der Freund, den ich immer helfe, heißt Tom.", "Der Freund, dem ich immer helfe, heißt Tom."],
    ["Das ist das Haus, in die wir gewohnt haben.", "Das ist das Haus, in dem wir gewohnt haben."],
    ["Das Lokal, in das wir oft gegessen haben, ist zu.", "Das Lokal, in dem wir oft gegessen haben, ist zu."],
    ["Das Haus, auf das er stolz ist, ist alt.", "Das Haus, auf das er stolz ist, ist alt."],
    ["Das Land, in das wir reisen, ist schön.", "Das Land, in das wir reisen, ist schön."],
    ["Die Frau, dessen Auto hier steht, ist weg.", "Die Frau, deren Auto hier steht, ist weg."],
    ["Die Frau, deren Auto hier steht, ist weg.", "Die Frau, deren Auto hier steht, ist weg."],
    ["Der Mann, der Auto gestern gestohlen wurde, weint.", "Der Mann, dessen Auto gestern gestohlen wurde, weint."],
    ["Ich kenne einen Mann, der Auto fährt.", "Ich kenne einen Mann, der Auto fährt."],
    ["Das ist alles, das ich weiß.", "Das ist alles, was ich weiß."],
    ["Der Mann, den ich sehe, ist alt.", "Der Mann, den ich sehe, ist alt."],
    ["Die Frau, der ich helfe, ist krank.", "Die Frau, der ich helfe, ist krank."],
    ["Ich frage meine Freunde, wer morgen kommt.", "Ich frage meine Freunde, wer morgen kommt."],
    ["Das Mädchen, der neben mir sitzt, ist neu.", "Das Mädchen, das neben mir sitzt, ist neu."],
    ["Das Mädchen, die dort spielt, ist sechs.", "Das Mädchen, die dort spielt, ist sechs."],
  ],
};
