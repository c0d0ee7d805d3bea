import type { AnalyzedSentence, AnalyzedToken } from "#core/domain/german/analysis/analyze.ts";
import { cases } from "#core/domain/german/grammatical-case.ts";
import type { LemmaEntry, Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { declineNoun, type NounEntry } from "#core/domain/german/noun.ts";
import type { Frame } from "#core/domain/german/valency.ts";
import { findVerbType, pastFormsOf, presentFormsOf, type VerbEntry } from "#core/domain/german/verb.ts";

type NounOfBank = Extract<LemmaEntry, { pos: "noun" }>;
type VerbOfBank = Extract<LemmaEntry, { pos: "verb" }>;

/**
 * The words that can replace other words. Nouns are grouped by their key (`nounKeyOf`), because nouns with equal keys
 * can replace each other.
 */
export interface WordPools {
  lexicon: Lexicon;
  nouns: ReadonlyMap<string, readonly NounOfBank[]>;
  verbs: readonly VerbOfBank[];
}

const personNames = ["Anna", "Maria", "Peter", "Thomas", "Paul", "Lisa"];
const cities = ["Berlin", "Hamburg", "Wien", "Köln", "Leipzig", "Dresden"];
const possessives = ["mein", "dein", "sein"];
/** Pronouns, each with its accusative, dative and nominative. */
const pronounTables: readonly (readonly [string, string, string])[] = [
  ["mich", "mir", "ich"],
  ["dich", "dir", "du"],
  ["ihn", "ihm", "er"],
];
/** Adjectives with regular endings that fit most nouns. */
const adjectives = ["neu", "klein", "schön", "gut", "alt", "groß", "lang", "kurz", "schlecht"];

/** The forms of a noun, always in the same order: the four cases of the singular, then of the plural. */
function buildNounTable(noun: NounEntry): (string | undefined)[] {
  const { singular, plural } = declineNoun(noun);
  return [...cases.map((nounCase) => singular[nounCase][0]), ...cases.map((nounCase) => plural[nounCase][0])];
}

/**
 * The forms of a verb, first those of the given person. A form that belongs to several persons is then found as a form
 * of the given person: *weiß* belongs to *ich* and to *er*.
 */
const createVerbTableBuilder =
  (personIndex: number) =>
  (verb: VerbEntry): (string | undefined)[] => [
    presentFormsOf(verb)[personIndex],
    pastFormsOf(verb)[personIndex],
    ...presentFormsOf(verb),
    ...pastFormsOf(verb),
    verb.infinitive,
    verb.participle,
  ];

function nounKeyOf(noun: NounOfBank, lexicon: Lexicon): string | undefined {
  const [nounClass] = lexicon.nounClasses(noun.lemma);
  if (!nounClass || noun.genders.length !== 1 || noun.plurals.length !== 1 || noun.isAdjectival) return undefined;
  const formTable = buildNounTable(noun);
  // Two nouns of the same class and gender can replace each other if equal forms are in the same cells of both tables.
  // For example, if the nominative and the accusative of one noun are equal, they must also be equal for the other
  // noun. This is true of *Tisch* and *Stuhl*, and of *Student* and *Junge*. The pattern describes which cells have
  // equal forms.
  const pattern = formTable.map((form) => formTable.indexOf(form)).join("");
  return `${nounClass} ${noun.genders[0]} ${pattern}`;
}

/**
 * A key for the complements of a verb. It contains the objects and reflexive pronouns of all frames, and those
 * prepositions of the frames that occur in the sentence.
 */
function frameKeyOf(frames: readonly Frame[], usedPrepositions: ReadonlySet<string>): string {
  const complements = frames.flatMap(({ slots }) => slots.flatMap(({ alternatives }) => alternatives));
  const complementNames = complements.flatMap((complement) => {
    if (complement.kind === "noun" || complement.kind === "reflexive") return [`${complement.kind}-${complement.case}`];
    if (complement.kind === "adverbial")
      return complement.role === "place" || complement.role === "direction" ? [complement.role] : [];
    return complement.kind === "preposition" && usedPrepositions.has(complement.preposition)
      ? [`${complement.preposition}-${complement.case}`]
      : [];
  });
  return [...new Set(complementNames)].toSorted().join(" ");
}

const isSimpleVerb = ({ infinitive }: VerbOfBank) => /^[a-zäöüß]+$/.test(infinitive);

function verbKeyOf(verb: VerbOfBank, lexicon: Lexicon, usedPrepositions: ReadonlySet<string>): string | undefined {
  const frames = lexicon.frames(verb.infinitive);
  if (!isSimpleVerb(verb) || frames.length === 0) return undefined;
  return `${frameKeyOf(frames, usedPrepositions)} ${verb.auxiliaries.join("/")} ${findVerbType(verb)}`;
}

/** Selects the nouns and verbs that can replace other words. */
export function buildPools(lemmas: Iterable<string>, lexicon: Lexicon): WordPools {
  const lemmaEntries = [...new Set(lemmas)].flatMap((lemma) => lexicon.lemmas(lemma));
  const groupByKey = <T>(words: readonly T[], keyOf: (word: T) => string | undefined) =>
    Map.groupBy(
      words.filter((word) => keyOf(word) !== undefined),
      (word) => keyOf(word) ?? "",
    );
  const nouns = lemmaEntries.filter((entry): entry is NounOfBank => entry.pos === "noun");
  const verbs = lemmaEntries.filter((entry): entry is VerbOfBank => entry.pos === "verb");
  return {
    lexicon,
    nouns: groupByKey(nouns, (noun) => nounKeyOf(noun, lexicon)),
    verbs: verbs.filter(isSimpleVerb),
  };
}

/** A word that replaces another word: its form in the written sentence and its form in the corrected sentence. */
export interface ExchangedForms {
  writtenForm: string;
  correctedForm: string;
}

/**
 * Finds the cells of the table that contain the written and the corrected form, and returns the forms of another word
 * in these cells.
 */
function findForms<T>(
  otherWord: T | undefined,
  tableOf: (entry: T) => readonly (string | undefined)[],
  table: readonly (string | undefined)[],
  { writtenForm, correctedForm }: ExchangedForms,
): ExchangedForms | undefined {
  if (otherWord === undefined) return undefined;
  const otherTable = tableOf(otherWord);
  const otherCorrectedForm = otherTable[table.indexOf(correctedForm)];
  const otherWrittenForm = writtenForm === correctedForm ? otherCorrectedForm : otherTable[table.indexOf(writtenForm)];
  return otherCorrectedForm && otherWrittenForm
    ? { writtenForm: otherWrittenForm, correctedForm: otherCorrectedForm }
    : undefined;
}

const pickBySeed = <T>(choices: readonly T[], seed: number): T | undefined =>
  choices[seed % Math.max(1, choices.length)];

/**
 * The forms of another word that can replace a token: a word of the same class, gender, inflection and frames.
 * @param writtenText the form of the token in the sentence with the mistake
 * @returns undefined if the token is not a content word, or if no word can replace it
 */
export function findExchangedForms(
  { tokens, phrases }: AnalyzedSentence,
  token: AnalyzedToken,
  writtenText: string,
  { lexicon, nouns, verbs }: WordPools,
  seed: number,
): ExchangedForms | undefined {
  const correctedForm = token.text;
  const forms = { writtenForm: writtenText, correctedForm };
  if (token.tag === "NN") {
    const phrase = phrases.find(({ head }) => head === token.index);
    if (!phrase) return undefined;
    // A noun that follows a preposition directly, without article and adjective, is not replaced, because the two words
    // are often an idiom: *zu Hause*, *zu Fuß*.
    const isBareNoun = phrase.determiner === undefined && phrase.adjectives.length === 0;
    if (isBareNoun && tokens[token.index - 1]?.universalTag === "ADP") return undefined;
    const noun = lexicon.lemmas(token.reading.lemma).find((entry): entry is NounOfBank => entry.pos === "noun");
    const key = noun && nounKeyOf(noun, lexicon);
    if (!noun || key === undefined) return undefined;
    const otherWords = (nouns.get(key) ?? []).filter(({ lemma }) => lemma !== noun.lemma);
    return findForms(pickBySeed(otherWords, seed), buildNounTable, buildNounTable(noun), forms);
  }
  if (token.tag === "NE" && writtenText === correctedForm) {
    const namesOfSameKind = [personNames, cities].find((names) => names.includes(correctedForm));
    const replacement =
      namesOfSameKind &&
      pickBySeed(
        namesOfSameKind.filter((name) => name !== correctedForm && !tokens.some(({ text }) => text === name)),
        seed,
      );
    return replacement === undefined ? undefined : { writtenForm: replacement, correctedForm: replacement };
  }
  if (token.tag === "PPOSAT") {
    const stem = possessives.find((possessive) => correctedForm.toLowerCase().startsWith(possessive));
    if (!stem || !writtenText.toLowerCase().startsWith(stem)) return undefined;
    const replacement = pickBySeed(
      possessives.filter((possessive) => possessive !== stem),
      seed,
    );
    return replacement === undefined
      ? undefined
      : {
          writtenForm: replacement + writtenText.slice(stem.length),
          correctedForm: replacement + correctedForm.slice(stem.length),
        };
  }
  if (token.tag === "PPER") {
    const table = pronounTables.find(
      ([accusative, dative]) => accusative === correctedForm || dative === correctedForm,
    );
    const hasSubject = (pronoun: string) => tokens.some(({ text }) => text.toLowerCase() === pronoun);
    const otherPronouns = pronounTables.filter((forms) => forms !== table && !hasSubject(forms[2]));
    return table && findForms(pickBySeed(otherPronouns, seed), (pronounForms) => pronounForms, table, forms);
  }
  if (token.tag === "ADJA") {
    const ending = /e[nmrs]?$/.exec(correctedForm)?.[0];
    const stem = ending && correctedForm.slice(0, -ending.length);
    if (!stem || !adjectives.includes(stem) || !writtenText.startsWith(stem)) return undefined;
    const replacement = pickBySeed(
      adjectives.filter((adjective) => adjective !== stem),
      seed,
    );
    return replacement === undefined
      ? undefined
      : { writtenForm: replacement + writtenText.slice(stem.length), correctedForm: replacement + ending };
  }
  if (token.tag === "VVFIN" || token.tag === "VVINF" || token.tag === "VVPP") {
    const verb = lexicon.lemmas(token.reading.lemma).find((entry): entry is VerbOfBank => entry.pos === "verb");
    const sentenceWords = new Set(tokens.map(({ text }) => text.toLowerCase()));
    const key = verb && verbKeyOf(verb, lexicon, sentenceWords);
    if (!verb || key === undefined) return undefined;
    const otherWords = verbs.filter(
      (otherVerb) => otherVerb.infinitive !== verb.infinitive && verbKeyOf(otherVerb, lexicon, sentenceWords) === key,
    );
    const isPronounInSentence = ["ich", "du"].map((pronoun) =>
      tokens.some(({ text }) => text.toLowerCase() === pronoun),
    );
    const tableOf = createVerbTableBuilder(isPronounInSentence[0] ? 0 : isPronounInSentence[1] ? 1 : 2);
    return findForms(pickBySeed(otherWords, seed), tableOf, tableOf(verb), forms);
  }
  return undefined;
}
