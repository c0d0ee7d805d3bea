import { isPrefixedVerb } from "../../analysis/derived-words.ts";
import { personalPronouns } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { type AnalyzedText, type AnalyzedToken, capitalize } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { findAdjectiveWithRightJoint } from "./adjective-in-los.ts";
import { replaceWord } from "./clause.ts";
import { isLowercaseColloquial } from "./colloquial.ts";
import { findIntendedInfinitive } from "./intended-infinitive.ts";
import { buildCapitalizingEdit, hasCommonNeighbour, isLowercaseCandidate } from "./noun-capital.ts";

/**
 * The adjective without an umlaut that the learner meant by this word before a noun: *große* in "eine größe Wohnung";
 * undefined for other words.
 */
function findAdjectiveWithoutUmlaut(word: AnalyzedToken, { words, lexicon }: AnalyzedText): string | undefined {
  if (!/[äöü]/.test(word.text) || !words[word.index + 1]?.isCapital) return undefined;
  const formWithoutUmlaut = word.text.replaceAll("ä", "a").replaceAll("ö", "o").replaceAll("ü", "u");
  const isAdjective = lexicon
    .readings(formWithoutUmlaut)
    .some((reading) => reading.pos === "adjective" && reading.ending !== "-");
  return isAdjective ? formWithoutUmlaut : undefined;
}

/**
 * Endings of adjectives. An unlisted word with such an ending does not count as a compound noun, although its last part
 * can look like a noun: bundlose (not from *Lose*), rausgeschmissenes.
 */
const adjectiveEndingOfCompoundPattern =
  /(?:los|voll|reich|frei|arm|weise|lich|haft|sam|wert|ig|[^aeiou]en|et|t)(?:e[nmrs]?)$|(?:weise|lich|haft|sam|wert)$/;

/**
 * Whether the word is a form of an adjective in -er that lacks an *e* before its last letter: "im innern Kreis"
 * (*inneren*), "die äußern Formen" (*äußeren*).
 */
const isShortenedAdjective = (text: string, lexicon: Lexicon) =>
  /er[nm]$/.test(text) &&
  lexicon
    .readings(text.replace(/(?=.$)/, "e"))
    .some((reading) => reading.pos === "adjective" && reading.ending !== "-");

/** Whether the word is an adverb joined with an infinitive: "beiseitestellen". */
function isAdverbWithInfinitive(text: string, lexicon: Lexicon): boolean {
  for (let splitIndex = 3; splitIndex <= text.length - 4; splitIndex++) {
    const isVerb = lexicon.readings(text.slice(splitIndex)).some((reading) => reading.pos === "infinitive");
    if (isVerb && lexicon.isListed(text.slice(0, splitIndex))) return true;
  }
  return false;
}

/**
 * Whether the word stands before its noun and can be an adjective whose last part is an adjective: "das frühmoderne
 * Spanisch".
 */
function isAdjectiveCompound({ text, index }: AnalyzedToken, { words, lexicon }: AnalyzedText): boolean {
  if (!/e[nmrs]?$/.test(text) || !words[index + 1]?.isCapital || lexicon.isListed(capitalize(text))) return false;
  for (let splitIndex = 3; splitIndex <= text.length - 5; splitIndex++) {
    const isAdjective = lexicon
      .readings(text.slice(splitIndex))
      .some((reading) => reading.pos === "adjective" && reading.ending !== "-");
    const firstPart = text.slice(0, splitIndex);
    if (isAdjective && (lexicon.isListed(firstPart) || lexicon.isListed(capitalize(firstPart)))) return true;
  }
  return false;
}

/** Capitalizes words that can only be nouns or names. */
export const nounOnly: Rule = {
  name: "noun-only",
  category: "capital-letters",
  stage: 1,
  *findEdits(analysis) {
    const { words, lexicon } = analysis;
    for (const word of words) {
      if (!isLowercaseCandidate(word) || word.isQuoted || lexicon.isListed(word.text)) continue;
      if (/[^a-zäöüß]/.test(word.text)) continue;
      if (words[word.index - 1]?.text === "-" || words[word.index + 1]?.text === "-") continue;
      const noun = capitalize(word.text);
      const nounFrequency = lexicon.frequency(noun);
      const formWithoutUmlaut = findAdjectiveWithoutUmlaut(word, analysis);
      if (formWithoutUmlaut) {
        const explanation = {
          en: `*${formWithoutUmlaut}* is the adjective; *${noun}* would be the noun.`,
          de: `*${formWithoutUmlaut}* ist das Adjektiv; *${noun}* wäre das Nomen.`,
        };
        yield { start: word.start, end: word.end, replacement: formWithoutUmlaut, explanation };
        continue;
      }
      // An adjective with wrong letters before *-los* is not a compound of the noun *Los*: "arbeitlos".
      if (findAdjectiveWithRightJoint(word.text, lexicon) !== undefined) continue;
      if (!lexicon.isKnown(noun) || (word.text.length === 3 && nounFrequency < 3)) continue;
      if (personalPronouns.has(words[word.index - 1]?.lower ?? "") && nounFrequency < 4) continue;
      if (nounFrequency === 0 && hasCommonNeighbour(word.text, lexicon)) continue;
      const isPossibleNoun = lexicon.isListed(noun) || lexicon.readings(noun).some((reading) => reading.pos === "noun");
      if (!isPossibleNoun || (!lexicon.isListed(noun) && adjectiveEndingOfCompoundPattern.test(word.text))) continue;
      if (isShortenedAdjective(word.text, lexicon) || isPrefixedVerb(word.text, lexicon)) continue;
      if (isAdjectiveCompound(word, analysis) || words[word.index - 1]?.lower === "per") continue;
      const infinitive = findIntendedInfinitive(word, analysis);
      if (infinitive) {
        yield replaceWord(word, infinitive, {
          en: `The infinitive is *${infinitive}*.`,
          de: `Der Infinitiv heißt *${infinitive}*.`,
        });
        continue;
      }
      if (nounFrequency === 0 && isAdverbWithInfinitive(word.text, lexicon)) continue;
      // Ignores *mann*, which is probably a misspelt *man*: "Auch muss mann fahren".
      if (word.text === "mann" || isLowercaseColloquial(word, analysis)) continue;
      yield buildCapitalizingEdit(word, {
        en: `Nouns and names begin with a capital: *${noun}*.`,
        de: `Nomen und Namen beginnen mit einem großen Buchstaben: *${noun}*.`,
      });
    }
  },
  examples: [
    ["Das kostet leider geld.", "Das kostet leider Geld."],
    ["Ich habe eine neue wohnung.", "Ich habe eine neue Wohnung."],
    ["Das kostet viel geld.", "Das kostet viel Geld."],
    ["Kannst du mir hilfen?", "Kannst du mir helfen?"],
    ["Er erforscht das frühmoderne Spanisch.", "Er erforscht das frühmoderne Spanisch."],
    ["Er zahlt per saldo mehr als früher.", "Er zahlt per saldo mehr als früher."],
  ],
};
