const linkingLetters = ["", "s", "es", "n", "en", "e", "er"];
/** Word endings that are listed as words but are suffixes or inflections at the end of a compound. */
const falseHeads =
  /^(?:ende|lich|isch|chen|ling|sche|eren|ieren|ungs|heit|keit|tion|schaft|ismus|esse|ente|este|tier|ster|erin|innen)$/;
const shortHeads = /^(?:uhr|tag|jahr|zug|weg|amt|bad|bus|hof|rad|ort|art|tür|see|ei|tor|tee|not|mut|ruf|rat|los)/;

/** The word lookups that splitting a compound needs. */
export interface WordLookup {
  isListed(form: string): boolean;
  frequency(form: string): number;
}

export interface Compound {
  /** The first part as written, including its linking letters. */
  first: string;
  /** The last part, capitalized. It determines gender, number and case. */
  head: string;
  /** Whether the first part is a word of the bank; then the form is unlikely to be a name (Laus-itz). */
  isCommon: boolean;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Splits a compound noun into its last part (the head) and the rest. Of several possible splits, it prefers a long head
 * and a frequent first part.
 * Each part has at least four letters; three-letter heads must be in `shortHeads`.
 * @returns undefined if the form does not consist of listed words
 */
export function splitCompound(form: string, list: WordLookup, depth = 0): Compound | undefined {
  if (form.includes("-")) return splitHyphenated(form, list);
  if (form.length < 7 || form.length > 40 || !/^[A-ZÄÖÜ][a-zäöüßé]+$/.test(form)) return undefined;
  let best: Compound | undefined;
  let bestScore = -1;
  for (let cut = 3; cut <= form.length - 3; cut++) {
    const tail = form.slice(cut);
    if (tail.length < 4 && !shortHeads.test(tail)) continue;
    const head = capitalized(tail);
    if (falseHeads.test(tail) || !list.isListed(head)) continue;
    const first = form.slice(0, cut);
    const score = firstScore(first, list, depth);
    if (score < 0) continue;
    const whole = score / 10 + tail.length;
    if (whole > bestScore) {
      bestScore = whole;
      best = { first, head, isCommon: score >= 1 };
    }
  }
  return best;
}

/** Rates a first part by its frequency; -1 if it is not a possible first part. */
function firstScore(first: string, list: WordLookup, depth: number): number {
  let best = -1;
  for (const linkingLetter of linkingLetters) {
    if (!first.endsWith(linkingLetter)) continue;
    const stem = first.slice(0, first.length - linkingLetter.length);
    if (stem.length < 3) continue;
    // Linking letters follow nouns. Verbs use their stem (Wohn-zimmer), and feminine nouns may drop a final e
    // (Schul-tag).
    for (const word of linkingLetter === ""
      ? [stem, stem.toLowerCase(), `${stem}e`, `${stem.toLowerCase()}en`]
      : [stem]) {
      if (!list.isListed(word)) continue;
      const frequency = list.frequency(word);
      if (stem.length >= 4 || frequency >= 2) best = Math.max(best, frequency);
    }
  }
  if (best < 0 && depth < 1 && first.length >= 8) {
    for (const linkingLetter of ["", "s", "n"]) {
      if (
        first.endsWith(linkingLetter) &&
        splitCompound(first.slice(0, first.length - linkingLetter.length), list, depth + 1)
      )
        return 0;
    }
  }
  return best;
}

/**
 * Splits at the last hyphen ("Smartphone-Generation"). The head must be a word; the rest may also be a name or letters.
 */
function splitHyphenated(form: string, list: WordLookup): Compound | undefined {
  const cut = form.lastIndexOf("-");
  const head = form.slice(cut + 1);
  if (cut < 1 || !/^[A-ZÄÖÜ]/.test(head) || !(list.isListed(head) || splitCompound(head, list, 1))) return undefined;
  return { first: form.slice(0, cut + 1), head, isCommon: false };
}
