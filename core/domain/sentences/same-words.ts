import { compareWords } from "./answer-words.ts";
import type { MeaningWord } from "./meaning-words.ts";
import { wordsForFigures } from "./number-words.ts";

export const withoutHyphens = (word: string) => word.replaceAll("-", "");
const haveCommonWord = (first: ReadonlySet<string>, second: ReadonlySet<string>) =>
  [...first].some((word) => second.has(word));

const isAdjectiveOrAdverb = ({ kind, tag }: MeaningWord) =>
  kind === "adjective" || kind === "adverb" || kind === "number" || tag === "VVPP";
const canBeSameWord = (first: MeaningWord, second: MeaningWord) =>
  first.kind === second.kind || (isAdjectiveOrAdverb(first) && isAdjectiveOrAdverb(second));

export const haveSameForm = (first: MeaningWord, second: MeaningWord) =>
  compareWords(first.text, second.text) !== "different";

export function haveSameLemma(first: MeaningWord, second: MeaningWord): boolean {
  if (!canBeSameWord(first, second)) return false;
  if ((first.kind !== "verb" && haveSameForm(first, second)) || haveCommonWord(first.lemmas, second.lemmas))
    return true;
  return wordsForFigures(first.text.toLowerCase()).some((word) => second.lemmas.has(word));
}

/**
 * Whether one of the words is a noun that is derived from the other word, a verb: *Nutzung* from *nutzen*, *Suche* from
 * *suchen*.
 */
export function areNounAndVerb(first: MeaningWord, second: MeaningWord): boolean {
  const [noun, verb] = first.kind === "noun" ? [first, second] : [second, first];
  if (noun.kind !== "noun" || verb.kind !== "verb") return false;
  const verbs = [...verb.lemmas].map((lemma) => lemma.replace(/e?n$/, ""));
  return [...noun.lemmas].some((lemma) =>
    verbs.some((stem) => stem.length > 3 && [stem, `${stem}e`, `${stem}en`, `${stem}ung`, `ge${stem}`].includes(lemma)),
  );
}

const genderEndingPatterns: readonly [RegExp, RegExp][] = [
  [/^(.+)in(?:nen)?$/, /^(.+?)(?:e|en|n|s)?$/],
  [/^(.+)frau(?:en)?$/, /^(.+)(?:mann|leute|männer)(?:e?s)?$/],
];
/** Whether the nouns name a woman and a man of the same profession or origin, which English does not distinguish. */
export function differOnlyInSex(first: MeaningWord, second: MeaningWord): boolean {
  if (first.kind !== "noun" || second.kind !== "noun") return false;
  const removeUmlauts = (word: string) => word.toLowerCase().replace(/ä/g, "a").replace(/ö/g, "o").replace(/ü/g, "u");
  return [...first.lemmas].some((lemma) =>
    [...second.lemmas].some((otherLemma) =>
      genderEndingPatterns.some(([femalePattern, malePattern]) => {
        const stemOf = (pattern: RegExp, word: string) => pattern.exec(removeUmlauts(word))?.[1];
        const [stem, otherStem] = [stemOf(femalePattern, lemma), stemOf(femalePattern, otherLemma)];
        return (
          (stem !== undefined && stem.length > 2 && stem === stemOf(malePattern, otherLemma)) ||
          (otherStem !== undefined && otherStem.length > 2 && otherStem === stemOf(malePattern, lemma))
        );
      }),
    ),
  );
}

/**
 * Whether a word can be a synonym of another word. Both have the same part of speech, or parts of speech that replace
 * each other in another construction, such as a noun and a verb.
 */
export const areOfSimilarKind = (first: MeaningWord, second: MeaningWord) =>
  canBeSameWord(first, second) ||
  first.kind === "noun" ||
  second.kind === "noun" ||
  (first.kind === "verb" && isAdjectiveOrAdverb(second)) ||
  (second.kind === "verb" && isAdjectiveOrAdverb(first));
