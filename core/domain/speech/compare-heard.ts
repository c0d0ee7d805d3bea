import { alignWords, type WordPair } from "../sentences/align-words.ts";
import { splitWords } from "../sentences/answer-words.ts";

/**
 * Replacements after which words that sound alike have the same spelling: *das* and *dass*, *seid* and *seit*, *Stadt*
 * and *statt*, *mehr* and *Meer*, *viel* and *fiel*.
 */
const soundRules: readonly (readonly [RegExp, string])[] = [
  [/ß/g, "ss"],
  [/ss$/, "s"],
  [/dt$/, "tt"],
  [/d$/, "t"],
  [/b$/, "p"],
  [/(?<!i)g$/, "k"],
  [/^v|ph/g, "f"],
  [/ä(?!u)/g, "e"],
  [/äu/g, "eu"],
  [/ieh|ih(?![aeiouäöü])/g, "ie"],
  [/(?<=[aeiouäöü])h(?![aeiouäöü])/g, ""],
  [/([aeo])\1/g, "$1"],
];

/** Returns a text that is the same for all words that sound alike. */
const soundOf = (word: string): string =>
  soundRules.reduce((sound, [spelling, sameSound]) => sound.replace(spelling, sameSound), word.toLowerCase());

/** Joins neighbouring words that together are an expected word. Recognizers often split compounds. */
function joinCompounds(words: readonly string[], isExpected: (word: string) => boolean): string[] {
  const joinedWords: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const lengths = [3, 2].filter((length) => i + length <= words.length);
    const length = lengths.find((count) => isExpected(words.slice(i, i + count).join(""))) ?? 1;
    joinedWords.push(words.slice(i, i + length).join(""));
    i += length - 1;
  }
  return joinedWords;
}

/**
 * Compares what a speech recognizer understood with the German sentence that was to be said, word by word. Words that
 * sound alike, capitals, figures and split compounds count as the same, because nobody can hear these differences.
 */
export function compareHeardWords(german: string, heardText: string): WordPair[] {
  const expectedWords = splitWords(german);
  const wordBySound = new Map(expectedWords.map((word) => [soundOf(word), word]));
  const heardWords = joinCompounds(splitWords(heardText), (word) => wordBySound.has(soundOf(word)));
  // Words that sound alike are aligned as if they were the same word. Afterwards each word gets its own spelling back.
  const replaceHomophone = (word: string) => wordBySound.get(soundOf(word)) ?? word;
  let heardIndex = 0;
  let expectedIndex = 0;
  return alignWords(heardWords.map(replaceHomophone), expectedWords.map(replaceHomophone)).map((pair) => ({
    given: pair.given === null ? null : (heardWords[heardIndex++] ?? null),
    expected: pair.expected === null ? null : (expectedWords[expectedIndex++] ?? null),
    difference: pair.difference,
  }));
}
