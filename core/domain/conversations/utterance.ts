import { type AnalyzedToken, analyzeText } from "../german/checker/analyzed-text.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { caseBit, type Reading } from "../german/lexicon/reading.ts";
import { feelingOf } from "./feelings.ts";
import type { ReactionKind } from "./prompt-tree.ts";
import { smallTalkIn } from "./small-talk.ts";
import { englishWords, placeNames, seriousWords } from "./word-lists.ts";

/** The properties of a learner's message that the built-in partner reacts to. */
export interface Utterance {
  kind: Exclude<ReactionKind, "topic" | "noun" | "verb">;
  /** The answer to a yes-no question at the start of the message, even if more follows; null if there is none. */
  answer: "yes" | "no" | null;
  /** Nouns of the message, in the nominative singular or plural. */
  nouns: string[];
  /** Infinitives of the message's verbs. */
  verbs: string[];
  /** The number of different German words. */
  germanWords: number;
}

const affirmativeWords =
  /^(?:ja|jawohl|jo|doch|klar|natürlich|genau|stimmt|richtig|gern|gerne|sicher|selbstverständlich|okay|ok)$/;
const negativeWords = /^(?:nein|nö|nee|ne|niemals|nie)$/;
const affirmativePhrases = /^(?:auf jeden fall|na klar|ich glaube ja|ich denke ja)\b/;
const negativePhrases =
  /^(?:auf keinen fall|leider nicht|leider nein|noch nicht|noch nie|gar nicht|eher nicht|ich glaube nicht)\b/;
const politeWords =
  /(?:^|[^\p{L}])(?:danke|dankeschön|vielen dank|hallo|hi|hey|servus|moin|grüezi|guten (?:tag|morgen|abend))(?![\p{L}])/iu;
/** Phrases that say that the learner did not understand the partner. */
const notUnderstandingPhrases =
  /(?:^| )(?:(?:das |die frage |sie |dich )?(?:verstehe|versteh|verstand) (?:ich )?(?:das |dich |sie |es |die frage )?(?:leider |gar |noch )?nicht|(?:nichts?|nicht ganz|nicht richtig) verstanden|wie bitte|was (?:bedeutet|heißt))(?= |$)/;
/** Phrases that say that the learner has no answer. */
const unsurePhrases =
  /^(?:(?:hm+|tja|also|oh|sorry|leider) )*(?:(?:ich )?(?:weiß|weiss|wusste)(?: (?:ich|das|es|auch|noch|leider|gar))* nicht|das (?:weiß|weiss) ich (?:leider |auch |noch |gar )*nicht|(?:ich habe )?keine (?:ahnung|idee))(?= |$)/;
const numeral =
  /^(?:null|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{Ll}+(?:zehn|zig|ßig|hundert|tausend)|hundert|tausend|million(?:en)?)$/u;
const separatedPrefix =
  /^(?:ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|statt|teil|um|vor|weg|weiter|zu|zurück|zusammen)$/;
const uninformativeVerbs =
  /^(?:sein|haben|werden|können|müssen|wollen|sollen|dürfen|mögen|möchten|lassen|tun|machen|geben|finden|heißen|gehen|kommen|sagen|glauben|denken|meinen|wissen)$/;

/**
 * Phrases that say that the learner did not understand something or does not know it. The partner repeats no word of a
 * message with such a phrase.
 */
const excusePhrases =
  /\b(?:(?:verstehe?|verstanden|weiß|kenne?) (?:\p{L}+ ){0,3}nicht|nicht (?:verstanden|verstehen)|keine ahnung)(?!\p{L})/u;

/** Maximum number of words in a message that consists only of a polite phrase. */
const maxPoliteWords = 6;
const maxShortWords = 2;
/** Maximum number of words in a message that is only a number or a place: "Drei Wochen", "Aus Italien". */
const maxNumberOrPlaceWords = 3;
/**
 * Maximum number of words in a message that only says that the learner did not understand or does not know something.
 */
const maxExcuseWords = 7;

/**
 * Classifies a learner's message. `unclear`: most words are not known German words. `english`: most words are English.
 * @param correctedText the text with the checker's corrections applied, so that mistakes do not hide the meaning
 */
export function readUtterance(text: string, correctedText: string, lexicon: Lexicon): Utterance {
  const { words } = analyzeText(correctedText, lexicon);
  const wordTokens = words.filter(({ kind }) => kind === "word");
  const originalWords = analyzeText(text, lexicon).words.filter(({ kind }) => kind === "word");
  const isEnglish = (word: AnalyzedToken) => englishWords.has(word.lower);
  const isPlace = (word: AnalyzedToken) => placeNames.has(word.text) && !(word.text === "Essen" && !word.isFirst);
  const isGerman = (word: AnalyzedToken) =>
    !isEnglish(word) &&
    !word.isOtherLanguage &&
    (word.readings.length > 0 || placeNames.has(word.text) || (word.isKnown && word.text.length > 1));
  const englishCount = originalWords.filter(isEnglish).length;
  const germanTokens = originalWords.filter(isGerman);
  const hasNumber = words.some(({ kind, lower }) => kind === "number" || numeral.test(lower));
  const isShort = words.filter(({ kind }) => kind !== "mark").length <= maxNumberOrPlaceWords;
  const wordText = wordTokens.map(({ lower }) => lower).join(" ");
  const answer = answerOf(wordTokens[0]?.lower ?? "", wordText);
  const lastMark = words.filter(({ kind, isQuoted }) => kind === "mark" && !isQuoted).at(-1)?.text;

  const classifyKind = (): Utterance["kind"] => {
    if (englishCount >= 2 && englishCount >= germanTokens.length) return "english";
    if (englishCount >= 1 && germanTokens.length === 0) return "english";
    if (originalWords.length === 0) return hasNumber ? "number" : "unclear";
    // A name alone is a valid answer; in longer messages at least half of the words must be German.
    if (originalWords.length > maxShortWords && germanTokens.length * 2 < originalWords.length) return "unclear";
    const smallTalk = smallTalkIn(clausesOf(words), lastMark === "?");
    if (smallTalk) return smallTalk;
    if (wordTokens.length <= maxExcuseWords && notUnderstandingPhrases.test(wordText)) return "lost";
    if (wordTokens.length <= maxExcuseWords && unsurePhrases.test(wordText)) return "unsure";
    const feeling = feelingOf(words);
    if (feeling === "sad") return feeling;
    if (lastMark === "?") return "question";
    if (feeling) return feeling;
    if (politeWords.test(correctedText) && wordTokens.length <= maxPoliteWords) return "thanks";
    if (answer) return answer;
    if (isShort && hasNumber) return "number";
    if (isShort && wordTokens.some(isPlace)) return "place";
    if (wordTokens.length <= maxShortWords)
      return germanTokens.length > 0 || isName(originalWords[0]) ? "short" : "unclear";
    return "statement";
  };
  const isSerious = wordTokens.some(({ text: form, readings }) =>
    [form, ...readings.map(({ lemma }) => lemma)].some(isSeriousWord),
  );
  return {
    kind: classifyKind(),
    answer,
    nouns: isSerious || excusePhrases.test(wordText) ? [] : nounsIn(wordTokens, lexicon),
    verbs: isSerious || excusePhrases.test(wordText) ? [] : verbsIn(wordTokens),
    germanWords: new Set(germanTokens.map(({ lower }) => lower)).size,
  };
}

/** The message's words in lower case, split at punctuation marks. */
const clausesOf = (words: readonly AnalyzedToken[]): string[] =>
  words
    .map(({ kind, lower }) => (kind === "mark" ? "\n" : lower))
    .join(" ")
    .split("\n")
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");

const isSeriousWord = (word: string) => seriousWords.has(word);
const isName = (word: AnalyzedToken | undefined) => word?.isCapital === true && /^\p{L}[\p{L}-]*$/u.test(word.text);

function answerOf(firstWord: string, wordText: string): Utterance["answer"] {
  if (affirmativeWords.test(firstWord) || affirmativePhrases.test(wordText)) return "yes";
  if (negativeWords.test(firstWord) || negativePhrases.test(wordText)) return "no";
  return null;
}

/** Capitalized nouns of the word bank, in the order of the message. */
function nounsIn(words: readonly AnalyzedToken[], lexicon: Lexicon): string[] {
  const lemmas = words.flatMap((word) => {
    if (!word.isCapital || word.readings.length === 0) return [];
    if (word.isFirst && word.readings.some(({ pos }) => pos !== "noun")) return [];
    const readings = word.readings.filter(isPlainNoun);
    const [firstReading] = readings;
    if (!firstReading || readings.some(({ lemma }) => lemma !== firstReading.lemma)) return [];
    const isInBank = lexicon.lemmas(firstReading.lemma).some(({ pos }) => pos === "noun");
    if (!isInBank) return [];
    // Keeps the form if it can be a nominative ("Nudeln"); otherwise uses the lemma ("Freund" for "mit Freunden").
    return readings.some(({ cases }) => (cases & caseBit.nominative) > 0) ? [word.text] : [firstReading.lemma];
  });
  return [...new Set(lemmas)];
}

const isPlainNoun = (reading: Reading): reading is Extract<Reading, { pos: "noun" }> =>
  reading.pos === "noun" && !reading.isAdjectival;

/**
 * Infinitives of verbs that are identified without doubt. If a separated prefix may be present, the verbs are ambiguous
 * and none is returned.
 */
function verbsIn(words: readonly AnalyzedToken[]): string[] {
  if (words.some(({ lower }) => separatedPrefix.test(lower))) return [];
  const lemmas = words.flatMap((word) => {
    if (word.isCapital && !word.isFirst) return [];
    const readings = word.readings.filter(
      ({ pos }) => pos === "finite" || pos === "infinitive" || pos === "participle",
    );
    const nonSeparableLemmas = new Set(readings.map(({ lemma }) => lemma).filter((lemma) => !lemma.includes("|")));
    const [lemma] = nonSeparableLemmas;
    if (
      !lemma ||
      nonSeparableLemmas.size > 1 ||
      readings.length < word.readings.length ||
      uninformativeVerbs.test(lemma)
    )
      return [];
    return [lemma];
  });
  return [...new Set(lemmas)];
}
