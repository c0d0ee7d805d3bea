import { hasSpelledOutUmlauts, lacksUmlaut, normalizeAnswer } from "./normalize-answer.ts";

export interface AnswerMatch {
  /** An answer that is "almost" right is scored as wrong; the feedback only says that the answer was almost right. */
  verdict: "right" | "almost" | "wrong";
  /**
   * The accepted answer to show, in its original spelling: the matching answer, otherwise the most similar answer,
   * otherwise the first answer.
   */
  acceptedAnswer: string;
  /**
   * What the feedback should mention. `spelled-out`: umlauts were written as ae, oe, ue. `wrong-article`: the noun is
   * right, but its article is wrong.
   */
  note: "spelled-out" | "wrong-article" | null;
}

/**
 * Shorter answers are never "almost" right: a learner who writes "er" for "es" has written another word and not made a
 * typing mistake.
 */
const minLettersForAlmost = 4;

/**
 * Compares a typed answer with all accepted answers after `normalizeAnswer`. Accepts ae/oe/ue/ss for ä/ö/ü/ß. A missing
 * umlaut or a single typo makes the answer "almost" right.
 * @param variantsOf returns other accepted spellings of a normalized answer
 * @throws RangeError if `acceptedAnswers` is empty
 */
export function matchAnswer(
  givenAnswer: string,
  acceptedAnswers: readonly string[],
  variantsOf: (normalizedAnswer: string) => readonly string[] = () => [],
): AnswerMatch {
  const firstAnswer = acceptedAnswers[0];
  if (firstAnswer === undefined) throw new RangeError("no answer is accepted");
  const normalizedGivenAnswer = normalizeAnswer(givenAnswer);
  const spellings = acceptedAnswers.flatMap((acceptedAnswer) => {
    const normalizedAccepted = normalizeAnswer(acceptedAnswer);
    return [normalizedAccepted, ...variantsOf(normalizedAccepted)].map((spelling) => ({ acceptedAnswer, spelling }));
  });
  const exactMatch = spellings.find(({ spelling }) => spelling === normalizedGivenAnswer);
  if (exactMatch) return { verdict: "right", acceptedAnswer: exactMatch.acceptedAnswer, note: null };
  const spelledOutMatch = spellings.find(({ spelling }) => hasSpelledOutUmlauts(normalizedGivenAnswer, spelling));
  if (spelledOutMatch && normalizedGivenAnswer !== "")
    return { verdict: "right", acceptedAnswer: spelledOutMatch.acceptedAnswer, note: "spelled-out" };
  const similarMatch =
    spellings.find(({ spelling }) => lacksUmlaut(normalizedGivenAnswer, spelling)) ??
    spellings.find(({ spelling }) => differsByOneTypo(normalizedGivenAnswer, spelling));
  if (similarMatch) return { verdict: "almost", acceptedAnswer: similarMatch.acceptedAnswer, note: null };
  return { verdict: "wrong", acceptedAnswer: firstAnswer, note: null };
}

/**
 * Whether two texts differ by one insertion, deletion, substitution or swap of neighbouring letters
 * (Damerau-Levenshtein distance 1).
 */
export function differsByOneTypo(givenAnswer: string, expectedAnswer: string): boolean {
  const givenLetters = [...givenAnswer];
  const expectedLetters = [...expectedAnswer];
  if (
    expectedLetters.length < minLettersForAlmost ||
    Math.abs(givenLetters.length - expectedLetters.length) > 1 ||
    givenAnswer === expectedAnswer
  )
    return false;
  let sharedStartLength = 0;
  while (
    sharedStartLength < Math.min(givenLetters.length, expectedLetters.length) &&
    givenLetters[sharedStartLength] === expectedLetters[sharedStartLength]
  )
    sharedStartLength++;
  let sharedEndLength = 0;
  while (
    sharedEndLength < Math.min(givenLetters.length, expectedLetters.length) - sharedStartLength &&
    givenLetters[givenLetters.length - 1 - sharedEndLength] ===
      expectedLetters[expectedLetters.length - 1 - sharedEndLength]
  )
    sharedEndLength++;
  const givenDifference = givenLetters.slice(sharedStartLength, givenLetters.length - sharedEndLength);
  const expectedDifference = expectedLetters.slice(sharedStartLength, expectedLetters.length - sharedEndLength);
  if (givenDifference.length <= 1 && expectedDifference.length <= 1) return true;
  return (
    givenDifference.length === 2 &&
    expectedDifference.length === 2 &&
    givenDifference[0] === expectedDifference[1] &&
    givenDifference[1] === expectedDifference[0]
  );
}
