import type { AnalyzedSentence } from "../../analysis/analyze.ts";
import { deriveWordReadings } from "../../analysis/derived-words.ts";
import { isDeterminerTag } from "../../analysis/tags.ts";
import {
  adjectiveCellsOf,
  casesIn,
  cellsInCases,
  cellsOf,
  contractions,
  findDeterminer,
  pluralCells,
} from "../../lexicon/closed-words.ts";
import { isCountryWithoutArticle, isTown } from "../../lexicon/geographic-names.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadingsOf,
  finiteReadingsOf,
  hasReading,
  nounReadingsOf,
} from "../analyzed-text.ts";
import { takesCase } from "../frame-match.ts";
import { cellsOfNounForm } from "../noun-phrase.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { CheckedPhrase } from "./checked-phrase.ts";
import { lacksPluralEnding, personsOfVerb } from "./expected-case.ts";
import { canBeMass, isTime } from "./phrase-meaning.ts";
import { isBeforePostposition } from "./postposition.ts";
import { framesOfClause } from "./verb-frames.ts";

/**
 * Whether the mistake in the phrase is a missing article and not a wrong ending: in neue Jahr, in nächster Monat. Also
 * true for expressions of time that are used without an article: seit letzten Mittwoch.
 */
export function lacksArticle(phrase: CheckedPhrase, { lexicon }: AnalyzedText): boolean {
  const { preposition, determiner: article, adjectives, noun, number } = phrase;
  if (!preposition || article || number || preposition.lower in contractions || adjectives.length === 0) return false;
  const isSingularNoun = (cellsOfNounForm(noun) & pluralCells) === 0;
  if (lacksPluralEnding(phrase, lexicon)) return false;
  return isSingularNoun && (isTime(phrase, lexicon) || !canBeMass(phrase, lexicon));
}

/** Whether the article can be a relative or demonstrative pronoun instead: ", die Kinder haben", "Ist das Kunst?" */
export function canBePronoun(phrase: CheckedPhrase, { words, lexicon }: AnalyzedText): boolean {
  const { determiner: article, noun, adjectives } = phrase;
  if (!article) return false;
  const firstWordIndex = (phrase.preposition ?? phrase.firstToken).index;
  if (/^(?:d|welch)$/.test(article.type.stem) && words[firstWordIndex - 1]?.text === ",") return true;
  // *jeder* or *keiner* can be the subject, and the noun the object: "Mit 25 Jahren kann jeder Talent haben."
  if (/^(?:jeder|keiner)$/.test(article.word.lower) && canBeMass(phrase, lexicon)) return true;
  // A second relative clause can follow *und*: "…, die hier sind und die Trost suchen".
  const hasRelativePronounBefore = words.some(
    (word) =>
      word.index < firstWordIndex &&
      word.text === "," &&
      /^(?:de[rmns]|die|das|denen)$/.test(words[word.index + 1]?.lower ?? ""),
  );
  if (
    article.type.stem === "d" &&
    adjectives.length === 0 &&
    /^(?:und|oder)$/.test(words[firstWordIndex - 1]?.lower ?? "") &&
    hasRelativePronounBefore
  )
    return true;
  // In "weil nicht jeder Rad fahren kann", *jeder* is the subject and the noun belongs to the infinitive.
  if (/^(?:jeder|keiner|mancher)$/.test(article.word.lower) && hasReading(words[noun.index + 1], "infinitive"))
    return true;
  if (phrase.preposition) return false;
  // *das* can be a pronoun before a plural noun: "Zusammen sind das zwölf Euro", "Sind das deutsche Äpfel?"
  if (
    article.word.text === "das" &&
    /^(?:sind|waren|wären|seien|werden)$/.test(words[article.word.index - 1]?.lower ?? "") &&
    (cellsOfNounForm(noun) & pluralCells) !== 0
  )
    return true;
  const isPluralNoun = (cellsOfNounForm(noun) & ~pluralCells) === 0;
  const nextWord = words[noun.index + 1];
  const isAfterSein = /^(?:ist|wäre|war)$/.test(words[article.word.index - 1]?.lower ?? "");
  const lastMarkIndex = words.findLastIndex((word) => word.index < article.word.index && word.kind === "mark");
  const isAfterQuestionWord = words
    .slice(lastMarkIndex + 1, article.word.index)
    .some((word) => /^(?:wie|wo|wann|was|warum)$/.test(word.lower));
  const isBeforeMark = nextWord === undefined || nextWord.kind === "mark";
  if (article.word.text === "das" && isAfterSein && !isAfterQuestionWord && isBeforeMark) return true;
  if (article.word.lower === "das" && isPluralNoun && adjectives.length === 0 && article.word.index > 0) return true;
  // *das* can be the subject of a subordinate clause with a plural predicate: "während das andere Abkürzungen sind".
  if (article.word.lower === "das" && isPluralNoun && personsOfVerb(phrase) === 32) return true;
  // *Tags* can be the plural of *der Tag* (a label): "die Liste der Tags".
  if (noun.text === "Tags" && /^(?:die|der|den)$/.test(article.word.lower)) return true;
  if (!/^(?:des|eines)$/.test(article.word.lower) || cellsOfNounForm(noun) === cellsOf("m", 1)) return false;
  // Rare nouns and names can lack the genitive ending -s ("des Internet"), but "eines Journalist" is wrong.
  const wordBefore = words[article.word.index - 1];
  const isAfterPreposition = /^(?:während|wegen|trotz|innerhalb|außerhalb|aufgrund)$/.test(wordBefore?.lower ?? "");
  const minFrequency = isAfterPreposition ? 2 : 4;
  return lexicon.frequency(noun.text) < minFrequency && !(wordBefore?.isCapital && cellsOfNounForm(wordBefore) !== 0);
}

/**
 * Whether adverbs, uninflected adjectives or *sich* stand between the phrase and a determiner: einem ewig langen
 * Training, einer sich rasch verändernden Gesellschaft.
 */
function hasDeterminerBeforeAdverbs({ firstToken, sentence }: CheckedPhrase): boolean {
  const firstTokenIndex = sentence.tokens.findIndex((token) => token.start === firstToken.start);
  const tokenBefore = sentence.tokens
    .slice(0, firstTokenIndex)
    .findLast(({ tag }) => !/^(?:ADJD|ADV|PTKNEG|PRF|PPER)$/.test(tag));
  return tokenBefore !== undefined && tokenBefore.index < firstTokenIndex - 1 && isDeterminerTag(tokenBefore.tag);
}

/** Adjectives and pronouns that the analysis takes for a phrase of their own: "an der anderen, fremden Kultur". */
const pronominalAdjectivePattern = /^(?:ander|einig|mehrer|solch|viel|wenig|beid)e[nmrs]?$/;

/** Whether the noun is the genitive of a place after an adjective whose noun is left out: "der älteste Europas". */
const isGenitiveOfPlace = (noun: AnalyzedToken, lexicon: Lexicon) =>
  casesIn(cellsOfNounForm(noun)) === 8 &&
  noun.text.endsWith("s") &&
  nounReadingsOf(noun).every(({ lemma }) => isCountryWithoutArticle(lemma) || isTown(lemma)) &&
  !lexicon.isListed(noun.lower);

const firstTokenIndexOf = ({ firstToken, sentence }: CheckedPhrase) =>
  sentence.tokens.findIndex((token) => token.start === firstToken.start);

/**
 * Whether a determiner and a prepositional phrase precede the adjective: "der für Berlin typische Humor", "das gerade
 * von Ihnen gewählte Buch".
 */
export function followsPrepositionalAttribute({ phrases, tokens }: AnalyzedSentence, firstIndex: number): boolean {
  const phraseBefore = phrases.find(({ head }) => head === firstIndex - 1);
  if (phraseBefore?.preposition === undefined) return false;
  const tokenBefore = tokens.slice(0, phraseBefore.preposition).findLast(({ tag }) => !/^(?:ADV|ADJD)$/.test(tag));
  return (
    tokenBefore !== undefined &&
    (isDeterminerTag(tokenBefore.tag) || findDeterminer(lowerOf(tokenBefore)) !== undefined)
  );
}

/** Whether a determiner and one, two or three adverbs or pronouns precede the phrase. */
function followsDeterminerAndAdverbs({ firstToken }: CheckedPhrase, words: readonly AnalyzedToken[]): boolean {
  const wordsBefore = words.slice(Math.max(0, firstToken.index - 4), firstToken.index);
  const isDeterminer = ({ lower }: AnalyzedToken) => findDeterminer(lower) !== undefined || /^irgend/.test(lower);
  const index = wordsBefore.findLastIndex(isDeterminer);
  const wordsBetween = wordsBefore.slice(index + 1);
  if (wordsBetween.length === 0) return /^irgend/.test(wordsBefore[index]?.lower ?? "");
  return index >= 0 && wordsBetween.every((token) => token.kind === "word" && !token.isCapital);
}

/**
 * Whether a quantifier in the dative plural names persons, and the noun is the object: "Das macht manchen Angst", "Sie
 * gibt vielen Hoffnung".
 */
function isPersonBesideObject({ preposition, determiner, adjectives, noun, clause }: CheckedPhrase, lexicon: Lexicon) {
  const [quantifier, ...otherModifiers] = determiner ? [determiner.word, ...adjectives] : adjectives;
  if (preposition || otherModifiers.length > 0 || !dativeOfPersonsPattern.test(quantifier?.lower ?? "")) return false;
  const isSingularNoun =
    (cellsOfNounForm(noun) & pluralCells & ~cellsInCases(8)) === 0 || cellsOfNounForm(noun) === cellsOf("f", 15);
  return (
    isSingularNoun &&
    framesOfClause(clause, lexicon).some((frame) => takesCase(frame, "dative") && takesCase(frame, "accusative"))
  );
}
const dativeOfPersonsPattern = /^(?:manch|all|viel|einig|wenig|ander|beid|mehrer)en$/;

/** Whether the noun is an adjective used as a noun, although another noun has the same form: "die Armen". */
function isAdjectivalNoun({ determiner, adjectives, noun }: CheckedPhrase, lexicon: Lexicon): boolean {
  const ending = /e[nmrs]?$/.exec(noun.lower)?.[0] ?? "";
  const canBeAdjective = deriveWordReadings(noun.lower, lexicon).some(({ tag }) => tag === "ADJA");
  // A noun of the word bank in -en is not an adjective, although the word list has similar forms: "den Bauarbeiten",
  // "des Regen".
  const isBankNoun = /en$/.test(noun.text) && lexicon.lemmas(noun.text).some(({ pos }) => pos === "noun");
  const stem = noun.lower.slice(0, -ending.length);
  if (isBankNoun || !["e", "er", "es"].every((otherEnding) => lexicon.isListed(stem + otherEnding))) return false;
  if (!determiner || adjectives.length > 0 || determiner.type.stem !== "d" || !canBeAdjective) return false;
  return (adjectiveCellsOf(ending, "der") & determiner.type.cells) !== 0;
}

/**
 * Whether a genitive stands at the place where the noun or its article is expected: "als das anderer Leute", "in Gottes
 * großer Welt".
 */
function isBesideGenitive({ determiner, adjectives, noun }: CheckedPhrase, words: readonly AnalyzedToken[]): boolean {
  const isAfterComparison = /^(?:als|wie)$/.test(words[(determiner?.word.index ?? 0) - 1]?.lower ?? "");
  if (isAfterComparison && determiner?.type.stem === "d" && /er$/.test(adjectives[0]?.lower ?? "")) return true;
  // *anderer Leute* is a genitive after the pronoun *dem*: "nicht mit dem anderer Leute".
  const canNounBePlural = (cellsOfNounForm(noun) & pluralCells) !== 0;
  if (
    determiner?.type.stem === "d" &&
    canNounBePlural &&
    /^(?:ander|viel|all|manch|einig)er$/.test(adjectives[0]?.lower ?? "")
  )
    return true;
  const [nextWord, wordAfterNext] = words.slice(noun.index + 1);
  const isOnlyGenitive = casesIn(cellsOfNounForm(noun)) === 8 && !determiner && adjectives.length === 0;
  return isOnlyGenitive && adjectiveReadingsOf(nextWord).length > 0 && wordAfterNext?.isCapital === true;
}

/** Whether the phrase can be right although its words seem to disagree: vor allem, ein für alle Mal, um ein Uhr. */
export function canDisagree(phrase: CheckedPhrase, { words, lexicon }: AnalyzedText): boolean {
  const { preposition, determiner: article, adjectives, noun, number } = phrase;
  const nextWord = words[noun.index + 1];
  const wordBefore = words[(preposition ?? phrase.firstToken).index - 1];
  if (isPersonBesideObject(phrase, lexicon) || isAdjectivalNoun(phrase, lexicon)) return true;
  if (isBesideGenitive(phrase, words)) return true;
  // Before a genitive in -s, *jed-*, *manch-* and *welch-* can have the ending -en: "der Gegner jeden Fortschritts".
  if (!preposition && /^(?:jed|manch|welch)en$/.test(article?.word.lower ?? "") && casesIn(cellsOfNounForm(noun)) === 8)
    return true;
  // After *dies* and *jeglich-* an adjective can have the weak ending: "jegliches menschliche Gebrechen".
  if (adjectives.length > 0 && /^jeglich/.test(adjectives[0]?.lower ?? "")) return true;
  if (adjectives.length > 0 && (wordBefore?.lower === "dies" || article?.word.lower === "dies")) return true;
  // In "ein Alter von 18 bis 65 Jahren", *von* and not *bis* governs the phrase.
  const wordsBeforePreposition = preposition ? words.slice(Math.max(0, preposition.index - 3), preposition.index) : [];
  if (preposition?.lower === "bis" && wordsBeforePreposition.some((token) => token.lower === "von")) return true;
  // *Herz* has no ending if no other word belongs to its phrase: "mit Herz und Verstand".
  if (preposition && !article && adjectives.length === 0 && noun.text === "Herz") return true;
  // An adverb can stand before a participle: "auf der nahe gelegenen Brücke".
  if (adjectives.length > 1 && /^(?:nahe|lange|ferne)$/.test(adjectives[0]?.lower ?? "")) return true;
  // "die anderen" can be the subject of a plural verb: "unter der die anderen Trübsal blasen".
  if (article?.word.lower === "die" && adjectives.at(-1)?.lower === "anderen" && personsOfVerb(phrase) === 32)
    return true;
  if (adjectives.length > 0 && isGenitiveOfPlace(noun, lexicon)) return true;
  if (
    !article &&
    !preposition &&
    wordBefore?.text === "," &&
    pronominalAdjectivePattern.test(words[wordBefore.index - 1]?.lower ?? "")
  )
    return true;
  if (preposition?.lower === "vor" && (article?.type.stem === "all" || wordBefore?.lower === "wie")) return true;
  if (preposition?.lower === "um" && nextWord?.lower === "willen") return true;
  if (preposition?.lower === "für" && words.slice(0, preposition.index).some((word) => word.lower === "was"))
    return true;
  // Extended attributes: "die von vielen erwartete Reform", "eine Solaranlagen herstellende Firma".
  if (preposition && adjectives.length > 0 && findDeterminer(wordBefore?.lower ?? "")) return true;
  if (
    !article &&
    !preposition &&
    adjectives.length > 0 &&
    followsPrepositionalAttribute(phrase.sentence, firstTokenIndexOf(phrase))
  )
    return true;
  const isExtendedAttribute = nextWord?.kind === "word" && !nextWord.isCapital && words[nextWord.index + 1]?.isCapital;
  if (isExtendedAttribute && /(?:end|t|en)e[nmrs]?$/.test(nextWord.text)) return true;
  if (preposition && /^(?:seit|während)$/.test(preposition.lower) && article && article.word.lower !== "des") {
    // In "während der Chef telefoniert", "während" is a conjunction: the clause ends with its verb.
    const endIndex = words.findIndex((word) => word.index > noun.index && word.kind === "mark");
    const lastWord = words[(endIndex < 0 ? words.length : endIndex) - 1];
    if (lastWord && lastWord !== noun && finiteReadingsOf(lastWord).length > 0) return true;
  }
  // "das drei Tonnen schwere Tier": a measure stands before the adjective.
  const measureToken = phrase.sentence.tokens.find(({ start }) => start === words[phrase.firstToken.index - 1]?.start);
  const numberOfMeasure = phrase.sentence.tokens[(measureToken?.index ?? 0) - 1];
  if (!article && adjectives.length > 0 && measureToken?.tag === "NN" && numberOfMeasure?.tag === "CARD") return true;
  // A number can belong to a measure before the adjective: "sein zwei Jahre älterer Bruder".
  if (number && adjectiveReadingsOf(nextWord).some(({ ending }) => ending !== "-")) return true;
  // A determiner such as *ein* or *mein* directly after another determiner or a contraction does not count as
  // disagreement: "auf der einen Seite", "zum meine Freunde".
  if (
    !preposition &&
    article?.type.kind === "ein" &&
    (findDeterminer(wordBefore?.lower ?? "") || (wordBefore?.lower ?? "") in contractions)
  )
    return true;
  if (adjectives.some((adjective) => adjective.lower === "lauter")) return true;
  // *aus* can belong to *von*: "von Natur aus kein Mensch", "vom Turm aus das Land".
  if (preposition?.lower === "aus" && /^vo[nm]$/.test(words[preposition.index - 2]?.lower ?? "")) return true;
  // A determiner and an adverb or pronoun can precede the adjective: "der uns bekannten Form", "der so großen".
  if (!article && !preposition && adjectives.length > 0 && followsDeterminerAndAdverbs(phrase, words)) return true;
  // The adjective can name a person, and the noun after it can be the object of the verb: "bei anderen Achtung
  // genießen".
  if (preposition && !article && /^(?:anderen|allem)$/.test(adjectives[0]?.lower ?? "") && canBeMass(phrase, lexicon))
    return true;
  // An uninflected adjective can separate the determiner from its phrase: "nach einem ewig langen Training".
  if (!article && !preposition && adjectives.length > 0 && hasDeterminerBeforeAdverbs(phrase)) return true;
  // *nach* can follow its noun: "Meiner Meinung nach eine neue Kultur …".
  if (preposition?.lower === "nach" && isBeforePostposition(phrase, wordBefore)) return true;
  // *gegenüber* and *zufolge* follow their phrase: "dem anderen gegenüber", "eigenen Angaben zufolge".
  const tokenBefore = phrase.sentence.tokens.find((token) => token.start === wordBefore?.start);
  if (
    preposition?.lower === "zufolge" ||
    (/^(?:gegenüber|entsprechend)$/.test(preposition?.lower ?? "") && /^(?:N|P)/.test(tokenBefore?.tag ?? ""))
  )
    return true;
  // If another preposition stands directly before the preposition of the phrase, the second preposition belongs to an
  // attribute and does not govern the noun: *nach* in "Für nach 1986 gebaute Häuser".
  if (preposition && tokenBefore?.tag === "APPR" && (wordBefore?.lower !== "bis" || number)) return true;
  // A weak noun without a determiner and adjectives can lack its ending: "bei Computer-Spezialist".
  if (!article && adjectives.length === 0 && cellsOfNounForm(noun) === cellsOf("m", 1)) return true;
  // The rule quantifier-number corrects "viele Spaß".
  if (!article && /^(?:viel|wenig)/.test(adjectives[0]?.lower ?? "") && (cellsOfNounForm(noun) & pluralCells) === 0)
    return true;
  // The rule double-article corrects "zum meinen".
  if (article && preposition && preposition.lower in contractions) return true;
  if (article?.word.lower === "ein" && /^(?:wenige?|paar|bisschen)$/.test(adjectives[0]?.lower ?? "")) return true;
  // A verb can look like an adjective: "ich liebe Strand".
  if (!article && !preposition && adjectives.some((adjective) => finiteReadingsOf(adjective).length > 0)) return true;
  return (
    (noun.text === "Uhr" && article?.word.lower === "ein") || (noun.text === "Mal" && article?.word.lower === "alle")
  );
}
