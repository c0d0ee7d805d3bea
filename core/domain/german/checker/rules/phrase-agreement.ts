import { isDeterminerTag } from "../../analysis/tags.ts";
import { casesIn, cellsOf, contractions, findDeterminer, inCases, pluralCells } from "../../lexicon/closed-words.ts";
import { isCountryWithoutArticle, isTown } from "../../lexicon/geographic-names.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadings,
  finiteReadings,
  nounReadings,
} from "../analyzed-text.ts";
import { takesCase } from "../frame-match.ts";
import { nounCells, phraseCells } from "../noun-phrase.ts";
import { type CheckedPhrase, checkedPhrases } from "../phrases/checked-phrase.ts";
import {
  casePenalties,
  exclusionPenalty,
  isMass,
  isTime,
  lacksPluralEnding,
  numberPenalties,
  otherSubject,
  personsOfVerb,
} from "../phrases/expected-case.ts";
import { reasonOf } from "../phrases/phrase-explanation.ts";
import { bestPhraseRepair, type RankedRepair, rankedRepairs } from "../phrases/phrase-repair.ts";
import { isBeforePostposition } from "../phrases/postposition.ts";
import { framesOfClause } from "../phrases/verb-frames.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";

/**
 * Whether an article is missing rather than an ending: in neue Jahr, in nächster Monat. Times can also be right
 * without an article: seit letzten Mittwoch.
 */
function lacksArticle(phrase: CheckedPhrase, { lexicon }: AnalyzedText): boolean {
  const { preposition, determiner: article, adjectives, noun, number } = phrase;
  if (!preposition || article || number || preposition.lower in contractions || adjectives.length === 0) return false;
  const isSingular = (nounCells(noun) & pluralCells) === 0;
  if (lacksPluralEnding(phrase, lexicon)) return false;
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
  if (!/^(?:des|eines)$/.test(article.word.lower) || nounCells(noun) === cellsOf("m", 1)) return false;
  // Rare nouns and names may lack the genitive ending -s ("des Internet"), but not -en ("eines Journalist").
  const wordBefore = words[article.word.index - 1];
  const isAfterPreposition = /^(?:während|wegen|trotz|innerhalb|außerhalb|aufgrund)$/.test(wordBefore?.lower ?? "");
  const minFrequency = isAfterPreposition ? 2 : 4;
  return lexicon.frequency(noun.text) < minFrequency && !(wordBefore?.isCapital && nounCells(wordBefore) !== 0);
}

/**
 * Whether adverbs, uninflected adjectives or *sich* stand between the phrase and a determiner: einem ewig | langen
 * Training, einer sich rasch | verändernden Gesellschaft.
 */
function hasDeterminerBeforeAdverbs({ first, sentence }: CheckedPhrase): boolean {
  const start = sentence.tokens.findIndex((token) => token.start === first.start);
  const tokenBefore = sentence.tokens.slice(0, start).findLast(({ tag }) => !/^(?:ADJD|ADV|PTKNEG|PRF)$/.test(tag));
  return tokenBefore !== undefined && tokenBefore.index < start - 1 && isDeterminerTag(tokenBefore.tag);
}

/** Adjectives and pronouns that the analysis takes for a phrase of their own: "an der anderen, fremden Kultur". */
const pronominalAdjective = /^(?:ander|einig|mehrer|solch|viel|wenig|beid)e[nmrs]?$/;

/** Whether the noun is the genitive of a place after an adjective whose noun is left out: "der älteste Europas". */
const isGenitiveOfPlace = (noun: AnalyzedToken, lexicon: Lexicon) =>
  casesIn(nounCells(noun)) === 8 &&
  noun.text.endsWith("s") &&
  nounReadings(noun).every(({ lemma }) => isCountryWithoutArticle(lemma) || isTown(lemma)) &&
  !lexicon.isListed(noun.lower);

/** Whether a determiner and a prepositional phrase precede the adjective: "der für Berlin | typische Humor". */
function followsPrepositionalAttribute({ first, sentence }: CheckedPhrase): boolean {
  const headIndex = sentence.tokens.findIndex((token) => token.start === first.start) - 1;
  const phraseBefore = sentence.phrases.find(({ head }) => head === headIndex);
  const determiner = sentence.tokens[(phraseBefore?.preposition ?? 0) - 1];
  return determiner !== undefined && isDeterminerTag(determiner.tag);
}

/**
 * Whether a quantifier in the dative plural names the persons, and the noun is the object: "Das macht manchen Angst",
 * "Sie gibt vielen Hoffnung".
 */
function isPersonBesideObject({ preposition, determiner, adjectives, noun, clause }: CheckedPhrase, lexicon: Lexicon) {
  const [quantifier, ...others] = determiner ? [determiner.word, ...adjectives] : adjectives;
  if (preposition || others.length > 0 || !dativeOfPersons.test(quantifier?.lower ?? "")) return false;
  const isSingular = (nounCells(noun) & pluralCells & ~inCases(8)) === 0 || nounCells(noun) === cellsOf("f", 15);
  return (
    isSingular &&
    framesOfClause(clause, lexicon).some((frame) => takesCase(frame, "dative") && takesCase(frame, "accusative"))
  );
}
const dativeOfPersons = /^(?:manch|all|viel|einig|wenig|ander|beid|mehrer)en$/;

/** Whether the words need not agree: vor allem, ein für alle Mal, um ein Uhr, lauter Freude, extended attributes. */
function mayDisagree(phrase: CheckedPhrase, { words, lexicon }: AnalyzedText): boolean {
  const { preposition, determiner: article, adjectives, noun, number } = phrase;
  const nextWord = words[noun.index + 1];
  const wordBefore = words[(preposition ?? phrase.first).index - 1];
  if (isPersonBesideObject(phrase, lexicon)) return true;
  if (adjectives.length > 0 && isGenitiveOfPlace(noun, lexicon)) return true;
  if (
    !article &&
    !preposition &&
    wordBefore?.text === "," &&
    pronominalAdjective.test(words[wordBefore.index - 1]?.lower ?? "")
  )
    return true;
  if (preposition?.lower === "vor" && (article?.type.stem === "all" || wordBefore?.lower === "wie")) return true;
  if (preposition?.lower === "um" && nextWord?.lower === "willen") return true;
  if (preposition?.lower === "für" && words.slice(0, preposition.index).some((one) => one.lower === "was")) return true;
  // Extended attributes: "die von vielen erwartete Reform", "eine Solaranlagen herstellende Firma".
  if (preposition && adjectives.length > 0 && findDeterminer(wordBefore?.lower ?? "")) return true;
  if (!article && !preposition && adjectives.length > 0 && followsPrepositionalAttribute(phrase)) return true;
  const isExtended = nextWord?.kind === "word" && !nextWord.isCapital && words[nextWord.index + 1]?.isCapital;
  if (isExtended && /(?:end|t|en)e[nmrs]?$/.test(nextWord.text)) return true;
  if (preposition && /^(?:seit|während)$/.test(preposition.lower) && article) {
    // In "während der Chef telefoniert", "während" is a conjunction: the clause ends with its verb.
    const endIndex = words.findIndex((word) => word.index > noun.index && word.kind === "mark");
    const lastWord = words[(endIndex < 0 ? words.length : endIndex) - 1];
    if (lastWord && lastWord !== noun && finiteReadings(lastWord).length > 0) return true;
  }
  // A number can belong to a measure before the adjective: "sein zwei Jahre älterer Bruder".
  if (number && adjectiveReadings(nextWord).some(({ ending }) => ending !== "-")) return true;
  // Two determiners follow each other: "auf der einen Seite", "zum meine Freunde".
  if (
    !preposition &&
    article?.type.kind === "ein" &&
    (findDeterminer(wordBefore?.lower ?? "") || (wordBefore?.lower ?? "") in contractions)
  )
    return true;
  if (adjectives.some((one) => one.lower === "lauter")) return true;
  // *aus* can belong to *von*: "von Natur aus kein Mensch".
  if (preposition?.lower === "aus" && words[preposition.index - 2]?.lower === "von") return true;
  // An uninflected adjective can separate the determiner from its phrase: "nach einem ewig langen Training".
  if (!article && !preposition && adjectives.length > 0 && hasDeterminerBeforeAdverbs(phrase)) return true;
  // *nach* can follow its noun: "Meiner Meinung nach eine neue Kultur …".
  if (preposition?.lower === "nach" && isBeforePostposition(phrase, wordBefore)) return true;
  // The phrase is an attribute after a second preposition: "Für nach 1986 gebaute Häuser".
  const tagBefore = phrase.sentence.tokens.find((one) => one.start === wordBefore?.start)?.tag;
  if (preposition && tagBefore === "APPR" && (wordBefore?.lower !== "bis" || number)) return true;
  // A weak noun without other words may lack its ending: "bei Computer-Spezialist".
  if (!article && adjectives.length === 0 && nounCells(noun) === cellsOf("m", 1)) return true;
  // The rule quantifier-number corrects "viele Spaß".
  if (!article && /^(?:viel|wenig)/.test(adjectives[0]?.lower ?? "") && (nounCells(noun) & pluralCells) === 0)
    return true;
  // The rule double-article corrects "zum meinen".
  if (article && preposition && preposition.lower in contractions) return true;
  if (article?.word.lower === "ein" && /^(?:wenige?|paar|bisschen)$/.test(adjectives[0]?.lower ?? "")) return true;
  // A verb can look like an adjective: "ich liebe Strand".
  if (!article && !preposition && adjectives.some((one) => finiteReadings(one).length > 0)) return true;
  return (
    (noun.text === "Uhr" && article?.word.lower === "ein") || (noun.text === "Mal" && article?.word.lower === "alle")
  );
}

/**
 * Whether a phrase in the genitive is the whole first field of a main clause, so that it must be the subject: "Der
 * Mädchen ist nett."
 */
function isSubjectInGenitive(phrase: CheckedPhrase): boolean {
  const { clause, sentence, preposition, determiner: article, noun } = phrase;
  if (preposition || phrase.sharesPreposition || article?.type.stem !== "d" || clause?.kind !== "main") return false;
  if (casesIn(phraseCells(phrase)) !== 8 || otherSubject(phrase)?.isCertain) return false;
  const { before } = clause.fields;
  const [firstToken, lastToken] = [sentence.tokens[before[0] ?? -1], sentence.tokens[before.at(-1) ?? -1]];
  return (
    firstToken?.start === phrase.first.start && lastToken?.start === noun.start && clause.verbs.finite !== undefined
  );
}

/** The best repair of a phrase whose words do not agree, or that is not in a case that its preposition governs. */
function repairOf(phrase: CheckedPhrase, analyzed: AnalyzedText): RankedRepair | undefined {
  if (isSubjectInGenitive(phrase)) {
    const onlyNominative = { 1: 0, 2: exclusionPenalty, 4: exclusionPenalty, 8: exclusionPenalty };
    const persons = personsOfVerb(phrase);
    const number = { singular: persons & 4 ? 0 : exclusionPenalty, plural: persons & 32 ? 0 : exclusionPenalty };
    return bestPhraseRepair(rankedRepairs(phrase, inCases(1), onlyNominative, number, analyzed));
  }
  if (phraseCells(phrase) !== 0 || mayDisagree(phrase, analyzed) || mayBePronoun(phrase, analyzed)) return undefined;
  if (lacksArticle(phrase, analyzed)) return undefined;
  if (!phrase.preposition && !phrase.determiner && phrase.adjectives.length === 0) return undefined;
  if (!phrase.preposition && /^(?:all|sämtlich)$/.test(phrase.determiner?.type.stem ?? "")) return undefined;
  const penalties = casePenalties(phrase, analyzed.lexicon);
  const numbers = numberPenalties(phrase, nounCells(phrase.noun), analyzed.lexicon);
  return bestPhraseRepair(rankedRepairs(phrase, phrase.governed, penalties, numbers, analyzed));
}

/** The confidence for a repair, from its lead (how much cheaper it is than the next one): 0.5 without a lead. */
const confidenceFromLead = (lead: number) => Math.min(1, 0.5 + lead * 0.75);

function* editsOf(phrase: CheckedPhrase, analyzed: AnalyzedText): Generator<Edit> {
  const repair = repairOf(phrase, analyzed);
  if (!repair) return;
  // The article may be superfluous instead of wrong: "eine Probleme".
  const mayHaveSuperfluousArticle =
    phrase.determiner?.type.stem === "ein" && (nounCells(phrase.noun) & ~pluralCells) === 0;
  const confidence =
    (mayHaveSuperfluousArticle ? 0.5 : 1) *
    confidenceFromMargins(phrase.margin) *
    confidenceFromLead(repair.lead) *
    (phrase.sharesPreposition ? 0.9 : 1);
  const reason = reasonOf(phrase, repair.changes, repair.cells, analyzed);
  for (const { word, form } of repair.changes)
    yield { start: word.start, end: word.end, replacement: form, confidence, ...reason };
}

/** Corrects noun phrases after a preposition: their words agree and have the case that it governs. */
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
  *find(analyzed) {
    for (const phrase of checkedPhrases(analyzed))
      if (!phrase.preposition && !phrase.sharesPreposition) yield* editsOf(phrase, analyzed);
  },
  examples: [
    ["Ich sehe die Praktikum als Chance.", "Ich sehe das Praktikum als Chance."],
    ["Das war ein schöne Urlaub.", "Das war ein schöner Urlaub."],
    ["Ich suche eine neues Wohnung.", "Ich suche eine neue Wohnung."],
    ["Aber meine Bruder hat ein Auto.", "Aber mein Bruder hat ein Auto."],
    ["Der Mädchen ist nett.", "Das Mädchen ist nett."],
    ["Aber der Leute sind hier sehr freundlich.", "Aber die Leute sind hier sehr freundlich."],
    ["Ich trinke jeden Morgen ein Tasse Kaffee.", "Ich trinke jeden Morgen eine Tasse Kaffee."],
    ["Welche Tag magst du?", "Welchen Tag magst du?"],
    ["Das ist der Name des Mann.", "Das ist der Name des Mannes."],
    ["Die Meinung meiner Freund ist wichtig.", "Die Meinung meines Freundes ist wichtig."],
    ["Die Meinung meiner Freunde ist wichtig.", "Die Meinung meiner Freunde ist wichtig."],
    ["Ich kenne einen Student.", "Ich kenne einen Studenten."],
    ["Danach gab es wirklich gute Obst.", "Danach gab es wirklich gutes Obst."],
    ["Morgen gibt es frische Obst und Gemüse.", "Morgen gibt es frisches Obst und Gemüse."],
    ["Das Buch habe ich gelesen.", "Das Buch habe ich gelesen."],
    ["Das vom Staat kontrollierte Gebiet ist groß.", "Das vom Staat kontrollierte Gebiet ist groß."],
    ["Die neue Sprache macht manchen Angst.", "Die neue Sprache macht manchen Angst."],
    ["Sein Lied gibt vielen Hoffnung.", "Sein Lied gibt vielen Hoffnung."],
    ["Mein Hund ist klein und hat braune Auge.", "Mein Hund ist klein und hat braune Augen."],
    ["Sie hat blonde Haare und blaue Auge.", "Sie hat blonde Haare und blaue Augen."],
    ["Dort wohnt sein drei Jahre älterer Bruder.", "Dort wohnt sein drei Jahre älterer Bruder."],
  ],
};
