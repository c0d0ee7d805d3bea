import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import type { PartOfSpeech } from "../vocabulary/word.ts";

/**
 * The word classes that the lookup of a mention distinguishes. `function` contains adverbs and all classes that are not
 * listed.
 */
export const mentionClasses = ["noun", "verb", "adjective", "function", "name"] as const;
export type MentionClass = (typeof mentionClasses)[number];

/** A running word of a text and the dictionary form that the analysis found for it. */
export interface Mention {
  /** The range [start, end) in the text, in UTF-16 units. */
  start: number;
  end: number;
  form: string;
  /**
   * The dictionary form without joints. For a separated verb, it is the form of the whole verb: *aufstehen* for "steht
   * … auf".
   */
  lemma: string;
  mentionClass: MentionClass;
  /** Whether the clause has a reflexive pronoun. */
  isReflexive: boolean;
}

/** The properties of a word of the bank that are needed to find the word for a mention. */
export interface MentionableWord {
  id: string;
  word: string;
  partOfSpeech: PartOfSpeech;
  cefrLevel: CefrLevel;
  /** The index of the word when the bank is sorted by frequency, most frequent first. */
  rank: number;
}

const closedClasses: ReadonlySet<PartOfSpeech> = new Set([
  ...(["adverb", "pronoun", "preposition", "conjunction", "article", "numeral", "interjection", "particle"] as const),
]);

const isPartOfSpeechAllowedByClass: Record<MentionClass, (partOfSpeech: PartOfSpeech) => boolean> = {
  noun: (partOfSpeech) => partOfSpeech === "noun",
  name: (partOfSpeech) => partOfSpeech === "noun",
  verb: (partOfSpeech) => partOfSpeech === "verb",
  adjective: (partOfSpeech) => partOfSpeech === "adjective" || closedClasses.has(partOfSpeech),
  function: (partOfSpeech) => closedClasses.has(partOfSpeech) || partOfSpeech === "adjective",
};
const reflexivePronounPattern = /^sich /;
const positiveByComparative: Readonly<Record<string, string>> = { besser: "gut", mehr: "viel", lieber: "gern" };
const prepositionByContraction: Readonly<Record<string, string>> = {
  ...{ am: "an", ans: "an", im: "in", ins: "in", vom: "von", zum: "zu", zur: "zu", beim: "bei" },
  ...{ aufs: "auf", fürs: "für", durchs: "durch", ums: "um", übers: "über", unters: "unter", vors: "vor" },
};

export type WordIndex<W extends MentionableWord> = ReadonlyMap<string, readonly W[]>;

/** Indexes words by their lemma in small letters, and by further forms. */
export function indexWords<W extends MentionableWord>(
  words: Iterable<W>,
  furtherFormsOf: (word: W) => Iterable<string> = () => [],
): WordIndex<W> {
  const index = new Map<string, W[]>();
  for (const word of words)
    for (const key of new Set([toKey(word.word), ...[...furtherFormsOf(word)].map(toKey)]))
      index.set(key, [...(index.get(key) ?? []), word]);
  return index;
}

const toKey = (text: string) => text.replace(reflexivePronounPattern, "").normalize("NFC").toLowerCase();

/**
 * Finds the word of the bank to which a mention belongs; undefined if the bank does not have the word. If several words
 * have the same spelling, a word of the mention's class is chosen. A reflexive verb is preferred if the clause has a
 * reflexive pronoun; otherwise a word without *sich* is preferred. After that, a word of a lower level is preferred,
 * and then a more frequent word.
 * @param formIndex an index by all forms, used if no word has the mention's lemma
 */
export function findMentionedWord<W extends MentionableWord>(
  mention: Pick<Mention, "form" | "lemma" | "mentionClass" | "isReflexive">,
  lemmaIndex: WordIndex<W>,
  formIndex?: WordIndex<W>,
): W | undefined {
  const { form, lemma, mentionClass, isReflexive } = mention;
  const prepositionOfForm = mentionClass === "function" ? prepositionByContraction[form.toLowerCase()] : undefined;
  const candidates = [
    lemmaIndex.get(toKey(prepositionOfForm ?? lemma)),
    lemmaIndex.get(toKey(form)),
    formIndex?.get(toKey(form)),
    mentionClass === "adjective" ? lemmaIndex.get(positiveByComparative[toKey(lemma)] ?? "") : undefined,
  ];
  const rankReflexive = ({ word }: W) => (reflexivePronounPattern.test(word) === isReflexive ? 0 : 1);
  const chooseBestWord = (words: readonly W[], isAllowed: (partOfSpeech: PartOfSpeech) => boolean) =>
    words
      .filter(({ partOfSpeech }) => isAllowed(partOfSpeech))
      .toSorted(
        (a, b) =>
          rankReflexive(a) - rankReflexive(b) ||
          cefrLevels.indexOf(a.cefrLevel) - cefrLevels.indexOf(b.cefrLevel) ||
          a.rank - b.rank,
      )[0];
  for (const words of candidates) {
    const foundWord = chooseBestWord(words ?? [], isPartOfSpeechAllowedByClass[mentionClass]);
    if (foundWord) return foundWord;
  }
  // A nominalised infinitive (das Lesen) belongs to its verb. A participle before a noun can belong to its verb, too.
  if (mentionClass === "noun")
    return chooseBestWord(lemmaIndex.get(form.toLowerCase()) ?? [], (part) => part === "verb");
  if (mentionClass !== "adjective") return undefined;
  return chooseBestWord(formIndex?.get(toKey(form)) ?? lemmaIndex.get(toKey(lemma)) ?? [], (part) => part === "verb");
}
