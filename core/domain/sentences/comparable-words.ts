import { createLookupTable } from "../lookup-table.ts";
import { numberInWords } from "./number-words.ts";

const contractions: Readonly<Record<string, string>> = createLookupTable({
  zum: "zu dem",
  zur: "zu der",
  im: "in dem",
  am: "an dem",
  ins: "in das",
  ans: "an das",
  vom: "von dem",
  beim: "bei dem",
  aufs: "auf das",
  fürs: "für das",
  durchs: "durch das",
  ums: "um das",
  übers: "über das",
  unters: "unter das",
  hinters: "hinter das",
  vors: "vor das",
  "geht's": "geht es",
  gehts: "geht es",
  "gibt's": "gibt es",
  gibts: "gibt es",
  "hab's": "habe es",
  "ist's": "ist es",
  "wie's": "wie es",
  "war's": "war es",
  "wär's": "wäre es",
  zuhause: "zu hause",
  nachhause: "nach hause",
  sodass: "so dass",
  sodaß: "so dass",
  aufgrund: "auf grund",
  anstelle: "an stelle",
  zuviel: "zu viel",
  hierher: "hierher",
});
/**
 * For each word or form, another word or form that counts as equally right. Comparisons use the second one in place of
 * the first one.
 */
const spellings: Readonly<Record<string, string>> = createLookupTable({
  gerne: "gern",
  selber: "selbst",
  hab: "habe",
  nen: "einen",
  vorne: "vorn",
  okay: "ok",
  alleine: "allein",
  lange: "lang",
  niemals: "nie",
  überhaupt: "gar",
  bloß: "nur",
  nochmal: "noch einmal",
  nochmals: "noch einmal",
  zurzeit: "zur zeit",
  mails: "e-mails",
  mail: "e-mail",
  unsre: "unsere",
  unsren: "unseren",
  unsrem: "unserem",
  unsrer: "unserer",
  andre: "andere",
  andren: "anderen",
  anderm: "anderem",
  andern: "anderen",
  garnicht: "gar nicht",
  dieß: "dies",
  heut: "heute",
  niemanden: "niemand",
  niemandem: "niemand",
  jemanden: "jemand",
  jemandem: "jemand",
  nix: "nichts",
  drin: "darin",
  runter: "hinunter",
  rauf: "hinauf",
  rein: "hinein",
  raus: "hinaus",
});
/**
 * Words that translations can use or omit: particles for which English has no word, *bitte*, which English expresses in
 * other ways, and *Uhr* after a number.
 */
const optionalParticles = new Set("doch mal denn halt eben ja eigentlich bitte uhr".split(" "));

/** For each word that translates *you*, the cases that it can have: nominative (n), accusative (a), dative (d). */
const casesByAddressWord: Readonly<Record<string, string>> = createLookupTable({
  du: "n",
  ihr: "n",
  man: "n",
  sie: "na",
  dich: "a",
  dir: "d",
  euch: "ad",
  sich: "ad",
  ihnen: "d",
});
const possessivePattern = /^(?:dein|euer|eur|ihr)(e[nmrs]?)?$/;

/** The words of a sentence in lower case, without contractions and with one spelling for each word. */
export const toPlainWords = (words: readonly string[]): string[] =>
  words.flatMap((word, i) => {
    const lowerCaseWord = word.toLowerCase();
    const adverbOfTime =
      /^(morgen|vormittag|mittag|nachmittag|abend|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)s$/.exec(
        lowerCaseWord,
      );
    if (adverbOfTime) return ["an", "dem", adverbOfTime[1] ?? ""];
    if (lowerCaseWord === "mal" && words[i - 1]?.toLowerCase() === "noch") return ["einmal"];
    return (contractions[lowerCaseWord] ?? spellings[lowerCaseWord] ?? lowerCaseWord).split(" ");
  });

/** The words for hours, after which *Uhr* is optional. */
const hourWords = new Set(["ein", ...Array.from({ length: 25 }, (_, hour) => numberInWords(hour))]);
/** Determiners after which *Bitte* is a noun: "ihre Bitte". */
const determinerOfBittePattern = /^(?:k?eine|(?:mein|dein|sein|ihr|unser|eur|dies|jed|welch)e)r?$/;

/**
 * Whether translations can use or omit a word, given in lower case. *Uhr* is optional in "um acht Uhr", but not in
 * "meine Uhr". *bitte* is optional unless it is the noun.
 * @param previousWord the word before `word`, in lower case; undefined for the first word
 */
export function isOptionalParticle(word: string, previousWord: string | undefined): boolean {
  if (word === "uhr") return previousWord !== undefined && (/^\d+$/.test(previousWord) || hourWords.has(previousWord));
  if (word === "bitte" && previousWord !== undefined && determinerOfBittePattern.test(previousWord)) return false;
  return optionalParticles.has(word);
}

/** Plain words without those that translations can use or omit. */
export const removeOptionalParticles = (plainWords: readonly string[]): string[] =>
  plainWords.filter((word, i) => !isOptionalParticle(word, plainWords[i - 1]));

/** The ending of a possessive for *you*: *-en* in *deinen, euren, Ihren*; undefined for other words. */
function possessiveEndingOf(word: string): string | undefined {
  const ending = possessivePattern.exec(word.toLowerCase());
  if (!ending || /^ihr$/.test(word)) return undefined;
  return ending[1] ?? "";
}

/**
 * Whether two words address somebody in the same case (*dir* and *Ihnen*), or are possessives with the same ending
 * (*deinen* and *Ihren*).
 */
export function areSameAddress(first: string, second: string): boolean {
  const [firstEnding, secondEnding] = [possessiveEndingOf(first), possessiveEndingOf(second)];
  if (firstEnding !== undefined && firstEnding === secondEnding) return true;
  const cases = casesByAddressWord[second.toLowerCase()] ?? "";
  return [...(casesByAddressWord[first.toLowerCase()] ?? "")].some((letter) => cases.includes(letter));
}
