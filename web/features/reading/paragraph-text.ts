import type { Text } from "#core/contract/reading.ts";
import type { TextPiece } from "#web/word-lookup/text-piece.ts";

type Sentence = Text["paragraphs"][number][number];

/**
 * Matches a name and a colon at the beginning of a sentence ("Frau Weber: Guten Tag!"). Such a sentence begins a new
 * line: in a dialogue, or in a list.
 */
const lineStartPattern = /^\p{Lu}[\p{L}. -]{0,30}: /u;

export interface ParagraphText {
  text: string;
  /** Each sentence with its range [start, end) in the text. */
  sentences: readonly { start: number; end: number; sentence: Sentence }[];
}

/** Joins the sentences of a paragraph. In a dialogue, each speaker's text starts on a new line. */
export function joinSentences(sentences: readonly Sentence[]): ParagraphText {
  let text = "";
  const sentencesWithRange = sentences.map((sentence) => {
    if (text !== "") text += lineStartPattern.test(sentence.german) ? "\n" : " ";
    const start = text.length;
    text += sentence.german;
    return { start, end: text.length, sentence };
  });
  return { text, sentences: sentencesWithRange };
}

/**
 * With the kind "words", maps the position of each word in the paragraph's text to the index of this word in the
 * vocabulary of the whole text. With the kind "notes", maps the position of each word that has a note to the index of
 * the note.
 */
export const mapOffsetsToIndexes = (
  { sentences }: ParagraphText,
  kind: "words" | "notes",
): ReadonlyMap<number, number> =>
  new Map(
    sentences.flatMap(({ start, sentence }) =>
      sentence[kind].map(([offset, , index]): [number, number] => [start + offset, index]),
    ),
  );

const playingClass = "underline decoration-2 decoration-ink underline-offset-[7px]";
/** The class by which the page finds the place of the answer in order to scroll to it. */
export const answerPlaceClass = "answer-place";
const answerClass = `${answerPlaceClass} scroll-mt-28 bg-ok-t! shadow-none! underline decoration-2! decoration-ok! underline-offset-[5px]!`;

/**
 * Splits a paragraph into pieces. The sentence that is being read aloud and the words that answer a question are
 * marked.
 * @param playingSentenceIndex the index of the sentence that is being read aloud
 * @param quote the words of one sentence that answer a question
 */
export function splitParagraph(
  { text, sentences }: ParagraphText,
  { playingSentenceIndex, quote }: { playingSentenceIndex: number | null; quote: string | null },
): TextPiece[] {
  const marks: { start: number; end: number; className: string }[] = [];
  const quoteStart = quote === null ? -1 : text.indexOf(quote);
  if (quote !== null && quoteStart >= 0)
    marks.push({ start: quoteStart, end: quoteStart + quote.length, className: answerClass });
  const playingRange = playingSentenceIndex === null ? undefined : sentences[playingSentenceIndex];
  if (playingRange) marks.push({ ...playingRange, className: playingClass });
  const pieceBoundaries = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return pieceBoundaries.slice(0, -1).map((start, i) => {
    const end = pieceBoundaries[i + 1] ?? text.length;
    const mark = marks.find((candidate) => candidate.start <= start && end <= candidate.end);
    return { kind: "same", text: text.slice(start, end), ...(mark && { className: mark.className }) };
  });
}
