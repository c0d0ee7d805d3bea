import type { Word } from "../sentence.ts";

const numerals = new Set("zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig".split(" "));
const units =
  /^(?:Uhr|Euro|Prozent|Kilo|Grad|Mal|Stück|Cent|Mark|Dollar|Pfund|Fuß|Mann|Glas|Paar|Stock|Zoll|Cola|Pkw|Lkw|Hektar|Volt|Fall|Bier|Kaffee|Tee|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert|Drittel|Viertel|Bit|Rappen|Franken)$|(?:gramm|meter|liter|watt|byte|hertz|volt)$/i;

/** What is counted without a plural: zwei Euro, drei Kilo; months behind a day. */
export const isUnit = (noun: string): boolean => units.test(noun);

/** Two or more, in words or digits (up to 99: larger numbers are often years). */
export const isNumberAboveOne = ({ text }: Word): boolean => numerals.has(text) || /^(?:[2-9]|1\d|[2-9]\d)$/.test(text);
