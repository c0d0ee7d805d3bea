import type { KeyedWord } from "./sentence-key.ts";

const englishPossessives: Readonly<Record<string, RegExp>> = {
  mein: /\bmy\b/i,
  dein: /\byour\b/i,
  sein: /\b(?:his|its|one's)\b/i,
  ihr: /\b(?:her|their|its|your)\b/i,
  unser: /\bour\b/i,
  euer: /\byour\b/i,
};

/** The ending that shows case, number and gender: *-m* in *dem, diesem, meinem*. */
function endingOf(word: string): string {
  if (word === "die") return "e";
  if (word === "das") return "s";
  return /(?:e([nmrs])|(e))$/.exec(word)?.slice(1).find(Boolean) ?? "";
}

const stemOf = (word: string): string => {
  if (/^d(?:er|ie|as|en|em|es)$/.test(word)) return "d";
  const stem = word.replace(/e?[nmrs]?$/, "");
  return /^eu(?:re?|er)?$/.test(stem)
    ? "euer"
    : stem === "unse" || stem === "uns"
      ? "unser"
      : stem === "ih"
        ? "ihr"
        : stem;
};

/** Whether English expresses the determiner: *mein* for *my*, *dies* for *this*. */
function isInEnglish(stem: string, english: string): boolean {
  if (stem === "d") return true;
  if (stem === "dies" || stem === "jen" || stem === "solch") return /\b(?:this|that|these|those|such)\b/i.test(english);
  return englishPossessives[stem]?.test(english) ?? false;
}

/**
 * Whether two determiners can stand for each other before the same noun: an article, a demonstrative or a possessive that English
 * has, in the same form. "Nach der Operation" and "Nach seiner Operation" both translate "After his operation".
 */
export function areSameDeterminers(first: string, second: string, english: string): boolean {
  const [word, other] = [first.toLowerCase(), second.toLowerCase()];
  const [stem, otherStem] = [stemOf(word), stemOf(other)];
  if (stem === otherStem) return false;
  const [ending, otherEnding] = [endingOf(word), endingOf(other)];
  const haveSameEnding =
    ending === otherEnding ||
    (ending === "" && /^[rs]$/.test(otherEnding)) ||
    (otherEnding === "" && /^[rs]$/.test(ending));
  return haveSameEnding && isInEnglish(stem, english) && isInEnglish(otherStem, english);
}

/** Whether the translation can omit or add the word: *schon* and *noch* if English has no word for them, and *ein*. */
export function isOptionalWord({ text, tag }: KeyedWord, english: string): boolean {
  const word = text.toLowerCase();
  if (/^(?:schon|bereits)$/.test(word)) return !/\b(?:already|yet|before)\b/i.test(english);
  if (word === "noch") return !/\b(?:still|yet|another|more|else|only|again)\b/i.test(english);
  if (word === "es" && tag === "PPER") return /\bit\b/i.test(english) && / that | to /i.test(english);
  if (word === "auch") return !/\b(?:also|too|either|even|as well|neither|nor)\b/i.test(english);
  if (word === "da") return !/\b(?:there|then|since|because|as)\b/i.test(english);
  if (/^einen?$|^eine$/.test(word) && tag === "ART") return / an? /i.test(english);
  if (word === "also" || word === "nun") return !/\b(?:so|then|now|well|therefore)\b/i.test(english);
  if (word === "gar" || word === "über" || word === "so") return true;
  if (word === "lang")
    return tag !== "ADJD" || / for \w+ (?:\w+ )?(?:minutes|hours|days|weeks|months|years)/i.test(english);
  return false;
}

/** Whether two words can stand for each other: *es* and *das* for "it", *beide* and *zwei* for "two". */
export function areExchangeable(first: string, second: string, english: string): boolean {
  const pair = [first.toLowerCase(), second.toLowerCase()];
  if (pair.every((word) => /^(?:es|das|dies)$/.test(word))) return /\b(?:it|this|that)\b/i.test(english);
  return pair.includes("zwei") && pair.some((word) => /^beiden?$/.test(word)) && /\b(?:two|both)\b/i.test(english);
}

/** Removes *im Jahr* before a year if the sentence has only the year. */
export const withoutYearWord = (answer: string, german: string): string => {
  if (/\bim Jahre?\b/i.test(german)) return answer;
  const text = answer.replace(/\bim Jahre? (?=\d{4}\b)/i, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
};
