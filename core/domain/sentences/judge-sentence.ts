import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { splitWords } from "./answer-words.ts";
import { type AskedSentence, judgePlainly, type SentenceVerdict } from "./judge-plainly.ts";
import { judgeTranslation } from "./judge-translation.ts";
import { explainOrder } from "./order-reason.ts";

const sortedWords = (text: string) =>
  splitWords(text)
    .map((word) => word.toLowerCase())
    .toSorted()
    .join(" ");
const hasSameWords = (answer: string, german: string) => sortedWords(answer) === sortedWords(german);

/**
 * Judges an answer to a sentence. Browser and server use this function.
 * @param lexicon used for answers that are not among the accepted sentences; null if it is not loaded
 */
export function judgeSentence(sentence: AskedSentence, answer: string, lexicon: Lexicon | null): SentenceVerdict {
  const plainVerdict = judgePlainly(sentence, answer);
  if (plainVerdict.isRight || sentence.kind === "dictation" || !lexicon) return plainVerdict;
  if (sentence.kind === "translate") return judgeTranslation(sentence, answer, lexicon);
  const reasons = explainOrder(sentence.german, answer, lexicon);
  if (!hasSameWords(answer, sentence.german)) return { ...plainVerdict, reasons };
  const { isRight } = judgeTranslation({ ...sentence, synonyms: {} }, answer, lexicon);
  return { ...plainVerdict, isRight, isOtherAnswer: isRight, reasons: isRight ? [] : reasons };
}
