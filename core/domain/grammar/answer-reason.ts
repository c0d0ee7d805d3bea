import type { CheckedText, Correction } from "../german/checker/correct.ts";
import { findDeterminer } from "../german/lexicon/closed-words.ts";
import { type CompletedSentence, completeSentences } from "./completed-sentences.ts";

/** A question with all its right answers. */
export interface QuestionWithRightAnswers {
  question: string;
  rightAnswers: readonly string[];
}

const overlapsBlank = ({ start, end }: Correction, filledRanges: CompletedSentence["filledRanges"]) =>
  filledRanges.some(([blankStart, blankEnd]) => start <= blankEnd && end >= blankStart);

/** The sentences to check: the question with the answer filled in, or the answer itself if it is a sentence. */
function sentencesOf(question: string, answer: string): CompletedSentence[] {
  if (/_{2,}/.test(question))
    return completeSentences(question, answer).filter((sentence) => sentence.filledRanges.length > 0);
  return /\s/.test(answer.trim()) ? [{ text: answer.trim(), filledRanges: [[0, answer.trim().length]] }] : [];
}

const removePunctuation = (text: string) => text.replace(/[\s.!?]+/g, " ").trim();
const lastTwoLettersOf = (text: string) => text.trim().slice(-2).toLowerCase();
const isDeterminer = (text: string) => findDeterminer(text.trim().toLowerCase()) !== undefined;

/**
 * Returns only the rule of an explanation such as "After *mit* the noun is in the dative: *…*." It omits the corrected
 * phrase, because this phrase contains a word that the exercise does not ask for.
 */
function ruleOf(explanation: string): string | undefined {
  const [matchedText, rule] = /^([^:]+): \*[^*]+\*\.$/.exec(explanation) ?? [];
  return matchedText && `${rule}.`;
}

/**
 * Makes the first letter of the answer a capital or a small letter, like the first letter of a right answer. A wrong
 * capital or small letter is not a mistake, because keyboards capitalize the first letter, and answers are compared
 * without regard to capitals.
 */
function adaptCapitalToRightAnswer(answer: string, rightAnswers: readonly string[]): string {
  const text = answer.trim();
  const firstLetter = text.charAt(0);
  const startsUpperCase = (text: string) => /^\p{Lu}/u.test(text.trim());
  if (rightAnswers.every(startsUpperCase)) return firstLetter.toUpperCase() + text.slice(1);
  return rightAnswers.some(startsUpperCase) ? text : firstLetter.toLowerCase() + text.slice(1);
}

/**
 * Explains a wrong answer with the checker's explanation. The checker must find a mistake at the filled blank, correct
 * it to a right answer, and find no mistake in the right answers.
 * Exception: the checker may correct a wrong determiner to another determiner that has the ending of a right answer,
 * for example *den* to *dem* if *meinem* is the right answer. Then only the rule is returned, because *dem* is not a
 * right answer.
 * @returns null if the checker cannot explain the mistake
 */
export function explainWrongAnswer(
  { question, rightAnswers }: QuestionWithRightAnswers,
  answer: string,
  checkText: (text: string) => CheckedText,
): string | null {
  const answerWithRightCapital = adaptCapitalToRightAnswer(answer, rightAnswers);
  for (const [index, { text, filledRanges }] of sentencesOf(question, answerWithRightCapital).entries()) {
    const { corrected: correctedText, corrections } = checkText(text);
    const relevantCorrections = corrections.filter(
      (correction) =>
        overlapsBlank(correction, filledRanges) &&
        correction.original.toLowerCase() !== correction.corrected.toLowerCase(),
    );
    const rightSentences = rightAnswers.map((rightAnswer) => sentencesOf(question, rightAnswer)[index]?.text);
    if (
      relevantCorrections.length === 0 ||
      rightSentences.some(
        (rightSentence) => rightSentence === undefined || checkText(rightSentence).corrections.length > 0,
      )
    )
      continue;
    const isRight = (changedSentence: string) =>
      rightSentences.some((sentence) => removePunctuation(sentence ?? "") === removePunctuation(changedSentence));
    const directCorrection = relevantCorrections.find((correction) =>
      isRight(text.slice(0, correction.start) + correction.corrected + text.slice(correction.end)),
    );
    if (directCorrection) return directCorrection.explanation;
    if (isRight(correctedText))
      return [...new Set(relevantCorrections.map((correction) => correction.explanation))].join(" ");
    const correctionWithSameEnding = relevantCorrections.find(
      (correction) =>
        isDeterminer(answerWithRightCapital) &&
        isDeterminer(correction.corrected) &&
        rightAnswers.some(
          (rightAnswer) =>
            isDeterminer(rightAnswer) && lastTwoLettersOf(rightAnswer) === lastTwoLettersOf(correction.corrected),
        ),
    );
    const rule = correctionWithSameEnding && ruleOf(correctionWithSameEnding.explanation);
    if (rule) return rule;
  }
  return null;
}
