import type { NounClass } from "../german/noun-class.ts";

/**
 * Prepositions that can replace each other before nouns of `classes` if the English sentence matches `englishPattern`.
 */
interface PrepositionGroup {
  prepositions: readonly string[];
  /** The classes of the noun after the preposition; any noun if empty. */
  classes: readonly NounClass[];
  /** What the English sentence must contain. */
  english: RegExp;
}

const anyEnglishPattern = /./;
const prepositionGroups: readonly PrepositionGroup[] = [
  {
    prepositions: ["in", "auf", "bei", "während"],
    classes: ["event", "activity", "game", "document", "meal"],
    english: /\b(?:in|at|during|on)\b/i,
  },
  { prepositions: ["in", "bei"], classes: ["institution", "group", "building"], english: /\b(?:in|at|with|by)\b/i },
  { prepositions: ["während", "bei", "in"], classes: [], english: /\bduring\b/i },
  { prepositions: ["an", "zu"], classes: ["waters", "place", "thing", "weather"], english: /\bto\b/i },
  { prepositions: ["zu", "an", "bei"], classes: ["holiday"], english: /\b(?:at|for|on)\b/i },
  { prepositions: ["an", "vor"], classes: ["building", "thing"], english: /\bat\b/i },
  { prepositions: ["wegen", "aufgrund", "infolge", "durch"], classes: [], english: /\b(?:because|due|owing|over)\b/i },
  { prepositions: ["nach", "laut", "gemäß", "zufolge"], classes: [], english: /\baccording\b/i },
  { prepositions: ["trotz", "ungeachtet"], classes: [], english: anyEnglishPattern },
  { prepositions: ["statt", "anstatt", "anstelle"], classes: [], english: anyEnglishPattern },
  { prepositions: ["von", "durch"], classes: [], english: /\b(?:by|through)\b/i },
  { prepositions: ["über", "von"], classes: [], english: /\babout\b/i },
  { prepositions: ["gegen", "um"], classes: [], english: /\b(?:at|about|around)\b/i },
  { prepositions: ["ab", "von"], classes: ["time", "weekday", "month"], english: /\bfrom\b/i },
  { prepositions: ["neben", "bei"], classes: [], english: /\b(?:next to|beside|by)\b/i },
  {
    prepositions: ["pro", "je", "in"],
    classes: ["time", "daytime", "measure"],
    english: /\b(?:per|an?|each|every)\b/i,
  },
  { prepositions: ["dank", "wegen", "durch"], classes: [], english: /\bthanks\b/i },
  { prepositions: ["innerhalb", "binnen", "in"], classes: ["time"], english: /\bwithin\b/i },
  { prepositions: ["für", "gegen"], classes: ["illness"], english: /\b(?:for|against)\b/i },
  { prepositions: ["auf", "in"], classes: ["document", "software"], english: /\b(?:in|on)\b/i },
  { prepositions: ["an", "in"], classes: ["daytime"], english: /\b(?:in|at|on)\b/i },
  { prepositions: ["bei", "unter"], classes: [], english: /\b(?:among|under)\b/i },
  { prepositions: ["seitens", "von"], classes: [], english: anyEnglishPattern },
  { prepositions: ["mit", "bei"], classes: ["weather"], english: anyEnglishPattern },
  { prepositions: ["mittels", "mithilfe", "durch"], classes: [], english: anyEnglishPattern },
  { prepositions: ["außer", "ausgenommen"], classes: [], english: anyEnglishPattern },
  { prepositions: ["von", "aus"], classes: ["city", "institution", "building"], english: /\bfrom\b/i },
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
      group.english.test(english),
  );
