import { type AnalyzedToken, analyzeText } from "../german/checker/analyzed-text.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { feelingOf } from "./feelings.ts";
import { hear } from "./hear.ts";
import type { Hearing, PartnerBank } from "./hearing.ts";
import type { ReactionKind } from "./prompt-tree.ts";
import type { ReplyGuesses } from "./reply-model.ts";
import { smallTalkIn } from "./small-talk.ts";
import { englishWords, placeNames } from "./word-lists.ts";

/** The properties of a learner's message that the built-in partner reacts to. */
export interface Utterance {
  kind: Exclude<ReactionKind, "topic"> | "name" | "question";
  /** The yes or no with which the message begins, even if more words follow; null if it begins with neither. */
  answer: "yes" | "no" | null;
  /** The number of different German words. */
  germanWords: number;
  /** What the message says; missing if it could not be analysed. */
  hearing?: Hearing;
  /** The replies that the reply model proposes; missing if the message could not be analysed. */
  replies?: ReplyGuesses;
}

const affirmativeWordPattern =
  /^(?:ja|jawohl|jo|doch|klar|natürlich|genau|stimmt|richtig|gern|gerne|sicher|selbstverständlich|okay|ok)$/;
const negativeWordPattern = /^(?:nein|nö|nee|ne|niemals|nie)$/;
const affirmativePhrasePattern = /^(?:auf jeden fall|na klar|ich glaube ja|ich denke ja)\b/;
const negativePhrasePattern =
  /^(?:auf keinen fall|leider nicht|leider nein|noch nicht|noch nie|gar nicht|eher nicht|ich glaube nicht)\b/;
const politeWordPattern =
  /(?:^|[^\p{L}])(?:danke|dankeschön|vielen dank|hallo|hi|hey|servus|moin|grüezi|guten (?:tag|morgen|abend))(?![\p{L}])/iu;
/** Phrases that say that the learner did not understand the partner. */
const notUnderstandingPattern =
  /(?:^| )(?:(?:das |die frage |sie |dich )?(?:verstehe|versteh|verstand) (?:ich )?(?:das |dich |sie |es |die frage )?(?:leider |gar |noch )?nicht|(?:nichts?|nicht ganz|nicht richtig) verstanden|wie bitte$|was (?:bedeutet|heißt))(?= |$)/;
/** Phrases that say that the learner has no answer. */
const unsurePhrasePattern =
  /^(?:(?:hm+|tja|also|oh|sorry|leider) )*(?:(?:ich )?(?:weiß|weiss|wusste)(?: (?:ich|das|es|auch|noch|leider|gar))* nicht|das (?:weiß|weiss) ich (?:leider |auch |noch |gar )*nicht|(?:ich habe )?keine (?:ahnung|idee))(?= |$)/;
const numeralPattern =
  /^(?:null|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{Ll}+(?:zehn|zig|ßig|hundert|tausend)|hundert|tausend|million(?:en)?)$/u;
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
 * Classifies a learner's message. `unclear`: fewer than half of the words are known German words. `english`: the
 * message has at least two English words and no more German than English words, or an English word and no German word.
 * @param correctedText the text with the checker's corrections applied, so that mistakes do not hide the meaning
 */
export function readUtterance(text: string, correctedText: string, lexicon: Lexicon, bank: PartnerBank): Utterance {
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
  const hasNumber = words.some(({ kind, lower }) => kind === "number" || numeralPattern.test(lower));
  const isShortMessage = words.filter(({ kind }) => kind !== "mark").length <= maxNumberOrPlaceWords;
  const wordText = wordTokens.map(({ lower }) => lower).join(" ");
  const answer = answerOf(wordTokens[0]?.lower ?? "", wordText);
  const lastMark = words.filter(({ kind, isQuoted }) => kind === "mark" && !isQuoted).at(-1)?.text;

  const classifyKind = (): Utterance["kind"] => {
    if (englishCount >= 2 && englishCount >= germanTokens.length) return "english";
    if (englishCount >= 1 && germanTokens.length === 0) return "english";
    if (originalWords.length === 0) return hasNumber ? "number" : "unclear";
    // A name alone is a valid answer, so that a message of one or two words need not be German. In longer messages, at
    // least half of the words must be German.
    if (originalWords.length > maxShortWords && germanTokens.length * 2 < originalWords.length) return "unclear";
    const smallTalk = smallTalkIn(clausesOf(words), lastMark === "?");
    if (smallTalk) return smallTalk;
    if (wordTokens.length <= maxExcuseWords && notUnderstandingPattern.test(wordText)) return "lost";
    if (wordTokens.length <= maxExcuseWords && unsurePhrasePattern.test(wordText)) return "unsure";
    const feeling = feelingOf(words);
    if (feeling === "sad") return feeling;
    if (lastMark === "?") return "question";
    if (feeling) return feeling;
    if (politeWordPattern.test(correctedText) && wordTokens.length <= maxPoliteWords) return "thanks";
    if (answer) return answer;
    if (isShortMessage && hasNumber) return "number";
    if (isShortMessage && wordTokens.some(isPlace)) return "place";
    if (wordTokens.length <= maxShortWords)
      return germanTokens.length > 0 || isName(originalWords[0]) ? "short" : "unclear";
    return "statement";
  };
  return {
    kind: classifyKind(),
    answer,
    germanWords: new Set(germanTokens.map(({ lower }) => lower)).size,
    hearing: hear(text, correctedText, lexicon, bank),
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

const isName = (word: AnalyzedToken | undefined) => word?.isCapital === true && /^\p{L}[\p{L}-]*$/u.test(word.text);

function answerOf(firstWord: string, wordText: string): Utterance["answer"] {
  if (affirmativeWordPattern.test(firstWord) || affirmativePhrasePattern.test(wordText)) return "yes";
  if (negativeWordPattern.test(firstWord) || negativePhrasePattern.test(wordText)) return "no";
  return null;
}
