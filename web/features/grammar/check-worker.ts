/** A web worker that runs the German checker, so that loading and checking do not block the page. */

import { buildSentencePictures, type SentencePicture } from "#core/domain/german/analysis/sentence-picture.ts";
import { type CheckResult, checkText } from "#core/domain/german/checker/check-text.ts";
import type { ExplanationLanguage } from "#core/domain/german/checker/rule.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { explainWrongAnswer, type QuestionWithRightAnswers } from "#core/domain/grammar/answer-reason.ts";
import { loadGermanLexicon } from "#web/offline/german-lexicon.ts";

/** A request to check the sentences of a text. */
export interface CheckRequest {
  id: number;
  sentences: string[];
  /** The language of the explanations. */
  language: ExplanationLanguage;
}
/** A checked sentence with the clause diagrams of the written and of the corrected sentence. */
export interface CheckedSentence extends CheckResult {
  pictures: SentencePicture[];
  correctedPictures: SentencePicture[];
}
/** A request for the reason why an answer to an exercise is wrong. */
export interface ReasonRequest {
  id: number;
  question: QuestionWithRightAnswers;
  answer: string;
}
/** Why a request failed: the lexicon could not be loaded, or the checker threw an error. */
export type CheckFailure = "not-loaded" | "failed";
export type CheckResponse = { id: number; results: CheckedSentence[] } | { id: number; failure: CheckFailure };
export type ReasonResponse = { id: number; reason: string | null } | { id: number; failure: CheckFailure };

let lexiconPromise: Promise<Lexicon> | undefined;

self.onmessage = async ({ data }: MessageEvent<CheckRequest | ReasonRequest>) => {
  const sendReply = (answer: CheckResponse | ReasonResponse) => self.postMessage(answer);
  let lexicon: Lexicon;
  try {
    lexiconPromise ??= loadGermanLexicon();
    lexicon = await lexiconPromise;
  } catch (error) {
    // After a failure, the next request loads the lexicon again.
    lexiconPromise = undefined;
    console.error("The checker's lexicon could not be loaded.", error);
    sendReply({ id: data.id, failure: "not-loaded" });
    return;
  }
  try {
    if ("sentences" in data) {
      const results = data.sentences.map((text) => checkWithPictures(text, lexicon, data.language));
      sendReply({ id: data.id, results });
    } else {
      const checkSentence = (text: string) => checkText(text, lexicon);
      sendReply({ id: data.id, reason: explainWrongAnswer(data.question, data.answer, checkSentence) });
    }
  } catch (error) {
    console.error("The checker failed.", error);
    sendReply({ id: data.id, failure: "failed" });
  }
};

function checkWithPictures(text: string, lexicon: Lexicon, language: ExplanationLanguage): CheckedSentence {
  const result = checkText(text, lexicon, undefined, language);
  const pictures = buildSentencePictures(text, lexicon);
  const isUnchanged = result.corrected === text;
  return {
    ...result,
    pictures,
    correctedPictures: isUnchanged ? pictures : buildSentencePictures(result.corrected, lexicon),
  };
}
