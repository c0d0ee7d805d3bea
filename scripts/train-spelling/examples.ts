import { analyzeText } from "#core/domain/german/checker/analyzed-text.ts";
import { needsSpellingCorrection, replacementFor } from "#core/domain/german/checker/rules/spelling.ts";
import { rankSpellings } from "#core/domain/german/checker/rules/spelling-candidates.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { computeTokenEdits } from "../checker/token-edits.ts";

export interface Sentence {
  text: string;
  correctedText: string;
  /**
   * If this word is given, an example is built only from this word, because the other unknown words of the sentence may
   * be mistakes.
   */
  onlyWord?: string;
}

/** An unknown word with its candidates. The model makes one decision about the word. */
export interface Example {
  text: string;
  word: string;
  words: readonly string[];
  candidateFeatures: readonly (readonly number[])[];
  unchangedFeatures: readonly number[];
  /** The index of the right candidate; -1 if the word must stay unchanged. */
  rightIndex: number;
  /** The weight of the example in training. */
  weight: number;
  isInCorrectSentence: boolean;
}

/**
 * The weight of an unknown word for which no candidate is right although the sentence contains a mistake: the corrected
 * text contains the word unchanged, or has a text in its place that is not a candidate. The weight is low, because many
 * of these words are mistakes that nobody corrected.
 */
const weightOfUnchangedWords = 0.3;
/** The weight of an inserted name. The weight is low, because each name occurs in several sentences. */
const weightOfInsertedNames = 0.5;

/** One example for each unknown word of a sentence. */
export function buildExamples({ text, correctedText, onlyWord }: Sentence, lexicon: Lexicon): Example[] {
  const analysis = analyzeText(text, lexicon);
  const expectedEdits = computeTokenEdits(text, correctedText);
  const unknownWords = analysis.words.filter((word) => needsSpellingCorrection(word, analysis));
  return unknownWords.flatMap((word) => {
    if (onlyWord !== undefined && word.text !== onlyWord) return [];
    const { candidates, unchangedFeatures } = rankSpellings(word, analysis, true);
    const isRight = (candidate: string) => {
      const editedText = text.slice(0, word.start) + replacementFor(word, candidate) + text.slice(word.end);
      return editedText !== text && [...computeTokenEdits(text, editedText)].every((edit) => expectedEdits.has(edit));
    };
    const isTextCorrect = text === correctedText;
    const rightIndex = isTextCorrect ? -1 : candidates.findIndex((candidate) => isRight(candidate.word));
    return {
      text,
      word: word.text,
      words: candidates.map((candidate) => candidate.word),
      candidateFeatures: candidates.map(({ features }) => features),
      unchangedFeatures,
      rightIndex,
      weight:
        onlyWord === undefined
          ? isTextCorrect || rightIndex >= 0
            ? 1
            : weightOfUnchangedWords
          : weightOfInsertedNames,
      isInCorrectSentence: isTextCorrect,
    };
  });
}
