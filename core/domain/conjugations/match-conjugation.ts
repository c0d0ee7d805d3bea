import { type AnswerMatch, matchAnswer } from "../answers/match-answer.ts";
import { normalizeAnswer } from "../answers/normalize-answer.ts";

/**
 * Compares a typed verb form with the accepted forms. The pronoun may precede the form: "ich gehe" for "gehe".
 * @param person the question's label such as `er/sie/es`. The answer may begin with one of its pronouns, or with the
 * whole label.
 * @throws RangeError if `acceptedAnswers` is empty
 */
export function matchConjugation(givenAnswer: string, acceptedAnswers: readonly string[], person: string): AnswerMatch {
  const normalizedAnswer = normalizeAnswer(givenAnswer);
  const pronouns = [person, ...person.split("/")].map(normalizeAnswer);
  const givenPronoun = pronouns.find(
    (pronoun) => normalizedAnswer.startsWith(`${pronoun} `) && normalizedAnswer.length > pronoun.length + 1,
  );
  return matchAnswer(
    givenPronoun === undefined ? normalizedAnswer : normalizedAnswer.slice(givenPronoun.length + 1),
    acceptedAnswers,
  );
}
