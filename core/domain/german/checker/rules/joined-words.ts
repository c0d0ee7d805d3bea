import { findFunctionWordReadings } from "../../analysis/function-words.ts";
import { wordsOutsideCompounds } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { findNearWords } from "../../lexicon/near-words.ts";
import { type AnalyzedToken, capitalize } from "../analyzed-text.ts";
import type { Edit, Rule } from "../rule.ts";

/**
 * Words that must be written apart, although the large word list contains an old or colloquial spelling as one word.
 */
const spellingAsTwoWords: Readonly<Record<string, string>> = {
  wieviel: "wie viel",
  wieviele: "wie viele",
  zuviel: "zu viel",
  zuviele: "zu viele",
  zuwenig: "zu wenig",
  desweiteren: "des Weiteren",
  garnicht: "gar nicht",
  vorallem: "vor allem",
  zumindestens: "zumindest",
};

/** Conjunctions that consist of *so* or *wie* and an adverb: "Sosehr ich mich bemühe, …". */
const concessiveConjunctionPattern =
  /^(?:so|um?so|wie)(?:sehr|viel|weit|bald|lange|oft|fern|wohl|mehr|weniger|gern|wenig)$/;

const minPartLength = 2;
const maxWordLength = 20;

const isFunctionWord = (part: string) =>
  part.length >= minPartLength && findFunctionWordReadings(part).some(({ tag }) => !/^(?:FM|NE|XY)$/.test(tag));
const isFrequentNoun = (part: string, lexicon: Lexicon) =>
  part.length >= 4 &&
  lexicon.frequency(capitalize(part)) >= 3 &&
  lexicon.readings(capitalize(part)).some(({ pos }) => pos === "noun");

/**
 * The shorter words of which a word consists, separated by spaces. They must be function words. The last of them can
 * also be a noun or an adverb. Undefined if the word does not consist of such words.
 */
function separateWords(lowerCaseText: string, lexicon: Lexicon, depth = 0): string | undefined {
  for (let index = lowerCaseText.length - minPartLength; index >= minPartLength; index--) {
    const [firstText, lastText] = [lowerCaseText.slice(0, index), lowerCaseText.slice(index)];
    if (!(depth === 0 ? wordsOutsideCompounds.has(firstText) : isFunctionWord(firstText))) continue;
    const isLastAdverb =
      lexicon.frequency(lastText) >= 4 && lexicon.readings(lastText).some(({ pos }) => pos === "adjective");
    if (isFunctionWord(lastText) || (isLastAdverb && /^(?:so|zu|sehr|gar|ganz)$/.test(firstText)))
      return `${firstText} ${lastText}`;
    // A noun can follow a determiner or a contraction: "auf jeden Fall", "zum Beispiel".
    if (/^(?:zum|im|am|zur|jeden|jedes|keinen|allen|diesem)$/.test(firstText) && isFrequentNoun(lastText, lexicon))
      return `${firstText} ${capitalize(lastText)}`;
    const textAfter = depth < 1 ? separateWords(lastText, lexicon, depth + 1) : undefined;
    if (textAfter) return `${firstText} ${textAfter}`;
  }
  return undefined;
}

/** The parts of a word that should be written apart; undefined for other words. */
export function splitIntoWords(word: AnalyzedToken, lexicon: Lexicon): string | undefined {
  if (word.kind !== "word" || word.isQuoted || word.isOtherLanguage || (word.isCapital && !word.isFirst))
    return undefined;
  const listedSpelling = spellingAsTwoWords[word.lower];
  if (listedSpelling) return listedSpelling;
  if (concessiveConjunctionPattern.test(word.lower)) return undefined;
  // An apostrophe replaces omitted letters: "ich's", "wenn's".
  if (/['’]/.test(word.text)) return undefined;
  if (
    word.lower.length < 5 ||
    word.lower.length > maxWordLength ||
    word.isKnown ||
    findFunctionWordReadings(word.lower).length > 0
  )
    return undefined;
  const separatedText = separateWords(word.lower, lexicon);
  if (separatedText === undefined) return undefined;
  // Many misspelt words consist of three short words by chance: "einandem".
  const [, middlePart = "", lastPart] = separatedText.split(" ");
  if (lastPart !== undefined && middlePart.length < 3) return undefined;
  // The word can be a verb without its ending: "vorbereit".
  if (["en", "et", "n"].some((ending) => lexicon.isKnown(word.lower + ending))) return undefined;
  // If a frequent word is similar, the learner more likely meant this word: "einenn" is a misspelt "einen", not "ein"
  // and "enn".
  return findNearWords(lexicon.words, word.lower, 0.8).some((nearWord) => lexicon.frequency(nearWord.word) >= 3)
    ? undefined
    : separatedText;
}

/** Splits words that must be written apart: "garnicht", "vorallem", "aufjedenfall". */
export const joinedWords: Rule = {
  name: "joined-words",
  category: "pronunciation-and-spelling",
  stage: 1,
  *findEdits({ words, lexicon }): Iterable<Edit> {
    for (const word of words) {
      const separatedText = splitIntoWords(word, lexicon);
      if (!separatedText) continue;
      yield {
        start: word.start,
        end: word.end,
        replacement: word.isCapital ? capitalize(separatedText) : separatedText,
        explanation: {
          en: `These are separate words: *${separatedText}*.`,
          de: `Das schreibt man getrennt: *${separatedText}*.`,
        },
        confidence: 0.92,
      };
    }
  },
  examples: [
    ["Ich habe garnicht geschlafen.", "Ich habe gar nicht geschlafen."],
    ["Das ist garkein Problem.", "Das ist gar kein Problem."],
    ["Ich mag vorallem Pizza.", "Ich mag vor allem Pizza."],
    ["Ich komme aufjedenfall.", "Ich komme auf jeden Fall."],
    ["Wieviel kostet das?", "Wie viel kostet das?"],
    ["Ich war zumbeispiel in Rom.", "Ich war zum Beispiel in Rom."],
    ["Ich weiß es immernoch nicht.", "Ich weiß es immer noch nicht."],
    ["Hast du schonmal Sushi gegessen?", "Hast du schon mal Sushi gegessen?"],
    ["Zurzeit bin ich zuhause.", "Zurzeit bin ich zuhause."],
    ["Irgendwann komme ich nochmal.", "Irgendwann komme ich nochmal."],
    ["Dem werde ich's zeigen.", "Dem werde ich's zeigen."],
  ],
};
