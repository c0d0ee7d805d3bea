import type { CheckedText, Correction } from "../german/checker/correct.ts";
import { type CompletedSentence, completedSentences } from "./completed-sentences.ts";

/** What is asked, and all answers that are right. */
export interface AnsweredQuestion {
  question: string;
  right: readonly string[];
}

const touches = ({ start, end }: Correction, places: CompletedSentence["filled"]) =>
  places.some(([from, to]) => start <= to && end >= from);

/** The sentences that an answer makes: the question with it, or the answer itself where it is a sentence. */
function sentencesOf(question: string, answer: string): CompletedSentence[] {
  if (/_{2,}/.test(question)) return completedSentences(question, answer).filter((one) => one.filled.length > 0);
  return /\s/.test(answer.trim()) ? [{ text: answer.trim(), filled: [[0, answer.trim().length]] }] : [];
}

const bare = (text: string) => text.replace(/[\s.!?]+/g, " ").trim();
const ending = (text: string) => text.trim().slice(-2).toLowerCase();

/**
 * Why a typed answer is wrong, in the checker's words: where it finds something at the blank of the sentence that the answer
 * makes, and its correction leads to a right answer, or to the ending of one (*dem*, where *meinem* is right). Null where the
 * checker is silent, leads elsewhere, or would touch the right answer's sentence, too.
 */
export function answerReason(
  { question, right }: AnsweredQuestion,
  answer: string,
  check: (text: string) => CheckedText,
): string | null {
  for (const [at, { text, filled }] of sentencesOf(question, answer).entries()) {
    const { corrected, corrections } = check(text);
    const found = corrections.filter((one) => touches(one, filled));
    const wanted = right.map((one) => sentencesOf(question, one)[at]?.text);
    if (found.length === 0 || wanted.some((one) => one === undefined || check(one).corrections.length > 0)) continue;
    const isRight = (one: string) => wanted.some((sentence) => bare(sentence ?? "") === bare(one));
    const leads = found.find((one) => isRight(text.slice(0, one.start) + one.corrected + text.slice(one.end)));
    if (leads) return leads.explanation;
    if (isRight(corrected)) return [...new Set(found.map((one) => one.explanation))].join(" ");
    const alike = found.find(
      (one) =>
        !/^(?:spelling|noun-only)$/.test(one.rule) && right.some((other) => ending(other) === ending(one.corrected)),
    );
    if (alike) return alike.explanation;
  }
  return null;
}
