import { allCells, casesIn, cellsInCases, pluralCells } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { cellsOfNounForm, cellsOfPhrase } from "../noun-phrase.ts";
import { canBePronoun, canDisagree, lacksArticle } from "../phrases/allowed-disagreement.ts";
import { type CheckedPhrase, listCheckedPhrases } from "../phrases/checked-phrase.ts";
import {
  computeCasePenalties,
  computeNumberPenalties,
  exclusionPenalty,
  findOtherSubject,
  personsOfVerb,
} from "../phrases/expected-case.ts";
import { isFeminineSubjectWithDer } from "../phrases/feminine-subject.ts";
import { explainChanges } from "../phrases/phrase-explanation.ts";
import { chooseBestRepair, type RankedRepair, rankRepairs } from "../phrases/phrase-repair.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";

/**
 * Whether a phrase in the genitive is the whole first field of a main clause. Such a phrase must be the subject: "Der
 * Mädchen ist nett."
 */
function isSubjectInGenitive(phrase: CheckedPhrase): boolean {
  const { clause, sentence, preposition, determiner: article, noun } = phrase;
  if (preposition || phrase.sharesPreposition || article?.type.stem !== "d" || clause?.kind !== "main") return false;
  if (casesIn(cellsOfPhrase(phrase)) !== 8 || findOtherSubject(phrase)?.isCertain) return false;
  // After a comma *der* can be a relative pronoun: "ein Beamter, der Dinge empfiehlt".
  const tokenAtStart = sentence.tokens.find((token) => token.start === phrase.firstToken.start);
  if (sentence.tokens[(tokenAtStart?.index ?? 0) - 1]?.text === ",") return false;
  const { before } = clause.fields;
  const [firstToken, lastToken] = [sentence.tokens[before[0] ?? -1], sentence.tokens[before.at(-1) ?? -1]];
  return (
    firstToken?.start === phrase.firstToken.start &&
    lastToken?.start === noun.start &&
    clause.verbs.finite !== undefined
  );
}

/**
 * Whether *und* can join the phrase to the noun before the prepositional phrase, because this noun and the phrase can
 * both be nominatives: *die Frau* and *der Mann* in "die Frau mit dem Hund und der Mann, der …".
 */
function continuesNominative({ sentence, phrase, determiner, adjectives, noun }: CheckedPhrase): boolean {
  const nominativeCells = (determiner?.type.cells ?? allCells) & cellsOfNounForm(noun) & cellsInCases(1);
  if (nominativeCells === 0 || adjectives.length > 0) return false;
  const prepositionalPhrase = sentence.phrases.findLast(
    ({ preposition, head }) => preposition !== undefined && head < phrase.head,
  );
  return sentence.phrases.some(
    ({ head, preposition, cells }) =>
      preposition === undefined &&
      head === (prepositionalPhrase?.preposition ?? -1) - 1 &&
      /^N/.test(sentence.tokens[head]?.tag ?? "") &&
      (cells.together & cellsInCases(1)) !== 0,
  );
}

/** The best repair of a phrase whose words do not agree, or that is not in a case that its preposition governs. */
function findBestRepair(phrase: CheckedPhrase, analysis: AnalyzedText): RankedRepair | undefined {
  if (isSubjectInGenitive(phrase) || isFeminineSubjectWithDer(phrase, analysis)) {
    const nominativeOnlyPenalties = { 1: 0, 2: exclusionPenalty, 4: exclusionPenalty, 8: exclusionPenalty };
    const persons = personsOfVerb(phrase);
    const penaltiesByNumber = {
      singular: persons & 4 ? 0 : exclusionPenalty,
      plural: persons & 32 ? 0 : exclusionPenalty,
    };
    return chooseBestRepair(rankRepairs(phrase, cellsInCases(1), nominativeOnlyPenalties, penaltiesByNumber, analysis));
  }
  if (cellsOfPhrase(phrase) !== 0 || canDisagree(phrase, analysis) || canBePronoun(phrase, analysis)) return undefined;
  if (lacksArticle(phrase, analysis)) return undefined;
  if (!phrase.preposition && !phrase.determiner && phrase.adjectives.length === 0) return undefined;
  if (!phrase.preposition && /^(?:all|sämtlich)$/.test(phrase.determiner?.type.stem ?? "")) return undefined;
  if (phrase.sharesPreposition && continuesNominative(phrase)) return undefined;
  const penalties = computeCasePenalties(phrase, analysis.lexicon);
  const numbers = computeNumberPenalties(phrase, cellsOfNounForm(phrase.noun), analysis.lexicon);
  return chooseBestRepair(rankRepairs(phrase, phrase.prepositionCells, penalties, numbers, analysis));
}

/**
 * The confidence of a repair. It grows with the lead (how much cheaper the repair is than the next repair) and is 0.5
 * without a lead.
 */
const confidenceFromCostMargin = (costMargin: number) => Math.min(1, 0.5 + costMargin * 0.75);

function* editsOf(phrase: CheckedPhrase, analysis: AnalyzedText): Generator<Edit> {
  const repair = findBestRepair(phrase, analysis);
  if (!repair) return;
  // The article can be superfluous instead of wrong: "eine Probleme".
  const canHaveSuperfluousArticle =
    phrase.determiner?.type.stem === "ein" && (cellsOfNounForm(phrase.noun) & ~pluralCells) === 0;
  const confidence =
    (canHaveSuperfluousArticle ? 0.5 : 1) *
    confidenceFromMargins(phrase.margin) *
    confidenceFromCostMargin(repair.costMargin) *
    (phrase.sharesPreposition ? 0.9 : 1);
  const reason = explainChanges(phrase, repair.changes, repair.cells, analysis);
  for (const { word, form } of repair.changes)
    yield { start: word.start, end: word.end, replacement: form, confidence, ...reason };
}

/**
 * Corrects noun phrases after a preposition, so that their words agree and have the case that the preposition governs.
 */
export const caseAfterPreposition: Rule = {
  name: "case-after-preposition",
  category: "prepositions",
  stage: 2,
  *findEdits(analysis) {
    for (const phrase of listCheckedPhrases(analysis))
      if (phrase.preposition || phrase.sharesPreposition) yield* editsOf(phrase, analysis);
  },
  examples: [
    ["Ich fahre mit der Auto.", "Ich fahre mit dem Auto."],
    ["Der für Berlin typische Humor gefällt mir.", "Der für Berlin typische Humor gefällt mir."],
    ["Der Dom ist der älteste Europas.", "Der Dom ist der älteste Europas."],
    ["Man orientiert sich an der anderen, fremden Kultur.", "Man orientiert sich an der anderen, fremden Kultur."],
    ["Das ist für meiner Mutter.", "Das ist für meine Mutter."],
    ["Er wohnt bei seine Eltern.", "Er wohnt bei seinen Eltern."],
    ["In vielen Länder ist es so.", "In vielen Ländern ist es so."],
    [
      "Im Gegensatz zu vielen anderen Länder ist das Leben hier teuer.",
      "Im Gegensatz zu vielen anderen Ländern ist das Leben hier teuer.",
    ],
    ["Er trägt zu große Schuhe.", "Er trägt zu große Schuhe."],
    [
      "Ich fahre Rad, anstatt jeden Morgen im Stau zu stehen.",
      "Ich fahre Rad, anstatt jeden Morgen im Stau zu stehen.",
    ],
    ["Das ist ein Mädchen mit braune Auge.", "Das ist ein Mädchen mit braunen Augen."],
    ["Ich fahre Rad anstatt des Auto.", "Ich fahre Rad anstatt des Autos."],
    ["Ich züchte Tomaten auf mein Balkon.", "Ich züchte Tomaten auf meinem Balkon."],
    ["Heute spreche ich leider mit ein Kollege.", "Heute spreche ich leider mit einem Kollegen."],
    ["Wegen das schlechte Wetter bleiben wir hier.", "Wegen des schlechten Wetters bleiben wir hier."],
    ["Während den Sommer arbeite ich hier.", "Während des Sommers arbeite ich hier."],
    ["Ich warte auf die Ende vom Film.", "Ich warte auf das Ende vom Film."],
    ["Wir gehen in die Stadt.", "Wir gehen in die Stadt."],
    ["Sie zieht in einen Hausboot.", "Sie zieht in ein Hausboot."],
    ["Wir arbeiten auf der Plantage.", "Wir arbeiten auf der Plantage."],
    ["Bei der Montage hilft mein Nachbar.", "Bei der Montage hilft mein Nachbar."],
    ["Man sollte über ferne und nahe Ziele reden.", "Man sollte über ferne und nahe Ziele reden."],
    ["Er ist von Natur aus kein Mensch für laute Partys.", "Er ist von Natur aus kein Mensch für laute Partys."],
    ["Nach einem ewig langen Training war ich müde.", "Nach einem ewig langen Training war ich müde."],
    ["Er kommt mit großem und schwere Koffer.", "Er kommt mit großem und schwerem Koffer."],
    ["Ab nächsten Monat wohne ich hier.", "Ab nächsten Monat wohne ich hier."],
    ["Von der Rechten kam viel Kritik.", "Von der Rechten kam viel Kritik."],
    ["In einer sich stark ändernden Welt lernt man viel.", "In einer sich stark ändernden Welt lernt man viel."],
  ],
};

/** Corrects articles, adjectives and nouns that do not agree in gender, number and case. */
export const phraseAgreement: Rule = {
  name: "phrase-agreement",
  category: "articles",
  stage: 2,
  *findEdits(analysis) {
    for (const phrase of listCheckedPhrases(analysis))
      if (!phrase.preposition && !phrase.sharesPreposition) yield* editsOf(phrase, analysis);
  },
  examples: [
    ["Ich sehe die Praktikum als Chance.", "Ich sehe das Praktikum als Chance."],
    ["Das war ein schöne Urlaub.", "Das war ein schöner Urlaub."],
    ["Sie hat ein neue Freund.", "Sie hat einen neuen Freund."],
    ["Er hat drei Hühner und ein alte Radio.", "Er hat drei Hühner und ein altes Radio."],
    ["Er hört den Radio.", "Er hört den Radio."],
    ["Das ist dein absolutes Traumessen.", "Das ist dein absolutes Traumessen."],
    ["Die Autor(inn)en sind hier.", "Die Autor(inn)en sind hier."],
    ["Dort wohnt eine nette Nachbar.", "Dort wohnt ein netter Nachbar."],
    ["Ich suche eine neues Wohnung.", "Ich suche eine neue Wohnung."],
    ["Aber meine Bruder hat ein Auto.", "Aber mein Bruder hat ein Auto."],
    ["Der Mädchen ist nett.", "Das Mädchen ist nett."],
    ["Ich mag das Haus, aber der Küche ist zu klein.", "Ich mag das Haus, aber die Küche ist zu klein."],
    ["Aber der Leute sind hier sehr freundlich.", "Aber die Leute sind hier sehr freundlich."],
    ["Ich trinke jeden Morgen ein Tasse Kaffee.", "Ich trinke jeden Morgen eine Tasse Kaffee."],
    ["Welche Tag magst du?", "Welchen Tag magst du?"],
    ["Das ist der Name des Mann.", "Das ist der Name des Mannes."],
    ["Die Meinung meiner Freund ist wichtig.", "Die Meinung meines Freundes ist wichtig."],
    ["Die Meinung meiner Freunde ist wichtig.", "Die Meinung meiner Freunde ist wichtig."],
    ["Ich kenne einen Student.", "Ich kenne einen Studenten."],
    ["Ich habe seit Mai einen neuen Nachbar.", "Ich habe seit Mai einen neuen Nachbarn."],
    ["Danach gab es wirklich gute Obst.", "Danach gab es wirklich gutes Obst."],
    ["Morgen gibt es frische Obst und Gemüse.", "Morgen gibt es frisches Obst und Gemüse."],
    ["Das Buch habe ich gelesen.", "Das Buch habe ich gelesen."],
    ["Das vom Staat kontrollierte Gebiet ist groß.", "Das vom Staat kontrollierte Gebiet ist groß."],
    ["Die neue Sprache macht manchen Angst.", "Die neue Sprache macht manchen Angst."],
    ["Sein Lied gibt vielen Hoffnung.", "Sein Lied gibt vielen Hoffnung."],
    ["Mein Hund ist klein und hat braune Auge.", "Mein Hund ist klein und hat braune Augen."],
    ["Sie hat blonde Haare und blaue Auge.", "Sie hat blonde Haare und blaue Augen."],
    ["Dort wohnt sein drei Jahre älterer Bruder.", "Dort wohnt sein drei Jahre älterer Bruder."],
    ["Schöne Name!", "Schöner Name!"],
    ["Schöne Abend!", "Schönen Abend!"],
  ],
};
