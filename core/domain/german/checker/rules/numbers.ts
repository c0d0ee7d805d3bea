import type { AnalyzedToken as SentenceToken } from "../../analysis/analyze.ts";
import type { NounClass } from "../../noun-class.ts";
import type { AnalyzedToken } from "../analyzed-text.ts";

const numerals = new Set("zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig".split(" "));
const unitOfMeasurePattern =
  /^(?:Uhr|Euro|Prozent|Kilo|Grad|Mal|Stück|Cent|Mark|Dollar|Pfund|Fuß|Mann|Glas|Paar|Stock|Zoll|Cola|Pkw|Lkw|Hektar|Volt|Fall|Bier|Kaffee|Tee|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert|Drittel|Viertel|Bit|Rappen|Franken)$|(?:gramm|meter|liter|watt|byte|hertz|volt)$/i;

/**
 * Whether the noun has no plural after a number: zwei Euro, drei Kilo. Includes months, because they follow the number
 * of a day.
 */
export const isUnit = (noun: string): boolean => unitOfMeasurePattern.test(noun);

/** Whether the word is a number from 2 to 99, in words or digits. Larger numbers are often years. */
export const isNumberAboveOne = ({ text }: AnalyzedToken): boolean =>
  numerals.has(text) || /^(?:[2-9]|1\d|[2-9]\d)$/.test(text);

/** Classes of uncountable nouns. */
export const uncountableClasses: readonly NounClass[] = ["mass", "emotion", "weather", "drink"];
/** Classes of countable nouns. */
export const countableClasses: readonly NounClass[] = [
  "person",
  "profession",
  "animal",
  "plant",
  "vehicle",
  "clothing",
  "building",
  "room",
  "document",
  "thing",
  "utterance",
  "institution",
  "weekday",
];

/**
 * Whether a number after *mit* is an age, because the sentence names another age without a noun: "Mit zehn wollte er
 * Koch werden, mit zwanzig Dichter".
 */
export const isAge = (tokens: readonly SentenceToken[], wordBeforeNumber: string): boolean =>
  wordBeforeNumber === "mit" &&
  tokens.some(
    ({ tag, index }) =>
      tag === "CARD" &&
      /^mit$/i.test(tokens[index - 1]?.text ?? "") &&
      !/^(?:N|ADJA)/.test(tokens[index + 1]?.tag ?? ""),
  );
