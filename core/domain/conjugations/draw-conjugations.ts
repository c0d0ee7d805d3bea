import { readFilterValue } from "../filter-value.ts";
import { shuffle } from "../random.ts";

const defaultQuestionCount = 20;
const maxQuestionCount = 100;

/**
 * Draws questions in random order.
 * @param limit the number of questions as text, at most 100; by default 20
 * @param random returns numbers in [0, 1)
 */
export function drawConjugations<Question extends { verb: string }>(
  questions: readonly Question[],
  { verb, limit }: { verb?: string | undefined; limit?: string | undefined },
  random: () => number,
): Question[] {
  const wantedVerb = readFilterValue(verb);
  return shuffle(
    questions.filter((question) => wantedVerb === undefined || question.verb === wantedVerb),
    random,
  ).slice(0, Math.min(maxQuestionCount, Number(limit ?? defaultQuestionCount)));
}
