import type { AnalyzedSentence, Phrase } from "../german/analysis/analyze.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { declineNoun } from "../german/noun.ts";
import type { NounClass } from "../german/noun-class.ts";
import type { Gender } from "../vocabulary/word.ts";
import { lemmaOfImperativeAtStart } from "./heard-words.ts";
import type { HeardNoun, PartnerBank } from "./hearing.ts";
import { englishPlaceNames, placeNames } from "./word-lists.ts";

/**
 * Nouns for times, numbers and the like, and nouns that only refer to something else. A message is never mainly about
 * such a noun.
 */
const nounsWithoutTopic = new Set(
  `Uhr Jahr Tag Woche Monat Stunde Minute Mal Zeit Moment Morgen Abend Mittag Nachmittag Vormittag Nacht Ende Anfang Teil Art
  Beispiel Ding Sache Grund Weise Fall Leute Mensch Person Frage Antwort Problem Satz Wort Ahnung Lust Angst Spaß Euro Prozent
  Meter Kilometer Grad Hälfte Viertel Anteil Seite Dank Glück Quatsch Mist Scheiße Meinung Name Hilfe Gefühl Thema Herr Wochenende
  Heute Gestern Januar Februar März April Mai Juni Juli August September Oktober November Dezember`.split(/\s+/),
);

/** The translation that fits a sentence: without "(…)", an article or further meanings. */
export function toPlainTranslation(translation: string | undefined): string | null {
  const plainText = (translation ?? "")
    .replace(/\([^)]*\)/g, "")
    .replace(/^(?:the|an?) /, "")
    .split(/[;,/]/)[0]
    ?.trim();
  return plainText && /^[\p{L}' -]+$/u.test(plainText) ? plainText : null;
}

/** Interjections, which the tagger tags as names at the start of a sentence: "Hm, …", "Tja, …". */
const interjectionPattern =
  /^(?:h+m+|mh+m*|tja|na+|ach|oh+|ah+a?|äh+m*|hä+h?|hey|hallo|hi|servus|moin|puh|uff|ups|oje|haha|hihi|hehe|wow|nüscht|nix|jo|nö|nee|ey|boah|pah|tschüss?|ciao)$/iu;

/** Names in the partner's life that are also forms of other nouns: *Ole* is a form of *Öl*. */
const namesOfPartnersFriends: ReadonlySet<string> = new Set(["Ole"]);

const possessiveOfSpeakerPattern = /^(?:mein|unser|unsr)(?:e|en|em|er|es)?$/i;

function formsOf(lemma: string, lexicon: Lexicon): Pick<HeardNoun, "singular" | "plural"> & { gender: Gender | null } {
  const lemmaEntry = lexicon.lemmas(lemma).find(({ pos }) => pos === "noun");
  if (lemmaEntry?.pos !== "noun") {
    const reading = lexicon.readings(lemma).find(({ pos }) => pos === "noun");
    const gender = reading?.pos === "noun" && reading.gender !== "p" ? reading.gender : null;
    return { gender, singular: gender ? [lemma, lemma, lemma] : null, plural: null };
  }
  if (lemmaEntry.isAdjectival) return { gender: null, singular: null, plural: null };
  const { singular, plural } = declineNoun(lemmaEntry);
  const firstFormOf = (forms: readonly string[]) => forms[0] ?? "";
  // Of two forms such as *Nachbar* and *Nachbarn*, the weak form is the usual one: "von deinem Nachbarn".
  const weakFormOf = (forms: readonly string[]) =>
    forms.find((form) => form !== lemma && /n$/u.test(form)) ?? firstFormOf(forms);
  const isPluralOnly = lemmaEntry.genders.length === 0;
  return {
    gender: lemmaEntry.genders[0] ?? null,
    singular: isPluralOnly
      ? null
      : [firstFormOf(singular.nominative), weakFormOf(singular.accusative), weakFormOf(singular.dative)],
    plural: plural.nominative[0] ? [firstFormOf(plural.nominative), firstFormOf(plural.dative)] : null,
  };
}

/** Whether a phrase follows a *wie* that compares: "wie ein Schuh". */
export const isCompared = ({ head, determiner = head, adjectives }: Phrase, { tokens }: AnalyzedSentence): boolean => {
  const before = tokens[Math.min(head, determiner, ...adjectives) - 1];
  return before?.text.toLowerCase() === "wie" && before.tag === "KOKOM";
};

/** The role of a phrase in its sentence, as far as the partner distinguishes roles. */
function roleOf(phrase: Phrase, phraseIndex: number, { clauses }: AnalyzedSentence): HeardNoun["role"] {
  if (phrase.preposition !== undefined) return "other";
  if (clauses.some(({ subject }) => subject === phraseIndex)) return "subject";
  if (clauses.some(({ predicatives }) => predicatives.includes(phraseIndex))) return "predicate";
  return phrase.case === "accusative" || phrase.case === "dative" ? "object" : "other";
}

/**
 * Describes the noun of a phrase. Returns undefined for pronouns and for nouns that a message is never mainly about,
 * such as *Uhr*.
 */
export function toHeardNoun(
  phraseIndex: number,
  sentence: AnalyzedSentence,
  lexicon: Lexicon,
  bank: PartnerBank,
): HeardNoun | undefined {
  const phrase = sentence.phrases[phraseIndex];
  const token = phrase && sentence.tokens[phrase.head];
  if (!phrase || !token || (token.tag !== "NN" && token.tag !== "NE")) return undefined;
  if (!/^\p{L}[\p{L}-]+$/u.test(token.text)) return undefined;
  if (interjectionPattern.test(token.text) || (lemmaOfImperativeAtStart(token) && phrase.determiner === undefined))
    return undefined;
  const textAt = (index: number | undefined) => (index === undefined ? "" : (sentence.tokens[index]?.text ?? ""));
  const commonNoun = token.readings.find(({ tag, repair }) => tag === "NN" && repair === undefined);
  // A noun of the bank is a common noun even if the tagger tagged it as a name.
  const isCommonNoun = token.tag === "NN" || (commonNoun !== undefined && bank.german(commonNoun.lemma).length > 0);
  const reading = token.tag === "NE" && isCommonNoun && commonNoun ? commonNoun : token.reading;
  const lemma = reading.repair === "guess" ? token.text : reading.lemma.replaceAll("|", "");
  if (nounsWithoutTopic.has(lemma) || nounsWithoutTopic.has(token.text)) return undefined;
  const isPlaceName = placeNames.has(token.text) || placeNames.has(lemma);
  const classes = [...lexicon.nounClasses(lemma)] as NounClass[];
  const isName =
    isPlaceName ||
    namesOfPartnersFriends.has(token.text) ||
    classes.includes("city") ||
    // An unknown word without a determiner is a name: "Mein Name ist Linh."
    (reading.repair === "guess" && phrase.determiner === undefined && phrase.preposition === undefined) ||
    (!isCommonNoun && classes.length === 0 && phrase.determiner === undefined);
  const sharedProperties = {
    role: roleOf(phrase, phraseIndex, sentence),
    preposition: phrase.preposition === undefined ? null : textAt(phrase.preposition).toLowerCase(),
    isBare: phrase.determiner === undefined && phrase.adjectives.length === 0,
    isOwn: possessiveOfSpeakerPattern.test(textAt(phrase.determiner)),
  };
  const bankWord = bank.german(lemma).find(({ partOfSpeech }) => partOfSpeech === "noun");
  if (isName) {
    const name = isPlaceName && placeNames.has(lemma) ? lemma : token.text;
    const nameClasses: NounClass[] = isPlaceName && !classes.includes("country") ? ["city"] : classes;
    return {
      ...sharedProperties,
      lemma: name,
      english: (bankWord && toPlainTranslation(bankWord.translation[0])) ?? englishPlaceNames.get(name) ?? name,
      number: "singular",
      gender: null,
      isName: true,
      classes: namesOfPartnersFriends.has(name) ? [] : nameClasses,
      singular: [name, name, name],
      plural: null,
    };
  }
  const { gender, singular, plural } = formsOf(lemma, lexicon);
  // "zwei Jungen" is a plural, although *Jungen* can also be a singular.
  const tokenBefore = sentence.tokens[(phrase.adjectives[0] ?? phrase.head) - 1];
  const isCounted = tokenBefore?.tag === "CARD" && !/^(?:ein|1$)/i.test(tokenBefore.text);
  const isPlural =
    phrase.number === "plural" || (isCounted && plural !== null) || (singular === null && plural !== null);
  return {
    ...sharedProperties,
    lemma,
    english: toPlainTranslation(bankWord?.translation[0]),
    number: isPlural ? "plural" : "singular",
    gender: gender ?? phrase.gender ?? null,
    isName: false,
    classes,
    singular,
    plural,
  };
}
