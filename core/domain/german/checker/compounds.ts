const links = ["", "s", "es", "n", "en", "e", "er"];
/** Endings that look like words and are none at the end of a compound. */
const noHead =
  /^(?:ende|lich|isch|chen|ling|sche|eren|ieren|ungs|heit|keit|tion|schaft|ismus|esse|ente|este|tier|ster|erin|innen)$/;
const shortHeads = /^(?:uhr|tag|jahr|zug|weg|amt|bad|bus|hof|rad|ort|art|tür|see|ei|tor|tee|not|mut|ruf|rat|los)/;

/** What splitting needs to know of words. */
export interface WordList {
  isListed(form: string): boolean;
  frequency(form: string): number;
}

export interface Compound {
  /** The first part as it is written, with its linking letters. */
  first: string;
  /** The last part, which gives gender, number and case, with the capital of a noun. */
  head: string;
  /** The first part is a word of the bank: so the compound is hardly a name (Laus-itz). */
  isCommon: boolean;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Takes a compound noun apart where its last part is the longest word, of equals where its parts are most common; undefined when it is not made of listed words. Each part has four letters or more;
 * the head of three is on a list.
 */
export function splitCompound(form: string, list: WordList, depth = 0): Compound | undefined {
  if (form.includes("-")) return splitHyphenated(form, list);
  if (form.length < 7 || form.length > 40 || !/^[A-ZÄÖÜ][a-zäöüßé]+$/.test(form)) return undefined;
  let best: Compound | undefined;
  let bestScore = -1;
  for (let cut = 3; cut <= form.length - 3; cut++) {
    const tail = form.slice(cut);
    if (tail.length < 4 && !shortHeads.test(tail)) continue;
    const head = capital(tail);
    if (noHead.test(tail) || !list.isListed(head)) continue;
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

/** How good a first part is: its frequency, or -1 when it is none. */
function firstScore(first: string, list: WordList, depth: number): number {
  let best = -1;
  for (const link of links) {
    if (!first.endsWith(link)) continue;
    const stem = first.slice(0, first.length - link.length);
    if (stem.length < 3) continue;
    // A link stands behind nouns; of verbs the stem stands (Wohn-zimmer), of feminine nouns it may lose its e (Schul-tag).
    for (const word of link === "" ? [stem, stem.toLowerCase(), `${stem}e`, `${stem.toLowerCase()}en`] : [stem]) {
      if (!list.isListed(word)) continue;
      const frequency = list.frequency(word);
      if (stem.length >= 4 || frequency >= 2) best = Math.max(best, frequency);
    }
  }
  if (best < 0 && depth < 1 && first.length >= 8) {
    for (const link of ["", "s", "n"]) {
      if (first.endsWith(link) && splitCompound(first.slice(0, first.length - link.length), list, depth + 1)) return 0;
    }
  }
  return best;
}

/** "Smartphone-Generation": its head is a word, and the rest is made of words, names or letters. */
function splitHyphenated(form: string, list: WordList): Compound | undefined {
  const cut = form.lastIndexOf("-");
  const head = form.slice(cut + 1);
  if (cut < 1 || !/^[A-ZÄÖÜ]/.test(head) || !(list.isListed(head) || splitCompound(head, list, 1))) return undefined;
  return { first: form.slice(0, cut + 1), head, isCommon: false };
}
