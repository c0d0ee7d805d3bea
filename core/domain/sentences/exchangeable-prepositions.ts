import type { NounClass } from "../german/noun-class.ts";

/**
 * Prepositions that can replace each other before nouns of `classes` if the English sentence matches `englishPattern`.
 */
interface PrepositionGroup {
  prepositions: readonly string[];
  /** The classes of the noun after the preposition; any noun if empty. */
  classes: readonly NounClass[];
  /** What the English sentence must contain. */
  englishPattern: RegExp;
}

const anyEnglishPattern = /./;
const prepositionGroups: readonly PrepositionGroup[] = [
  {
    prepositions: ["in", "auf", "bei", "während"],
    classes: ["event", "activity", "game", "document", "meal"],
    englishPattern: /\b(?:in|at|during|on)\b/i,
  },
  {
    prepositions: ["in", "bei"],
    classes: ["institution", "group", "building"],
    englishPattern: /\b(?:in|at|with|by)\b/i,
  },
  { prepositions: ["während", "bei", "in"], classes: [], englishPattern: /\bduring\b/i },
  { prepositions: ["an", "zu"], classes: ["waters", "place", "thing", "weather"], englishPattern: /\bto\b/i },
  { prepositions: ["zu", "an", "bei"], classes: ["holiday"], englishPattern: /\b(?:at|for|on)\b/i },
  { prepositions: ["an", "vor"], classes: ["building", "thing"], englishPattern: /\bat\b/i },
  {
    prepositions: ["wegen", "aufgrund", "infolge", "durch"],
    classes: [],
    englishPattern: /\b(?:because|due|owing|over)\b/i,
  },
  { prepositions: ["nach", "laut", "gemäß", "zufolge"], classes: [], englishPattern: /\baccording\b/i },
  { prepositions: ["trotz", "ungeachtet"], classes: [], englishPattern: anyEnglishPattern },
  { prepositions: ["statt", "anstatt", "anstelle"], classes: [], englishPattern: anyEnglishPattern },
  { prepositions: ["von", "durch"], classes: [], englishPattern: /\b(?:by|through)\b/i },
  { prepositions: ["über", "von"], classes: [], englishPattern: /\babout\b/i },
  { prepositions: ["gegen", "um"], classes: [], englishPattern: /\b(?:at|about|around)\b/i },
  { prepositions: ["ab", "von"], classes: ["time", "weekday", "month"], englishPattern: /\bfrom\b/i },
  { prepositions: ["neben", "bei"], classes: [], englishPattern: /\b(?:next to|beside|by)\b/i },
  {
    prepositions: ["pro", "je", "in"],
    classes: ["time", "daytime", "measure"],
    englishPattern: /\b(?:per|an?|each|every)\b/i,
  },
  { prepositions: ["dank", "wegen", "durch"], classes: [], englishPattern: /\bthanks\b/i },
  { prepositions: ["innerhalb", "binnen", "in"], classes: ["time"], englishPattern: /\bwithin\b/i },
  { prepositions: ["für", "gegen"], classes: ["illness"], englishPattern: /\b(?:for|against)\b/i },
  { prepositions: ["auf", "in"], classes: ["document", "software"], englishPattern: /\b(?:in|on)\b/i },
  { prepositions: ["an", "in"], classes: ["daytime"], englishPattern: /\b(?:in|at|on)\b/i },
  { prepositions: ["bei", "unter"], classes: [], englishPattern: /\b(?:among|under)\b/i },
  { prepositions: ["seitens", "von"], classes: [], englishPattern: anyEnglishPattern },
  { prepositions: ["mit", "bei"], classes: ["weather"], englishPattern: anyEnglishPattern },
  { prepositions: ["mittels", "mithilfe", "durch"], classes: [], englishPattern: anyEnglishPattern },
  { prepositions: ["außer", "ausgenommen"], classes: [], englishPattern: anyEnglishPattern },
  { prepositions: ["von", "aus"], classes: ["city", "institution", "building"], englishPattern: /\bfrom\b/i },
];

/** Whether two prepositions have the same meaning before a noun of these classes. */
export const areSamePrepositions = (
  first: string,
  second: string,
  nounClasses: readonly NounClass[],
  english: string,
): boolean =>
  prepositionGroups.some(
    (group) =>
      group.prepositions.includes(first) &&
      group.prepositions.includes(second) &&
      (group.classes.length === 0 || group.classes.some((name) => nounClasses.includes(name))) &&
      group.englishPattern.test(english),
  );
