import { functionWordReadings } from "../../analysis/function-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { nearWords } from "../../lexicon/near-words.ts";
import { type AnalyzedText, type AnalyzedToken, capitalize } from "../analyzed-text.ts";
import { isColloquialForm, isPartOfWord, isSwiss } from "../colloquial-forms.ts";
import type { Edit, Rule } from "../rule.ts";
import { isColloquialWord } from "./colloquial.ts";
import { hasCommonNeighbour } from "./noun-capital.ts";
import { chooseSpelling, spellingChoices } from "./spelling-candidates.ts";
import { explainSpelling, spellingTopics } from "./spelling-explanation.ts";
import { rightParticiple } from "./wrong-participle.ts";

const nonGermanLetters = /[^a-zäöüß]/i;
/** How similar a frequent word must be to doubt a compound. */
const doubtfulCost = 0.75;
/** By how much more probable the correction of such a compound must be. */
const doubtOfCompound = 0.25;
/** Texts with more unknown words are judged without their sentences, so that no text takes long. */
const maxWordsWithContext = 12;

/** Whether the word is known with or without an e before its ending: "euere", "teuern". */
const isKnownWithOrWithoutE = (text: string, lexicon: Lexicon) =>
  /uer/.test(text) &&
  [text.replace(/er(e[nmrs]?)$/, "r$1"), text.replace(/er([nm])$/, "re$1")].some(
    (one) => one !== text && lexicon.isListed(one),
  );

/** "auf dem Fuße": an archaic dative. */
const isOldDative = ({ text, isCapital, index }: AnalyzedToken, { words, lexicon }: AnalyzedText) =>
  isCapital &&
  text.endsWith("e") &&
  /^(?:dem|im|am|zum|vom)$/.test(words[index - 1]?.lower ?? "") &&
  lexicon.isListed(text.slice(0, -1));

/**
 * Whether the word passes for a compound but is more likely a misspelt frequent word: "Kentnisse" is not made of "Kent" and
 * "Nisse".
 */
function isDoubtfulCompound({ text, lower, isOtherLanguage }: AnalyzedToken, { lexicon }: AnalyzedText): boolean {
  if (isOtherLanguage || lexicon.isListed(text) || lexicon.isListed(lower) || lexicon.isListed(capitalize(text)))
    return false;
  return nearWords(lexicon.words, text, doubtfulCost).some(({ word }) => lexicon.frequency(word) >= 3);
}

/** Whether the word is unknown and no colloquial, foreign or other form that is left as it is. */
export function isSpellingCandidate(word: AnalyzedToken, analyzed: AnalyzedText): boolean {
  const { lexicon, text } = analyzed;
  if (
    word.kind !== "word" ||
    (word.isKnown && !isDoubtfulCompound(word, analyzed)) ||
    word.text.length < 3 ||
    word.text.length > 28
  )
    return false;
  if (/^(?:gehts|gibts|hats|wars|ists)$/i.test(word.text)) return false;
  if (functionWordReadings(word.lower).length > 0) return false;
  // "scherzweise": any noun forms such an adverb.
  if (/[a-zäöü]weise$/.test(word.text)) return false;
  if (nonGermanLetters.test(word.text) || word.isQuoted || /\p{Lu}/u.test(word.text.slice(1))) return false;
  // "das Genießen": any infinitive can be a noun; other rules judge the capital of known words.
  if (word.isCapital && lexicon.isListed(word.lower)) return false;
  if (isKnownWithOrWithoutE(word.text, lexicon) || rightParticiple(word.text, lexicon)) return false;
  if (isColloquialWord(word, analyzed) || isColloquialForm(word, analyzed) || isPartOfWord(word, text)) return false;
  if (isOldDative(word, analyzed)) return false;
  // "am gruseligsten": the superlative of a known adjective; "das Beschenktwerden": the infinitive of a passive
  const positive = /^(.{3,}?)e?ste[nmrs]?$/.exec(word.text)?.[1];
  if (positive && lexicon.readings(positive).some(({ pos }) => pos === "adjective")) return false;
  const passive = /^(.{4,})werden$/.exec(word.lower)?.[1];
  if (passive && word.isCapital && lexicon.isKnown(passive)) return false;
  const noun = capitalize(word.text);
  const isNoun = lexicon.isListed(noun) || lexicon.readings(noun).some((one) => one.pos === "noun");
  return (
    !isNoun ||
    isDoubtfulCompound(word, analyzed) ||
    (lexicon.frequency(noun) === 0 && hasCommonNeighbour(word.text, lexicon))
  );
}

/** Replaces unknown words by the similar known word that fits the sentence best. */
export const spelling: Rule = {
  name: "spelling",
  category: "pronunciation-and-spelling",
  stage: 1,
  *find(analyzed): Iterable<Edit> {
    const { words, lexicon } = analyzed;
    const candidates = words.filter((word) => isSpellingCandidate(word, analyzed));
    const usesContext = candidates.length <= maxWordsWithContext;
    for (const word of candidates) {
      const choice = chooseSpelling(spellingChoices(word, analyzed, usesContext));
      if (!choice) continue;
      if (choice.word.includes("ß") && word.lower.includes("ss") && isSwiss(analyzed)) continue;
      const isNoun = /^\p{Lu}/u.test(choice.word);
      const replacement = isNoun || (word.isCapital && word.isFirst) ? capitalize(choice.word) : choice.word;
      const topics = spellingTopics(word.text, choice.word, lexicon);
      yield {
        start: word.start,
        end: word.end,
        replacement,
        explanation: explainSpelling(word.text, choice.word),
        confidence: word.isKnown ? choice.probability - doubtOfCompound : choice.probability,
        ...(topics && { topics }),
      };
    }
  },
  examples: [
    ["Ich habe eine neue Wonung.", "Ich habe eine neue Wohnung."],
    [
      "Wir haben getanz und viel gelacht, es war schön zusamen.",
      "Wir haben getanzt und viel gelacht, es war schön zusammen.",
    ],
    ["Ich möchte dich balt besuchen.", "Ich möchte dich bald besuchen."],
    ["Ich hore gern Musik.", "Ich höre gern Musik."],
    ["Wir mussen morgen fruh aufstehen.", "Wir müssen morgen früh aufstehen."],
    ["Am Montag treffe ich Takami.", "Am Montag treffe ich Takami."],
    ["Der Trainer heißt Stöger und kommt aus Wien.", "Der Trainer heißt Stöger und kommt aus Wien."],
    ["Ich seh dich, kommste?", "Ich seh dich, kommste?"],
    ["Ich weiss es nicht.", "Ich weiß es nicht."],
    ["Die Strasse ist weiss vom Schnee.", "Die Strasse ist weiss vom Schnee."],
  ],
};
