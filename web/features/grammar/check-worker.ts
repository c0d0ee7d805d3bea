/** Checks German apart from the page, so that neither loading nor checking holds it up. */
import { type CheckResult, checkText } from "#core/domain/german/checker/check-text.ts";
import type { Lexicon } from "#core/domain/german/checker/lexicon.ts";
import { type AnsweredQuestion, answerReason } from "#core/domain/grammar/answer-reason.ts";
import { readGermanLexicon } from "#web/api/german-lexicon.ts";

/** A text, sentence by sentence. */
export interface CheckRequest {
  id: number;
  paragraphs: string[];
}
/** A wrong answer to an exercise. */
export interface ReasonRequest {
  id: number;
  asked: AnsweredQuestion;
  answer: string;
}
/** Why there is no answer: the lexicon could not be loaded, or the checker failed. */
export type CheckFailure = "not-loaded" | "failed";
export type CheckAnswer = { id: number; results: CheckResult[] } | { id: number; failure: CheckFailure };
export type ReasonAnswer = { id: number; reason: string | null } | { id: number; failure: CheckFailure };

let loading: Promise<Lexicon> | undefined;

self.onmessage = async ({ data }: MessageEvent<CheckRequest | ReasonRequest>) => {
  const reply = (answer: CheckAnswer | ReasonAnswer) => self.postMessage(answer);
  let lexicon: Lexicon;
  try {
    loading ??= readGermanLexicon();
    lexicon = await loading;
  } catch (error) {
    // The next question tries again.
    loading = undefined;
    console.error("The checker's lexicon could not be loaded.", error);
    reply({ id: data.id, failure: "not-loaded" });
    return;
  }
  try {
    const check = (text: string) => checkText(text, lexicon);
    if ("paragraphs" in data) reply({ id: data.id, results: data.paragraphs.map(check) });
    else reply({ id: data.id, reason: answerReason(data.asked, data.answer, check) });
  } catch (error) {
    console.error("The checker failed.", error);
    reply({ id: data.id, failure: "failed" });
  }
};
