import { lookupTable } from "../../lookup-table.ts";
import { allCells, type Cells, cellsOf, inCases, pluralCells } from "../lexicon/closed-words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { allCases, type Reading } from "../lexicon/reading.ts";
import { derivedWordReadings, removeJoints } from "./derived-words.ts";
import { functionWordReadings } from "./function-words.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import type { Tag } from "./tags.ts";

const auxiliaries = new Set(["haben", "sein", "werden"]);
const modals = new Set(["können", "müssen", "dürfen", "sollen", "wollen", "mögen", "möchten"]);

/** The tag of a verb form, which also distinguishes auxiliaries (VA…) and modal verbs (VM…) from full verbs (VV…). */
function verbTag(lemma: string, form: "FIN" | "IMP" | "INF" | "PP"): Tag {
  if (auxiliaries.has(lemma)) return `VA${form}`;
  if (modals.has(lemma)) return form === "IMP" ? "VMFIN" : `VM${form}`;
  return `VV${form}`;
}

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

/** Converts a reading of the checker's lexicon into tagged readings. */
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
      const tag = verbTag(removeJoints(reading.lemma), reading.kind === "m" ? "IMP" : "FIN");
      return [{ tag, lemma: removeJoints(reading.lemma), cells: 0, persons: reading.persons, kind: reading.kind }];
    }
    case "infinitive":
      return [
        { tag: verbTag(removeJoints(reading.lemma), "INF"), lemma: removeJoints(reading.lemma), cells: 0, persons: 0 },
      ];
    case "participle":
      return [
        { tag: verbTag(removeJoints(reading.lemma), "PP"), lemma: removeJoints(reading.lemma), cells: 0, persons: 0 },
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
export function unknownNounCells(form: string): Cells {
  let cells: Cells = cellsOf("m", 7) | cellsOf("n", 7) | cellsOf("f", allCases) | cellsOf("p", 11);
  if (/[ns]$/.test(form)) cells |= cellsOf("p", 4);
  if (/s$/.test(form)) cells |= cellsOf("m", 8) | cellsOf("n", 8);
  if (/e?n$/.test(form)) cells |= cellsOf("m", 8);
  return cells;
}

/** Yields spellings with umlauts and ß for a form that lacks them: hore → höre, gruesse → grüße. */
function* restoredSpellings(lower: string): Generator<string> {
  const umlauts: Record<string, string> = { a: "ä", o: "ö", u: "ü" };
  if (/ss/.test(lower)) yield lower.replaceAll("ss", "ß");
  // The German spelling before 1996: muß, daß.
  if (/ß/.test(lower)) yield lower.replaceAll("ß", "ss");
  if (/ae|oe|ue/.test(lower)) {
    const withUmlauts = lower.replace(/[aou]e/g, (pair) => umlauts[pair[0] ?? ""] ?? pair);
    yield withUmlauts;
    yield withUmlauts.replaceAll("ss", "ß");
  }
  for (let index = 0; index < lower.length; index++) {
    const umlaut = umlauts[lower[index] ?? ""];
    if (umlaut) yield lower.slice(0, index) + umlaut + lower.slice(index + 1);
  }
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const finiteReading = (lemma: string, tag: Tag, persons: number): TokenReading => ({
  tag,
  lemma,
  cells: 0,
  persons,
  kind: "p",
});
/** Forms that the lexicon does not derive: colloquial forms, *worden*, and *sein* used wrongly as a finite form. */
const irregularForms: Readonly<Record<string, readonly TokenReading[]>> = lookupTable({
  worden: [{ tag: "VAPP", lemma: "werden", cells: 0, persons: 0 }],
  hab: [finiteReading("haben", "VAFIN", 1)],
  is: [finiteReading("sein", "VAFIN", 4)],
  sein: [{ ...finiteReading("sein", "VAFIN", 63), repair: "guess" }],
  s: [{ tag: "PPER", lemma: "es", cells: cellsOf("n", 3), persons: 4 }],
});

/** The readings of a lower-case form, without readings as a noun. */
function readLowerCaseForm(lower: string, lexicon: Lexicon): TokenReading[] {
  const readings: TokenReading[] = [...functionWordReadings(lower)];
  if (lower === "sondern") return readings;
  const irregularReadings = irregularForms[lower];
  if (irregularReadings) readings.push(...irregularReadings);
  for (const reading of lexicon.readings(lower)) readings.push(...convertReading(reading));
  const isBankVerb = readings.some((reading) => reading.tag.startsWith("V"));
  for (const derivedReading of derivedWordReadings(lower, lexicon)) {
    // The lexicon contains all forms of its verbs, so a derived verb reading would be wrong: *gelesen* is no infinitive.
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

function nounReadings(form: string, lexicon: Lexicon): TokenReading[] {
  const readings = lexicon
    .readings(form)
    .filter((reading) => reading.pos === "noun")
    .flatMap(convertReading);
  if (readings.length > 0) return readings;
  return lexicon.isKnown(form)
    ? [{ tag: "NN", lemma: form, cells: unknownNounCells(form), persons: 0, repair: "guess" }]
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
function unknownReadings(lower: string, lexicon: Lexicon): TokenReading[] {
  const guesses = [
    guessReading("ADJD", lower),
    guessReading("ADV", lower),
    guessReading("NN", lower, unknownNounCells(lower)),
    guessReading("FM", lower),
    guessReading("NE", lower, allCells),
  ];
  if (/e[nmrs]?$/.test(lower)) guesses.push(guessReading("ADJA", lower.replace(/e[nmrs]?$/, ""), allCells));
  if (/(?:e|t|n|st)$/.test(lower)) guesses.push(guessReading("VVFIN", lower));
  if (/n$/.test(lower)) guesses.push(guessReading("VVINF", lower));
  if (/^(?:.*ge|be|er|ver|ent|zer).*(?:t|n)$|iert$/.test(lower)) guesses.push(guessReading("VVPP", lower));
  const head = /-(\p{Ll}{3,})$/u.exec(lower)?.[1];
  if (head) guesses.push(...readLowerCaseForm(head, lexicon).filter((reading) => /^AD/.test(reading.tag)));
  if (/zu.+n$/.test(lower)) guesses.push(guessReading("VVIZU", lower));
  return guesses;
}

const genderNeutralCells = inCases(allCases);

function wordReadings({ text, isFirst }: Segment, lexicon: Lexicon): TokenReading[] {
  const lower = text.toLowerCase();
  if (/-$/.test(text)) return [guessReading("TRUNC", text), guessReading("NN", text, allCells)];
  const isCapital = /^\p{Lu}/u.test(text);
  const lowerCaseReadings = readLowerCaseForm(lower, lexicon);
  if (!isCapital) {
    const nounReadingsWithCapital = lowerCaseReadings.some(
      (reading) => reading.repair === undefined && !/^V|^AD/.test(reading.tag),
    )
      ? []
      : nounReadings(capitalize(text), lexicon).map((reading): TokenReading => ({ ...reading, repair: "capital" }));
    const readings = [...lowerCaseReadings, ...nounReadingsWithCapital];
    if (readings.length > 0) return readings;
    for (const spelling of restoredSpellings(lower)) {
      const restoredReadings = readLowerCaseForm(spelling, lexicon);
      if (restoredReadings.length > 0) return restoredReadings.map((reading) => ({ ...reading, repair: "umlaut" }));
    }
    return unknownReadings(lower, lexicon);
  }
  const nouns = nounReadings(text, lexicon);
  // Adjectives derived from place names are capitalized: die Berliner Mauer.
  if (/.{2}er$/.test(text) && !nouns.some((reading) => reading.repair === undefined))
    nouns.push(guessReading("ADJA", text, allCells));
  if (nouns.length === 0) {
    for (const spelling of restoredSpellings(lower)) {
      const restored = nounReadings(capitalize(spelling), lexicon);
      if (restored.length > 0)
        nouns.push(...restored.map((reading): TokenReading => ({ ...reading, repair: "umlaut" })));
    }
  }
  // A capitalized infinitive or adjective may be a noun: das Lesen, die Kranke.
  if (nouns.length === 0) nouns.push(guessReading("NN", text, unknownNounCells(text)));
  const name = guessReading("NE", text, /s$/.test(text) ? genderNeutralCells : inCases(7) | pluralCells);
  const isAddressPronoun = /^(?:sie|ihnen|ihr|ihre[nmrs]?|du|dich|dir|dein|deine[nmrs]?)$/.test(lower);
  const lowerCaseAlternatives =
    isFirst || isAddressPronoun
      ? lowerCaseReadings
      : lowerCaseReadings
          .filter((reading) => !isNounReading(reading) && !/^(?:PR|PTKVZ)/.test(reading.tag))
          .map((reading): TokenReading => ({ ...reading, repair: "capital" }));
  const adjective = /-\p{Ll}{3,}$/u.test(text)
    ? [guessReading("ADJA", text, allCells), guessReading("ADJD", text)]
    : [];
  return [...nouns, name, ...adjective, ...lowerCaseAlternatives, ...(isFirst ? [] : [guessReading("FM", text)])];
}

/** The possible readings of a token without its context; at least one. Unknown words get guessed readings. */
export function tokenReadings(token: Segment, lexicon: Lexicon): TokenReading[] {
  const { text, kind } = token;
  switch (kind) {
    case "mark": {
      if (text === ",") return [guessReading("$,", text)];
      if (/^(?:[.!?:;…]|\.{2,})$/.test(text)) return [guessReading("$.", text)];
      const symbol = functionWordReadings(text);
      if (/^[&+%€$°=<>#|~^§]$/.test(text) && symbol.length > 0) return [...symbol, guessReading("NN", text, allCells)];
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
      return wordReadings(token, lexicon);
  }
}
