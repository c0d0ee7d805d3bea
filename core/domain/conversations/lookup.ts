import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { findClockPhrase } from "./clock-phrase.ts";
import { findCompoundParts } from "./compound-lookup.ts";
import { toPlainTranslation } from "./heard-noun.ts";
import type { BankWord, Lookup, PartnerBank } from "./hearing.ts";

const openingQuotePattern = "[„“\"'‚»«]?";
const closingQuotePattern = "[“”\"'‘«»]?";
const articlePattern = "(?:das Wort |der |die |das |ein |eine |den |the |a |an |to )?";
const wordPattern = `${openingQuotePattern}${articlePattern}${openingQuotePattern}([\\p{L}][\\p{L}-]*(?: [\\p{L}-]+)?)${closingQuotePattern}`;
const endPattern = "(?= *(?:[?.!,;]|$))";
const inEnglishPattern = "(?: denn| eigentlich| genau| bitte)?(?: auf Englisch| in English)?";
const inGermanPattern = "(?: denn| bitte)? (?:auf|in) (?:Deutsch|deutsch|German|german)";

const patternSources = {
  toGerman: [
    `wie (?:sagt|nennt|schreibt|heißt|heisst) (?:man |das )?${wordPattern}${inGermanPattern}`,
    `was (?:heißt|heisst|bedeutet|ist) ${wordPattern}${inGermanPattern}`,
    `wie (?:heißt|heisst) ${wordPattern}${inGermanPattern}`,
    `(?:how do you say|how to say|what is|what's) ${wordPattern} in German`,
  ],
  meaning: [
    `(?:was|wass) (?:bedeutet|bedeuten|heißt|heisst|meint) ${wordPattern}${inEnglishPattern}${endPattern}`,
    `was ${wordPattern} (?:bedeutet|heißt|heisst)`,
    `was (?:bedeutet|heißt|heisst) ${openingQuotePattern}([\\p{L}][\\p{L}-]*)${closingQuotePattern}`,
    `was (?:meinst|meinen) (?:du|sie) (?:denn )?mit (?:der |die |das |dem |den |deinem |deiner |ihrem |ihrer )?${openingQuotePattern}([\\p{L}-]{3,})${closingQuotePattern}${endPattern}`,
    `was ist (?:ein|eine|einen) ${openingQuotePattern}(\\p{Lu}[\\p{L}-]*)${closingQuotePattern}${endPattern}`,
    `was (?:ist|sind|heißt|bedeutet) (?:ein |eine )?[„“"‚»«](\\p{Lu}[\\p{L}-]+)[“”"‘«»]`,
    `was ist (?:mit )?${openingQuotePattern}(\\p{Lu}[\\p{L}-]*)${closingQuotePattern} auf Englisch`,
    `(?:verstehe|kenne) (?:ich )?(?:leider )?(?:das Wort|die Bedeutung von) ${openingQuotePattern}([\\p{L}][\\p{L}-]*)${closingQuotePattern} (?:leider )?nicht`,
    `(?:was ist )?die Bedeutung von ${wordPattern}`,
    `what does ${wordPattern} mean`,
  ],
  article: [
    // Both articles stand before the same noun. "Die Versicherung oder die Firma?" asks for a choice.
    `${openingQuotePattern}(?:der|die|das) (\\p{L}[\\p{L}-]*)${closingQuotePattern} oder ${openingQuotePattern}(?:der|die|das) \\1`,
    `(?:der,? |die,? |das,? |oder ){3,}${openingQuotePattern}(\\p{L}[\\p{L}-]*)${closingQuotePattern}`,
    `(?:der|die|das) oder (?:der|die|das) ${openingQuotePattern}(\\p{L}[\\p{L}-]*)${closingQuotePattern}`,
    `(?:artikel|genus|geschlecht) (?:von|für|zu|bei) ${openingQuotePattern}(?:der |die |das )?(\\p{L}[\\p{L}-]*)${closingQuotePattern}`,
    `(?:artikel|genus|geschlecht) (?:hat|haben|ist|braucht) ${openingQuotePattern}(?:das Wort )?${openingQuotePattern}(\\p{L}[\\p{L}-]*)${closingQuotePattern}`,
    `${openingQuotePattern}(\\p{Lu}[\\p{L}-]*)${closingQuotePattern},? (?:ist das )?(?:der,? die oder das|der oder die|die oder das|der oder das)`,
  ],
  plural: [
    `(?:plural|mehrzahl) (?:von|für|zu) ${openingQuotePattern}(?:der |die |das )?(\\p{L}[\\p{L}-]*)${closingQuotePattern}`,
    `${openingQuotePattern}(\\p{Lu}[\\p{L}-]*)${closingQuotePattern} im Plural`,
  ],
  difference: [
    `unterschied (?:ist |liegt |besteht |gibt es )?(?:zwischen|von) ${openingQuotePattern}([\\p{L}-]+)${closingQuotePattern} und ${openingQuotePattern}([\\p{L}-]+)${closingQuotePattern}`,
    `difference between ${openingQuotePattern}([\\p{L}-]+)${closingQuotePattern} and ${openingQuotePattern}([\\p{L}-]+)${closingQuotePattern}`,
  ],
} as const;

const compilePatterns = (sources: readonly string[]) =>
  sources.map((source) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, "iu"));
const compiledPatterns = {
  toGerman: compilePatterns(patternSources.toGerman),
  meaning: compilePatterns(patternSources.meaning),
  article: compilePatterns(patternSources.article),
  plural: compilePatterns(patternSources.plural),
  difference: compilePatterns(patternSources.difference),
};

const findFirstMatch = (text: string, expressions: readonly RegExp[]) => {
  for (const expression of expressions) {
    const match = expression.exec(text);
    if (match) return match;
  }
  return null;
};

const isRightPattern =
  /(?<!\p{L})(?:ist (?:das|es|mein satz|der satz|meine antwort|mein deutsch)(?: so)? (?:richtig|korrekt|falsch)(?!, wenn (?:ich|wir) (?![^?]*(?:schreib|sag|sprech)))|(?:stimmt|geht) (?:das|mein satz|der satz) so|(?:habe|hab) ich (?:das|es|alles) (?:so )?(?:richtig|korrekt|falsch)|(?:richtig|korrekt) so|(?:sagt|kann) man (?:das )?so(?: sagen)?(?! etwas| was| ein)|(?<!(?:find\p{Ll}*|halt\p{Ll}*|hält\p{Ll}*|war|wäre) (?:(?:du|Sie|ihr) )?)(?<!(?:macht|machen|tut) (?:man |ich |wir )?)(?:das|so) (?:richtig|korrekt)\?)(?!\p{L})/iu;
/** Matches statements that only mention a meaning: "Ich weiß, was das Wort heißt." */
const knownMeaningPattern =
  /(?<!\p{L})(?:ich (?:weiß|weiss|verstehe|kenne)|(?:weiß|weiss|verstehe) ich)(?: (?:schon|ja|doch|selbst|genau))*,? was(?!\p{L})/iu;

/** Matches questions about the meaning of the partner's last message: "Was meinst du damit?" */
const explainLastPattern =
  /(?<!\p{L})(?:was (?:bedeutet|heißt|heisst|meinst du mit|meinen sie mit) (?:das|dies|dieser satz|der satz|deine frage|ihre frage|die frage)(?: wort)?(?= *(?:[?.!]|$| auf englisch| damit| genau))|was (?:meinst du|meinen sie) (?:damit|denn damit))/iu;
/** Matches "Weißt du, was das bedeutet?" after a word in quotation marks. */
const quotedWordPattern =
  /[„“"‚»«]([\p{L}][\p{L}-]*)[“”"‘«»](?=.*(?<!\p{L})was (?:(?:das|es|dieses Wort|das Wort) (?:bedeutet|heißt|heisst)|(?:bedeutet|heißt|heisst) (?:das|dieses Wort|das Wort))(?!\p{L}))/isu;
const timePattern = /(?<!\p{L})(?:wie spät (?:ist es|haben wir)|wie ?viel uhr|welche uhrzeit|what time)(?!\p{L})/iu;
const appointmentWordPattern = /(?<!\p{L})(?:um wie ?viel uhr|du|sie|ihr|kommst|fährt|beginnt|fängt)(?!\p{L})/iu;
const datePattern =
  /(?<!\p{L})(?:(?:welcher|welchen|was für ein) (?:wochen)?tag (?:ist|haben)|(?:der wievielte|den wievielten)|welches datum|was ist heute (?:für ein tag|für ein datum)|welcher tag ist)(?!\p{L})/iu;

/** "Oma weiß nicht mehr, welcher Tag ist" does not ask for the date. */
const othersWonderPattern = /(?<!\p{L})(?!ich )\p{L}+ weiß (?:\p{Ll}+ ){0,3}nicht(?: mehr)?,? welch/iu;

const valueByNumberWord = new Map(
  `null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn
  neunzehn zwanzig`
    .split(/\s+/)
    .map((numeral, value) => [numeral, value]),
);
const operators: Record<string, (a: number, b: number) => number> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "·": (a, b) => a * b,
  ":": (a, b) => a / b,
};
const signByNotation: Readonly<Record<string, string>> = {
  plus: "+",
  und: "+",
  "+": "+",
  minus: "-",
  weniger: "-",
  "-": "-",
  mal: "·",
  "*": "·",
  "·": "·",
  x: "·",
  "geteilt durch": ":",
  durch: ":",
  "/": ":",
  ":": ":",
};

/** A calculation with two numbers: "Was ist 12 mal 3?", "Wie viel sind zwei plus zwei?" */
function findSum(text: string): Lookup | null {
  const match =
    /(?:was|wie ?viel|wieviel|=)(?: ist| sind| macht| ergibt)? *(\p{L}+|\d+(?:,\d+)?) *(plus|minus|weniger|mal|geteilt durch|durch|und|[-+*·/:x]) *(\p{L}+|\d+(?:,\d+)?) *(?:=|\?|$)/iu.exec(
      text,
    ) ?? /^ *(\d+(?:,\d+)?) *([-+*·/:x]) *(\d+(?:,\d+)?) *=? *\??$/u.exec(text);
  if (!match) return null;
  const toNumber = (numeral = "") => valueByNumberWord.get(numeral.toLowerCase()) ?? Number(numeral.replace(",", "."));
  const sign = signByNotation[match[2]?.toLowerCase() ?? ""];
  const [a, b] = [toNumber(match[1]), toNumber(match[3])];
  const operator = sign === undefined ? undefined : operators[sign];
  if (!operator || !sign || !Number.isFinite(a) || !Number.isFinite(b)) return null;
  const computedValue = operator(a, b);
  if (!Number.isFinite(computedValue)) return null;
  const toGermanNumber = (value: number) => String(Math.round(value * 100) / 100).replace(".", ",");
  return {
    kind: "sum",
    sum: `${toGermanNumber(a)} ${sign} ${toGermanNumber(b)}`,
    result: toGermanNumber(computedValue),
  };
}

/** The words of the bank to which a form belongs: the form itself as a lemma first, then the lemmas of its readings. */
function wordsOfForm(form: string, lexicon: Lexicon, bank: PartnerBank): BankWord[] {
  const capitalizedForm = form.charAt(0).toUpperCase() + form.slice(1);
  const forms = [...new Set([form, form.toLowerCase(), capitalizedForm])];
  const directWords = forms.flatMap((spelling) => bank.german(spelling));
  const words =
    directWords.length > 0
      ? directWords
      : forms.flatMap((spelling) =>
          lexicon.readings(spelling).flatMap(({ lemma }) => bank.german(lemma.replaceAll("|", ""))),
        );
  return [...new Set(words)].slice(0, 2);
}

/** Words that name nothing to translate. In "Wie sagt man das nett auf Deutsch?", the adverb says how to say it. */
const referringWordPattern =
  /^(?:das|dies|dieses|es|du|sie|was|man|hier|that|this|it|(?:das|es) (?:nett|höflich|freundlich|richtig|korrekt|besser|schön|gut|formell))$/i;

/** Finds a question that the word bank, a clock or a calculation answers; null if there is none. */
export function findLookup(text: string, lexicon: Lexicon, bank: PartnerBank): Lookup | null {
  const findNouns = (form: string) =>
    wordsOfForm(form.charAt(0).toUpperCase() + form.slice(1), lexicon, bank).filter(
      ({ partOfSpeech }) => partOfSpeech === "noun",
    );
  const clockPhrase = findClockPhrase(text);
  if (clockPhrase) return { kind: "clock", ...clockPhrase };
  const difference = findFirstMatch(text, compiledPatterns.difference);
  if (difference) {
    const words: [string, string] = [difference[1] ?? "", difference[2] ?? ""];
    const answers = words.flatMap((form) => wordsOfForm(form, lexicon, bank).slice(0, 1));
    return { kind: "difference", words, answers, topic: bank.topics(words)[0] ?? null };
  }
  const articleMatch = findFirstMatch(text, compiledPatterns.article);
  if (articleMatch?.[1] && findNouns(articleMatch[1]).length > 0)
    return { kind: "article", word: articleMatch[1], answers: findNouns(articleMatch[1]) };
  const pluralMatch = findFirstMatch(text, compiledPatterns.plural);
  if (pluralMatch?.[1]) return { kind: "plural", word: pluralMatch[1], answers: findNouns(pluralMatch[1]) };
  const toGermanMatch = findFirstMatch(text, compiledPatterns.toGerman);
  const searchedText = toGermanMatch?.[1]?.trim();
  if (searchedText && !referringWordPattern.test(searchedText)) {
    const answers = bank.english(searchedText.toLowerCase()).slice(0, 2);
    return { kind: "to-german", word: searchedText, answers };
  }
  if (explainLastPattern.test(text) && !quotedWordPattern.test(text) && !/[„"“][^„“”"]{3,}[“”"]/.test(text))
    return { kind: "explain-last" };
  const meaningMatch = knownMeaningPattern.test(text)
    ? null
    : (quotedWordPattern.exec(text) ?? findFirstMatch(text, compiledPatterns.meaning));
  const askedWord = meaningMatch?.[1]?.replace(/ (?:auf|denn|eigentlich|genau|bitte|nochmal)$/i, "").trim();
  if (askedWord && !referringWordPattern.test(askedWord)) {
    const answers = wordsOfForm(askedWord, lexicon, bank);
    const parts = answers.length === 0 ? findCompoundParts(askedWord, bank) : null;
    return parts
      ? { kind: "compound", word: askedWord, answers: parts }
      : { kind: "meaning", word: askedWord, answers };
  }
  if (isRightPattern.test(text)) return { kind: "is-right" };
  const sentences = text.split(/(?<=[.!?]) /);
  if (sentences.some((sentence) => timePattern.test(sentence) && !appointmentWordPattern.test(sentence)))
    return { kind: "time" };
  if (datePattern.test(text) && !othersWonderPattern.test(text)) return { kind: "date" };
  return findSum(text);
}

/** The translation that the partner shows. */
export const shownTranslationOf = ({ translation }: BankWord): string => translation[0] ?? "";

/** The word as the partner shows it: a noun with its article ("die Küche"), another word alone ("kochen"). */
export function shownWordOf({ word: lemma, gender, partOfSpeech }: BankWord): string {
  if (partOfSpeech !== "noun") return lemma;
  return `${gender === "m" ? "der" : gender === "n" ? "das" : "die"} ${lemma}`;
}

/** Creates a bank from words, which must be sorted by level, the lowest level first. */
export function createPartnerBank(words: readonly BankWord[], topicTitles: readonly string[] = []): PartnerBank {
  const wordsByLemma = new Map<string, BankWord[]>();
  const wordsByTranslation = new Map<string, BankWord[]>();
  const addBankWord = (index: Map<string, BankWord[]>, key: string, bankWord: BankWord) =>
    index.set(key, [...(index.get(key) ?? []), bankWord]);
  for (const bankWord of words) {
    addBankWord(wordsByLemma, bankWord.word.replace(/^sich /, ""), bankWord);
    for (const translation of bankWord.translation) {
      const key = toPlainTranslation(translation)?.replace(/^to /, "").toLowerCase();
      if (key) addBankWord(wordsByTranslation, key, bankWord);
    }
  }
  return {
    german: (lemma) => wordsByLemma.get(lemma) ?? [],
    english: (translation) =>
      wordsByTranslation.get(translation) ?? wordsByTranslation.get(translation.replace(/e?s$/, "")) ?? [],
    topics: (searchedWords) =>
      topicTitles.filter((title) =>
        searchedWords.every((searchedWord) => new RegExp(`(?<!\\p{L})${searchedWord}(?!\\p{L})`, "iu").test(title)),
      ),
  };
}
