import type { Text } from "#core/contract/reading.ts";
import type { TextPiece } from "#web/word-lookup/text-piece.ts";

type Sentence = Text["paragraphs"][number][number];

/** Matches the name at the beginning of a line of a dialogue, and the item of a list: "Frau Weber: Guten Tag!" */
const lineStart = /^\p{Lu}[\p{L}. -]{0,30}: /u;

export interface ParagraphText {
  text: string;
  /** Each sentence with its range [start, end) in the text. */
  sentences: readonly { start: number; end: number; sentence: Sentence }[];
}

/** Joins the sentences of a paragraph. Each line of a dialogue begins a new line. */
export function joinSentences(sentences: readonly Sentence[]): ParagraphText {
  let text = "";
  const placed = sentences.map((sentence) => {
    if (text !== "") text += lineStart.test(sentence.german) ? "\n" : " ";
    const start = text.length;
    text += sentence.german;
    return { start, end: text.length, sentence };
  });
  return { text, sentences: placed };
}

const playingClass = "underline decoration-2 decoration-ink underline-offset-[7px]";
/** Also found by this name, so that the page can scroll to it. */
export const answerPlaceClass = "answer-place";
const answerClass = `${answerPlaceClass} scroll-mt-28 bg-ok-t! shadow-none! underline decoration-2! decoration-ok! underline-offset-[5px]!`;

/**
 * Splits a paragraph into pieces: the sentence that sounds and the words that answer a question are marked.
 * @param playingSentence the index of the sentence that sounds
 * @param quote the words of one sentence that answer a question
 */
export function splitParagraph(
  { text, sentences }: ParagraphText,
  { playingSentence, quote }: { playingSentence: number | null; quote: string | null },
): TextPiece[] {
  const marks: { start: number; end: number; className: string }[] = [];
  const quoteStart = quote === null ? -1 : text.indexOf(quote);
  if (quote !== null && quoteStart >= 0)
    marks.push({ start: quoteStart, end: quoteStart + quote.length, className: answerClass });
  const playing = playingSentence === null ? undefined : sentences[playingSentence];
  if (playing) marks.push({ ...playing, className: playingClass });
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, i) => {
    const end = cuts[i + 1] ?? text.length;
    const mark = marks.find((candidate) => candidate.start <= start && end <= candidate.end);
    return { kind: "same", text: text.slice(start, end), ...(mark && { className: mark.className }) };
  });
}
