import { cellsOf, contractions, findDeterminer, pluralCells } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, finiteReadings } from "../analyzed-text.ts";
import { nounCells, phraseCells } from "../noun-phrase.ts";
import { type CheckedPhrase, checkedPhrases } from "../phrases/checked-phrase.ts";
import { casePenalties, isMass, isTime, numberPenalties } from "../phrases/expected-case.ts";
import { reasonOf } from "../phrases/phrase-explanation.ts";
import { bestPhraseRepair, type RankedRepair, rankedRepairs } from "../phrases/phrase-repair.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";

/** Nouns after which *nach* stands: meiner Meinung nach. */
const postpositionNouns =
  /^(?:Meinung|Ansicht|Auffassung|Erfahrung|Einschätzung|Vermutung|Überzeugung|Gefühl|Wissen|Art|Reihe|Größe|Alter)$/;

/**
 * Whether an article is missing rather than an ending: in neue Jahr, in nächster Monat. Times also have short forms:
 * seit letzten Mittwoch.
 */
function lacksArticle(phrase: CheckedPhrase, { lexicon }: AnalyzedText): boolean {
  const { preposition, determiner: article, adjectives, noun, number } = phrase;
  if (!preposition || article || number || preposition.lower in contractions || adjectives.length === 0) return false;
  const isSingular = (nounCells(noun) & pluralCells) === 0;
  return isSingular && (isTime(phrase, lexicon) || !isMass(phrase, lexicon));
}

/** Whether the article may be a relative or demonstrative pronoun instead: ", die Kinder haben", "Ist das Kunst?" */
function mayBePronoun(phrase: CheckedPhrase, { words, lexicon }: AnalyzedText): boolean {
  const { determiner: article, noun, adjectives } = phrase;
  if (!article) return false;
  const start = (phrase.preposition ?? phrase.first).index;
  if (article.type.stem === "d" && words[start - 1]?.text === ",") return true;
  if (phrase.preposition) return false;
  const isPlural = (nounCells(noun) & ~pluralCells) === 0;
  const nextWord = words[noun.index + 1];
  const isAfterSein = /^(?:ist|wäre|war)$/.test(words[article.word.index - 1]?.lower ?? "");
  const isAfterQuestionWord = words
    .slice(0, article.word.index)
    .some((one) => /^(?:wie|wo|wann|was|warum)$/.test(one.lower));
  const isBeforeMark = nextWord === undefined || nextWord.kind === "mark";
  if (article.word.text === "das" && isAfterSein && !isAfterQuestionWord && isBeforeMark) return true;
  if (article.word.lower === "das" && isPlural && adjectives.length === 0 && article.word.index > 0) return true;
  if (!/^(?:des|eines)$/.test(article.word.lower)) return false;
  // "des Internet": rare nouns and names may lack the genitive ending.
  const wordBefore = words[article.word.index - 1];
  return lexicon.frequency(noun.text) < 4 && !(wordBefore?.isCapital && nounCells(wordBefore) !== 0);
}

/** Phrases whose words need not agree: vor allem, ein für alle Mal, um ein Uhr, lauter Freude, extended attributes. */
function isFixed(phrase: CheckedPhrase, { words }: AnalyzedText): boolean {
  const { preposition, determiner: article, adjectives, noun, number } = phrase;
  const nextWord = words[noun.index + 1];
  const wordBefore = words[(preposition ?? phrase.first).index - 1];
  if (preposition?.lower === "vor" && (article?.type.stem === "all" || wordBefore?.lower === "wie")) return true;
  if (preposition?.lower === "um" && nextWord?.lower === "willen") return true;
  if (preposition?.lower === "für" && words.slice(0, preposition.index).some((one) => one.lower === "was")) return true;
  // "die von vielen erwartete Reform", "eine Solaranlagen herstellende Firma"
  if (preposition && adjectives.length > 0 && findDeterminer(wordBefore?.lower ?? "")) return true;
  const isExtended = nextWord?.kind === "word" && !nextWord.isCapital && words[nextWord.index + 1]?.isCapital;
  if (isExtended && /(?:end|t|en)e[nmrs]?$/.test(nextWord.text)) return true;
  if (preposition && /^(?:seit|während)$/.test(preposition.lower) && article) {
    // In "während der Chef telefoniert", "während" is a conjunction: the clause ends with its verb.
    const end = words.findIndex((word) => word.index > noun.index && word.kind === "mark");
    const lastWord = words[(end < 0 ? words.length : end) - 1];
    if (lastWord && lastWord !== noun && finiteReadings(lastWord).length > 0) return true;
  }
  // "auf der einen Seite", "zum meine Freunde": two determiners.
  if (
    !preposition &&
    article?.type.kind === "ein" &&
    (findDeterminer(wordBefore?.lower ?? "") || (wordBefore?.lower ?? "") in contractions)
  )
    return true;
  if (adjectives.some((one) => one.lower === "lauter")) return true;
  // "über ferne und nahe Ziele"
  const isCoordinated = words.slice(phrase.first.index, noun.index).some((one) => one.lower === "und");
  if (!article && isCoordinated) return true;
  const [secondBefore, tagOfSecondBefore] = [words[(preposition ?? phrase.first).index - 2]].flatMap((one) => [
    one,
    phrase.sentence.tokens.find(({ start }) => start === one?.start)?.tag,
  ]) as [typeof wordBefore, string | undefined];
  // "von Natur aus kein Mensch", "über ferne und nahe Ziele"
  if (preposition?.lower === "aus" && secondBefore?.lower === "von") return true;
  if (wordBefore?.lower === "und" && tagOfSecondBefore === "ADJA") return true;
  // "nach einem ewig langen Training": an uninflected adjective separates the article from its phrase.
  const tokenBefore = phrase.sentence.tokens.find((one) => one.start === wordBefore?.start);
  if (!article && !preposition && tokenBefore && /^(?:ADJD|ADV)$/.test(tokenBefore.tag) && adjectives.length > 0)
    return true;
  // "Meiner Meinung nach eine neue Kultur …": the preposition follows its noun.
  if (preposition?.lower === "nach" && postpositionNouns.test(wordBefore?.text ?? "")) return true;
  // "Für nach 1986 gebaute Häuser"
  const tagBefore = phrase.sentence.tokens.find((one) => one.start === wordBefore?.start)?.tag;
  if (preposition && tagBefore === "APPR" && (wordBefore?.lower !== "bis" || number)) return true;
  // "bei Computer-Spezialist": without other words a weak noun may lack its ending.
  if (!article && adjectives.length === 0 && nounCells(noun) === cellsOf("m", 1)) return true;
  // "viele Spaß": see viel-or-viele.
  if (!article && /^(?:viel|wenig)/.test(adjectives[0]?.lower ?? "") && (nounCells(noun) & pluralCells) === 0)
    return true;
  // "zum meinen": see double-article.
  if (article && preposition && preposition.lower in contractions) return true;
  if (article?.word.lower === "ein" && /^(?:wenige?|paar|bisschen)$/.test(adjectives[0]?.lower ?? "")) return true;
  // "ich liebe Strand": the verb looks like an adjective.
  if (!article && !preposition && adjectives.some((one) => finiteReadings(one).length > 0)) return true;
  return (
    (noun.text === "Uhr" && article?.word.lower === "ein") || (noun.text === "Mal" && article?.word.lower === "alle")
  );
}

/** The best repair of a phrase whose words do not agree, or that is not in a case that its preposition governs. */
function repairOf(phrase: CheckedPhrase, analyzed: AnalyzedText): RankedRepair | undefined {
  if (phraseCells(phrase) !== 0 || isFixed(phrase, analyzed) || mayBePronoun(phrase, analyzed)) return undefined;
  if (lacksArticle(phrase, analyzed)) return undefined;
  if (!phrase.preposition && !phrase.determiner && phrase.adjectives.length === 0) return undefined;
  if (!phrase.preposition && /^(?:all|sämtlich)$/.test(phrase.determiner?.type.stem ?? "")) return undefined;
  const penalties = casePenalties(phrase, analyzed.lexicon);
  const numbers = numberPenalties(phrase, nounCells(phrase.noun));
  return bestPhraseRepair(rankedRepairs(phrase, phrase.governed, penalties, numbers, analyzed));
}

/** The confidence by the lead of a repair over the next one: 0.5 without a lead. */
const confidenceFromLead = (lead: number) => Math.min(1, 0.5 + lead * 0.75);

function* editsOf(phrase: CheckedPhrase, analyzed: AnalyzedText): Generator<Edit> {
  const repair = repairOf(phrase, analyzed);
  if (!repair) return;
  // "eine Probleme": the article may be too much instead.
  const mayLackArticle = phrase.determiner?.type.stem === "ein" && (nounCells(phrase.noun) & ~pluralCells) === 0;
  const confidence =
    (mayLackArticle ? 0.5 : 1) *
    confidenceFromMargins(phrase.margin) *
    confidenceFromLead(repair.lead) *
    (phrase.sharesPreposition ? 0.9 : 1);
  const reason = reasonOf(phrase, repair.changes, repair.cells, analyzed);
  for (const { word, form } of repair.changes)
    yield { start: word.start, end: word.end, replacement: form, confidence, ...reason };
}

/** A noun phrase after a preposition agrees, and is in the case that the preposition governs. */
export const caseAfterPreposition: Rule = {
  name: "case-after-preposition",
  category: "prepositions",
  stage: 2,
  *find(analyzed) {
    for (const phrase of checkedPhrases(analyzed))
      if (phrase.preposition || phrase.sharesPreposition) yield* editsOf(phrase, analyzed);
  },
  examples: [
    ["Ich fahre mit der Auto.", "Ich fahre mit dem Auto."],
    ["Das ist für meiner Mutter.", "Das ist für meine Mutter."],
    ["Er wohnt bei seine Eltern.", "Er wohnt bei seinen Eltern."],
    ["In vielen Länder ist es so.", "In vielen Ländern ist es so."],
    ["Ich züchte Tomaten auf mein Balkon.", "Ich züchte Tomaten auf meinem Balkon."],
    ["Heute spreche ich leider mit ein Kollege.", "Heute spreche ich leider mit einem Kollegen."],
    ["Wegen das schlechte Wetter bleiben wir hier.", "Wegen des schlechten Wetters bleiben wir hier."],
    ["Ich warte auf die Ende vom Film.", "Ich warte auf das Ende vom Film."],
    ["Wir gehen in die Stadt.", "Wir gehen in die Stadt."],
    ["Ab nächsten Monat wohne ich hier.", "Ab nächsten Monat wohne ich hier."],
  ],
};

/** Article, adjectives and noun agree in gender, number and case. */
export const phraseAgreement: Rule = {
  name: "phrase-agreement",
  category: "articles",
  stage: 2,
  *find(analyzed) {
    for (const phrase of checkedPhrases(analyzed))
      if (!phrase.preposition && !phrase.sharesPreposition) yield* editsOf(phrase, analyzed);
  },
  examples: [
    ["Ich sehe die Praktikum als Chance.", "Ich sehe das Praktikum als Chance."],
    ["Das war ein schöne Urlaub.", "Das war ein schöner Urlaub."],
    ["Ich suche eine neues Wohnung.", "Ich suche eine neue Wohnung."],
    ["Aber meine Bruder hat ein Auto.", "Aber mein Bruder hat ein Auto."],
    ["Welche Tag magst du?", "Welchen Tag magst du?"],
    ["Das ist der Name des Mann.", "Das ist der Name des Mannes."],
    ["Ich kenne einen Student.", "Ich kenne einen Studenten."],
    ["Das Buch habe ich gelesen.", "Das Buch habe ich gelesen."],
    ["Das vom Staat kontrollierte Gebiet ist groß.", "Das vom Staat kontrollierte Gebiet ist groß."],
    ["Ist das Kunst?", "Ist das Kunst?"],
  ],
};
