import { createLookupTable } from "../lookup-table.ts";

const articleEndings = ["", "e", "en", "em", "er", "es"];
const pronounEndings = ["er", "e", "es", "en", "em"];
const addEndings = (stem: string, endings: readonly string[]) => endings.map((ending) => stem + ending);

const definiteArticleForms = ["der", "die", "das", "den", "dem", "des", "denen", "deren", "dessen"];

/**
 * The forms of articles, pronouns and numerals. These word classes are closed and irregular, so the forms are listed.
 */
const formsByLemma: Readonly<Record<string, readonly string[]>> = createLookupTable({
  der: definiteArticleForms,
  die: definiteArticleForms,
  das: definiteArticleForms,
  ein: addEndings("ein", articleEndings),
  kein: addEndings("kein", articleEndings),
  mein: addEndings("mein", articleEndings),
  dein: addEndings("dein", articleEndings),
  sein: addEndings("sein", articleEndings),
  ihr: addEndings("ihr", articleEndings),
  Ihr: addEndings("Ihr", articleEndings),
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
  eins: ["eins", ...addEndings("ein", articleEndings)],
  dieser: ["dies", ...addEndings("dies", pronounEndings)],
  jeder: addEndings("jed", pronounEndings),
  jener: addEndings("jen", pronounEndings),
  welcher: ["welch", ...addEndings("welch", pronounEndings)],
  mancher: ["manch", ...addEndings("manch", pronounEndings)],
  solcher: ["solch", ...addEndings("solch", pronounEndings)],
  alle: ["all", ...addEndings("all", pronounEndings)],
  beide: addEndings("beid", pronounEndings),
  viel: ["viel", ...addEndings("viel", pronounEndings)],
  wenig: ["wenig", ...addEndings("wenig", pronounEndings)],
  einige: addEndings("einig", pronounEndings),
  mehrere: addEndings("mehrer", pronounEndings),
  andere: addEndings("ander", [...pronounEndings, "s"]),
  wer: ["wer", "wen", "wem", "wessen"],
  jemand: ["jemand", "jemanden", "jemandem", "jemands"],
  niemand: ["niemand", "niemanden", "niemandem", "niemands"],
  man: ["man", "einen", "einem"],
  derselbe: ["derselbe", "dieselbe", "dasselbe", "denselben", "demselben", "derselben", "desselben", "dieselben"],
});

/** The forms of an article, pronoun, numeral or determiner by its lemma; undefined for other words. */
export const closedClassForms = (lemma: string): readonly string[] | undefined => formsByLemma[lemma];
