import type { GrammarCategory } from "../grammar/grammar-category.ts";
import type { CorrectionType, Tone } from "./conversation.ts";
import type { MessageCorrection } from "./correction.ts";
import { sentencesOf } from "./prompt-tree.ts";
import { englishWords } from "./word-lists.ts";

/** Maximum length of a model's reply, in UTF-16 units. Longer replies are rejected. */
export const maxReplyLength = 600;

const germanWords = new Set(
  `der die das den dem ein eine einen einem ich du er sie es wir ihr sie mich dich mir dir und oder aber ist sind bist war hast
  hat haben habe kann kannst können was wie wo wer wann warum welche welcher welches nicht kein keine mit von zu zum zur für auf
  in im am an bei nach aus auch schon noch sehr gern gut gerne ja nein denn doch mal so dann wenn weil dass über oft heute dein
  deine ihre ihr mein meine magst möchten möchtest mögen machst machen gibt findest finden`.split(/\s+/),
);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];

/** Whether a text is German, judged by the most frequent German and English words. */
export function looksGerman(text: string): boolean {
  const words = wordsOf(text);
  const germanCount = words.filter((word) => germanWords.has(word)).length;
  const englishCount = words.filter((word) => englishWords.has(word) && !germanWords.has(word)).length;
  return germanCount > englishCount && germanCount * 8 >= words.length;
}

const duPattern = /(?<!\p{L})(?:du|dich|dir|dein(?:e[nmrs]?)?)(?!\p{L})/iu;
const siePattern = /(?<=[\p{Ll},;] )(?:Sie|Ihnen)(?!\p{L})/u;

/** Markup, URLs, and invisible or control characters. */
const unsafeTextPattern = /[{}<>]|```|https?:|www\.|[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u;

/** Whether a model's text contains no markup, URLs or control characters, so that it can be shown as it is. */
export const isPlainText = (text: string): boolean => !unsafeTextPattern.test(text);

/**
 * Whether a model's reply can be used: plain German text within the length limit, in the conversation's tone (*du* or
 * *Sie*), with at least one sentence that the partner has not said before.
 */
export function isUsableReply(reply: string, tone: Tone, usedSentences: ReadonlySet<string>): boolean {
  const text = reply.trim();
  if (text === "" || text.length > maxReplyLength || !looksGerman(text)) return false;
  if (!isPlainText(text)) return false;
  if (tone === "professional" ? duPattern.test(text) : siePattern.test(text)) return false;
  const sentences = sentencesOf(text);
  return sentences.length > 0 && !sentences.every((sentence) => usedSentences.has(sentence));
}

/** A correction that a model proposes. */
export interface ProposedCorrection {
  type: CorrectionType;
  original: string;
  corrected: string;
  explanation: string;
}

/** Maximum number of words in the original text of a correction. */
const maxOriginalWords = 4;
/** Maximum number of words that a correction can remove, and maximum number of words that it can add. */
const maxChangedWords = 2;
const maxExplanationLength = 300;

/** The grammar category of a correction type. The type `grammar` has no entry, because it can mean any category. */
const categoryOfType: Partial<Record<CorrectionType, GrammarCategory>> = {
  spelling: "pronunciation-and-spelling",
  "word-order": "word-order",
};

/**
 * Adds a model's proposed corrections to the checker's corrections. A proposal is accepted only if its original text
 * occurs exactly once in the message, if it changes few words, and if it does not overlap another correction. The
 * result is sorted by position.
 */
export function mergeCorrections(
  text: string,
  checkerCorrections: readonly MessageCorrection[],
  proposals: readonly ProposedCorrection[],
): MessageCorrection[] {
  const acceptedCorrections = [...checkerCorrections];
  for (const { type, original, corrected, explanation: proposedExplanation } of proposals) {
    const start = findUniquePosition(text, original);
    const endPosition = start + original.length;
    const explanation = proposedExplanation.replace(/\s+/g, " ").trim();
    if (start < 0 || !isMinimal(original, corrected) || explanation === "") continue;
    if (explanation.length > maxExplanationLength || ![original, corrected, explanation].every(isPlainText)) continue;
    if (acceptedCorrections.some((correction) => correction.start < endPosition && start < correction.end)) continue;
    acceptedCorrections.push({
      type,
      original,
      corrected,
      explanation,
      grammarCategory: categoryOfType[type] ?? null,
      start,
      end: endPosition,
    });
  }
  return acceptedCorrections.toSorted((a, b) => a.start - b.start);
}

/** The position of `originalText` in the text if it occurs exactly once, as whole words; otherwise -1. */
function findUniquePosition(text: string, originalText: string): number {
  if (originalText.trim() !== originalText || !/\p{L}|\p{N}/u.test(originalText)) return -1;
  const positions: number[] = [];
  for (let position = text.indexOf(originalText); position >= 0; position = text.indexOf(originalText, position + 1)) {
    const startsAtWord = !/[\p{L}\p{N}\p{M}]$/u.test(text.slice(0, position)) || !/^[\p{L}\p{N}]/u.test(originalText);
    const endsAtWord =
      !/^[\p{L}\p{N}\p{M}]/u.test(text.slice(position + originalText.length)) ||
      !/[\p{L}\p{N}\p{M}]$/u.test(originalText);
    if (startsAtWord && endsAtWord) positions.push(position);
  }
  return positions.length === 1 ? (positions[0] ?? -1) : -1;
}

function isMinimal(originalText: string, correctedText: string): boolean {
  if (
    correctedText.trim() === "" ||
    correctedText === originalText ||
    correctedText.length > originalText.length * 2 + 12
  )
    return false;
  const originalWords = originalText.toLowerCase().split(/\s+/);
  const correctedWords = correctedText.toLowerCase().split(/\s+/);
  if (originalWords.length > maxOriginalWords || correctedWords.length > maxOriginalWords + 1) return false;
  const countOtherWords = (words: string[], knownWords: string[]) =>
    words.filter((word) => !knownWords.includes(word)).length;
  return (
    countOtherWords(originalWords, correctedWords) <= maxChangedWords &&
    countOtherWords(correctedWords, originalWords) <= maxChangedWords
  );
}
