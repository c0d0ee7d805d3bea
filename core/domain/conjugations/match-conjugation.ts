import { type AnswerMatch, matchAnswer } from "../answers/match-answer.ts";
import { normalizeAnswer } from "../answers/normalize-answer.ts";

/**
 * Compares a verb form with those that count; the pronoun of its person may stand before it: "ich gehe" for "gehe".
 * @param person as the question names it, `er/sie/es`: any one of these pronouns, or all of them with their strokes
 */
export function matchConjugation(given: string, accepted: readonly string[], person: string): AnswerMatch {
  const normal = normalizeAnswer(given);
  const pronouns = [person, ...person.split("/")].map(normalizeAnswer);
  const spoken = pronouns.find((pronoun) => normal.startsWith(`${pronoun} `) && normal.length > pronoun.length + 1);
  return matchAnswer(spoken === undefined ? normal : normal.slice(spoken.length + 1), accepted);
}
