import {
  adjectiveCells,
  allCells,
  type Cells,
  cellsOf,
  contractions,
  type Determiner,
  type DeterminerKind,
  findDeterminer,
  inCases,
  pluralCells,
  prepositionCases,
} from "../lexicon/closed-words.ts";
import {
  type AnalyzedText,
  type AnalyzedToken,
  adjectiveReadings,
  finiteReadings,
  nounReadings,
} from "./analyzed-text.ts";

/** A noun with its preposition, determiner and adjectives. */
export interface NounPhrase {
  preposition: AnalyzedToken | undefined;
  /** The cells that the preposition (and a contracted article) allows; all cells if there is none. */
  governed: Cells;
  determiner: { word: AnalyzedToken; type: Determiner } | undefined;
  adjectives: readonly AnalyzedToken[];
  noun: AnalyzedToken;
  /** The first word after the preposition. */
  first: AnalyzedToken;
  /** The class of determiner that decides the adjectives' endings. */
  kind: DeterminerKind | undefined;
}

/** Adverbs that may stand between an article and its adjective. */
const degreeWords = new Set("sehr so ganz besonders ziemlich wirklich viel zu noch recht".split(" "));
const quantifierEnding = /^(?:viel|wenig|einig|mehrer|ander|weiter|zahlreich|verschieden)(e[nmrs]?)$/;
/** Determiners that decline like adjectives after another determiner: meine beiden, ein solches. */
const secondDeterminer = /^(?:beid|solch|all|viel|wenig|ander)(e[nmrs]?)$/;

/**
 * The endings that this word can have as an attributive adjective; undefined if it is not an adjective or quantifier.
 */
export function endingsOf(word: AnalyzedToken): string[] | undefined {
  const endingOfQuantifier = quantifierEnding.exec(word.lower)?.[1] ?? secondDeterminer.exec(word.lower)?.[1];
  if (endingOfQuantifier) return [endingOfQuantifier];
  if (word.isCapital && !word.isFirst) return undefined;
  const endings = adjectiveReadings(word)
    .map((cellsOfKind) => cellsOfKind.ending)
    .filter((ending) => ending !== "-");
  if (endings.length === 0) return hasBareForm(word) ? [] : undefined;
  return [...new Set(endings)];
}

/** Whether the word is an adjective without an ending and nothing else: "eine neu Wohnung". */
const hasBareForm = (word: AnalyzedToken) =>
  word.lower.length > 2 &&
  word.readings.length > 0 &&
  word.readings.every(
    (cellsOfKind) => cellsOfKind.pos === "adjective" && cellsOfKind.ending === "-" && cellsOfKind.degree === "p",
  ) &&
  !/^(?:ganz|halb|viel|wenig|circa|rund|voll|gut|echt|extra|unter|gleich|genau)$/.test(word.lower);

/** Whether the word can be an adjective that never takes an ending. */
export const isInvariableAdjective = (word: AnalyzedToken) =>
  adjectiveReadings(word).some((cellsOfKind) => cellsOfKind.ending === "*");

/** All cells of a noun form. */
export function nounCells(word: AnalyzedToken): Cells {
  return nounReadings(word).reduce((cells, cellsOfKind) => cells | cellsOf(cellsOfKind.gender, cellsOfKind.cases), 0);
}

/** Nouns with two genders and two meanings. Their compounds are just as ambiguous. */
const nounsWithTwoGenders =
  /(?:See|see|Band|band|Leiter|leiter|Teil|teil|Kiefer|Tor|Steuer|Gehalt|Verdienst|Erbe|Bund|Schild|Heiden?|Tau|Flur|Mark|Ekel|Hut|Mangel|Service|Weise|Bauer|Single|Virus|Keks|Joghurt|Laptop|Blog|Event|Filter|Radio|Drachen|Mal|Paar|Meter|meter|Liter|Mail|Cola|Download|Kleine|Deutsch|Englisch|Rest|Messer|Bar|(?<!Früh)Stück|Hälfte|Prozent|Montage|Lausitz)$/i;

/** Last parts that have another gender in some compounds: der Mut, die Demut; der Kunde, die Erdkunde. */
const otherGenderInCompounds =
  /(?:mut|kunde|wehr|scheu|wort|gift|lohn|maß|masse|stift|rat|gang|zeug|werk|ort|heim|art)$/;

/** Nouns for people that a name may follow: meine Freundin Lisa. */
const personNouns =
  /^(?:Bruder|Schwester|Freund|Freundin|Kollegin|Mutter|Vater|Tochter|Sohn|Tante|Onkel|Cousin|Cousine|Nachbarin|Lehrerin|Chefin|Oma|Opa)$/;

/**
 * Whether the noun's analysis is too uncertain to check: names in apposition, first parts of compounds, archaic
 * datives, nominalized infinitives.
 */
export function isUncertainNoun(noun: AnalyzedToken, { words, lexicon }: AnalyzedText): boolean {
  const nextWord = words[noun.index + 1];
  const isFollowedByName = personNouns.test(noun.text) && nounReadings(nextWord).length === 0;
  if (nextWord?.kind === "word" && nextWord.isCapital && !isFollowedByName && !/^(?:Sie|Ihnen|Ihr)/.test(nextWord.text))
    return true;
  if (nounsWithTwoGenders.test(noun.text)) return true;
  if (lexicon.frequency(noun.text) === 0 && otherGenderInCompounds.test(noun.text)) return true;
  // "ein Vielfaches", "ein Ganzes" decline like adjectives.
  if (noun.text.endsWith("es") && (lexicon.isListed(`${noun.text.slice(0, -1)}n`) || lexicon.isListed(noun.lower)))
    return true;
  if (
    /(?:en|ern|eln)$/.test(noun.text) &&
    /^(?:zum|beim|vom|im|am|das|dem|ans|fürs)$/.test(words[noun.index - 1]?.lower ?? "")
  ) {
    if (lexicon.frequency(noun.text) < 2) return true;
  }
  if (nextWord?.text === "-" || words[noun.index - 1]?.text === "-") return true;
  // Archaic dative in -e: im Jahre, auf dem Lande.
  if (
    noun.text.endsWith("e") &&
    nounReadings({ ...noun, readings: lexicon.readings(noun.text.slice(0, -1)) }).some(
      (cellsOfKind) => cellsOfKind.gender === "m" || cellsOfKind.gender === "n",
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
    nounReadings(noun).every((cellsOfKind) => cellsOfKind.gender === "p") &&
    /(?:em|es|as|im|om|um)$/.test(words[noun.index - 1]?.lower ?? "")
  )
    return true;
  // Only frequent nominalized infinitives after a determiner ("das Essen") are checked.
  const isCommon =
    lexicon.frequency(noun.text) >= 4 &&
    nounReadings(noun).some((cellsOfKind) => cellsOfKind.gender === "n") &&
    nounReadings(noun).every((cellsOfKind) => cellsOfKind.gender === "n" || cellsOfKind.gender === "p") &&
    findDeterminer(words[noun.index - 1]?.lower ?? "") !== undefined;
  return !isCommon && lexicon.readings(noun.lower).some((cellsOfKind) => cellsOfKind.pos === "infinitive");
}

/** Whether the noun is an archaic dative after an adjective: "im doppelten Sinne", "auf gutem Wege". */
function isArchaicDative(
  noun: AnalyzedToken,
  words: readonly AnalyzedToken[],
  lexicon: AnalyzedText["lexicon"],
): boolean {
  const adjective = words[noun.index - 1]?.lower ?? "";
  const article = words[noun.index - 2]?.lower ?? "";
  const base = noun.text.slice(0, -1);
  const isFrequentAfterDeterminer =
    /em$/.test(adjective) || (/en$/.test(adjective) && /^(?:im|am|vom|zum|beim|\p{L}+em)$/u.test(article));
  return (
    isFrequentAfterDeterminer &&
    /^(?:Sinn|Weg|Fall|Grund|Maß|Land|Haus|Jahr|Tag|Stand|Rand|Zweck|Preis|Ort|Leib|Geist|Ton)$/.test(base) &&
    lexicon.isListed(base)
  );
}

/**
 * The cells that the adjectives' endings allow. After "alle", "beide" and "viele" both strong and weak plural endings
 * occur.
 */
export function adjectivesCells(adjectives: readonly (readonly string[])[], kind: DeterminerKind | undefined): Cells {
  let cells = allCells;
  for (const endings of adjectives) {
    let cellsOfKind = 0;
    for (const ending of endings) {
      if (ending === "*") cellsOfKind = allCells;
      else if (kind === "viele") cellsOfKind |= adjectiveCells(ending, undefined) & pluralCells;
      else cellsOfKind |= adjectiveCells(ending, kind);
    }
    cells &= cellsOfKind;
  }
  return cells;
}

/** The cells of the whole phrase in the case that the preposition governs; 0 if its words do not agree. */
export function phraseCells(phrase: NounPhrase): Cells {
  const { governed, determiner: article, adjectives, noun, kind } = phrase;
  const endings = adjectives.map((word) => endingsOf(word) ?? ["*"]);
  return governed & (article?.type.cells ?? allCells) & adjectivesCells(endings, kind) & nounCells(noun);
}

const phrasesByText = new WeakMap<AnalyzedText, readonly NounPhrase[]>();

/** The noun phrases of a text whose noun can be analyzed with certainty. */
export function nounPhrases(analyzed: AnalyzedText): readonly NounPhrase[] {
  const knownPhrases = phrasesByText.get(analyzed);
  if (knownPhrases) return knownPhrases;
  const phrases = findPhrases(analyzed);
  phrasesByText.set(analyzed, phrases);
  return phrases;
}

function findPhrases(analyzed: AnalyzedText): NounPhrase[] {
  const { words } = analyzed;
  const phrases: NounPhrase[] = [];
  for (const noun of words) {
    if (!noun.isCapital || noun.isFirst || noun.isQuoted) continue;
    const readings = nounReadings(noun);
    if (
      readings.length === 0 ||
      readings.some((cellsOfKind) => cellsOfKind.isAdjectival) ||
      isUncertainNoun(noun, analyzed)
    )
      continue;
    const adjectives: AnalyzedToken[] = [];
    let isAfterZu = false;
    let index = noun.index - 1;
    for (; index >= 0; index--) {
      const word = words[index];
      if (word?.kind !== "word") break;
      const isSecondDeterminer =
        secondDeterminer.test(word.lower) &&
        (findDeterminer(words[index - 1]?.lower ?? "") !== undefined ||
          /^(?:letzten|ersten|nächsten)$/.test(words[index - 1]?.lower ?? ""));
      const endings = endingsOf(word);
      // An adjective without an ending counts only directly between article and noun; before another adjective it is an
      // adverb.
      const isUninflectedAdverb =
        endings?.length === 0 &&
        (adjectives.length > 0 || findDeterminer(words[index - 1]?.lower ?? "")?.kind !== "ein");
      if (endings && !isUninflectedAdverb && (isSecondDeterminer || !findDeterminer(word.lower)))
        adjectives.unshift(word);
      else if (isInvariableAdjective(word) && !word.isCapital) adjectives.unshift(word);
      else if (!(adjectives.length > 0 && degreeWords.has(word.lower))) break;
      if (word.lower === "zu") isAfterZu = true;
    }
    // In "Er schneidet das zu kleinen Stücken" the article may be a pronoun and "zu" a preposition.
    if (isAfterZu && findDeterminer(words[index]?.lower ?? "")?.stem === "d") continue;
    phrases.push(buildPhrase(words, index, adjectives, noun));
  }
  return phrases;
}

function buildPhrase(
  words: readonly AnalyzedToken[],
  index: number,
  adjectives: AnalyzedToken[],
  noun: AnalyzedToken,
): NounPhrase {
  const word = words[index];
  const determinerType =
    word && word.kind === "word" && (!word.isCapital || word.isFirst || /^(?:Ihr|Dein|Euer|Eur)/.test(word.text))
      ? findDeterminer(word.lower)
      : undefined;
  // In "Dann könnt ihr Schokolade essen", "ihr" is a pronoun.
  const isPronoun =
    word?.lower === "ihr" &&
    ([words[index - 1], words[noun.index + 1]].some((cellsOfKind) =>
      finiteReadings(cellsOfKind).some((r) => r.persons & 16),
    ) ||
      finiteReadings(words[index - 1]).length > 0 ||
      /^(?:ich|er|sie|es|wir|man)$/.test(words[index - 1]?.lower ?? ""));
  const article = word && determinerType && !isPronoun ? { word, type: determinerType } : undefined;
  const wordBefore = article ? words[index - 1] : word;
  const contractionCells = article ? undefined : contractions[wordBefore?.lower ?? ""];
  const cases = prepositionCases[wordBefore?.lower ?? ""];
  // "am tiefsten" and "was für ein" are not prepositional phrases.
  const isSuperlative =
    wordBefore?.lower === "am" &&
    adjectives.some((cellsOfKind) => adjectiveReadings(cellsOfKind).some((r) => r.degree === "s"));
  const isWasFuer =
    wordBefore?.lower === "für" && words.slice(0, index).some((cellsOfKind) => cellsOfKind.lower === "was");
  // In "meiner Meinung nach" the preposition follows its noun.
  const isPostposition =
    wordBefore?.lower === "nach" &&
    /^(?:Meinung|Ansicht|Auffassung|Erfahrung|Einschätzung|Vermutung|Überzeugung|Gefühl|Wissen|Art|Reihe|Größe|Alter)$/.test(
      words[wordBefore.index - 1]?.text ?? "",
    );
  const isNotGoverned = isSuperlative || isWasFuer || isPostposition;
  const isPreposition =
    wordBefore?.kind === "word" && !isPostposition && (cases !== undefined || contractionCells !== undefined);
  // In "viele neue Autos" the quantifier has the ending of an adjective.
  const firstWord = article?.word ?? adjectives[0] ?? noun;
  const kind = contractionCells !== undefined ? "der" : article?.type.kind;
  return {
    preposition: isPreposition ? wordBefore : undefined,
    governed: isNotGoverned ? allCells : (contractionCells ?? (cases === undefined ? allCells : inCases(cases))),
    determiner: article,
    adjectives,
    noun,
    first: firstWord,
    kind,
  };
}
