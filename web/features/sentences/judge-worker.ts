/** A web worker that judges answers with the analysis of German, so that loading and judging do not block the page. */

import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import type { AskedSentence } from "#core/domain/sentences/judge-plainly.ts";
import { judgeSentence } from "#core/domain/sentences/judge-sentence.ts";
import { sentenceLanesOf } from "#core/domain/sentences/sentence-lanes.ts";
import type { ShownVerdict } from "#web/features/sentences/sentence-answer.ts";
import { loadGermanLexicon } from "#web/offline/german-lexicon.ts";

export interface JudgeRequest {
  id: number;
  sentence: AskedSentence;
  answer: string;
}
export type JudgeResponse = { id: number; verdict: ShownVerdict | null };

let lexiconPromise: Promise<Lexicon> | undefined;

/** Judges an answer. The message null contains no answer; it only starts loading the lexicon. */
self.onmessage = async ({ data }: MessageEvent<JudgeRequest | null>) => {
  lexiconPromise ??= loadGermanLexicon();
  if (data === null) {
    lexiconPromise.catch(() => {
      lexiconPromise = undefined;
    });
    return;
  }
  const { id, sentence, answer } = data;
  try {
    const lexicon = await lexiconPromise;
    const verdict = judgeSentence(sentence, answer, lexicon);
    const lanes = sentence.kind === "dictation" ? null : sentenceLanesOf(verdict.nearestSentence, lexicon);
    self.postMessage({ id, verdict: { ...verdict, lanes } } satisfies JudgeResponse);
  } catch (error) {
    // After a failure, the next request loads the lexicon again.
    lexiconPromise = undefined;
    console.error("The answer could not be analysed.", error);
    self.postMessage({ id, verdict: null } satisfies JudgeResponse);
  }
};
