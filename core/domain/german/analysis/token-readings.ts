import { allCells, type Cells, cellsInCases, cellsOf, pluralCells } from "../lexicon/closed-words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { allCaseBits, type Reading } from "../lexicon/reading.ts";
import { deriveWordReadings, removeJoints } from "./derived-words.ts";
import { findFunctionWordReadings } from "./function-words.ts";
import { irregularForms } from "./irregular-forms.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import type { Tag } from "./tags.ts";

const auxiliaries = new Set(["haben", "sein", "werden"]);
const modalVerbs = new Set(["können", "müssen", "dürfen", "sollen", "wollen", "mögen", "möchten"]);

/** The tag of a verb form, which also distinguishes auxiliaries (VA…) and modal verbs (VM…) from full verbs (VV…). */
function verbTagOf(lemma: string, form: "FIN" | "IMP" | "INF" | "PP"): Tag {
  if (auxiliaries.has(lemma)) return `VA${form}`;
  if (modalVerbs.has(lemma)) return form === "IMP" ? "VMFIN" : `VM${form}`;
  return `VV${form}`;
}

/**
 * The tags of words other than nouns, verbs and adjectives, by their letter in the lexicon. Pronouns (O) and articles
 * (T) have none here, because function-words.ts has their readings. Phrases (H) have none, because a token is a single
 * word.
 */
const tagsOfOtherWords: Readonly<Record<string, readonly Tag[]>> = {
  D: ["ADV"],
  R: ["APPR"],
  C: ["KOUS", "KON"],
  U: ["CARD"],
  I: ["ITJ"],
  L: ["ADV"],
  O: [],
  T: [],
  H: [],
};

/** Converts a reading of the lexicon to readings with tags. Returns none for pronouns, articles and phrases. */
function convertReading(reading: Reading): TokenReading[] {
  switch (reading.pos) {
    case "noun":
      return [{ tag: "NN", lemma: reading.lemma, cells: cellsOf(reading.gender, reading.cases), persons: 0 }];
    case "adjective": {
      const adjective = { lemma: reading.lemma, persons: 0, degree: reading.degree };
      if (reading.ending === "-") return [{ ...adjective, tag: "ADJD", cells: 0 }];
      if (reading.ending !== "*") return [{ ...adjective, tag: "ADJA", cells: allCells }];
      return [
        { ...adjective, tag: "ADJA", cells: allCells },
        { ...adjective, tag: "ADJD", cells: 0 },
      ];
    }
    case "finite": {
      const tag = verbTagOf(removeJoints(reading.lemma), reading.kind === "m" ? "IMP" : "FIN");
      return [{ tag, lemma: removeJoints(reading.lemma), cells: 0, persons: reading.persons, kind: reading.kind }];
    }
    case "infinitive": {
      const lemma = removeJoints(reading.lemma);
      return [{ tag: verbTagOf(lemma, "INF"), lemma, cells: 0, persons: 0 }];
    }
    case "participle":
      return [
        { tag: verbTagOf(removeJoints(reading.lemma), "PP"), lemma: removeJoints(reading.lemma), cells: 0, persons: 0 },
        { tag: "ADJD", lemma: removeJoints(reading.lemma), cells: 0, persons: 0, degree: "p" },
      ];
    case "zu-infinitive":
      return [{ tag: "VVIZU", lemma: removeJoints(reading.lemma), cells: 0, persons: 0 }];
    case "present-participle":
      return [{ tag: "ADJD", lemma: reading.lemma, cells: 0, persons: 0, degree: "p" }];
    case "other":
      return (tagsOfOtherWords[reading.letter] ?? []).map((tag) => ({
        tag,
        lemma: reading.lemma,
        cells: 0,
        persons: 0,
      }));
  }
}

/** The cells that the ending of an unknown noun allows: the dative plural requires -n or -s, the genitive -s or -n. */
function guessNounCells(form: string): Cells {
  let cells: Cells = cellsOf("m", 7) | cellsOf("n", 7) | cellsOf("f", allCaseBits) | cellsOf("p", 11);
  if (/[ns]$/.test(form)) cells |= cellsOf("p", 4);
  if (/s$/.test(form)) cells |= cellsOf("m", 8) | cellsOf("n", 8);
  if (/e?n$/.test(form)) cells |= cellsOf("m", 8);
  return cells;
}

/** Yields spellings with umlauts, or with ß and ss exchanged: hore → höre, gruesse → grüße, daß → dass. */
function* restoreSpellings(lowerCaseText: string): Generator<string> {
  const umlauts: Record<string, string> = { a: "ä", o: "ö", u: "ü" };
  if (/ss/.test(lowerCaseText)) yield lowerCaseText.replaceAll("ss", "ß");
  // Some words had ß before the spelling reform of 1996: muß, daß.
  if (/ß/.test(lowerCaseText)) yield lowerCaseText.replaceAll("ß", "ss");
  if (/ae|oe|ue/.test(lowerCaseText)) {
    const withUmlauts = lowerCaseText.replace(/[aou]e/g, (pair) => umlauts[pair[0] ?? ""] ?? pair);
    yield withUmlauts;
    yield withUmlauts.replaceAll("ss", "ß");
  }
  for (let index = 0; index < lowerCaseText.length; index++) {
    const umlaut = umlauts[lowerCaseText[index] ?? ""];
    if (umlaut) yield lowerCaseText.slice(0, index) + umlaut + lowerCaseText.slice(index + 1);
  }
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The readings of a lower-case form, without readings as a noun. */
function readLowerCaseForm(lowerCaseText: string, lexicon: Lexicon): TokenReading[] {
  const readings: TokenReading[] = [...findFunctionWordReadings(lowerCaseText)];
  if (lowerCaseText === "sondern") return readings;
  const irregularReadings = irregularForms[lowerCaseText];
  if (irregularReadings) readings.push(...irregularReadings);
  for (const reading of lexicon.readings(lowerCaseText)) readings.push(...convertReading(reading));
  const isBankVerb = readings.some((reading) => reading.tag.startsWith("V"));
  for (const derivedReading of deriveWordReadings(lowerCaseText, lexicon)) {
    // The lexicon contains all forms of its verbs, so a derivation from the ending cannot add another verb form:
    // *gelesen* ends like an infinitive, but it is not one.
    if (isBankVerb && derivedReading.tag.startsWith("V")) continue;
    if (
      !readings.some(
        (reading) =>
          reading.tag === derivedReading.tag && (reading.kind === undefined || reading.kind === derivedReading.kind),
      )
    )
      readings.push({ ...derivedReading, cells: derivedReading.tag === "ADJA" ? allCells : 0 });
  }
  return readings;
}

const isNounReading = (reading: TokenReading) => reading.tag === "NN";

function findNounReadings(form: string, lexicon: Lexicon): TokenReading[] {
  const readings = lexicon
    .readings(form)
    .filter((reading) => reading.pos === "noun")
    .flatMap(convertReading);
  if (readings.length > 0) return readings;
  return lexicon.isKnown(form)
    ? [{ tag: "NN", lemma: form, cells: guessNounCells(form), persons: 0, repair: "guess" }]
    : [];
}

const guessReading = (tag: Tag, lemma: string, cells: Cells = 0): TokenReading => ({
  tag,
  lemma,
  cells,
  persons: tag === "VVFIN" ? 63 : 0,
  repair: "guess",
});

/** Guessed readings of an unknown lower-case word, from its ending. */
function readingsOfUnknownWord(lowerCaseText: string, lexicon: Lexicon): TokenReading[] {
  const guesses = [
    guessReading("ADJD", lowerCaseText),
    guessReading("ADV", lowerCaseText),
    guessReading("NN", lowerCaseText, guessNounCells(lowerCaseText)),
    guessReading("FM", lowerCaseText),
    guessReading("NE", lowerCaseText, allCells),
  ];
  if (/e[nmrs]?$/.test(lowerCaseText))
    guesses.push(guessReading("ADJA", lowerCaseText.replace(/e[nmrs]?$/, ""), allCells));
  if (/(?:e|t|n|st)$/.test(lowerCaseText)) guesses.push(guessReading("VVFIN", lowerCaseText));
  if (/n$/.test(lowerCaseText)) guesses.push(guessReading("VVINF", lowerCaseText));
  if (/^(?:.*ge|be|er|ver|ent|zer).*(?:t|n)$|iert$/.test(lowerCaseText))
    guesses.push(guessReading("VVPP", lowerCaseText));
  const partAfterHyphen = /-(\p{Ll}{3,})$/u.exec(lowerCaseText)?.[1];
  if (partAfterHyphen)
    guesses.push(...readLowerCaseForm(partAfterHyphen, lexicon).filter((reading) => /^AD/.test(reading.tag)));
  if (/zu.+n$/.test(lowerCaseText)) guesses.push(guessReading("VVIZU", lowerCaseText));
  return guesses;
}

/** The readings of the word before a contracted *es*: of *gibt* for "gibt's", of *wenn* for "wenn's". */
function readingsBeforeContractedEs(lowerCaseText: string, lexicon: Lexicon): TokenReading[] {
  const word = /^(\p{Ll}{2,})['’]s$/u.exec(lowerCaseText)?.[1];
  if (word === undefined) return [];
  const canPrecedeEs = ({ tag }: TokenReading) => /^(?:V[VAM]FIN|V[VA]IMP|KOUS|PPER|PWAV)$/.test(tag);
  const readings = readLowerCaseForm(word, lexicon).filter(canPrecedeEs);
  // The word before "'s" can also lack its ending -e: "ich seh's" is short for "ich sehe es".
  return [
    ...readings,
    ...readLowerCaseForm(`${word}e`, lexicon).filter(({ tag, kind }) => tag === "VVFIN" && kind === "p"),
  ];
}

function wordReadings({ text, isFirst }: Segment, lexicon: Lexicon): TokenReading[] {
  const lowerCaseText = text.toLowerCase();
  const contractedReadings = readingsBeforeContractedEs(lowerCaseText, lexicon);
  if (contractedReadings.length > 0) return contractedReadings;
  if (/-$/.test(text)) return [guessReading("TRUNC", text), guessReading("NN", text, allCells)];
  const isCapital = /^\p{Lu}/u.test(text);
  const lowerCaseReadings = readLowerCaseForm(lowerCaseText, lexicon);
  if (!isCapital) {
    const bankReadings = lexicon.readings(lowerCaseText);
    const isOnlyFinite = bankReadings.length > 0 && bankReadings.every(({ pos }) => pos === "finite");
    const nounReadingsWithCapital = lowerCaseReadings.some(
      (reading) => reading.repair === undefined && !/^V|^AD/.test(reading.tag),
    )
      ? []
      : findNounReadings(capitalize(text), lexicon)
          // Drops a guessed noun reading of a finite form such as "nachdenke" unless the word list has the form with a
          // capital letter, because such a form is very rarely an unlisted noun.
          .filter((reading) => reading.repair !== "guess" || !isOnlyFinite || lexicon.isListed(capitalize(text)))
          .map((reading): TokenReading => ({ ...reading, repair: "capital" }));
    const readings = [...lowerCaseReadings, ...nounReadingsWithCapital];
    if (readings.length > 0) return readings;
    for (const spelling of restoreSpellings(lowerCaseText)) {
      const restoredReadings = readLowerCaseForm(spelling, lexicon);
      if (restoredReadings.length > 0) return restoredReadings.map((reading) => ({ ...reading, repair: "umlaut" }));
    }
    return readingsOfUnknownWord(lowerCaseText, lexicon);
  }
  const nouns = findNounReadings(text, lexicon);
  // Adjectives derived from place names are capitalized: die Berliner Mauer.
  if (/.{2}er$/.test(text) && !nouns.some((reading) => reading.repair === undefined))
    nouns.push(guessReading("ADJA", text, allCells));
  if (nouns.length === 0) {
    for (const spelling of restoreSpellings(lowerCaseText)) {
      const restoredNouns = findNounReadings(capitalize(spelling), lexicon);
      if (restoredNouns.length > 0)
        nouns.push(...restoredNouns.map((reading): TokenReading => ({ ...reading, repair: "umlaut" })));
    }
  }
  // A capitalized infinitive or adjective can be a noun: das Lesen, die Kranke.
  if (nouns.length === 0) nouns.push(guessReading("NN", text, guessNounCells(text)));
  // Only a name in -s can be a genitive singular.
  const nameReading = guessReading("NE", text, /s$/.test(text) ? allCells : cellsInCases(7) | pluralCells);
  const isAddressPronoun = /^(?:sie|ihnen|ihr|ihre[nmrs]?|du|dich|dir|dein|deine[nmrs]?)$/.test(lowerCaseText);
  const lowerCaseAlternatives =
    isFirst || isAddressPronoun
      ? lowerCaseReadings
      : lowerCaseReadings
          .filter((reading) => !isNounReading(reading) && !/^(?:PR|PTKVZ)/.test(reading.tag))
          .map((reading): TokenReading => ({ ...reading, repair: "capital" }));
  const adjectiveReadings = /-\p{Ll}{3,}$/u.test(text)
    ? [guessReading("ADJA", text, allCells), guessReading("ADJD", text)]
    : [];
  return [
    ...nouns,
    nameReading,
    ...adjectiveReadings,
    ...lowerCaseAlternatives,
    ...(isFirst ? [] : [guessReading("FM", text)]),
  ];
}

const storedReadings = new WeakMap<Lexicon, Map<string, readonly TokenReading[]>>();
const maxStoredWords = 5000;

/** Returns the result of `wordReadings`. Repeated calls with the same word return the same array. */
function storedWordReadings(word: Segment, lexicon: Lexicon): readonly TokenReading[] {
  const readingsByKey = storedReadings.get(lexicon) ?? new Map<string, readonly TokenReading[]>();
  storedReadings.set(lexicon, readingsByKey);
  const key = word.isFirst ? `${word.text} first` : word.text;
  const readings = readingsByKey.get(key) ?? wordReadings(word, lexicon);
  if (readingsByKey.size >= maxStoredWords) readingsByKey.clear();
  readingsByKey.set(key, readings);
  return readings;
}

/** The possible readings of a token without its context; at least one. Unknown words get guessed readings. */
export function findTokenReadings(token: Segment, lexicon: Lexicon): readonly TokenReading[] {
  const { text, kind } = token;
  switch (kind) {
    case "mark": {
      if (text === ",") return [guessReading("$,", text)];
      if (/^(?:[.!?:;…]|\.{2,})$/.test(text)) return [guessReading("$.", text)];
      const symbolReadings = findFunctionWordReadings(text);
      if (/^[&+%€$°=<>#|~^§]$/.test(text) && symbolReadings.length > 0)
        return [...symbolReadings, guessReading("NN", text, allCells)];
      return [guessReading("$(", text)];
    }
    case "emoji":
      return [guessReading("$(", text)];
    case "address":
      return [guessReading("NE", text, allCells), guessReading("XY", text)];
    case "number":
      return /^[\p{N}.,:/]+$/u.test(text)
        ? [guessReading("CARD", text)]
        : [
            guessReading("CARD", text),
            guessReading("NN", text, allCells),
            guessReading("ADJA", text, allCells),
            guessReading("ADJD", text),
            guessReading("ADV", text),
            guessReading("XY", text),
          ];
    case "ordinal":
      return [guessReading("ADJA", text, allCells), guessReading("CARD", text)];
    case "abbreviation":
      return [
        ...["NN", "NE", "ADV", "APPR", "KON", "XY", "ADJA", "ADJD"].map((tag) =>
          guessReading(tag as Tag, text, /^(?:N|ADJA)/.test(tag) ? allCells : 0),
        ),
      ];
    case "word":
      return storedWordReadings(token, lexicon);
  }
}
