import { type AnalyzedText, type AnalyzedToken, capitalize, finiteReadings } from "../analyzed-text.ts";
import { determiner, subjectPersons } from "../closed-words.ts";
import { isColloquialForm, isPartOfWord, isSwiss } from "../colloquial-forms.ts";
import type { Lexicon } from "../lexicon.ts";
import { type NearWord, nearWords } from "../near-words.ts";
import { nounCells } from "../noun-phrase.ts";
import { stemTopics } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";
import { isColloquialWord } from "./colloquial.ts";
import { knownMisspelling } from "./known-misspellings.ts";
import { hasCommonNeighbour } from "./noun-capital.ts";
import { rightParticiple } from "./wrong-participle.ts";

/** Maximum costs of a suggestion (strict first, then wide), and the minimum lead over the second best suggestion. */
const wideMaxCost = 1.5;
const strictMaxCost = 1.1;
const minLead = 0.15;

/** A capitalized word within a sentence may be a name, so its suggestions need lower costs. */
const nameMaxCost = 0.8;
const nounMaxCost = 1.2;

/** How well a similar word fits the words before it: negative if its grammar fits, positive if it does not. */
function contextScore(word: string, { words, lexicon }: AnalyzedText, at: AnalyzedToken): number {
  const before = words[at.index - 1];
  const readings = lexicon.readings(word);
  if (readings.length === 0 || before?.kind !== "word") return 0;
  const finite = readings.filter((one) => one.pos === "finite");
  const person = subjectPersons[before.lower];
  if (person !== undefined && before.lower !== "es") {
    return finite.some((one) => one.persons & person && (one.kind === "p" || one.kind === "t")) ? -0.2 : 0;
  }
  const article = determiner(before.lower);
  const cells = nounCells({ ...at, readings });
  if (article && cells !== 0) return cells & article.cells ? -0.12 : 0.08;
  if (before.lower === "zu" && readings.some((one) => one.pos === "infinitive")) return -0.15;
  if (
    /^(?:sehr|so|zu|ist|bin|sind|war|ganz)$/.test(before.lower) &&
    readings.some((one) => one.pos === "adjective" && one.ending === "-")
  )
    return -0.1;
  const expected = expectedAtEnd(words, at);
  if (expected && readings.some((one) => one.pos === expected)) return -0.2;
  // Konjunktiv and imperative alone are rare, and so is the past tense of *ihr*.
  const isRarePast = finite.every((one) => one.kind === "t" && (one.persons & ~18) === 0);
  if (
    finite.length > 0 &&
    isRarePast &&
    !words.some((one) => /^(?:du|ihr)$/.test(one.lower)) &&
    finite.length === readings.length
  )
    return 0.15;
  return finite.length === readings.length &&
    finite.every((one) => one.kind === "k" || one.kind === "j" || one.kind === "m")
    ? 0.15
    : 0;
}

/**
 * The form that an earlier verb requires at the end of the clause: a participle after *haben*, an infinitive after a
 * modal.
 */
function expectedAtEnd(words: readonly AnalyzedToken[], at: AnalyzedToken): "participle" | "infinitive" | undefined {
  const next = words[at.index + 1];
  if (at.isCapital || (next && next.kind !== "mark")) return undefined;
  for (let i = at.index - 1; i >= 0 && words[i]?.kind === "word"; i--) {
    const lemmas = finiteReadings(words[i]).map((one) => one.lemma);
    if (lemmas.includes("haben")) return "participle";
    if (lemmas.some((one) => /^(?:können|müssen|wollen|sollen|dürfen|möchten|mögen)$/.test(one))) return "infinitive";
  }
  return undefined;
}

/** The score of a suggestion, from cost, capitalization, frequency and context. Lower is better. */
const score = ({ word, cost }: NearWord, analyzed: AnalyzedText, at: AnalyzedToken, isNounPlace: boolean) => {
  const { lexicon } = analyzed;
  const frequency = lexicon.frequency(word);
  const isCapital = /^\p{Lu}/u.test(word);
  const capitalizationPenalty = at.isFirst || isCapital === at.isCapital ? 0 : isNounPlace && isCapital ? 0.05 : 0.15;
  return (
    contextScore(word, analyzed, at) +
    cost +
    capitalizationPenalty +
    (frequency === 0 ? rareWordPenalty : 0) -
    frequency * frequencyBonus
  );
};

/** The word with ss for ß or ß for ss, if that is a known word. */
function swapSharpS(text: string, lexicon: Lexicon): string | undefined {
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  for (const one of [text.replaceAll("ß", "ss"), text.replaceAll("ss", "ß")]) {
    if (one === text) continue;
    if (lexicon.isKnown(one)) return one;
    const lower = small === text ? one : one.charAt(0).toLowerCase() + one.slice(1);
    if (lexicon.isListed(lower)) return lower;
  }
  return undefined;
}

/** The explanation if only ss and ß differ; otherwise undefined. */
function explanationForSharpS(written: string, right: string): string | undefined {
  if (written.replaceAll("ß", "ss").toLowerCase() !== right.replaceAll("ß", "ss").toLowerCase()) return undefined;
  return right.includes("ß")
    ? `After a long vowel, *ei*, *au* or *eu* it is *ß*: *${right}* (only Switzerland always writes *ss*).`
    : `After a short vowel it is *ss*: *${right}*.`;
}

/** Whether the word is known with or without an e before its ending: "euere", "teuern". */
const isKnownWithOtherE = (text: string, lexicon: Lexicon) =>
  /uer/.test(text) &&
  [text.replace(/er(e[nmrs]?)$/, "r$1"), text.replace(/er([nm])$/, "re$1")].some(
    (one) => one !== text && lexicon.isListed(one),
  );

function suggest(analyzed: AnalyzedText, at: AnalyzedToken): string | undefined {
  const { lexicon, words } = analyzed;
  const before = words[at.index - 1];
  const isAfterDeterminer = before !== undefined && determiner(before.lower) !== undefined;
  const isAfterAdjective = before?.readings.some((one) => one.pos === "adjective" && one.ending !== "-") ?? false;
  const isNounPlace = isAfterDeterminer || isAfterAdjective;
  const mayBeName = at.isCapital && !at.isFirst;
  // "auf dem Fuße": an archaic dative.
  if (
    at.isCapital &&
    at.text.endsWith("e") &&
    /^(?:dem|im|am|zum|vom)$/.test(before?.lower ?? "") &&
    lexicon.isListed(at.text.slice(0, -1))
  )
    return undefined;
  // "Hotel Zum Weissen Rößl": a name of several words.
  const isInName =
    mayBeName && before?.isCapital === true && !before.isFirst && words[at.index + 1]?.isCapital === true;
  const correctedS = isInName ? undefined : swapSharpS(at.text, lexicon);
  if (correctedS) return correctedS;
  // A text with several unknown capitalized words probably contains names.
  if (mayBeName && words.filter((one) => one.isCapital && !one.isKnown && one.kind === "word").length > 2)
    return undefined;
  const maxCosts = at.text.length <= 4 ? [0.8] : at.text.length <= 6 ? [strictMaxCost] : [strictMaxCost, wideMaxCost];
  for (const limit of maxCosts) {
    const near = nearWords(lexicon.words, at.text, limit).filter(({ word }) => {
      if (word.length < 2 || (word.length < 4 && lexicon.frequency(word) < 4)) return false;
      return limit < wideMaxCost || lexicon.frequency(word) > 0;
    });
    const ranked = near
      .map((one) => ({ ...one, score: score(one, analyzed, at, isNounPlace) }))
      .toSorted((a, b) => a.score - b.score);
    const [best, second] = ranked;
    if (!best) continue;
    if (second && second.score - best.score < minLead && second.word.toLowerCase() !== best.word.toLowerCase())
      return undefined;
    if (lexicon.frequency(best.word) === 0 && (best.cost > 0.6 || at.text.length < 6)) return undefined;
    if (mayBeName && !isLikelyNoun(best, at, analyzed, isNounPlace)) return undefined;
    if (isNameAtStart(at, analyzed) && !/^\p{Lu}/u.test(best.word) && lexicon.frequency(best.word) < 7)
      return undefined;
    return best.word;
  }
  return undefined;
}

/**
 * Whether the word is a name at the start, followed by a verb or another name: "Leila mag Fisch", "Ahmed und Fatima".
 */
const isNameAtStart = (at: AnalyzedToken, { words }: AnalyzedText) =>
  at.isFirst &&
  at.isCapital &&
  (finiteReadings(words[at.index + 1]).some((one) => one.persons & 4 && one.kind !== "j") ||
    (words[at.index + 1]?.text === "und" && words[at.index + 2]?.isCapital === true));

function isLikelyNoun(
  best: NearWord,
  at: AnalyzedToken,
  { lexicon, words }: AnalyzedText,
  isNounPlace: boolean,
): boolean {
  const isNeighbourCapital = [words[at.index - 1], words[at.index + 1]].some(
    (one) => one?.kind === "word" && one.isCapital && !one.isFirst && one.lower !== "sie" && one.lower !== "ihnen",
  );
  const limit = isNounPlace ? nounMaxCost : nameMaxCost;
  return (
    /^\p{Lu}/u.test(best.word) &&
    best.cost <= limit &&
    lexicon.frequency(best.word) >= 2 &&
    at.text.length >= (isNounPlace ? 4 : 5) &&
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
      if (isKnownWithOtherE(word.text, analyzed.lexicon) || rightParticiple(word.text, analyzed.lexicon)) continue;
      if (isColloquialWord(word, analyzed)) continue;
      const noun = capitalize(word.text);
      if (
        (analyzed.lexicon.isListed(noun) || analyzed.lexicon.readings(noun).some((one) => one.pos === "noun")) &&
        !(analyzed.lexicon.frequency(noun) === 0 && hasCommonNeighbour(word.text, analyzed.lexicon))
      )
        continue;
      if (isColloquialForm(word, analyzed) || isPartOfWord(word, analyzed.text)) continue;
      const suggestion = isMisspelling ? correction : suggest(analyzed, word);
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
