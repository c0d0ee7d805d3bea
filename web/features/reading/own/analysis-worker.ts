/**
 * A web worker that analyses a learner's own text, so that the text stays on the device and the page is not blocked.
 */

import { analyzeOwnText } from "#core/domain/reading/analyze-own-text.ts";
import type { AnalyzedOwnText } from "#core/domain/reading/own-text.ts";
import { loadGermanLexicon } from "#web/offline/german-lexicon.ts";

export type AnalysisResponse = { text: AnalyzedOwnText } | { failure: true };

self.onmessage = async ({ data }: MessageEvent<string>) => {
  const sendReply = (response: AnalysisResponse) => self.postMessage(response);
  try {
    sendReply({ text: analyzeOwnText(data, await loadGermanLexicon()) });
  } catch (error) {
    console.error("The text could not be analysed.", error);
    sendReply({ failure: true });
  }
};
