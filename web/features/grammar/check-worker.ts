/** Checks German apart from the page, so that neither loading nor checking holds it up. */
import { type CheckResult, checkText } from "#core/domain/german/checker/check-text.ts";
import type { Lexicon } from "#core/domain/german/checker/lexicon.ts";
import { readGermanLexicon } from "#web/api/german-lexicon.ts";

export interface CheckRequest {
  id: number;
  paragraphs: string[];
}
export type CheckAnswer = { id: number; results: CheckResult[] } | { id: number; error: string };

let loading: Promise<Lexicon> | undefined;

self.onmessage = async ({ data }: MessageEvent<CheckRequest>) => {
  const reply = (answer: CheckAnswer) => self.postMessage(answer);
  try {
    loading ??= readGermanLexicon();
    const lexicon = await loading;
    reply({ id: data.id, results: data.paragraphs.map((text) => checkText(text, lexicon)) });
  } catch (error) {
    loading = undefined;
    reply({ id: data.id, error: error instanceof Error ? error.message : "The text could not be checked." });
  }
};
