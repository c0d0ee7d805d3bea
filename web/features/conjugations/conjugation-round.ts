import type { ConjugationQuestion } from "#core/contract/conjugations.ts";
import type { AnswerMatch } from "#core/domain/answers/match-answer.ts";
import { matchConjugation } from "#core/domain/conjugations/match-conjugation.ts";
import { shuffled } from "#core/domain/random.ts";

export interface GivenForm {
  question: ConjugationQuestion;
  given: string;
  match: AnswerMatch;
}

/**
 * Questions in rounds: the first asks all, each later one what was missed in the one before, until nothing is missed. What
 * counts are the answers of the first round.
 */
export interface Rounds {
  /** What this round asks. */
  asked: readonly ConjugationQuestion[];
  /** What was answered in this round; the last one stands with its feedback while it `isShown`. */
  answers: readonly GivenForm[];
  isShown: boolean;
  isReview: boolean;
  first: readonly GivenForm[];
}

export const startRounds = (asked: readonly ConjugationQuestion[]): Rounds => ({
  asked,
  answers: [],
  isShown: false,
  isReview: false,
  first: [],
});

export const isRight = ({ match }: GivenForm): boolean => match.verdict === "right";
export const rightOf = (answers: readonly GivenForm[]): number => answers.filter(isRight).length;
const missedOf = (answers: readonly GivenForm[]) =>
  answers.filter((answer) => !isRight(answer)).map(({ question }) => question);

/** The question that is asked, or whose answer is shown; undefined when nothing is left. */
export const currentQuestion = ({ asked, answers, isShown }: Rounds) => asked[answers.length - (isShown ? 1 : 0)];

/** Everything was asked, and nothing of the last round was missed. */
export const isFinished = (rounds: Rounds): boolean => currentQuestion(rounds) === undefined;

export function answer(rounds: Rounds, given: string): Rounds {
  const question = currentQuestion(rounds);
  if (!question || rounds.isShown || given.trim() === "") return rounds;
  const match = matchConjugation(given, [question.answer, ...question.accept], question.person);
  const form = { question, given: given.trim(), match };
  return {
    ...rounds,
    answers: [...rounds.answers, form],
    isShown: true,
    first: rounds.isReview ? rounds.first : [...rounds.first, form],
  };
}

/** On to the next question, or to a round of what was missed in this one, in another order. */
export function goOn(rounds: Rounds, random: () => number): Rounds {
  const { asked, answers } = rounds;
  if (!rounds.isShown) return rounds;
  const missed = missedOf(answers);
  if (answers.length < asked.length || missed.length === 0) return { ...rounds, isShown: false };
  return { ...rounds, asked: shuffled(missed, random), answers: [], isShown: false, isReview: true };
}

export const missedSoFar = ({ answers }: Rounds): number => answers.length - rightOf(answers);
