import { lookupTable } from "../../lookup-table.ts";
import { allCells, type Cells, cellsOf, inCases, pluralCells } from "../lexicon/closed-words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { allCases, type Reading } from "../lexicon/reading.ts";
import { derivedWordReadings, plain } from "./derived-words.ts";
import { functionWordReadings } from "./function-words.ts";
import type { TokenReading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import type { Tag } from "./tags.ts";

const auxiliaries = new Set(["haben", "sein", "werden"]);
const modals = new Set(["können", "müssen", "dürfen", "sollen", "wollen", "mögen", "möchten"]);

/** The tag of a verb form: auxiliaries and modal verbs have tags of their own. */
function verbTag(lemma: string, form: "FIN" | "IMP" | "INF" | "PP"): Tag {
  if (auxiliaries.has(lemma)) return `VA${form}`;
  if (modals.has(lemma)) return form === "IMP" ? "VMFIN" : `VM${form}`;
  return `VV${form}`;
}

const otherTags: Readonly<Record<string, readonly Tag[]>> = {
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

/** The readings of one reading of the checker's lexicon. */
function fromLexicon(one: Reading): TokenReading[] {
  switch (one.pos) {
    case "noun":
      return [{ tag: "NN", lemma: one.lemma, cells: cellsOf(one.gender, one.cases), persons: 0 }];
    case "adjective": {
      const adjective = { lemma: one.lemma, persons: 0, degree: one.degree };
      if (one.ending === "-") return [{ ...adjective, tag: "ADJD", cells: 0 }];
      if (one.ending !== "*") return [{ ...adjective, tag: "ADJA", cells: allCells }];
      return [
        { ...adjective, tag: "ADJA", cells: allCells },
        { ...adjective, tag: "ADJD", cells: 0 },
      ];
    }
    case "finite": {
      const tag = verbTag(plain(one.lemma), one.kind === "m" ? "IMP" : "FIN");
      return [{ tag, lemma: plain(one.lemma), cells: 0, persons: one.persons, kind: one.kind }];
    }
    case "infinitive":
      return [{ tag: verbTag(plain(one.lemma), "INF"), lemma: plain(one.lemma), cells: 0, persons: 0 }];
    case "participle":
      return [
        { tag: verbTag(plain(one.lemma), "PP"), lemma: plain(one.lemma), cells: 0, persons: 0 },
        { tag: "ADJD", lemma: plain(one.lemma), cells: 0, persons: 0, degree: "p" },
      ];
    case "zu-infinitive":
      return [{ tag: "VVIZU", lemma: plain(one.lemma), cells: 0, persons: 0 }];
    case "present-participle":
      return [{ tag: "ADJD", lemma: one.lemma, cells: 0, persons: 0, degree: "p" }];
    case "other":
      return (otherTags[one.letter] ?? []).map((tag) => ({ tag, lemma: one.lemma, cells: 0, persons: 0 }));
  }
}

/** The cells that the ending of an unknown noun allows: only forms in -n and -s are datives plural, -s genitives. */
export function unknownNounCells(form: string): Cells {
  let cells: Cells = cellsOf("m", 7) | cellsOf("n", 7) | cellsOf("f", allCases) | cellsOf("p", 11);
  if (/[ns]$/.test(form)) cells |= cellsOf("p", 4);
  if (/s$/.test(form)) cells |= cellsOf("m", 8) | cellsOf("n", 8);
  if (/e?n$/.test(form)) cells |= cellsOf("m", 8);
  return cells;
}

/** Spellings with umlauts and ß in place of plain letters: hore → höre, gruesse → grüße. */
function* restoredSpellings(lower: string): Generator<string> {
  const umlauts: Record<string, string> = { a: "ä", o: "ö", u: "ü" };
  if (/ss/.test(lower)) yield lower.replaceAll("ss", "ß");
  // The spelling before 1996, which Switzerland never had: muß, daß.
  if (/ß/.test(lower)) yield lower.replaceAll("ß", "ss");
  if (/ae|oe|ue/.test(lower)) {
    const written = lower.replace(/[aou]e/g, (pair) => umlauts[pair[0] ?? ""] ?? pair);
    yield written;
    yield written.replaceAll("ss", "ß");
  }
  for (let at = 0; at < lower.length; at++) {
    const other = umlauts[lower[at] ?? ""];
    if (other) yield lower.slice(0, at) + other + lower.slice(at + 1);
  }
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const finite = (lemma: string, tag: Tag, persons: number): TokenReading => ({
  tag,
  lemma,
  cells: 0,
  persons,
  kind: "p",
});
/** Forms that the conjugation does not give: colloquial ones, *worden*, and *sein* in place of a finite form. */
const irregular: Readonly<Record<string, readonly TokenReading[]>> = lookupTable({
  worden: [{ tag: "VAPP", lemma: "werden", cells: 0, persons: 0 }],
  hab: [finite("haben", "VAFIN", 1)],
  is: [finite("sein", "VAFIN", 4)],
  sein: [{ ...finite("sein", "VAFIN", 63), repair: "guess" }],
  s: [{ tag: "PPER", lemma: "es", cells: cellsOf("n", 3), persons: 4 }],
});

/** Readings of a lower-case form, without those that a noun could have. */
function lowerReadings(lower: string, lexicon: Lexicon): TokenReading[] {
  const found: TokenReading[] = [...functionWordReadings(lower)];
  if (lower === "sondern") return found;
  const special = irregular[lower];
  if (special) found.push(...special);
  for (const one of lexicon.readings(lower)) found.push(...fromLexicon(one));
  const isBankVerb = found.some((one) => one.tag.startsWith("V"));
  for (const one of derivedWordReadings(lower, lexicon)) {
    // The bank knows all forms of its verbs: *gelesen* is no infinitive.
    if (isBankVerb && one.tag.startsWith("V")) continue;
    if (!found.some((other) => other.tag === one.tag && (other.kind === undefined || other.kind === one.kind)))
      found.push({ ...one, cells: one.tag === "ADJA" ? allCells : 0 });
  }
  return found;
}

const isNounLike = (one: TokenReading) => one.tag === "NN";

function nounReadings(form: string, lexicon: Lexicon): TokenReading[] {
  const found = lexicon
    .readings(form)
    .filter((one) => one.pos === "noun")
    .flatMap(fromLexicon);
  if (found.length > 0) return found;
  return lexicon.isKnown(form)
    ? [{ tag: "NN", lemma: form, cells: unknownNounCells(form), persons: 0, repair: "guess" }]
    : [];
}

const guess = (tag: Tag, lemma: string, cells: Cells = 0): TokenReading => ({
  tag,
  lemma,
  cells,
  persons: tag === "VVFIN" ? 63 : 0,
  repair: "guess",
});

/** Guesses for a lower-case word that is not known, from its ending. */
function unknownReadings(lower: string, lexicon: Lexicon): TokenReading[] {
  const found = [
    guess("ADJD", lower),
    guess("ADV", lower),
    guess("NN", lower, unknownNounCells(lower)),
    guess("FM", lower),
    guess("NE", lower, allCells),
  ];
  if (/e[nmrs]?$/.test(lower)) found.push(guess("ADJA", lower.replace(/e[nmrs]?$/, ""), allCells));
  if (/(?:e|t|n|st)$/.test(lower)) found.push(guess("VVFIN", lower));
  if (/n$/.test(lower)) found.push(guess("VVINF", lower));
  if (/^(?:.*ge|be|er|ver|ent|zer).*(?:t|n)$|iert$/.test(lower)) found.push(guess("VVPP", lower));
  const head = /-(\p{Ll}{3,})$/u.exec(lower)?.[1];
  if (head) found.push(...lowerReadings(head, lexicon).filter((one) => /^AD/.test(one.tag)));
  if (/zu.+n$/.test(lower)) found.push(guess("VVIZU", lower));
  return found;
}

const genderNeutralCells = inCases(allCases);

function wordReadings({ text, isFirst }: Segment, lexicon: Lexicon): TokenReading[] {
  const lower = text.toLowerCase();
  if (/-$/.test(text)) return [guess("TRUNC", text), guess("NN", text, allCells)];
  const isCapital = /^\p{Lu}/u.test(text);
  const asLower = lowerReadings(lower, lexicon);
  if (!isCapital) {
    const noun = asLower.some((one) => one.repair === undefined && !/^V|^AD/.test(one.tag))
      ? []
      : nounReadings(capitalized(text), lexicon).map((one): TokenReading => ({ ...one, repair: "capital" }));
    const found = [...asLower, ...noun];
    if (found.length > 0) return found;
    for (const spelling of restoredSpellings(lower)) {
      const restored = lowerReadings(spelling, lexicon);
      if (restored.length > 0) return restored.map((one) => ({ ...one, repair: "umlaut" }));
    }
    return unknownReadings(lower, lexicon);
  }
  const nouns = nounReadings(text, lexicon);
  // Adjectives from names of places: die Berliner Mauer.
  if (/.{2}er$/.test(text) && !nouns.some((one) => one.repair === undefined)) nouns.push(guess("ADJA", text, allCells));
  if (nouns.length === 0) {
    for (const spelling of restoredSpellings(lower)) {
      const restored = nounReadings(capitalized(spelling), lexicon);
      if (restored.length > 0) nouns.push(...restored.map((one): TokenReading => ({ ...one, repair: "umlaut" })));
    }
  }
  // An infinitive or an adjective with a capital letter is a noun: das Lesen, die Kranke.
  if (nouns.length === 0) nouns.push(guess("NN", text, unknownNounCells(text)));
  const name = guess("NE", text, /s$/.test(text) ? genderNeutralCells : inCases(7) | pluralCells);
  const polite = /^(?:sie|ihnen|ihr|ihre[nmrs]?|du|dich|dir|dein|deine[nmrs]?)$/.test(lower);
  const lowerAsWritten =
    isFirst || polite
      ? asLower
      : asLower
          .filter((one) => !isNounLike(one) && !/^(?:PR|PTKVZ)/.test(one.tag))
          .map((one): TokenReading => ({ ...one, repair: "capital" }));
  const adjective = /-\p{Ll}{3,}$/u.test(text) ? [guess("ADJA", text, allCells), guess("ADJD", text)] : [];
  return [...nouns, name, ...adjective, ...lowerAsWritten, ...(isFirst ? [] : [guess("FM", text)])];
}

/** The possible readings of a token by itself; at least one. Unknown words get guesses. */
export function tokenReadings(token: Segment, lexicon: Lexicon): TokenReading[] {
  const { text, kind } = token;
  switch (kind) {
    case "mark": {
      if (text === ",") return [guess("$,", text)];
      if (/^(?:[.!?:;…]|\.{2,})$/.test(text)) return [guess("$.", text)];
      const symbol = functionWordReadings(text);
      if (/^[&+%€$°=<>#|~^§]$/.test(text) && symbol.length > 0) return [...symbol, guess("NN", text, allCells)];
      return [guess("$(", text)];
    }
    case "emoji":
      return [guess("$(", text)];
    case "address":
      return [guess("NE", text, allCells), guess("XY", text)];
    case "number":
      return /^[\p{N}.,:/]+$/u.test(text)
        ? [guess("CARD", text)]
        : [
            guess("CARD", text),
            guess("NN", text, allCells),
            guess("ADJA", text, allCells),
            guess("ADJD", text),
            guess("ADV", text),
            guess("XY", text),
          ];
    case "ordinal":
      return [guess("ADJA", text, allCells), guess("CARD", text)];
    case "abbreviation":
      return [
        ...["NN", "NE", "ADV", "APPR", "KON", "XY", "ADJA", "ADJD"].map((tag) =>
          guess(tag as Tag, text, /^(?:N|ADJA)/.test(tag) ? allCells : 0),
        ),
      ];
    case "word":
      return wordReadings(token, lexicon);
  }
}
