import type { AnalyzedSentence, AnalyzedToken } from "#core/domain/german/analysis/analyze.ts";
import { cases } from "#core/domain/german/grammatical-case.ts";
import type { LemmaEntry, Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { declineNoun, type NounEntry } from "#core/domain/german/noun.ts";
import type { Frame } from "#core/domain/german/valency.ts";
import { pastForms, presentForms, type VerbEntry, verbType } from "#core/domain/german/verb.ts";

type NounOfBank = Extract<LemmaEntry, { pos: "noun" }>;
type VerbOfBank = Extract<LemmaEntry, { pos: "verb" }>;

/** Words that can take each other's place, by a key that is equal for words of one class and inflection. */
export interface WordPools {
  lexicon: Lexicon;
  nouns: ReadonlyMap<string, readonly NounOfBank[]>;
  verbs: readonly VerbOfBank[];
}

const personNames = ["Anna", "Maria", "Peter", "Thomas", "Paul", "Lisa"];
const cities = ["Berlin", "Hamburg", "Wien", "Köln", "Leipzig", "Dresden"];
const possessives = ["mein", "dein", "sein"];
/** Accusative, dative and subject form. */
const objectPronouns: readonly (readonly [string, string, string])[] = [
  ["mich", "mir", "ich"],
  ["dich", "dir", "du"],
  ["ihn", "ihm", "er"],
];
/** Adjectives with regular endings that fit most nouns. */
const adjectives = ["neu", "klein", "schön", "gut", "alt", "groß", "lang", "kurz", "schlecht"];

/** The forms of a noun, always in the same order: the four cases of the singular, then of the plural. */
function nounTable(noun: NounEntry): (string | undefined)[] {
  const { singular, plural } = declineNoun(noun);
  return [...cases.map((one) => singular[one][0]), ...cases.map((one) => plural[one][0])];
}

/** The forms of a verb, those of the given person first, because forms of several persons are equal (ich, er: weiß). */
const verbTableFor =
  (person: number) =>
  (verb: VerbEntry): (string | undefined)[] => [
    presentForms(verb)[person],
    pastForms(verb)[person],
    ...presentForms(verb),
    ...pastForms(verb),
    verb.infinitive,
    verb.participle,
  ];

function nounKey(noun: NounOfBank, lexicon: Lexicon): string | undefined {
  const [nounClass] = lexicon.nounClasses(noun.lemma);
  if (!nounClass || noun.genders.length !== 1 || noun.plurals.length !== 1 || noun.isAdjectival) return undefined;
  const table = nounTable(noun);
  // Equal patterns of equal forms: der Student with der Junge, der Tisch with der Stuhl.
  const pattern = table.map((form) => table.indexOf(form)).join("");
  return `${nounClass} ${noun.genders[0]} ${pattern}`;
}

/** The objects and reflexive pronouns of all frames of a verb, and the prepositions of the frames that are in use. */
function frameKey(frames: readonly Frame[], usedPrepositions: ReadonlySet<string>): string {
  const complements = frames.flatMap(({ slots }) => slots.flatMap(({ alternatives }) => alternatives));
  const names = complements.flatMap((one) => {
    if (one.kind === "noun" || one.kind === "reflexive") return [`${one.kind}-${one.case}`];
    if (one.kind === "adverbial") return one.role === "place" || one.role === "direction" ? [one.role] : [];
    return one.kind === "preposition" && usedPrepositions.has(one.preposition)
      ? [`${one.preposition}-${one.case}`]
      : [];
  });
  return [...new Set(names)].toSorted().join(" ");
}

const isSimpleVerb = ({ infinitive }: VerbOfBank) => /^[a-zäöüß]+$/.test(infinitive);

function verbKey(verb: VerbOfBank, lexicon: Lexicon, usedPrepositions: ReadonlySet<string>): string | undefined {
  const frames = lexicon.frames(verb.infinitive);
  if (!isSimpleVerb(verb) || frames.length === 0) return undefined;
  return `${frameKey(frames, usedPrepositions)} ${verb.auxiliaries.join("/")} ${verbType(verb)}`;
}

/** Groups the words of the bank that can take each other's place. */
export function buildPools(lemmas: Iterable<string>, lexicon: Lexicon): WordPools {
  const entries = [...new Set(lemmas)].flatMap((lemma) => lexicon.lemmas(lemma));
  const group = <T>(list: readonly T[], keyOf: (one: T) => string | undefined) =>
    Map.groupBy(
      list.filter((one) => keyOf(one) !== undefined),
      (one) => keyOf(one) ?? "",
    );
  const nouns = entries.filter((one): one is NounOfBank => one.pos === "noun");
  const verbs = entries.filter((one): one is VerbOfBank => one.pos === "verb");
  return {
    lexicon,
    nouns: group(nouns, (one) => nounKey(one, lexicon)),
    verbs: verbs.filter(isSimpleVerb),
  };
}

/** The written and the corrected form of the word that replaces another. */
export interface ExchangedForms {
  written: string;
  corrected: string;
}

/** Replaces both forms by those of another word in the same cells of the table. */
function exchange<T>(
  chosen: T | undefined,
  tableOf: (entry: T) => readonly (string | undefined)[],
  table: readonly (string | undefined)[],
  { written, corrected }: ExchangedForms,
): ExchangedForms | undefined {
  if (chosen === undefined) return undefined;
  const otherTable = tableOf(chosen);
  const correctedForm = otherTable[table.indexOf(corrected)];
  const writtenForm = written === corrected ? correctedForm : otherTable[table.indexOf(written)];
  return correctedForm && writtenForm ? { written: writtenForm, corrected: correctedForm } : undefined;
}

const pick = <T>(list: readonly T[], seed: number): T | undefined => list[seed % Math.max(1, list.length)];

/**
 * The forms of another word that can stand for a token: of the same class, gender, inflection and frames.
 * @param written the form of the token in the sentence with the mistake
 * @returns undefined if the token is no content word, or nothing can replace it
 */
export function exchangedForms(
  { tokens, phrases }: AnalyzedSentence,
  token: AnalyzedToken,
  written: string,
  { lexicon, nouns, verbs }: WordPools,
  seed: number,
): ExchangedForms | undefined {
  const corrected = token.text;
  const forms = { written, corrected };
  if (token.tag === "NN") {
    const phrase = phrases.find(({ head }) => head === token.index);
    if (!phrase) return undefined;
    // A noun alone behind a preposition is often part of an idiom: zu Hause, zu Fuß.
    const isAlone = phrase.determiner === undefined && phrase.adjectives.length === 0;
    if (isAlone && tokens[token.index - 1]?.universalTag === "ADP") return undefined;
    const noun = lexicon.lemmas(token.reading.lemma).find((one): one is NounOfBank => one.pos === "noun");
    const key = noun && nounKey(noun, lexicon);
    if (!noun || key === undefined) return undefined;
    const others = (nouns.get(key) ?? []).filter(({ lemma }) => lemma !== noun.lemma);
    return exchange(pick(others, seed), nounTable, nounTable(noun), forms);
  }
  if (token.tag === "NE" && written === corrected) {
    const pool = [personNames, cities].find((names) => names.includes(corrected));
    const other =
      pool &&
      pick(
        pool.filter((name) => name !== corrected && !tokens.some(({ text }) => text === name)),
        seed,
      );
    return other === undefined ? undefined : { written: other, corrected: other };
  }
  if (token.tag === "PPOSAT") {
    const stem = possessives.find((one) => corrected.toLowerCase().startsWith(one));
    if (!stem || !written.toLowerCase().startsWith(stem)) return undefined;
    const other = pick(
      possessives.filter((one) => one !== stem),
      seed,
    );
    return other === undefined
      ? undefined
      : { written: other + written.slice(stem.length), corrected: other + corrected.slice(stem.length) };
  }
  if (token.tag === "PPER") {
    const table = objectPronouns.find(([accusative, dative]) => accusative === corrected || dative === corrected);
    const hasSubject = (pronoun: string) => tokens.some(({ text }) => text.toLowerCase() === pronoun);
    const others = objectPronouns.filter((one) => one !== table && !hasSubject(one[2]));
    return table && exchange(pick(others, seed), (one) => one, table, forms);
  }
  if (token.tag === "ADJA") {
    const ending = /e[nmrs]?$/.exec(corrected)?.[0];
    const stem = ending && corrected.slice(0, -ending.length);
    if (!stem || !adjectives.includes(stem) || !written.startsWith(stem)) return undefined;
    const other = pick(
      adjectives.filter((one) => one !== stem),
      seed,
    );
    return other === undefined ? undefined : { written: other + written.slice(stem.length), corrected: other + ending };
  }
  if (token.tag === "VVFIN" || token.tag === "VVINF" || token.tag === "VVPP") {
    const verb = lexicon.lemmas(token.reading.lemma).find((one): one is VerbOfBank => one.pos === "verb");
    const prepositions = new Set(tokens.map(({ text }) => text.toLowerCase()));
    const key = verb && verbKey(verb, lexicon, prepositions);
    if (!verb || key === undefined) return undefined;
    const others = verbs.filter(
      (one) => one.infinitive !== verb.infinitive && verbKey(one, lexicon, prepositions) === key,
    );
    const subjects = ["ich", "du"].map((pronoun) => tokens.some(({ text }) => text.toLowerCase() === pronoun));
    const tableOf = verbTableFor(subjects[0] ? 0 : subjects[1] ? 1 : 2);
    return exchange(pick(others, seed), tableOf, tableOf(verb), forms);
  }
  return undefined;
}
