import { type AnswerMatch, matchAnswer } from "../answers/match-answer.ts";
import { normalizeAnswer } from "../answers/normalize-answer.ts";

/** Compares a verb form with those that count; its pronoun may stand before it: "ich gehe" for "gehe". */
export function matchConjugation(given: string, accepted: readonly string[]): AnswerMatch {
  const bare = normalizeAnswer(given).replace(/^(?:ich|du|er\/sie\/es|er|sie\/sie|sie|es|wir|ihr) (?=\S)/, "");
  return matchAnswer(bare, accepted);
}
