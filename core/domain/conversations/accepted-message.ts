import { sentencesOf } from "./prompt-tree.ts";

const minGermanWords = 2;

/** Normalizes a message for duplicate detection: lower-case letters and digits, single spaces, no punctuation. */
const normalizeWords = (text: string): string =>
  (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");

/**
 * Whether a message earns XP and counts for the daily challenge: it has at least two different German words and does
 * not repeat an earlier message of the conversation.
 * @param germanWordCount the number of different German words in `content`
 * @param earlierMessages the learner's earlier messages in this conversation
 */
export const isAcceptedMessage = (
  content: string,
  germanWordCount: number,
  earlierMessages: Iterable<string>,
): boolean =>
  germanWordCount >= minGermanWords &&
  ![...earlierMessages].some((earlierMessage) => normalizeWords(earlierMessage) === normalizeWords(content));

const normalizeSentence = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[„“”"«»‚‘’']/g, "'")
    .replace(/[–—]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.!]+$/, "")
    .trim();

/**
 * Whether the learner retyped a correction exactly, except for the final punctuation mark: either the whole corrected
 * message, or one of its corrected sentences.
 */
export function isRetypedCorrection(typedText: string, originalText: string, correctedText: string): boolean {
  const originalSentences = new Set(sentencesOf(originalText).map(normalizeSentence));
  const correctedSentences = sentencesOf(correctedText).filter(
    (sentence) => !originalSentences.has(normalizeSentence(sentence)),
  );
  return [correctedText, ...correctedSentences].some(
    (correctedSentence) => normalizeSentence(correctedSentence) === normalizeSentence(typedText),
  );
}
