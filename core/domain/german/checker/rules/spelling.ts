import { isPrefixedParticiple, isPrefixedVerb } from "../../analysis/derived-words.ts";
import { findFunctionWordReadings } from "../../analysis/function-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { findNearWords } from "../../lexicon/near-words.ts";
import { type AnalyzedText, type AnalyzedToken, capitalize } from "../analyzed-text.ts";
import { isColloquialForm, isPartOfWord, usesSwissSpelling } from "../colloquial-forms.ts";
import type { Edit, Rule } from "../rule.ts";
import { isColloquialWord } from "./colloquial.ts";
import { hasCommonNeighbour } from "./noun-capital.ts";
import { chooseSpelling, rankSpellings } from "./spelling-candidates.ts";
import { explainSpelling, findSpellingTopics } from "./spelling-explanation.ts";
import { findVerbRepair } from "./wrong-verb-form.ts";

const nonGermanLetterPattern = /[^a-zäöüß]/i;
/** The written compound is doubtful if the spelling cost of a similar frequent word is at most this number. */
const maxCostOfDoubtfulCompound = 0.75;
/** How much higher the probability of a correction must be if the word can be a compound. */
const extraProbabilityForCompound = 0.25;
/**
 * How much higher the probability of a correction must be if another capitalized word stands next to the word. The two
 * words can be a name.
 */
const extraProbabilityForName = 0.2;
/**
 * The maximum number of unknown words in a text for which each candidate is judged by how well it fits its sentence. In
 * texts with more unknown words the sentences are ignored, because the check would take too long.
 */
const maxWordsWithContext = 12;

/** Whether the word is known if an e before its ending is added or removed: "euere", "teuern", "andern", "unserm". */
const isKnownWithOrWithoutE = (text: string, lexicon: Lexicon) =>
  /uer|^(?:ander|andr|unser|unsr|inner|äußer)/.test(text) &&
  [
    text.replace(/er(e[nmrs]?)$/, "r$1"),
    text.replace(/er([nm])$/, "re$1"),
    text.replace(/er([nm])$/, "ere$1"),
    text.replace(/r(e[nmrs]?)$/, "er$1"),
  ].some((variant) => variant !== text && lexicon.isListed(variant));

/** Whether the word is an archaic dative in -e: "auf dem Fuße". */
const isOldDative = ({ text, isCapital, index }: AnalyzedToken, { words, lexicon }: AnalyzedText) =>
  isCapital &&
  text.endsWith("e") &&
  /^(?:dem|im|am|zum|vom)$/.test(words[index - 1]?.lower ?? "") &&
  lexicon.isListed(text.slice(0, -1));

const vowelsWithoutUmlaut: Readonly<Record<string, string>> = { ä: "a", ö: "o", ü: "u" };

/** Whether the word is the feminine of a known noun: "Zahnärztin", "Mitstreiterin", "Arbeitskollegin". */
function isFeminineForm({ text, isCapital }: AnalyzedToken, lexicon: Lexicon): boolean {
  const stem = /^(.{4,})in(?:nen)?$/.exec(text)?.[1];
  if (!stem || !isCapital) return false;
  const stemWithoutUmlaut = stem.replace(/[äöü](?=[^äöü]*$)/, (vowel) => vowelsWithoutUmlaut[vowel] ?? vowel);
  return [stem, stemWithoutUmlaut, `${stem}e`].some(
    (masculine) => lexicon.isKnown(masculine) && lexicon.readings(masculine).some(({ pos }) => pos === "noun"),
  );
}

/**
 * Whether the lexicon contains the word in another right spelling: aufwändig and aufwendig, Fotografie and
 * Photographie.
 */
const hasOtherRightSpelling = (text: string, { isKnown }: Lexicon) =>
  [
    text.replace("ufwänd", "ufwend"),
    text.replace("graf", "graph"),
    text.replace("graph", "graf"),
    text.replace("Foto", "Photo"),
    text.replace("Photo", "Foto"),
  ].some((variant) => variant !== text && isKnown(variant));

/** Endings that form nouns from other nouns: Feindschaft, Häuschen. */
const nounSuffixPattern = /(?:schaft|heit|chen|lein|tum|ierung)$/;

/**
 * Whether the word is certainly a compound or a derived noun, because its parts are frequent words: Nachttisch is made
 * of *Nacht* and *Tisch*, Feindschaft of *Feind*.
 */
function isClearCompound(text: string, { frequency, isListed }: Lexicon): boolean {
  const textWithoutSuffix = text.replace(nounSuffixPattern, "");
  if (textWithoutSuffix !== text && isListed(textWithoutSuffix) && /^\p{Lu}/u.test(text)) return true;
  for (let index = 4; index <= text.length - 4; index++)
    if (frequency(text.slice(0, index)) >= 4 && frequency(capitalize(text.slice(index))) >= 4) return true;
  return false;
}

/**
 * Whether the word looks like a compound but is more likely a misspelt frequent word: "Kentnisse" does not consist of
 * "Kent" and "Nisse".
 */
function isDoubtfulCompound({ text, lower, isOtherLanguage }: AnalyzedToken, { lexicon }: AnalyzedText): boolean {
  if (isClearCompound(text, lexicon)) return false;
  if (isOtherLanguage || lexicon.isListed(text) || lexicon.isListed(lower) || lexicon.isListed(capitalize(text)))
    return false;
  return findNearWords(lexicon.words, text, maxCostOfDoubtfulCompound).some(({ word }) => lexicon.frequency(word) >= 3);
}

/**
 * Whether the word is unknown and must be corrected. False for colloquial, foreign and other forms that the checker
 * leaves unchanged.
 */
export function needsSpellingCorrection(word: AnalyzedToken, analysis: AnalyzedText): boolean {
  const { lexicon, text } = analysis;
  if (
    word.kind !== "word" ||
    (word.isKnown && !isDoubtfulCompound(word, analysis)) ||
    word.text.length < 3 ||
    word.text.length > 28
  )
    return false;
  if (/^(?:gehts|gibts|hats|wars|ists)$/i.test(word.text)) return false;
  if (findFunctionWordReadings(word.lower).length > 0) return false;
  // An adverb in *-weise* can be formed from any noun: "scherzweise".
  if (/[a-zäöü]weise$/.test(word.text)) return false;
  if (nonGermanLetterPattern.test(word.text) || word.isQuoted || /\p{Lu}/u.test(word.text.slice(1))) return false;
  // Any infinitive can be a noun ("das Genießen"). Other rules check the capital letters of known words.
  if (word.isCapital && lexicon.isListed(word.lower)) return false;
  if (isKnownWithOrWithoutE(word.text, lexicon) || findVerbRepair(word, analysis)) return false;
  if (isColloquialWord(word, analysis) || isColloquialForm(word, analysis) || isPartOfWord(word, text)) return false;
  if (isOldDative(word, analysis) || isFeminineForm(word, lexicon)) return false;
  if (word.isCapital && isClearCompound(word.text, lexicon)) return false;
  if (hasOtherRightSpelling(word.text, lexicon)) return false;
  // A request can lack its final *e*: "Wärm dich auf!"
  if (
    /^(?:dich|mich|dir|mir|sie|den|die|das|uns|euch|ihn|es|mal|doch|bitte)$/.test(
      analysis.words[word.index + 1]?.lower ?? "",
    ) &&
    ["e", "en", "t"].every((ending) => lexicon.isListed(word.lower + ending))
  )
    return false;
  if (!word.isCapital && isPrefixedVerb(word.lower, lexicon)) return false;
  if (/^n(?:e|en|em|er)$/.test(word.lower)) return false;
  if (!word.isCapital && isPrefixedParticiple(word.lower, lexicon)) return false;
  // Ignores the superlative of a known adjective ("am gruseligsten") and the infinitive of a passive ("das
  // Beschenktwerden").
  const positiveForm = /^(.{3,}?)e?ste[nmrs]?$/.exec(word.text)?.[1];
  if (positiveForm && lexicon.readings(positiveForm).some(({ pos }) => pos === "adjective")) return false;
  const participleOfPassive = /^(.{4,})werden$/.exec(word.lower)?.[1];
  if (participleOfPassive && word.isCapital && lexicon.isKnown(participleOfPassive)) return false;
  const noun = capitalize(word.text);
  const isNoun = lexicon.isListed(noun) || lexicon.readings(noun).some((reading) => reading.pos === "noun");
  return (
    !isNoun ||
    isDoubtfulCompound(word, analysis) ||
    (lexicon.frequency(noun) === 0 && hasCommonNeighbour(word.text, lexicon))
  );
}

/** How much more probable a correction must be because the word can be a compound or a part of a name. */
function computeExtraProbability(
  { isKnown, isCapital, index }: AnalyzedToken,
  words: readonly AnalyzedToken[],
): number {
  const isBesideCapitalizedWord = [words[index - 1], words[index + 1]].some((word) => word?.isCapital && !word.isFirst);
  return (
    (isKnown ? extraProbabilityForCompound : 0) + (isCapital && isBesideCapitalizedWord ? extraProbabilityForName : 0)
  );
}

/** The candidate with the capital or small letter that is right at the position of the word. */
export const replacementFor = ({ isCapital, isFirst }: AnalyzedToken, candidate: string): string =>
  /^\p{Lu}/u.test(candidate) || (isCapital && isFirst) ? capitalize(candidate) : candidate;

/** Replaces an unknown word by the similar known word that fits the sentence best. */
export const spelling: Rule = {
  name: "spelling",
  category: "pronunciation-and-spelling",
  stage: 1,
  *findEdits(analysis): Iterable<Edit> {
    const { words, lexicon } = analysis;
    const candidates = words.filter((word) => needsSpellingCorrection(word, analysis));
    const usesContext = candidates.length <= maxWordsWithContext;
    for (const word of candidates) {
      const spellingChoice = chooseSpelling(rankSpellings(word, analysis, usesContext));
      if (!spellingChoice) continue;
      if (spellingChoice.word.includes("ß") && word.lower.includes("ss") && usesSwissSpelling(analysis)) continue;
      const topics = findSpellingTopics(word.text, spellingChoice.word, lexicon);
      yield {
        start: word.start,
        end: word.end,
        replacement: replacementFor(word, spellingChoice.word),
        explanation: explainSpelling(word.text, spellingChoice.word),
        confidence: spellingChoice.probability - computeExtraProbability(word, words),
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
    ["Das Paket ist von der Firma Fielmann.", "Das Paket ist von der Firma Fielmann."],
    ["Wer ist denn dieser Ole, von dem du erzählst?", "Wer ist denn dieser Ole, von dem du erzählst?"],
    ["Weltmeister Magnussen stürzte im Training.", "Weltmeister Magnussen stürzte im Training."],
    ["Königin Elisabeth starb auf Schloss Balmoral.", "Königin Elisabeth starb auf Schloss Balmoral."],
    ["Von Innsbruck fährt man eine Stunde bis Scharnitz.", "Von Innsbruck fährt man eine Stunde bis Scharnitz."],
    ["Ich seh dich, kommste?", "Ich seh dich, kommste?"],
    ["Sie müßten das wissen.", "Sie müssten das wissen."],
    ["Ich weiss nicht, wie er heißt.", "Ich weiß nicht, wie er heißt."],
    ["Ich weiss es nicht.", "Ich weiss es nicht."],
    ["Nexte Woche haben wir eine Prüfung.", "Nächste Woche haben wir eine Prüfung."],
    ["Meine Zahnärztin ist sehr nett.", "Meine Zahnärztin ist sehr nett."],
    ["Die Strasse ist weiss vom Schnee.", "Die Strasse ist weiss vom Schnee."],
  ],
};
