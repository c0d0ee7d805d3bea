import { type AnalyzedSentence, analyze } from "#core/domain/german/analysis/analyze.ts";
import { loadLexicon } from "./lexicon.ts";

/** Analyses a text that consists of one sentence. */
export function analyzeOneSentence(text: string): AnalyzedSentence {
  const { sentences } = analyze(text, loadLexicon());
  const [sentence] = sentences;
  if (!sentence || sentences.length > 1) throw new Error(`${sentences.length} sentences: ${text}`);
  return sentence;
}

/** The words at these indexes, separated by spaces. */
export const joinWords = ({ tokens }: AnalyzedSentence, tokenIndexes: readonly (number | undefined)[]): string =>
  tokenIndexes.flatMap((index) => (index === undefined ? [] : (tokens[index]?.text ?? []))).join(" ");

/** The head words of these phrases, separated by spaces. */
export const joinHeads = (sentence: AnalyzedSentence, phraseIndexes: readonly (number | undefined)[]): string =>
  joinWords(
    sentence,
    phraseIndexes.map((phraseIndex) => (phraseIndex === undefined ? undefined : sentence.phrases[phraseIndex]?.head)),
  );
