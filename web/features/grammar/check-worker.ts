/** A web worker that runs the German checker, so that loading and checking do not block the page. */
import { type CheckResult, checkText } from "#core/domain/german/checker/check-text.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { type AnsweredQuestion, answerReason } from "#core/domain/grammar/answer-reason.ts";
import { readGermanLexicon } from "#web/api/german-lexicon.ts";

/** Requests a check of a text, which is split into sentences. */
export interface CheckRequest {
  id: number;
  paragraphs: string[];
}
/** Asks why an answer to an exercise is wrong. */
export interface ReasonRequest {
  id: number;
  question: AnsweredQuestion;
  answer: string;
}
/** Why a request failed: the lexicon could not be loaded, or the checker threw an error. */
export type CheckFailure = "not-loaded" | "failed";
export type CheckResponse = { id: number; results: CheckResult[] } | { id: number; failure: CheckFailure };
export type ReasonResponse = { id: number; reason: string | null } | { id: number; failure: CheckFailure };

let lexiconPromise: Promise<Lexicon> | undefined;

self.onmessage = async ({ data }: MessageEvent<CheckRequest | ReasonRequest>) => {
  const sendReply = (answer: CheckResponse | ReasonResponse) => self.postMessage(answer);
  let lexicon: Lexicon;
  try {
    lexiconPromise ??= readGermanLexicon();
    lexicon = await lexiconPromise;
  } catch (error) {
    // The next request loads it again.
    lexiconPromise = undefined;
    console.error("The checker's lexicon could not be loaded.", error);
    sendReply({ id: data.id, failure: "not-loaded" });
    return;
  }
  try {
    const checkSentence = (text: string) => checkText(text, lexicon);
    if ("paragraphs" in data) sendReply({ id: data.id, results: data.paragraphs.map(checkSentence) });
    else sendReply({ id: data.id, reason: answerReason(data.question, data.answer, checkSentence) });
  } catch (error) {
    console.error("The checker failed.", error);
    sendReply({ id: data.id, failure: "failed" });
  }
};
