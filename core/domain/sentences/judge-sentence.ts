import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { hasApprovedFront } from "./approved-front.ts";
import { isRightOrder } from "./judge-order.ts";
import { type AskedSentence, judgePlainly, type SentenceVerdict } from "./judge-plainly.ts";
import { judgeTranslation } from "./judge-translation.ts";
import { explainOrder } from "./order-reason.ts";
import { isRefusedOrder } from "./refused-order.ts";

/**
 * Judges an answer to a sentence. Browser and server use this function.
 * @param lexicon used for answers that are not among the accepted sentences; null if it is not loaded
 */
export function judgeSentence(sentence: AskedSentence, answer: string, lexicon: Lexicon | null): SentenceVerdict {
  const plainVerdict = judgePlainly(sentence, answer);
  if (plainVerdict.isRight || sentence.kind === "dictation" || !lexicon) return plainVerdict;
  if (isRefusedOrder(sentence, answer))
    return { ...plainVerdict, reasons: explainOrder(sentence.german, answer, lexicon) };
  if (sentence.kind === "translate") return judgeTranslation(sentence, answer, lexicon);
  if (hasApprovedFront(sentence, answer, lexicon) && isRightOrder(sentence.german, answer, lexicon))
    return { ...plainVerdict, isRight: true, isOtherAnswer: true };
  return { ...plainVerdict, reasons: explainOrder(sentence.german, answer, lexicon) };
}
