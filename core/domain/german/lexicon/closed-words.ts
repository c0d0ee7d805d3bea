import { createLookupTable } from "../../lookup-table.ts";
import { type GenderCode, genderCodes } from "./reading.ts";

/**
 * A set of paradigm cells, with one bit for each combination of gender (or plural) and case: 4 × 4 = 16 bits. The
 * possible analyses of a noun phrase are the intersection of the sets of its words. If the intersection is empty, the
 * words do not agree.
 */
export type Cells = number;

export const allCells: Cells = 0xffff;
/** The cells of one gender, or the plural, in the given cases (bits as in `caseBit`). */
export const cellsOf = (gender: GenderCode, caseBits: number): Cells => caseBits << (4 * genderCodes.indexOf(gender));
/** The cells of the given cases in all genders and the plural. */
export const cellsInCases = (cases: number): Cells => cases | (cases << 4) | (cases << 8) | (cases << 12);
/** The cases that occur in the cells, as bits. */
export const casesIn = (cells: Cells): number => (cells | (cells >> 4) | (cells >> 8) | (cells >> 12)) & 15;
export const pluralCells: Cells = 0xf000;
export const singularCells: Cells = 0x0fff;

/** The class of a determiner, which decides the ending of a following adjective. */
export type DeterminerKind = "der" | "ein" | "beide";

export interface Determiner {
  /** The part to which endings are added: "d", "ein", "mein", "dies". */
  stem: string;
  kind: DeterminerKind;
  cells: Cells;
}

/** The cases as bits; see `caseBit`. */
const N = 1;
const A = 2;
const D = 4;
const G = 8;

/** The cells of the given cases in each gender and the plural. */
const createCells = (masculineCases: number, feminineCases: number, neuterCases: number, pluralCases: number): Cells =>
  cellsOf("m", masculineCases) | cellsOf("f", feminineCases) | cellsOf("n", neuterCases) | cellsOf("p", pluralCases);

const definiteArticleCells: Record<string, Cells> = createLookupTable({
  der: createCells(N, D | G, 0, G),
  die: createCells(0, N | A, 0, N | A),
  das: createCells(0, 0, N | A, 0),
  den: createCells(A, 0, 0, D),
  dem: createCells(D, 0, D, 0),
  des: createCells(G, 0, G, 0),
});
const strongCellsByEnding: Record<string, Cells> = createLookupTable({
  er: definiteArticleCells.der ?? 0,
  e: definiteArticleCells.die ?? 0,
  es: createCells(G, 0, N | A | G, 0),
  en: definiteArticleCells.den ?? 0,
  em: definiteArticleCells.dem ?? 0,
});
const possessiveCellsByEnding: Record<string, Cells> = createLookupTable({
  "": createCells(N, 0, N | A, 0),
  e: strongCellsByEnding.e ?? 0,
  en: strongCellsByEnding.en ?? 0,
  em: strongCellsByEnding.em ?? 0,
  er: createCells(0, D | G, 0, G),
  es: createCells(G, 0, G, 0),
});

const determinerByForm = new Map<string, Determiner>();
for (const [form, cells] of Object.entries(definiteArticleCells))
  determinerByForm.set(form, { stem: "d", kind: "der", cells });
for (const stem of ["dies", "jed", "jen", "welch", "manch", "solch", "all", "sämtlich", "beid"]) {
  for (const [ending, cells] of Object.entries(strongCellsByEnding)) {
    const possibleCells = stem === "jed" ? singularCells : stem === "beid" ? pluralCells : allCells;
    determinerByForm.set(stem + ending, {
      stem,
      kind: stem === "beid" ? "beide" : "der",
      cells: cells & possibleCells,
    });
  }
}
for (const stem of ["ein", "kein", "mein", "dein", "sein", "ihr", "unser", "euer"]) {
  for (const [ending, cells] of Object.entries(possessiveCellsByEnding)) {
    const form = (stem === "euer" && ending !== "" ? "eur" : stem) + ending;
    const stemCells = stem === "ein" ? cells & singularCells : cells;
    determinerByForm.set(form, { stem, kind: "ein", cells: stemCells });
  }
}

/** The determiner with this lower-case form; undefined for other words. */
export const findDeterminer = (form: string): Determiner | undefined => determinerByForm.get(form);

/** All forms of the determiner with this stem, each with its cells. */
export function determinerFormsOf(stem: string): [form: string, cells: Cells][] {
  return [...determinerByForm]
    .filter(([, determiner]) => determiner.stem === stem)
    .map(([form, { cells }]) => [form, cells]);
}

/**
 * The cells of an attributive adjective with this ending.
 * @param kind the class of the determiner before the adjective; undefined if there is no determiner
 */
export function adjectiveCellsOf(ending: string, kind: DeterminerKind | undefined): Cells {
  const weakCells: Record<string, Cells> = {
    e: createCells(N, N | A, N | A, 0),
    en: createCells(A | D | G, D | G, D | G, N | A | D | G),
  };
  if (kind === "der") return weakCells[ending] ?? 0;
  // Both "beide jungen Leute" and the rarer "beide junge Leute" are correct.
  if (kind === "beide") return (adjectiveCellsOf(ending, "der") | adjectiveCellsOf(ending, undefined)) & pluralCells;
  if (kind === "ein") {
    const mixedCells: Record<string, Cells> = {
      er: createCells(N, 0, 0, 0),
      e: createCells(0, N | A, 0, 0),
      es: createCells(0, 0, N | A, 0),
      en: weakCells.en ?? 0,
    };
    return mixedCells[ending] ?? 0;
  }
  const strongCells: Record<string, Cells> = {
    er: createCells(N, D | G, 0, G),
    e: createCells(0, N | A, 0, N | A),
    es: createCells(0, 0, N | A, 0),
    en: createCells(A | G, 0, G, D),
    em: createCells(D, 0, D, 0),
  };
  return strongCells[ending] ?? 0;
}

/** The cases that a preposition governs, as bits. Contains only forms that are nearly always prepositions. */
export const prepositionCases: Readonly<Record<string, number>> = createLookupTable({
  mit: D,
  bei: D,
  nach: D,
  von: D,
  zu: D,
  aus: D,
  seit: D,
  gegenüber: D,
  außer: D,
  für: A,
  durch: A,
  gegen: A,
  ohne: A,
  um: A,
  in: A | D,
  an: A | D,
  auf: A | D,
  unter: A | D,
  über: A | D,
  vor: A | D,
  hinter: A | D,
  neben: A | D,
  zwischen: A | D,
  wegen: G | D,
  während: G | D,
  trotz: G | D,
});

/** Contractions of preposition and article, with the cells that the article allows. */
export const contractions: Readonly<Record<string, Cells>> = createLookupTable({
  im: createCells(D, 0, D, 0),
  am: createCells(D, 0, D, 0),
  vom: createCells(D, 0, D, 0),
  zum: createCells(D, 0, D, 0),
  beim: createCells(D, 0, D, 0),
  zur: createCells(0, D, 0, 0),
  ins: createCells(0, 0, A, 0),
  ans: createCells(0, 0, A, 0),
  fürs: createCells(0, 0, A, 0),
  aufs: createCells(0, 0, A, 0),
});

/**
 * Personal pronouns that can be a subject, each with the persons of the verbs that agree with it, as bits (see
 * `Reading`).
 */
export const subjectPersons: Readonly<Record<string, number>> = createLookupTable({
  ich: 1,
  du: 2,
  er: 4,
  es: 4,
  man: 4,
  wir: 8,
  ihr: 16,
});

/** Conjunctions that always start a subordinate clause. */
export const subordinators = new Set([
  "dass",
  "weil",
  "ob",
  "wenn",
  "obwohl",
  "falls",
  "sodass",
  "bevor",
  "nachdem",
  "damit",
  "sobald",
  "solange",
]);

export const personalPronouns = new Set(
  "ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen man sich".split(" "),
);

/** Adjectives that can stand before a participle and name the result of the action: nass geschwitzt, leer gegessen. */
export const resultAdjectives: ReadonlySet<string> = new Set(
  "nass trocken leer voll satt müde wach krank gesund tot kaputt wund heiser blank glatt platt klein fein warm kalt".split(
    " ",
  ),
);

/** Verbs of feeling. *sehr* expresses how strong the feeling is: sehr mögen, sehr vermissen. */
export const verbsOfFeeling: ReadonlySet<string> = new Set(
  "mögen lieben gefallen freuen vermissen hassen schmerzen bedauern ärgern interessieren schätzen fürchten wundern ähneln stören danken".split(
    " ",
  ),
);

/**
 * Matches nouns that can stand before another noun as a separate word, so that the two nouns are not a compound:
 * amounts, titles, kinds, and nouns before a name (Familie Weber, Thema Umwelt).
 */
export const nounBeforeNounPattern =
  /^(?:Art|Sorte|Paar|Dutzend|Tonne|Million|Milliarde|Hälfte|Ende|Anfang|Mitte|Herr|Herrn|Frau|Familie|Firma|Doktor|Professor|Stadt|Prozent|Euro|Uhr|Kilo|Gramm|Liter|Meter|Kilometer|Stück|Stunden?|Minuten?|Jahren?|Tagen?|Wochen?|Monaten?|Gruppe|Menge|Reihe|Thema|Fach|Klasse|Note|Nummer|Seite|Kapitel|Hotel|Restaurant|Café)$/;

/**
 * Function words that are never the first part of a compound. If such a word is joined to the next word (garnicht,
 * vorallem), a space is missing.
 */
export const wordsOutsideCompounds: ReadonlySet<string> = new Set(
  "gar so zu wie vor noch immer schon auf zum im in von nach bei mit ohne auch nur sehr ich es er wir ein kein das am ab unter trotz gut jeden jedes irgend genau nicht ganz ist bis zur oder und".split(
    " ",
  ),
);

/**
 * Verbs of having, getting and wanting. Their object is usually new in the text, so a single thing has the indefinite
 * article.
 */
export const verbsOfHaving: ReadonlySet<string> = new Set(
  "haben brauchen kaufen verkaufen suchen finden bekommen kriegen mieten bestellen möchten wollen wünschen schreiben geben tragen essen schenken".split(
    " ",
  ),
);

/** Matches words for relatives that are used like names, without an article: bei Oma. */
export const kinshipNamePattern = /^(?:Oma|Opa|Omi|Opi|Mama|Papa|Mutti|Vati|Mutter|Vater|Tante|Onkel)$/;
