import type { MeaningWord } from "./meaning-words.ts";

/**
 * Whether a translation can omit or add the word: for example *schon*, *noch* or *Uhr* if English has no word for it.
 */
export function isOptionalWord({ text, tag }: MeaningWord, english: string): boolean {
  const word = text.toLowerCase();
  if (/^(?:schon|bereits)$/.test(word)) return !/\b(?:already|yet|before)\b/i.test(english);
  if (word === "uhr") return !/\b(?:watch(?:es)?|clocks?)\b/i.test(english);
  if (word === "noch") return !/\b(?:still|yet|another|more|else|only|again)\b/i.test(english);
  if (word === "es" && tag === "PPER") return /\bit\b/i.test(english) && / that | to /i.test(english);
  if (word === "gerade") return /(?:\b(?:am|is|are|was|were|been)|'(?:m|s|re)) (?:\w+ )?\w+ing\b/i.test(english);
  if (word === "auch") return !/\b(?:also|too|either|even|as well|neither|nor)\b/i.test(english);
  if (word === "da") return !/\b(?:there|then|since|because|as)\b/i.test(english);
  if (/^einen?$|^eine$/.test(word) && tag === "ART") return / an? /i.test(english);
  if (word === "also" || word === "nun") return !/\b(?:so|then|now|well|therefore)\b/i.test(english);
  if (word === "gar" || word === "über" || word === "so") return true;
  if (word === "lang")
    return tag !== "ADJD" || / for \w+ (?:\w+ )?(?:minutes|hours|days|weeks|months|years)/i.test(english);
  return false;
}

/**
 * Removes *worden* if the sentence has the same participle without it: "ist suspendiert (worden)" for "has been
 * suspended".
 */
export const removePassiveAuxiliary = (answer: string, german: string, english: string): string =>
  /\bworden\b/i.test(german) || !/\b(?:has|have|had|are|is|been)\b/i.test(english)
    ? answer
    : answer.replace(/ worden\b/i, "");

/** Removes *im Jahr* before a year if the sentence has only the year. */
export const removeYearWord = (answer: string, german: string): string => {
  if (/\bim Jahre?\b/i.test(german)) return answer;
  const text = answer.replace(/\bim Jahre? (?=\d{4}\b)/i, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
};
