import { formBeginningOf } from "../../german/form-beginnings.ts";
import { type InflectedWord, wordFormsOf } from "../../german/word-forms.ts";
import type { Gender } from "../word.ts";

/** A word of a file: its lemma without article, and what the file says about it. */
export interface Entry {
  word: string;
  gender: Gender | null;
  translations: readonly string[];
}

export interface MatchableWord extends InflectedWord {
  id: string;
  translation: readonly string[];
}

/** The bank's words by lemma, and by the beginnings of their forms. */
export interface MatchIndex<W extends MatchableWord> {
  wordsByLemma: ReadonlyMap<string, readonly W[]>;
  wordsByBeginning: ReadonlyMap<string, readonly W[]>;
  /**
   * The forms of words in lower case, by the word's id. The forms of a word are added when they are first looked up.
   */
  formsById: Map<string, ReadonlySet<string>>;
}

export type EntryMatch<W> =
  | { kind: "found"; words: readonly [W] }
  | { kind: "ambiguous"; words: readonly W[] }
  | { kind: "unknown"; words: readonly [] };

const maxCandidates = 5;

const lemmaKey = (lemma: string) =>
  lemma
    .normalize("NFC")
    .toLowerCase()
    .replace(/^sich /, "");

/**
 * @param words the bank's words, the most frequent first, each with the beginnings of its forms (`formBeginningsOf`)
 */
export function indexForMatching<W extends MatchableWord>(
  words: readonly (W & { beginnings: readonly string[] })[],
): MatchIndex<W> {
  const wordsByLemma = new Map<string, W[]>();
  const wordsByBeginning = new Map<string, W[]>();
  const addToIndex = (map: Map<string, W[]>, key: string, word: W) => {
    const words = map.get(key);
    if (words) words.push(word);
    else map.set(key, [word]);
  };
  for (const word of words) {
    addToIndex(wordsByLemma, lemmaKey(word.word), word);
    for (const beginning of word.beginnings) addToIndex(wordsByBeginning, beginning, word);
  }
  return { wordsByLemma, wordsByBeginning, formsById: new Map() };
}

/** The meanings of an English translation: without *to*, articles and hints in parentheses, in lower case. */
const meaningsOf = (translations: readonly string[]): Set<string> =>
  new Set(
    translations.flatMap((translation) =>
      translation
        .toLowerCase()
        .replace(/\([^)]*\)/g, " ")
        .split(/[,;/|]/)
        .map((meaning) =>
          meaning
            .trim()
            .replace(/^(?:to|the|an?) /, "")
            .replace(/\s+/g, " "),
        )
        .filter((meaning) => meaning !== ""),
    ),
  );

/** Endings of English plurals, each with the ending that the singular has instead. */
const englishPluralRules: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/s$/, ""],
  [/es$/, ""],
  [/ies$/, "y"],
  [/ves$/, "f"],
  [/ves$/, "fe"],
  [/men$/, "man"],
  [/\bchildren$/, "child"],
  [/\bpeople$/, "person"],
  [/feet$/, "foot"],
  [/teeth$/, "tooth"],
  [/mice$/, "mouse"],
];

/** The singulars that an English meaning can have if it is a plural: "cities" → "citie", "citi", "city". */
const singularsOf = (meaning: string): string[] =>
  englishPluralRules.flatMap(([plural, singular]) => (plural.test(meaning) ? [meaning.replace(plural, singular)] : []));

/**
 * Finds the words of the bank that an entry of a file means. An entry is compared with lemmas, articles and
 * translations, or with inflected forms (*Tische*, *ging*) if no lemma is equal. The article *die* also fits the plural
 * of a word if a translation of the entry equals a translation of the word or is the English plural of such a
 * translation ("die Tische": "tables").
 * - `found`: exactly one word has the lemma and does not contradict the article; or exactly one of several words has
 *   the same article or a common translation.
 * - `ambiguous`: several words fit equally well, or the only word with this lemma or form differs from the entry in its
 *   article or its meaning. At most five words are returned, the most similar first.
 */
export function matchEntry<W extends MatchableWord>(entry: Entry, index: MatchIndex<W>): EntryMatch<W> {
  const wordsWithLemma = index.wordsByLemma.get(lemmaKey(entry.word)) ?? [];
  const isEntryLemma = wordsWithLemma.length > 0;
  const candidates = isEntryLemma ? wordsWithLemma : findByForm(entry.word, index);
  if (candidates.length === 0) return { kind: "unknown", words: [] };
  const meanings = meaningsOf(entry.translations);
  const isPlural = (word: W) => word.plurals.some((plural) => lemmaKey(plural) === lemmaKey(entry.word));
  const meaningsInSingular = new Set([...meanings].flatMap(singularsOf));
  const hasMeaning = (word: W) =>
    [...meaningsOf(word.translation)].some(
      (meaning) => meanings.has(meaning) || (meaningsInSingular.has(meaning) && isPlural(word)),
    );
  const hasGender = (word: W) =>
    entry.gender === null ||
    word.genders.includes(entry.gender) ||
    (entry.gender === "f" && isPlural(word) && hasMeaning(word));
  const hasSameCapitalization = (word: W) =>
    isCapitalized(word.word) === (entry.gender !== null || isCapitalized(entry.word));

  const fittingWords = candidates.filter(hasGender);
  const wordsWithSameCapitalization = fittingWords.filter(hasSameCapitalization);
  const narrowedWords = wordsWithSameCapitalization.length > 0 ? wordsWithSameCapitalization : fittingWords;
  const wordsWithSameMeaning = narrowedWords.filter(hasMeaning);
  const [firstWord, ...otherWords] = wordsWithSameMeaning.length > 0 ? wordsWithSameMeaning : narrowedWords;
  const isMatchCertain =
    wordsWithSameMeaning.length > 0 ||
    meanings.size === 0 ||
    (isEntryLemma && narrowedWords.length === candidates.length);
  if (firstWord && otherWords.length === 0 && (isMatchCertain || (isEntryLemma && entry.gender !== null))) {
    return { kind: "found", words: [firstWord] };
  }
  const orderedWords = [...new Set([...wordsWithSameMeaning, ...narrowedWords, ...candidates])];
  return { kind: "ambiguous", words: orderedWords.slice(0, maxCandidates) };
}

const isCapitalized = (word: string) => /^\p{Lu}/u.test(word);

function findByForm<W extends MatchableWord>(form: string, index: MatchIndex<W>): W[] {
  const key = lemmaKey(form);
  const [longestWordOfForm = ""] = key.split(/\s+/).toSorted((a, b) => b.length - a.length);
  return (index.wordsByBeginning.get(formBeginningOf(longestWordOfForm)) ?? []).filter((word) =>
    formsOf(word, index).has(key),
  );
}

function formsOf<W extends MatchableWord>(word: W, { formsById }: MatchIndex<W>): ReadonlySet<string> {
  const cachedForms = formsById.get(word.id);
  if (cachedForms) return cachedForms;
  const forms = new Set(wordFormsOf(word).map((form) => lemmaKey(form.join(" "))));
  formsById.set(word.id, forms);
  return forms;
}
