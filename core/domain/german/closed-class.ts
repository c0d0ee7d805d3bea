import { lookupTable } from "../lookup-table.ts";

/**
 * The forms of articles, pronouns and numerals. These word classes are closed and irregular, so the forms are listed.
 */
const articleEndings = ["", "e", "en", "em", "er", "es"];
const pronounEndings = ["er", "e", "es", "en", "em"];
const inflected = (stem: string, endings: readonly string[]) => endings.map((ending) => stem + ending);

const definite = ["der", "die", "das", "den", "dem", "des", "denen", "deren", "dessen"];

const table: Readonly<Record<string, readonly string[]>> = lookupTable({
  der: definite,
  die: definite,
  das: definite,
  ein: inflected("ein", articleEndings),
  kein: inflected("kein", articleEndings),
  mein: inflected("mein", articleEndings),
  dein: inflected("dein", articleEndings),
  sein: inflected("sein", articleEndings),
  ihr: inflected("ihr", articleEndings),
  Ihr: inflected("Ihr", articleEndings),
  unser: [
    "unser",
    "unsere",
    "unseren",
    "unserem",
    "unserer",
    "unseres",
    "unsre",
    "unsren",
    "unsrem",
    "unsrer",
    "unsres",
  ],
  euer: ["euer", "eure", "euren", "eurem", "eurer", "eures"],
  eins: ["eins", ...inflected("ein", articleEndings)],
  dieser: ["dies", ...inflected("dies", pronounEndings)],
  jeder: inflected("jed", pronounEndings),
  jener: inflected("jen", pronounEndings),
  welcher: ["welch", ...inflected("welch", pronounEndings)],
  mancher: ["manch", ...inflected("manch", pronounEndings)],
  solcher: ["solch", ...inflected("solch", pronounEndings)],
  alle: ["all", ...inflected("all", pronounEndings)],
  beide: inflected("beid", pronounEndings),
  viel: ["viel", ...inflected("viel", pronounEndings)],
  wenig: ["wenig", ...inflected("wenig", pronounEndings)],
  einige: inflected("einig", pronounEndings),
  mehrere: inflected("mehrer", pronounEndings),
  andere: inflected("ander", [...pronounEndings, "s"]),
  wer: ["wer", "wen", "wem", "wessen"],
  jemand: ["jemand", "jemanden", "jemandem", "jemands"],
  niemand: ["niemand", "niemanden", "niemandem", "niemands"],
  man: ["man", "einen", "einem"],
  derselbe: ["derselbe", "dieselbe", "dasselbe", "denselben", "demselben", "derselben", "desselben", "dieselben"],
});

/** The forms of an article, pronoun, numeral or determiner by its lemma; undefined for other words. */
export const closedClassForms = (lemma: string): readonly string[] | undefined => table[lemma];
