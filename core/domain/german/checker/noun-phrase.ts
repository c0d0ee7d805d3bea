import {
  adjectiveCellsOf,
  allCells,
  type Cells,
  cellsOf,
  type Determiner,
  type DeterminerKind,
  findDeterminer,
} from "../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, adjectiveReadingsOf, nounReadingsOf } from "./analyzed-text.ts";

/** A noun with its preposition, determiner and adjectives. */
export interface NounPhrase {
  preposition: AnalyzedToken | undefined;
  /** The cells that the preposition or contraction (*im*) allows; all cells if there is none. */
  prepositionCells: Cells;
  determiner: { word: AnalyzedToken; type: Determiner } | undefined;
  adjectives: readonly AnalyzedToken[];
  noun: AnalyzedToken;
  /** The first word after the preposition. */
  firstToken: AnalyzedToken;
  /** The class of determiner that decides the adjectives' endings. */
  kind: DeterminerKind | undefined;
}

const quantifierEndingPattern = /^(?:viel|wenig|einig|mehrer|ander|weiter|zahlreich|verschieden)(e[nmrs]?)$/;
/** Determiners that decline like adjectives after another determiner: meine beiden, ein solches. */
const secondDeterminerPattern = /^(?:beid|solch|all|viel|wenig|ander)(e[nmrs]?)$/;

/**
 * The endings that this word can have as an attributive adjective; undefined if it is not an adjective or quantifier.
 */
export function endingsOf(word: AnalyzedToken): string[] | undefined {
  const endingOfQuantifier =
    quantifierEndingPattern.exec(word.lower)?.[1] ?? secondDeterminerPattern.exec(word.lower)?.[1];
  if (endingOfQuantifier) return [endingOfQuantifier];
  if (word.isCapital && !word.isFirst) return undefined;
  const endings = adjectiveReadingsOf(word)
    .map((reading) => reading.ending)
    .filter((ending) => ending !== "-");
  if (endings.length === 0) return isAdjectiveWithoutEnding(word) ? [] : undefined;
  return [...new Set(endings)];
}

/** Whether the word can only be an adjective without an ending: "eine neu Wohnung". */
const isAdjectiveWithoutEnding = (word: AnalyzedToken) =>
  word.lower.length > 2 &&
  word.readings.length > 0 &&
  word.readings.every((reading) => reading.pos === "adjective" && reading.ending === "-" && reading.degree === "p") &&
  !/^(?:ganz|halb|viel|wenig|circa|rund|voll|gut|echt|extra|unter|gleich|genau)$/.test(word.lower);

/** All cells of a noun form. */
export function cellsOfNounForm(word: AnalyzedToken): Cells {
  return nounReadingsOf(word).reduce((cells, reading) => cells | cellsOf(reading.gender, reading.cases), 0);
}

/**
 * Nouns whose gender is uncertain. Most of them have two usual genders, either with different meanings (der See, die
 * See) or with the same meaning (der or das Joghurt). Compounds that end in such a noun are uncertain, too.
 */
const nounWithUncertainGenderPattern =
  /(?:Butter|See|see|Band|band|Leiter|leiter|Teil|teil|Kiefer|Tor|Steuer|Gehalt|Verdienst|Erbe|Bund|Schild|Heiden?|Tau|Flur|Mark|Ekel|Hut|Mangel|Service|Weise|Bauer|Single|Virus|Keks|Joghurt|Laptop|Blog|Event|Filter|Radio|Drachen|Mal|Paar|Meter|meter|Liter|Mail|Cola|Download|Kleine|Deutsch|Englisch|Rest|Messer|Bar|(?<!Früh)Stück|Hälfte|Prozent|Montage|Lausitz|Golf|Laster|Toren?|Fächer|Weisen?)$/i;

/** Whether the noun has two usual genders: der See, die See. Ignores a genitive ending: "des Bands". */
export const hasUncertainGender = (noun: string): boolean =>
  nounWithUncertainGenderPattern.test(noun) || nounWithUncertainGenderPattern.test(noun.replace(/e?s$/, ""));

/**
 * Nouns of `nounWithUncertainGenderPattern` that have two genders with the same meaning, also as the last part of a
 * compound: der or das Fruchtjoghurt.
 */
const nounWithTwoGendersPattern =
  /(?:butter|joghurt|laptop|blog|event|filter|radio|mail|cola|download|virus|keks|service|liter|meter|single|golf|weise|prozent|hälfte|deutsch|englisch|kleine)$/i;

/**
 * Whether the word bank contains the noun itself with one gender, although its last letters are a noun of uncertain
 * gender: Nachbar, Autor, Vorteil.
 */
function isBankNounWithOneGender(noun: AnalyzedToken, lexicon: AnalyzedText["lexicon"]): boolean {
  const lemmas = new Set(nounReadingsOf(noun).map(({ lemma }) => lemma));
  const [lemma = "", ...otherLemmas] = lemmas;
  if (otherLemmas.length > 0 || nounWithTwoGendersPattern.test(lemma)) return false;
  const ending = nounWithUncertainGenderPattern.exec(lemma)?.[0] ?? lemma;
  const entries = lexicon.lemmas(lemma).filter((entry) => entry.pos === "noun");
  return ending.length < lemma.length && entries.length === 1 && entries[0]?.genders.length === 1;
}

/**
 * Whether the words before a noun with two genders are wrong in both, because an article without an ending stands before
 * an adjective in -e: "ein alte Radio".
 */
function isWrongInBothGenders(noun: AnalyzedToken, words: readonly AnalyzedToken[]): boolean {
  const [article, adjective] = [words[noun.index - 2], words[noun.index - 1]];
  if (!nounWithTwoGendersPattern.test(noun.text) || !/^(?:k?ein|[mds]ein)$/.test(article?.lower ?? "")) return false;
  const hasEndingE = adjectiveReadingsOf(adjective).some(({ ending }) => ending === "e");
  return hasEndingE && nounReadingsOf(noun).every(({ gender }) => gender === "m" || gender === "n");
}

/** Last parts of compounds that have another gender in some compounds: der Mut, die Demut; der Kunde, die Erdkunde. */
const otherGenderInCompoundsPattern =
  /(?:mut|kunde|wehr|scheu|wort|gift|lohn|maß|masse|stift|rat|gang|zeug|werk|ort|heim|art)$/;

/** Nouns for people that can precede a name: meine Freundin Lisa. */
const personNounPattern =
  /^(?:Bruder|Schwester|Freund|Freundin|Kollegin|Mutter|Vater|Tochter|Sohn|Tante|Onkel|Cousin|Cousine|Nachbarin|Lehrerin|Chefin|Oma|Opa)$/;

/** Units of time, and containers and portions of food and drink. */
const unitOrPortionPattern =
  /^(?:Minute|Stunde|Tag|Woche|Monat|Jahr|Tasse|Flasche|Dose|Schüssel|Packung|Scheibe|Portion|Kanne|Tüte|Schachtel|Tafel|Kiste)(?:e|en|n)?$/;

/**
 * Whether the noun's analysis is too uncertain to check the noun: names in apposition, first parts of compounds,
 * archaic datives, nominalized infinitives.
 */
export function isUncertainNoun(noun: AnalyzedToken, { words, lexicon }: AnalyzedText): boolean {
  const nextWord = words[noun.index + 1];
  // A noun for a person can stand before a name ("meine Freundin Lisa") or before another constituent of the clause
  // ("Heute hat mein Tochter Geburtstag").
  const isPersonOrUnclassified = nounReadingsOf(nextWord).some(({ lemma }) => {
    const nounClasses = lexicon.nounClasses(lemma);
    return nounClasses.length === 0 || nounClasses.includes("person");
  });
  const isBeforeNameOrOtherConstituent = personNounPattern.test(noun.text) && !isPersonOrUnclassified;
  // After a unit of time or a portion another noun can follow: "seit drei Jahre Deutsch lernen", "ein Tasse Kaffee".
  const isBeforeMeasuredNoun = unitOrPortionPattern.test(noun.text) && nounReadingsOf(nextWord).length > 0;
  if (
    nextWord?.kind === "word" &&
    nextWord.isCapital &&
    !isBeforeNameOrOtherConstituent &&
    !isBeforeMeasuredNoun &&
    !/^(?:Sie|Ihnen|Ihr)/.test(nextWord.text)
  )
    return true;
  // After *des* it does not matter which gender is right, because masculine and neuter nouns have the same ending: "des
  // Mangels". This is used only for nouns that are written with -el or -er at the end, because foreign words can lack
  // the ending -s: "des Service".
  const isAfterDes = words[noun.index - 1]?.lower === "des" && /e[lr]$/.test(noun.text);
  const isClear = isAfterDes || isBankNounWithOneGender(noun, lexicon) || isWrongInBothGenders(noun, words);
  if (hasUncertainGender(noun.text) && !isClear) return true;
  if (lexicon.frequency(noun.text) === 0 && otherGenderInCompoundsPattern.test(noun.text)) return true;
  // Nouns such as "ein Vielfaches" and "ein Ganzes" decline like adjectives.
  if (noun.text.endsWith("es") && (lexicon.isListed(`${noun.text.slice(0, -1)}n`) || lexicon.isListed(noun.lower)))
    return true;
  if (
    /(?:en|ern|eln)$/.test(noun.text) &&
    /^(?:zum|beim|vom|im|am|das|dem|ans|fürs)$/.test(words[noun.index - 1]?.lower ?? "")
  ) {
    if (lexicon.frequency(noun.text) < 2) return true;
  }
  if (nextWord?.text === "-" || words[noun.index - 1]?.text === "-") return true;
  // The noun is only a part of a word: "Autor(inn)en".
  if (nextWord?.text === "(" && nextWord.start === noun.end) return true;
  // Archaic dative in -e: im Jahre, auf dem Lande.
  if (
    noun.text.endsWith("e") &&
    nounReadingsOf({ ...noun, readings: lexicon.readings(noun.text.slice(0, -1)) }).some(
      (reading) => reading.gender === "m" || reading.gender === "n",
    ) &&
    /^(?:(?:d|dies|jen|jed|ein|kein|mein|dein|sein|ihr|unser|eur|welch)em|im|am|zum|vom|beim|zu|.{2,}sten)$/.test(
      words[noun.index - 1]?.lower ?? "",
    )
  )
    return true;
  if (noun.text.endsWith("e") && isArchaicDative(noun, words, lexicon)) return true;
  // In "nach langem Ringen" the apparent plural is a nominalized infinitive.
  if (
    /(?:en|ern|eln)$/.test(noun.text) &&
    lexicon.isListed(noun.lower) &&
    nounReadingsOf(noun).every((reading) => reading.gender === "p") &&
    /(?:em|es|as|im|om|um)$/.test(words[noun.index - 1]?.lower ?? "")
  )
    return true;
  // A noun that has only a plural is not an infinitive: "den steigenden Kosten".
  const isPluralOnly = lexicon.lemmas(noun.text).some((entry) => entry.pos === "noun" && entry.genders.length === 0);
  if (isPluralOnly && !noun.isFirst) return false;
  // Nominalized infinitives after a determiner are checked only if they are frequent ("das Essen") or nouns of the word
  // bank.
  const isNounOfBank = lexicon.lemmas(noun.text).some(({ pos }) => pos === "noun");
  const isFrequentInfinitiveNoun =
    (lexicon.frequency(noun.text) >= 4 || isNounOfBank) &&
    nounReadingsOf(noun).some((reading) => reading.gender === "n") &&
    nounReadingsOf(noun).every((reading) => reading.gender === "n" || reading.gender === "p") &&
    findDeterminer(words[noun.index - 1]?.lower ?? "") !== undefined;
  return !isFrequentInfinitiveNoun && lexicon.readings(noun.lower).some((reading) => reading.pos === "infinitive");
}

/** Whether the noun is an archaic dative after an adjective: "im doppelten Sinne", "auf gutem Wege". */
function isArchaicDative(
  noun: AnalyzedToken,
  words: readonly AnalyzedToken[],
  lexicon: AnalyzedText["lexicon"],
): boolean {
  const adjective = words[noun.index - 1]?.lower ?? "";
  const article = words[noun.index - 2]?.lower ?? "";
  const formWithoutE = noun.text.slice(0, -1);
  const isAfterDativeEnding =
    /em$/.test(adjective) || (/en$/.test(adjective) && /^(?:im|am|vom|zum|beim|\p{L}+em)$/u.test(article));
  return (
    (isAfterDativeEnding || (formWithoutE === "Tag" && adjective === "bei")) &&
    /^(?:Sinn|Weg|Fall|Grund|Grad|Maß|Mal|Meer|Land|Haus|Jahr|Tag|Teil|Stand|Rand|Zweck|Preis|Ort|Leib|Geist|Ton)$/.test(
      formWithoutE,
    ) &&
    lexicon.isListed(formWithoutE)
  );
}

/**
 * The cells that the adjectives' endings allow. After an adjective with the strong ending -em, a second adjective can
 * also have the weak ending: unter starkem politischen Druck, mit einigem guten Willen.
 */
export function cellsOfAdjectives(adjectives: readonly (readonly string[])[], kind: DeterminerKind | undefined): Cells {
  let cells = allCells;
  for (const [index, endings] of adjectives.entries()) {
    const followsStrongDative = index > 0 && kind === undefined && adjectives[0]?.includes("em") === true;
    let cellsOfEndings = 0;
    for (const ending of endings) {
      if (ending === "*") cellsOfEndings = allCells;
      else cellsOfEndings |= adjectiveCellsOf(ending, followsStrongDative && ending === "en" ? "der" : kind);
    }
    cells &= cellsOfEndings;
  }
  return cells;
}

/** The cells of the whole phrase in the case that the preposition governs; 0 if its words do not agree. */
export function cellsOfPhrase(phrase: NounPhrase): Cells {
  const { prepositionCells, determiner, adjectives, noun, kind } = phrase;
  const endings = adjectives.map((word) => endingsOf(word) ?? ["*"]);
  return (
    prepositionCells & (determiner?.type.cells ?? allCells) & cellsOfAdjectives(endings, kind) & cellsOfNounForm(noun)
  );
}
