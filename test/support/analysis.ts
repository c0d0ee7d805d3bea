import { type AnalyzedSentence, analyze } from "#core/domain/german/analysis/analyze.ts";
import { testLexicon } from "./lexicon.ts";

/** Analyses a text that consists of one sentence. */
export function analyzedSentence(text: string): AnalyzedSentence {
  const { sentences } = analyze(text, testLexicon());
  const [sentence] = sentences;
  if (!sentence || sentences.length > 1) throw new Error(`${sentences.length} sentences: ${text}`);
  return sentence;
}

/** The words at these indexes, separated by spaces. */
export const wordsAt = ({ tokens }: AnalyzedSentence, indexes: readonly (number | undefined)[]): string =>
  indexes.flatMap((index) => (index === undefined ? [] : (tokens[index]?.text ?? []))).join(" ");

/** The heads of these phrases, separated by spaces. */
export const headsOf = (sentence: AnalyzedSentence, phrases: readonly (number | undefined)[]): string =>
  wordsAt(
    sentence,
    phrases.map((phraseIndex) => (phraseIndex === undefined ? undefined : sentence.phrases[phraseIndex]?.head)),
  );
