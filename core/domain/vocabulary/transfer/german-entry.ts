import type { Gender, PartOfSpeech } from "../word.ts";

/** What the German text of a file's row says about a word. */
export interface GermanEntry {
  /** The word without its article. */
  word: string;
  gender: Gender | null;
  plural: string | null;
}

const genderByArticle: Record<string, Gender> = { der: "m", die: "f", das: "n", m: "m", f: "f", n: "n" };
const genderByName: Record<string, Gender> = {
  masculine: "m",
  feminine: "f",
  neuter: "n",
  maskulin: "m",
  feminin: "f",
};

/** The gender that the text of an article or gender column means ("der", "m.", "feminine"); null for any other text. */
export function readGender(text: string): Gender | null {
  const name = text.trim().toLowerCase().replace(/[.()]/g, "");
  return genderByArticle[name] ?? genderByName[name] ?? (name === "neutrum" ? "n" : null);
}

const umlautByVowel: Record<string, string> = { a: "ä", o: "ö", u: "ü", A: "Ä", O: "Ö", U: "Ü" };

/** Adds an umlaut to the last *a*, *o*, *u* or *au* of a noun: "Ast" → "Äst", "Haus" → "Häus". */
function addUmlaut(word: string): string {
  const lastVowelIndex = word.search(/[aouAOU][^aouAOU]*$/);
  const isDiphthong = /^[aA]u/.test(word.slice(Math.max(0, lastVowelIndex - 1)));
  const index = isDiphthong ? lastVowelIndex - 1 : lastVowelIndex;
  if (index < 0) return word;
  return word.slice(0, index) + umlautByVowel[word.charAt(index)] + word.slice(index + 1);
}

/** The plural that a list writes behind a noun: "die Tische", "Tische", "-e" or "¨-e"; null if there is none. */
function readPlural(word: string, notation: string): string | null {
  const text = notation.replace(/^(?:pl\.?|plural:?)\s*/i, "").trim();
  const noun = /^(?:die )?(\p{Lu}[\p{L}-]+)$/u.exec(text)?.[1];
  if (noun) return noun;
  const [, umlautMark, umlautMarkAfterHyphen, ending] = /^(["¨]?)\s*[-–~]\s*(["¨]?)(\p{Ll}*)$/u.exec(text) ?? [];
  if (ending === undefined) return null;
  const hasUmlaut = umlautMark !== "" || umlautMarkAfterHyphen !== "";
  return `${hasUmlaut ? addUmlaut(word) : word}${ending}`;
}

/**
 * Reads the German text of a row: "der Tisch", "Tisch, der", "der Tisch, -e", "der/die Jugendliche", "die Bank, die
 * Bänke", "gehen, ging, ist gegangen", "sich freuen (über + Akk.)". What stands in parentheses is left out, and what
 * stands behind the first comma, slash or semicolon is only read as an article or plural.
 */
export function readGermanEntry(text: string): GermanEntry {
  const plainText = text
    .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(/[*_]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const [, article, textAfterArticle = plainText] =
    /^(der|die|das)(?:\s*[/|]\s*(?:der|die|das))? (.+)$/i.exec(plainText) ?? /^()(.+)$/.exec(plainText) ?? [];
  const isSentence = /[.!?…]$/.test(textAfterArticle) || textAfterArticle.split(" ").length > 6;
  const [firstPart = textAfterArticle, ...furtherParts] = isSentence
    ? [textAfterArticle]
    : textAfterArticle.split(/\s*[,;/|=]\s*/);
  const word = (firstPart || textAfterArticle).trim();
  const articleAfterNoun = furtherParts.find((part) => /^(?:der|die|das|m|f|n)\.?$/i.test(part));
  const gender = readGender(article ?? "") ?? readGender(articleAfterNoun ?? "");
  const isNoun = gender !== null || /^\p{Lu}\p{Ll}/u.test(word);
  const plural = isNoun ? furtherParts.map((part) => readPlural(word, part)).find((form) => form !== null) : null;
  return { word, gender, plural: plural ?? null };
}

const adjectiveEndingPattern = /(?:ig|lich|isch|sam|bar|los|haft|voll|iv|ell|al|ant|ent)$/;

/**
 * Guesses the part of speech of a word that is not in the bank. A word with an article or a capital letter is a noun, a
 * word with the ending of an infinitive is a verb, and a word with a typical ending of adjectives is an adjective.
 * Everything else counts as a phrase.
 */
export function guessPartOfSpeech(
  { word, gender }: Pick<GermanEntry, "word" | "gender">,
  translations: readonly string[],
): PartOfSpeech {
  if (gender !== null) return "noun";
  const lemma = word.replace(/^sich /, "");
  if (lemma.includes(" ")) return "phrase";
  if (/^\p{Lu}/u.test(lemma)) return "noun";
  const isInfinitive = /(?:en|eln|ern|tun|sein)$/.test(lemma);
  if (isInfinitive && (lemma !== word || translations.length === 0 || translations.some((text) => /^to /i.test(text))))
    return "verb";
  if (adjectiveEndingPattern.test(lemma)) return "adjective";
  return isInfinitive ? "verb" : "phrase";
}
