import { matchAnswer } from "../answers/match-answer.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { isRightAnswer } from "../reading/grade-answer.ts";
import type { ReadingText, TextQuestion } from "../reading/text.ts";
import { type AskedSentence, needsLexicon } from "../sentences/judge-plainly.ts";
import { judgeSentence } from "../sentences/judge-sentence.ts";
import { type AskableWord, isAnswerRight } from "../vocabulary/question.ts";
import type { CheckpointItem } from "./checkpoint.ts";

/** An item with the content that is needed to judge an answer to it. */
export type AskedItem =
  | { part: "word"; direction: "german-to-english" | "english-to-german"; word: AskableWord }
  | { part: "form"; correctAnswer: string; accept: readonly string[] }
  | { part: "sentence" | "dictation"; sentence: AskedSentence }
  | { part: "text"; question: TextQuestion };

export interface CheckpointVerdict {
  isRight: boolean;
  /**
   * Why a sentence is wrong, and the ids of the grammar topics about this mistake; null if the analysis found no
   * reason.
   */
  reason: { explanation: string; topics: readonly string[] } | null;
}

const quizTypeByDirection = {
  "german-to-english": "multiple-choice",
  "english-to-german": "fill-in-blank",
} as const;

/** Whether the lexicon is needed to judge this answer. */
export const needsLexiconFor = (item: AskedItem, answer: string): boolean =>
  item.part === "sentence" && needsLexicon(item.sentence, answer);

/**
 * Judges an answer with the same rules as the rest of the app: a word as in a word quiz, a form as in an exercise, a
 * sentence as in a round of sentences, and a question about a text as on the text's own page.
 * @param lexicon used for sentences that are not among the accepted ones; null if it is not loaded
 */
export function judgeItem(item: AskedItem, answer: string, lexicon: Lexicon | null): CheckpointVerdict {
  switch (item.part) {
    case "word": {
      const isRight = isAnswerRight(item.word, quizTypeByDirection[item.direction], item.direction, answer) ?? false;
      return { isRight, reason: null };
    }
    case "form": {
      const { verdict } = matchAnswer(answer, [item.correctAnswer, ...item.accept]);
      return { isRight: verdict === "right", reason: null };
    }
    case "sentence":
    case "dictation": {
      const { isRight, reasons } = judgeSentence(item.sentence, answer, lexicon);
      return { isRight, reason: (!isRight && reasons[0]) || null };
    }
    case "text":
      return { isRight: isRightAnswer(item.question, answer), reason: null };
  }
}

/** The quiz type of a word in a checkpoint: multiple choice if the answer is English, typing if it is German. */
export const wordQuizTypeOf = ({ direction }: Extract<CheckpointItem, { part: "word" }>) =>
  quizTypeByDirection[direction];

/** A shown extract of a text has at least this many running words, if the text is long enough. */
const minExtractWords = 60;
const countWords = (paragraph: readonly { german: string }[]) =>
  paragraph.reduce((sum, { german }) => sum + german.split(/\s+/).length, 0);

/**
 * Whether a question about a text can be asked about an extract: its answer is not an order of events, and its quote
 * shows which paragraph answers it.
 */
export const isAskableAlone = (question: TextQuestion): boolean => question.type !== "order" && question.quote !== null;

/**
 * The paragraphs of a text that answer a question: the one with the quote, and its neighbours until the extract has at
 * least 60 words.
 */
export function extractFor(text: Pick<ReadingText, "paragraphs">, { quote }: Pick<TextQuestion, "quote">): string[] {
  const { paragraphs } = text;
  const quoteIndex = paragraphs.findIndex((sentences) =>
    sentences
      .map(({ german }) => german)
      .join(" ")
      .includes(quote ?? ""),
  );
  let start = Math.max(0, quoteIndex);
  let end = start + 1;
  const isLongEnough = () => countWords(paragraphs.slice(start, end).flat()) >= minExtractWords;
  while (!isLongEnough() && (start > 0 || end < paragraphs.length)) {
    if (end < paragraphs.length) end++;
    if (!isLongEnough() && start > 0) start--;
  }
  return paragraphs.slice(start, end).map((sentences) => sentences.map(({ german }) => german).join(" "));
}
