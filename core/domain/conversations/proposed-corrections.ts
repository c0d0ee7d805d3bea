import type { CefrLevel } from "../cefr-level.ts";
import { analyzeText } from "../german/checker/analyzed-text.ts";
import { checkText } from "../german/checker/check-text.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import {
  applyCorrections,
  createProtectedRangeTest,
  type MessageCorrection,
  toMessageCorrections,
} from "./correction.ts";
import { mergeCorrections, type ProposedCorrection } from "./model-reply.ts";
import { editDistance, fold } from "./scenes/fold.ts";

/** Maximum number of letters by which a misspelled word can differ from the word that replaces it. */
const maxMisspelledLetters = 2;

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];

const hasReadings = (word: string, lexicon: Lexicon) =>
  lexicon.readings(word).length > 0 || lexicon.readings(word.toLowerCase()).length > 0;

/**
 * Whether a correction replaces a name. A name is a capitalized word that is neither a form of a German word nor a
 * misspelling of the word that replaces it.
 */
function replacesName({ original, corrected }: ProposedCorrection, lexicon: Lexicon): boolean {
  const correctedWords = wordsOf(corrected);
  const newWords = correctedWords.filter((word) => !wordsOf(original).includes(word));
  const isMisspelled = (word: string) =>
    newWords.some(
      (newWord) =>
        hasReadings(newWord, lexicon) &&
        editDistance(fold(word), fold(newWord), maxMisspelledLetters) <= maxMisspelledLetters,
    );
  return wordsOf(original).some(
    (word) =>
      /^\p{Lu}/u.test(word) && !hasReadings(word, lexicon) && !correctedWords.includes(word) && !isMisspelled(word),
  );
}

/** Whether a correction adds a word that does not exist. */
function addsUnknownWord({ original, corrected }: ProposedCorrection, lexicon: Lexicon): boolean {
  return analyzeText(corrected, lexicon).words.some(
    ({ kind, text, isKnown }) => kind === "word" && !isKnown && !wordsOf(original).includes(text),
  );
}

/**
 * Returns those corrections proposed by a model that the analysis of the message does not contradict. Such a correction
 * changes no name and no quotation, and it adds no unknown word. In the text after the correction, the checker finds no
 * mistake that it did not find before.
 * @param corrections the checker's corrections of the message
 */
export function selectUncontradictedProposals(
  text: string,
  corrections: readonly MessageCorrection[],
  proposals: readonly ProposedCorrection[],
  lexicon: Lexicon,
  level: CefrLevel,
): ProposedCorrection[] {
  const isProtected = createProtectedRangeTest(text);
  const findMistakesAfter = (appliedCorrections: readonly MessageCorrection[]) => {
    const correctedText = applyCorrections(text, appliedCorrections) ?? text;
    return toMessageCorrections(correctedText, checkText(correctedText, lexicon, level).corrections);
  };
  let mistakesBefore: ReturnType<typeof findMistakesAfter> | undefined;
  return proposals.filter((proposal) => {
    // A proposal is dropped if it does not fit the message or overlaps another correction.
    const [applied] = mergeCorrections(text, corrections, [proposal]).filter(
      (correction) => !corrections.includes(correction),
    );
    if (!applied || isProtected(applied)) return false;
    if (replacesName(proposal, lexicon) || addsUnknownWord(proposal, lexicon)) return false;
    mistakesBefore ??= findMistakesAfter(corrections);
    const knownMistakes = new Set(mistakesBefore.map(({ original, corrected }) => `${original} → ${corrected}`));
    return findMistakesAfter([...corrections, applied]).every(({ original, corrected }) =>
      knownMistakes.has(`${original} → ${corrected}`),
    );
  });
}
