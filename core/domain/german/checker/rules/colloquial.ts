import { findDeterminer } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, adjectiveReadingsOf } from "../analyzed-text.ts";

/**
 * Nouns that colloquial German uses as adjectives and adverbs, written in lower case: das ist klasse, ich weiß safe.
 */
const colloquialAdjectivePattern =
  /^(?:klasse|spitze|hammer|safe|secondhand|wurst|pleite|schnuppe|fake|mega|banane|wumpe|grade|tabu)$/;
/** Words that can follow a verb, but not a noun. */
const wordAfterVerbPattern =
  /^(?:ich|du|er|wir|man|es|mich|dich|sich|uns|euch|mir|dir|mal|doch|rein|raus|um|rum|durch|weiter)$/;

/** Whether the form can be a verb form that is only in the large word list: blicke, spinne, haut. */
function isVerbForm({ text }: AnalyzedToken, { lexicon }: AnalyzedText): boolean {
  const [, stem = ""] = /^(.{3,}?)(?:e|t|st|en)$/.exec(text) ?? [];
  return stem !== "" && lexicon.isListed(text) && lexicon.isListed(`${stem}en`);
}

/**
 * Whether a lower-case word that looks like a noun is a colloquial adjective, or a verb form before a pronoun or
 * particle.
 */
export function isLowercaseColloquial(word: AnalyzedToken, analysis: AnalyzedText): boolean {
  const wordBefore = analysis.words[word.index - 1];
  const nextWord = analysis.words[word.index + 1];
  const hasArticle =
    wordBefore !== undefined &&
    (findDeterminer(wordBefore.lower) !== undefined ||
      adjectiveReadingsOf(wordBefore).some((reading) => !/^[-*]$/.test(reading.ending)));
  if (colloquialAdjectivePattern.test(word.text)) return !hasArticle;
  return !hasArticle && wordAfterVerbPattern.test(nextWord?.text ?? "") && isVerbForm(word, analysis);
}

const loanVerbPattern = /^(?:ge)?(?:match|chill|zock|scroll|ghost|swip|stream|googl)(?:e|en|t|te|ten|st)?$/;
const loanInterjectionPattern = /^(?:nice|sorry|bro|wow|yes|hey|hi|bye|please|thanks)$/;
const separablePrefixPattern =
  /^(?:ab|an|auf|aus|durch|ein|herum|hin|her|los|mit|nach|rein|raus|rum|vor|weg|zurück|zusammen|weiter)(.{5,})$/;

/** Whether an unlisted word is correct: "Arbeits- oder Schultag", "wag es", "durchfuttern", "matcht". */
export function isColloquialWord(word: AnalyzedToken, { words, lexicon }: AnalyzedText): boolean {
  const nextWord = words[word.index + 1];
  if (nextWord?.text === "-" && nextWord.start === word.end) return true;
  if (word.isCapital && !word.isFirst) return false;
  if (loanVerbPattern.test(word.lower) || loanInterjectionPattern.test(word.lower)) return true;
  const isImperative = lexicon.isListed(`${word.lower}e`) && lexicon.isListed(`${word.lower}en`);
  if (isImperative && /^(?:es|mal|doch|ruhig)$/.test(nextWord?.text ?? "")) return true;
  const base = separablePrefixPattern.exec(word.lower)?.[1];
  return (
    base?.endsWith("n") === true &&
    lexicon.isListed(base) &&
    !lexicon.readings(base).some((reading) => reading.pos === "other")
  );
}
