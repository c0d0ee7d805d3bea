import type { Phrase } from "../../analysis/analyze.ts";
import { type Cells, casesIn, cellsInCases, pluralCells } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { takesCase, takesEs } from "../frame-match.ts";
import { cellsOfPhrase } from "../noun-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { type CheckedPhrase, listCheckedPhrases } from "../phrases/checked-phrase.ts";
import {
  accusativeBit,
  dativeBit,
  exclusionPenalty,
  findOtherSubject,
  genitiveBit,
  isCopulaClause,
  nominativeBit,
} from "../phrases/expected-case.ts";
import { buildCorrectedPhrase } from "../phrases/phrase-explanation.ts";
import { classesOf, isTime } from "../phrases/phrase-meaning.ts";
import { chooseBestRepair, rankRepairs } from "../phrases/phrase-repair.ts";
import { framesOfClause, takesMeasure, takesPredicate } from "../phrases/verb-frames.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { certaintyAsObject, hasClearSubject } from "./object-certainty.ts";
import { explainRecipient } from "./object-repair.ts";

const penaltiesForCases = (wantedCases: number) => ({
  1: wantedCases & nominativeBit ? 0 : exclusionPenalty,
  2: wantedCases & accusativeBit ? 0 : exclusionPenalty,
  4: wantedCases & dativeBit ? 0 : exclusionPenalty,
  8: wantedCases & genitiveBit ? 0 : exclusionPenalty,
});
const noNumberPenalties = { singular: 0, plural: 0 };

/** The edits that put a phrase into a case and keep its number. */
export function* editsToCase(
  phrase: CheckedPhrase,
  wantedCase: number,
  confidence: number,
  explain: (text: string) => Explanation,
  analysis: AnalyzedText,
): Generator<Edit> {
  const cells = cellsOfPhrase(phrase);
  const isPlural = cells !== 0 && (cells & ~pluralCells) === 0;
  const wantedCells: Cells = cellsInCases(wantedCase) & (isPlural ? pluralCells : 0x0fff);
  const repair = chooseBestRepair(
    rankRepairs(phrase, wantedCells, penaltiesForCases(wantedCase), noNumberPenalties, analysis).filter(
      ({ changes }) =>
        // A repair that changes only the noun would change the number of the noun, so it is excluded.
        changes.every(({ word }) => word !== phrase.noun) || changes.length > 1,
    ),
  );
  if (!repair) return;
  const explanation = explain(buildCorrectedPhrase(phrase, repair.changes, analysis));
  for (const { word, form } of repair.changes)
    yield { start: word.start, end: word.end, replacement: form, confidence, explanation };
}

/**
 * Whether the phrase can take its case from another phrase or a preposition. This is so if the phrase follows *als*,
 * *wie* or a similar word, or if it is coordinated.
 */
function sharesCaseOfOther(phrase: CheckedPhrase): boolean {
  const { tokens, phrases } = phrase.sentence;
  const index = tokens.findIndex((token) => token.start === phrase.firstToken.start);
  const tokenBefore = tokens[index - 1];
  if (tokenBefore?.tag === "KOKOM" || /^(?:als|wie|sondern|außer|statt)$/i.test(tokenBefore?.text ?? "")) return true;
  const nextToken = tokens[phrase.phrase.head + 1];
  if (nextToken?.tag === "KON" && phrase.phrase.role === "subject") return true;
  const previousPhrase = phrases[phrase.index - 1];
  const secondTokenBefore = tokens[index - 2];
  // A word such as *so* can stand between a preposition and the phrase: "vor so einem Kauf".
  if (/^(?:ADV|PDAT|PIAT)$/.test(tokenBefore?.tag ?? "") && /^APPR/.test(secondTokenBefore?.tag ?? "")) return true;
  // A pronoun is coordinated with the phrase: "der Lehrer und ich". In "Ich esse ein Brot, und ich …" *und* begins a
  // clause.
  const beginsClause = phrase.sentence.clauses.some(({ conjunction }) => conjunction === nextToken?.index);
  if (nextToken?.tag === "KON" && tokens[nextToken.index + 1]?.tag === "PPER" && !beginsClause) return true;
  // The phrase is coordinated by *und nicht*: "die Umstände und nicht der gute Wille".
  if (tokenBefore?.tag === "PTKNEG" && secondTokenBefore?.tag === "KON") return true;
  if (tokenBefore?.tag === "NN" && cellsOfPhrase(phrase) & cellsInCases(genitiveBit)) return true;
  // A number can replace a determiner: "zwei Schwestern und ein Hund".
  const previousHasDeterminer =
    previousPhrase?.determiner !== undefined ||
    tokens[previousPhrase ? firstIndexOf(previousPhrase) - 1 : -1]?.tag === "CARD";
  if (
    tokenBefore?.tag === "KON" &&
    (previousPhrase?.head !== index - 2 || previousHasDeterminer !== (phrase.determiner !== undefined))
  )
    return phrase.clause?.conjunction !== index - 1;
  const isCoordinated =
    tokenBefore !== undefined && /^(?:KON|\$,)$/.test(tokenBefore.tag) && previousPhrase?.head === index - 2;
  if (!isCoordinated) return false;
  // A phrase after *und* takes its case from the phrase before *und*. But if that phrase can be the object, this phrase
  // is checked as an object, too: "eine Schwester und ein Bruder".
  const cells = previousPhrase.cells.together;
  return (
    previousPhrase.role === "subject" ||
    (casesIn(cells) & accusativeBit) === 0 ||
    previousPhrase.preposition !== undefined
  );
}

/** Whether the clause has another accusative that is not an expression of time: mich, den Mann. */
const hasOtherAccusative = ({ clause, sentence, index: ownIndex }: CheckedPhrase, { nounClasses }: Lexicon) =>
  (clause?.objects.accusative ?? []).some((index) => {
    const otherPhrase = sentence.phrases[index];
    if (index === ownIndex || !otherPhrase || casesIn(otherPhrase.cells.together) !== accusativeBit) return false;
    const lemma = sentence.tokens[otherPhrase.head]?.reading.lemma ?? "";
    return otherPhrase.head + 2 !== sentence.phrases[ownIndex]?.determiner && !nounClasses(lemma).includes("time");
  });

/**
 * The frames of the clause's verb. With the subject *es*, *geben* has only the frame of *es gibt*, which takes no
 * dative: "Es gibt ein Bäcker".
 */
function relevantFramesOf({ clause, sentence }: CheckedPhrase, lexicon: Lexicon): readonly Frame[] {
  const frames = framesOfClause(clause, lexicon);
  const isEsGibt =
    clause?.verbs.lemma === "geben" &&
    clause.tokens.some((index) => /^(?:es|['’]s)$/.test(lowerTextAt(sentence, index)));
  return isEsGibt ? frames.filter(takesEs) : frames;
}

/** Whether *und* or *oder* joins the other phrase to this phrase, so that both phrases form one object. */
function isJoinedByConjunction({ phrase, sentence }: CheckedPhrase, otherPhrase: Phrase): boolean {
  const [first, second] = phrase.head < otherPhrase.head ? [phrase, otherPhrase] : [otherPhrase, phrase];
  const tokensBetween = sentence.tokens.slice(first.head + 1, firstIndexOf(second));
  return tokensBetween[0]?.tag === "KON" && tokensBetween.slice(1).every(({ tag }) => /^(?:ADV|CARD)$/.test(tag));
}

/** The confidence if the subject is clear. It does not depend on the margin of the object's role. */
const clearConfidence = 0.88;

/** Puts the object into the accusative: "Ich habe ein Hund", "Mein Vermieter hat mir heute ein Brief geschrieben". */
export const objectCase: Rule = {
  name: "object-case",
  category: "accusative-case",
  stage: 2,
  *findEdits(analysis) {
    const { lexicon } = analysis;
    for (const phrase of listCheckedPhrases(analysis)) {
      const { clause, determiner: article, preposition } = phrase;
      if (preposition || phrase.sharesPreposition || !article || !clause || sharesCaseOfOther(phrase)) continue;
      const caseBits = casesIn(cellsOfPhrase(phrase) & 0x0fff);
      const canBePlural = (cellsOfPhrase(phrase) & pluralCells & ~cellsInCases(genitiveBit)) !== 0;
      if (canBePlural || (caseBits !== nominativeBit && caseBits !== dativeBit)) continue;
      const { lemma, isPassive, finite: finiteIndex, infinitives } = clause.verbs;
      // With *sein* the participle has no object: "Ich bin im Grunde genommen ein Optimist".
      const isSein = phrase.sentence.tokens[finiteIndex ?? -1]?.reading.lemma === "sein";
      if (isSein && clause.verbs.participles.length > 0 && !isTime(phrase, lexicon)) continue;
      // Ignores phrases without a verb: "Ein Abend zu zweit, was kochst du?"
      if (finiteIndex === undefined && infinitives.length === 0) continue;
      const isTimeOfStay = lemma === "bleiben" && isTime(phrase, lexicon);
      const frames = caseBits === nominativeBit ? relevantFramesOf(phrase, lexicon) : framesOfClause(clause, lexicon);
      const canBeDative = frames.some((frame) => takesCase(frame, "dative"));
      const canBeRecipient = canBeDative && classesOf(phrase, lexicon).has("person");
      if ((isCopulaClause(phrase) && !isTimeOfStay) || isPassive) continue;
      if (!canBeRecipient && hasOtherAccusative(phrase, lexicon)) continue;
      const canBeMeasure = frames.some(takesMeasure) || isTime(phrase, lexicon);
      const canBeObject = frames.some((frame) => takesCase(frame, "accusative") && !takesPredicate(frame));
      // The verb takes a dative and no accusative, so the object is in the dative: "Ich helfe mein Bruder".
      const [mainFrame] = frames;
      const isDativeOnly =
        caseBits === nominativeBit &&
        mainFrame !== undefined &&
        takesCase(mainFrame, "dative") &&
        !frames.some((frame) => takesCase(frame, "accusative"));
      if (!canBeObject && !isDativeOnly && !(canBeMeasure && caseBits === nominativeBit)) continue;
      if (caseBits === dativeBit && (canBeDative || canBeMeasure || frames.length === 0)) continue;
      const { tokens } = phrase.sentence;
      const hasOtherObject = phrase.sentence.phrases.some(
        (otherPhrase, index) =>
          index !== phrase.index &&
          clause.tokens.includes(otherPhrase.head) &&
          otherPhrase.preposition === undefined &&
          otherPhrase.role !== "subject" &&
          !isJoinedByConjunction(phrase, otherPhrase) &&
          (casesIn(otherPhrase.cells.together) & accusativeBit) !== 0,
      );
      const hasOtherReasonForDative =
        hasOtherObject ||
        clause.verbs.infinitives.length > 0 ||
        clause.tokens.some((index) => tokens[index]?.tag === "APPO");
      if (caseBits === dativeBit && hasOtherReasonForDative) continue;
      const certainty = certaintyAsObject(phrase, lexicon) * (caseBits === dativeBit ? 0.85 : 1);
      if (certainty === 0) continue;
      const confidence =
        certainty * Math.max(confidenceFromMargins(phrase), hasClearSubject(phrase) ? clearConfidence : 0);
      // If the clause has another object, the person is in the dative: "Was kaufst du dein Mann?"
      const isRecipient = canBeRecipient && hasOtherObject;
      const wantedCase = (isDativeOnly && !isTime(phrase, lexicon)) || isRecipient ? dativeBit : accusativeBit;
      const name = wantedCase === dativeBit ? { en: "dative", de: "Dativ" } : { en: "accusative", de: "Akkusativ" };
      for (const edit of editsToCase(
        phrase,
        wantedCase,
        confidence,
        (text) =>
          isRecipient
            ? explainRecipient(text)
            : {
                en: `The object of *${lemma}* is in the ${name.en}: *${text}*.`,
                de: `Das Objekt von *${lemma}* steht im ${name.de}: *${text}*.`,
              },
        analysis,
      ))
        yield wantedCase === dativeBit
          ? { ...edit, category: "dative-case", topics: [isRecipient ? "a2-dative-forms" : "a2-dative-verbs"] }
          : edit;
    }
  },
  examples: [
    ["Ich habe ein Hund.", "Ich habe einen Hund."],
    ["Er sagt: „Ich habe ein Hund.“", "Er sagt: „Ich habe einen Hund.“"],
    ["Wir haben „Der alte Mann und das Meer“ gelesen.", "Wir haben „Der alte Mann und das Meer“ gelesen."],
    ["Mein Vermieter hat mir heute ein Brief geschrieben.", "Mein Vermieter hat mir heute einen Brief geschrieben."],
    ["Sie suchen ein Mitarbeiter.", "Sie suchen einen Mitarbeiter."],
    ["Ich muss noch ein Brief schreiben.", "Ich muss noch einen Brief schreiben."],
    ["Ich wohne hier und ich habe ein Hund.", "Ich wohne hier und ich habe einen Hund."],
    ["Ich esse gern der Kuchen.", "Ich esse gern den Kuchen."],
    ["Ich habe eine Schwester und ein Bruder.", "Ich habe eine Schwester und einen Bruder."],
    ["Ich habe zwei Schwestern und ein Hund.", "Ich habe zwei Schwestern und einen Hund."],
    ["Weil ich keinen Platz habe, kaufe ich kein Schrank.", "Weil ich keinen Platz habe, kaufe ich keinen Schrank."],
    ["In der Stadt gibt es ein Bahnhof.", "In der Stadt gibt es einen Bahnhof."],
    ["In dieser Straße gibt es ein Arzt und zwei Läden.", "In dieser Straße gibt es einen Arzt und zwei Läden."],
    ["Wir wohnen schon ein Monat hier.", "Wir wohnen schon einen Monat hier."],
    ["Bring bitte dein Schlüssel mit!", "Bring bitte deinen Schlüssel mit!"],
    ["Das Haus hat heute ein großer Garten.", "Das Haus hat heute einen großen Garten."],
    ["Ich bleibe noch ein Monat hier.", "Ich bleibe noch einen Monat hier."],
    ["Das Haus umgibt ein großer Garten.", "Das Haus umgibt ein großer Garten."],
    ["Ich helfe mein Bruder.", "Ich helfe meinem Bruder."],
    ["Dieses Haus gehört ein reicher Mann.", "Dieses Haus gehört einem reichen Mann."],
    ["Ich habe mein Freund einen Brief geschrieben.", "Ich habe meinem Freund einen Brief geschrieben."],
    ["Was kaufst du dein Mann zum Geburtstag?", "Was kaufst du deinem Mann zum Geburtstag?"],
    ["Heute kauft sie ein Apfel.", "Heute kauft sie einen Apfel."],
    ["Ich esse ein Apfel und ich höre leise Musik.", "Ich esse einen Apfel und ich höre leise Musik."],
    [
      "Meistens entscheiden die Umstände und nicht der gute Wille.",
      "Meistens entscheiden die Umstände und nicht der gute Wille.",
    ],
    ["Inwiefern hat Sie der Ort geprägt?", "Inwiefern hat Sie der Ort geprägt?"],
    ["Wie hat sie der Ort geprägt?", "Wie hat sie der Ort geprägt?"],
    ["Gestern hat sie ein Hund gebissen.", "Gestern hat sie ein Hund gebissen."],
    ["Die Käfer sparen dem Gärtner die Chemie.", "Die Käfer sparen dem Gärtner die Chemie."],
    ["Ich bin ein Lehrer.", "Ich bin ein Lehrer."],
    [
      "Ich habe eine Schwester und mein Bruder wohnt in Bonn.",
      "Ich habe eine Schwester und mein Bruder wohnt in Bonn.",
    ],
    ["Ich bin hier und der Hund ist dort.", "Ich bin hier und der Hund ist dort."],
  ],
};

/** Puts the predicate noun into the nominative: "Das ist meinen Mann". */
export const predicateNominative: Rule = {
  name: "predicate-nominative",
  category: "nouns-and-gender",
  stage: 2,
  *findEdits(analysis) {
    const { lexicon } = analysis;
    for (const phrase of listCheckedPhrases(analysis)) {
      const { clause, determiner: article, preposition, sentence } = phrase;
      if (preposition || phrase.sharesPreposition || !article || !clause || sharesCaseOfOther(phrase)) continue;
      const cases = casesIn(cellsOfPhrase(phrase));
      const { lemma, finite: finiteIndex, participles, infinitives, isPassive } = clause.verbs;
      if ((cases !== accusativeBit && cases !== dativeBit) || !/^(?:sein|bleiben|werden|heißen)$/.test(lemma)) continue;
      if (finiteIndex === undefined || isPassive || participles.length + infinitives.length > 0) continue;
      const nounClasses = classesOf(phrase, lexicon);
      if (isTime(phrase, lexicon) || nounClasses.has("measure") || nounClasses.has("money")) continue;
      // Ignores measures: "Wir sind einen Schritt weiter".
      if (/^(?:ADJD|ADV)$/.test(sentence.tokens[phrase.phrase.head + 1]?.tag ?? "")) continue;
      // Ignores clauses whose infinitive the analysis put into another clause: "Ich würde den Blick gern auf etwas
      // lenken".
      const isConditional = /^würd/i.test(sentence.tokens[finiteIndex]?.text ?? "");
      if (isConditional || sentence.tokens.some(({ tag }) => tag === "VVINF" || tag === "VVPP")) continue;
      const hasAdjective = clause.adverbs.some((index) => sentence.tokens[index]?.tag === "ADJD");
      const subject = findOtherSubject(phrase);
      if (!subject || hasAdjective || subject.phrase.head > phrase.phrase.head) continue;
      if (casesIn(subject.phrase.cells.together & ~0) === dativeBit) continue;
      const isDemonstrative = /^(?:das|dies|es)$/i.test(sentence.tokens[subject.phrase.head]?.text ?? "");
      if (cases === dativeBit && !isDemonstrative) continue;
      const confidence = 0.9 * confidenceFromMargins(phrase);
      yield* editsToCase(
        phrase,
        nominativeBit,
        confidence,
        (text) => ({
          en: `After *${lemma}* the noun is in the nominative, like the subject: *${text}*.`,
          de: `Nach *${lemma}* steht das Nomen im Nominativ wie das Subjekt: *${text}*.`,
        }),
        analysis,
      );
    }
  },
  examples: [
    ["Das ist meinen Bruder.", "Das ist mein Bruder."],
    ["Das ist heute leider einen Fehler.", "Das ist heute leider ein Fehler."],
    ["Das ist meiner Mann.", "Das ist mein Mann."],
    ["Er ist den ganzen Tag zu Hause.", "Er ist den ganzen Tag zu Hause."],
  ],
};
