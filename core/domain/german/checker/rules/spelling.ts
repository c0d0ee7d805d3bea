import { determiner, subjectPersons } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { type NearWord, nearWords } from "../../lexicon/near-words.ts";
import { type AnalyzedText, type AnalyzedToken, capitalize, finiteReadings } from "../analyzed-text.ts";
import { isColloquialForm, isPartOfWord, isSwiss } from "../colloquial-forms.ts";
import { nounCells } from "../noun-phrase.ts";
import { stemTopics } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";
import { isColloquialWord } from "./colloquial.ts";
import { knownMisspelling } from "./known-misspellings.ts";
import { hasCommonNeighbour } from "./noun-capital.ts";
import { rightParticiple } from "./wrong-participle.ts";

/**
 * Maximum cost of a suggestion: first the strict limit is tried, then the wide one. A suggestion is used only if its
 * score leads the second best by `minLead`.
 */
const wideMaxCost = 1.5;
const strictMaxCost = 1.1;
const minLead = 0.15;

/** A capitalized word within a sentence may be a name, so its suggestions need lower costs. */
const nameMaxCost = 0.8;
const nounMaxCost = 1.2;

/** How well a similar word fits the words before it: negative if its grammar fits, positive if it does not. */
function contextScore(word: string, { words, lexicon }: AnalyzedText, token: AnalyzedToken): number {
  const wordBefore = words[token.index - 1];
  const readings = lexicon.readings(word);
  if (readings.length === 0 || wordBefore?.kind !== "word") return 0;
  const finiteReadingsOfWord = readings.filter((one) => one.pos === "finite");
  const person = subjectPersons[wordBefore.lower];
  if (person !== undefined && wordBefore.lower !== "es") {
    return finiteReadingsOfWord.some((one) => one.persons & person && (one.kind === "p" || one.kind === "t"))
      ? -0.2
      : 0;
  }
  const article = determiner(wordBefore.lower);
  const cells = nounCells({ ...token, readings });
  if (article && cells !== 0) return cells & article.cells ? -0.12 : 0.08;
  if (wordBefore.lower === "zu" && readings.some((one) => one.pos === "infinitive")) return -0.15;
  if (
    /^(?:sehr|so|zu|ist|bin|sind|war|ganz)$/.test(wordBefore.lower) &&
    readings.some((one) => one.pos === "adjective" && one.ending === "-")
  )
    return -0.1;
  const expectedForm = expectedFormAtEnd(words, token);
  if (expectedForm && readings.some((one) => one.pos === expectedForm)) return -0.2;
  // Konjunktiv and imperative alone are rare, and so is the past tense of *ihr*.
  const isRarePast = finiteReadingsOfWord.every((one) => one.kind === "t" && (one.persons & ~18) === 0);
  if (
    finiteReadingsOfWord.length > 0 &&
    isRarePast &&
    !words.some((one) => /^(?:du|ihr)$/.test(one.lower)) &&
    finiteReadingsOfWord.length === readings.length
  )
    return 0.15;
  return finiteReadingsOfWord.length === readings.length &&
    finiteReadingsOfWord.every((one) => one.kind === "k" || one.kind === "j" || one.kind === "m")
    ? 0.15
    : 0;
}

/**
 * The form that an earlier verb requires at the end of the clause: a participle after *haben*, an infinitive after a
 * modal.
 */
function expectedFormAtEnd(
  words: readonly AnalyzedToken[],
  token: AnalyzedToken,
): "participle" | "infinitive" | undefined {
  const nextWord = words[token.index + 1];
  if (token.isCapital || (nextWord && nextWord.kind !== "mark")) return undefined;
  for (let i = token.index - 1; i >= 0 && words[i]?.kind === "word"; i--) {
    const lemmas = finiteReadings(words[i]).map((one) => one.lemma);
    if (lemmas.includes("haben")) return "participle";
    if (lemmas.some((one) => /^(?:können|müssen|wollen|sollen|dürfen|möchten|mögen)$/.test(one))) return "infinitive";
  }
  return undefined;
}

/** The score of a suggestion, from cost, capitalization, frequency and context. Lower is better. */
const scoreSuggestion = (
  { word, cost }: NearWord,
  analyzed: AnalyzedText,
  token: AnalyzedToken,
  isNounPlace: boolean,
) => {
  const { lexicon } = analyzed;
  const frequency = lexicon.frequency(word);
  const isCapital = /^\p{Lu}/u.test(word);
  const capitalizationPenalty =
    token.isFirst || isCapital === token.isCapital ? 0 : isNounPlace && isCapital ? 0.05 : 0.15;
  return (
    contextScore(word, analyzed, token) +
    cost +
    capitalizationPenalty +
    (frequency === 0 ? rareWordPenalty : 0) -
    frequency * frequencyBonus
  );
};

/** The word with ss for ß or ß for ss, if that is a known word. */
function swapSharpS(text: string, lexicon: Lexicon): string | undefined {
  const lowerCaseText = text.charAt(0).toLowerCase() + text.slice(1);
  for (const one of [text.replaceAll("ß", "ss"), text.replaceAll("ss", "ß")]) {
    if (one === text) continue;
    if (lexicon.isKnown(one)) return one;
    const lowerCaseForm = lowerCaseText === text ? one : one.charAt(0).toLowerCase() + one.slice(1);
    if (lexicon.isListed(lowerCaseForm)) return lowerCaseForm;
  }
  return undefined;
}

/** The explanation if only ss and ß differ; otherwise undefined. */
function explanationForSharpS(writtenForm: string, correctForm: string): string | undefined {
  if (writtenForm.replaceAll("ß", "ss").toLowerCase() !== correctForm.replaceAll("ß", "ss").toLowerCase())
    return undefined;
  return correctForm.includes("ß")
    ? `After a long vowel, *ei*, *au* or *eu* it is *ß*: *${correctForm}* (only Switzerland always writes *ss*).`
    : `After a short vowel it is *ss*: *${correctForm}*.`;
}

/** Whether the word is known with or without an e before its ending: "euere", "teuern". */
const isKnownWithOrWithoutE = (text: string, lexicon: Lexicon) =>
  /uer/.test(text) &&
  [text.replace(/er(e[nmrs]?)$/, "r$1"), text.replace(/er([nm])$/, "re$1")].some(
    (one) => one !== text && lexicon.isListed(one),
  );

function suggestWord(analyzed: AnalyzedText, token: AnalyzedToken): string | undefined {
  const { lexicon, words } = analyzed;
  const wordBefore = words[token.index - 1];
  const isAfterDeterminer = wordBefore !== undefined && determiner(wordBefore.lower) !== undefined;
  const isAfterAdjective = wordBefore?.readings.some((one) => one.pos === "adjective" && one.ending !== "-") ?? false;
  const isNounPlace = isAfterDeterminer || isAfterAdjective;
  const mayBeName = token.isCapital && !token.isFirst;
  // "auf dem Fuße": an archaic dative.
  if (
    token.isCapital &&
    token.text.endsWith("e") &&
    /^(?:dem|im|am|zum|vom)$/.test(wordBefore?.lower ?? "") &&
    lexicon.isListed(token.text.slice(0, -1))
  )
    return undefined;
  // "Hotel Zum Weissen Rößl": a name of several words.
  const isInName =
    mayBeName && wordBefore?.isCapital === true && !wordBefore.isFirst && words[token.index + 1]?.isCapital === true;
  const correctedS = isInName ? undefined : swapSharpS(token.text, lexicon);
  if (correctedS) return correctedS;
  // A text with several unknown capitalized words probably contains names.
  if (mayBeName && words.filter((one) => one.isCapital && !one.isKnown && one.kind === "word").length > 2)
    return undefined;
  const maxCosts =
    token.text.length <= 4 ? [0.8] : token.text.length <= 6 ? [strictMaxCost] : [strictMaxCost, wideMaxCost];
  for (const limit of maxCosts) {
    const similarWords = nearWords(lexicon.words, token.text, limit).filter(({ word }) => {
      if (word.length < 2 || (word.length < 4 && lexicon.frequency(word) < 4)) return false;
      return limit < wideMaxCost || lexicon.frequency(word) > 0;
    });
    const rankedWords = similarWords
      .map((one) => ({ ...one, score: scoreSuggestion(one, analyzed, token, isNounPlace) }))
      .toSorted((a, b) => a.score - b.score);
    const [bestWord, secondWord] = rankedWords;
    if (!bestWord) continue;
    if (
      secondWord &&
      secondWord.score - bestWord.score < minLead &&
      secondWord.word.toLowerCase() !== bestWord.word.toLowerCase()
    )
      return undefined;
    if (lexicon.frequency(bestWord.word) === 0 && (bestWord.cost > 0.6 || token.text.length < 6)) return undefined;
    if (mayBeName && !isLikelyNoun(bestWord, token, analyzed, isNounPlace)) return undefined;
    if (isNameAtStart(token, analyzed) && !/^\p{Lu}/u.test(bestWord.word) && lexicon.frequency(bestWord.word) < 7)
      return undefined;
    return bestWord.word;
  }
  return undefined;
}

/**
 * Whether the word is a name at the start, followed by a verb or another name: "Leila mag Fisch", "Ahmed und Fatima".
 */
const isNameAtStart = (token: AnalyzedToken, { words }: AnalyzedText) =>
  token.isFirst &&
  token.isCapital &&
  (finiteReadings(words[token.index + 1]).some((one) => one.persons & 4 && one.kind !== "j") ||
    (words[token.index + 1]?.text === "und" && words[token.index + 2]?.isCapital === true));

function isLikelyNoun(
  suggestion: NearWord,
  token: AnalyzedToken,
  { lexicon, words }: AnalyzedText,
  isNounPlace: boolean,
): boolean {
  const isNeighbourCapital = [words[token.index - 1], words[token.index + 1]].some(
    (one) => one?.kind === "word" && one.isCapital && !one.isFirst && one.lower !== "sie" && one.lower !== "ihnen",
  );
  const limit = isNounPlace ? nounMaxCost : nameMaxCost;
  return (
    /^\p{Lu}/u.test(suggestion.word) &&
    suggestion.cost <= limit &&
    lexicon.frequency(suggestion.word) >= 2 &&
    token.text.length >= (isNounPlace ? 4 : 5) &&
    (!isNeighbourCapital || isNounPlace)
  );
}

const rareWordPenalty = 0.35;
const frequencyBonus = 0.08;
const nonGermanLetters = /[^a-zäöüß]/i;

/** Replaces unknown words by the most similar known word. */
export const spelling: Rule = {
  name: "spelling",
  category: "pronunciation-and-spelling",
  stage: 1,
  *find(analyzed): Iterable<Edit> {
    for (const word of analyzed.words) {
      // "Kentnisse" would be accepted as a compound of "Kent" and "Nisse".
      const correction = knownMisspelling(word.text);
      const isMisspelling =
        correction !== undefined &&
        !analyzed.lexicon.isListed(capitalize(word.text)) &&
        !analyzed.lexicon.isListed(word.lower);
      if (word.kind !== "word" || (word.isKnown && !isMisspelling) || word.text.length < 3 || word.text.length > 28)
        continue;
      if (/^(?:gehts|gibts|hats|wars|ists)$/i.test(word.text)) continue;
      if (nonGermanLetters.test(word.text) || word.isQuoted || /\p{Lu}/u.test(word.text.slice(1))) continue;
      // "das Genießen": any infinitive can be a noun.
      if (word.isCapital && /(?:en|ern|eln)$/.test(word.text) && analyzed.lexicon.isListed(word.lower)) continue;
      if (isKnownWithOrWithoutE(word.text, analyzed.lexicon) || rightParticiple(word.text, analyzed.lexicon)) continue;
      if (isColloquialWord(word, analyzed)) continue;
      const noun = capitalize(word.text);
      if (
        (analyzed.lexicon.isListed(noun) || analyzed.lexicon.readings(noun).some((one) => one.pos === "noun")) &&
        !(analyzed.lexicon.frequency(noun) === 0 && hasCommonNeighbour(word.text, analyzed.lexicon))
      )
        continue;
      if (isColloquialForm(word, analyzed) || isPartOfWord(word, analyzed.text)) continue;
      const suggestion = isMisspelling ? correction : suggestWord(analyzed, word);
      if (!suggestion) continue;
      const sharpSExplanation = explanationForSharpS(word.text, suggestion);
      if (sharpSExplanation && /ß/.test(suggestion) && isSwiss(analyzed)) continue;
      const isNoun = /^\p{Lu}/u.test(suggestion);
      const replacement = isNoun || (word.isCapital && word.isFirst) ? capitalize(suggestion) : suggestion;
      const { start, end } = word;
      const nounHint = isNoun && !word.isCapital ? " (a noun, so it has a capital)" : "";
      const isVerb = analyzed.lexicon.readings(suggestion).some((one) => one.pos === "finite");
      const topics = isVerb ? stemTopics(word.lower, suggestion) : undefined;
      yield {
        start,
        end,
        replacement,
        explanation:
          sharpSExplanation ?? `*${word.text}* is not a German word; the nearest is *${suggestion}*${nounHint}.`,
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
    ["Am Montag treffe ich Takami.", "Am Montag treffe ich Takami."],
    ["Ich seh dich, kommste?", "Ich seh dich, kommste?"],
    ["Ich weiss es nicht.", "Ich weiß es nicht."],
    ["Die Strasse ist weiss vom Schnee.", "Die Strasse ist weiss vom Schnee."],
  ],
};
