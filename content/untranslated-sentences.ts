import { removeMarks } from "#core/domain/grammar/topic-blocks.ts";

/** Matches the text before a German sentence if this text contains the sentence's translation: “Come!” is *Komm!* */
const translationBeforePattern = /” (?:is|=) $/;
/**
 * Matches the text after a German sentence if this text begins with the sentence's translation: in brackets, or after a
 * colon or equals sign.
 */
const translationAfterPattern = /^[.,;!?]?(?: ?\(|:? ?=? ?“| = |: \p{Ll}| (?:means|is) )/u;
const minSentenceWords = 3;

/**
 * Returns the German sentences of an explanation that have no translation, neither next to the sentence nor in the
 * page's list of translations. A text counts as a sentence if it begins with a capital letter, ends with a punctuation
 * mark and has at least three words. Shorter texts are mostly cells of a table. In a table, the translation can be in
 * another cell of the same row. Such a cell contains no German.
 */
export function findUntranslatedSentences(explanation: string, translatedSentences: readonly string[]): string[] {
  const translatedTexts = new Set(translatedSentences);
  return explanation.split("\n").flatMap((line) => {
    const hasEnglishCell = line.startsWith("|") && line.split("|").slice(2).some(isEnglishCell);
    if (line.startsWith("> ") || hasEnglishCell) return [];
    return [...line.matchAll(/\*([^*]+)\*/g)].flatMap(({ 0: markedText, 1: text = "", index }) => {
      const german = removeMarks(text);
      const isSentence =
        /^„?\p{Lu}.*[.!?]“?$/u.test(german) && (german.match(/\p{L}{2,}/gu) ?? []).length >= minSentenceWords;
      const isTranslated =
        translatedTexts.has(german) ||
        translationBeforePattern.test(line.slice(0, index)) ||
        translationAfterPattern.test(line.slice(index + markedText.length));
      return isSentence && !isTranslated ? [german] : [];
    });
  });
}

const isEnglishCell = (cell: string) => !cell.includes("*") && /\p{L}{2,}.*\p{L}{2,}/u.test(cell);
