const linkingLetters = ["", "s", "es", "n", "en", "e", "er"];
/** Endings that are listed as words, but at the end of a long word are suffixes or inflections and not heads. */
const falseHeadPattern =
  /^(?:ende|lich|isch|chen|ling|sche|eren|ieren|ungs|heit|keit|tion|schaft|ismus|esse|ente|este|tier|ster|erin|innen)$/;
const shortHeadPattern = /^(?:uhr|tag|jahr|zug|weg|amt|bad|bus|hof|rad|ort|art|tür|see|ei|tor|tee|not|mut|ruf|rat|los)/;

/** The word lookups that splitting a compound needs. */
export interface WordLookup {
  isListed(form: string): boolean;
  frequency(form: string): number;
}

export interface Compound {
  /** The first part as written, including its linking letters. */
  firstPart: string;
  /** The last part, capitalized. It determines gender, number and case. */
  head: string;
  /**
   * Whether the first part is a word of the bank. If it is not, the form can be a name that only looks like a compound
   * (Laus-itz).
   */
  isFirstPartInBank: boolean;
}

/**
 * What a first part that is a verb's stem or an adjective costs, in letters of the head: *Traumessen* is made of *Traum*
 * and *Essen*, not of *trauen* and *Messen*.
 */
const penaltyOfFirstPartWithoutNoun = 1;

const capitalizeWord = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Splits a compound noun into its last part (the head) and the rest. If several splits are possible, a long head and a
 * first part that is a noun and frequent are preferred. A head of three letters must match `shortHeadPattern`, and a first
 * part of three letters must be a frequent word.
 * @returns undefined if the form does not consist of listed words
 */
export function splitCompound(form: string, wordLookup: WordLookup, depth = 0): Compound | undefined {
  if (form.includes("-")) return splitHyphenated(form, wordLookup);
  if (form.length < 7 || form.length > 40 || !/^[A-ZÄÖÜ][a-zäöüßé]+$/.test(form)) return undefined;
  let bestCompound: Compound | undefined;
  let bestScore = -1;
  for (let splitIndex = 3; splitIndex <= form.length - 3; splitIndex++) {
    const headText = form.slice(splitIndex);
    if (headText.length < 4 && !shortHeadPattern.test(headText)) continue;
    const head = capitalizeWord(headText);
    if (falseHeadPattern.test(headText) || !wordLookup.isListed(head)) continue;
    const firstPart = form.slice(0, splitIndex);
    const score = rateFirstPart(firstPart, wordLookup, depth);
    if (score < 0) continue;
    const totalScore =
      score / 10 + headText.length - (isListedNoun(firstPart, wordLookup) ? 0 : penaltyOfFirstPartWithoutNoun);
    if (totalScore > bestScore) {
      bestScore = totalScore;
      bestCompound = { firstPart, head, isFirstPartInBank: score >= 1 };
    }
  }
  return bestCompound;
}

/** Whether the first part is a noun, with or without linking letters, or a noun without its final e (Schul-tag). */
const isListedNoun = (firstPart: string, { isListed }: WordLookup) =>
  isListed(`${firstPart}e`) ||
  linkingLetters.some(
    (linkingLetter) =>
      firstPart.endsWith(linkingLetter) && isListed(firstPart.slice(0, firstPart.length - linkingLetter.length)),
  );

/** Rates a first part by its frequency; -1 if it cannot be a first part. */
function rateFirstPart(firstPart: string, wordLookup: WordLookup, depth: number): number {
  let bestScore = -1;
  for (const linkingLetter of linkingLetters) {
    if (!firstPart.endsWith(linkingLetter)) continue;
    const stem = firstPart.slice(0, firstPart.length - linkingLetter.length);
    if (stem.length < 3) continue;
    // Linking letters follow nouns. Verbs use their stem (Wohn-zimmer), and feminine nouns can lose a final e
    // (Schul-tag).
    for (const word of linkingLetter === ""
      ? [stem, stem.toLowerCase(), `${stem}e`, `${stem.toLowerCase()}en`]
      : [stem]) {
      if (!wordLookup.isListed(word)) continue;
      const frequency = wordLookup.frequency(word);
      if (stem.length >= 4 || frequency >= 2) bestScore = Math.max(bestScore, frequency);
    }
  }
  if (bestScore < 0 && depth < 1 && firstPart.length >= 8) {
    for (const linkingLetter of ["", "s", "n"]) {
      if (
        firstPart.endsWith(linkingLetter) &&
        splitCompound(firstPart.slice(0, firstPart.length - linkingLetter.length), wordLookup, depth + 1)
      )
        return 0;
    }
  }
  return bestScore;
}

/**
 * Splits a compound at its last hyphen ("Smartphone-Generation"). The head must be a word; the first part can also be a
 * name or letters.
 */
function splitHyphenated(form: string, wordLookup: WordLookup): Compound | undefined {
  const splitIndex = form.lastIndexOf("-");
  const headForm = form.slice(splitIndex + 1);
  if (
    splitIndex < 1 ||
    !/^[A-ZÄÖÜ]/.test(headForm) ||
    !(wordLookup.isListed(headForm) || splitCompound(headForm, wordLookup, 1))
  )
    return undefined;
  return { firstPart: form.slice(0, splitIndex + 1), head: headForm, isFirstPartInBank: false };
}
