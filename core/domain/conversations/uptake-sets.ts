import type { HeardClause } from "./hearing.ts";

/**
 * The set of lines with which the partner takes up a clause. The lines for a bad feeling of the learner show
 * understanding and do not say that the partner is sorry.
 */
export const uptakeSetNameOf = ({ subject, verb, isPast, nouns }: HeardClause, mood: "good" | "bad" | null): string =>
  mood === "bad" && subject === "I" && verb === "sein" && !isPast && nouns.length === 0
    ? "move uptake-feeling"
    : `move uptake-${mood ?? "plain"}`;

const pleasantEventPattern =
  /(?:hochzeit|fest|feier|party|konzert|urlaub|reise|ausflug|geburtstag|picknick|turnier|festival|ferien)$/iu;
const mealVerbs: ReadonlySet<string> = new Set("essen trinken kochen backen grillen probieren bestellen".split(" "));
const gainVerbs: ReadonlySet<string> = new Set("kaufen bekommen kriegen bauen nähen basteln gewinnen".split(" "));

/** The set of lines with which the partner takes up a clause without its subject, by what the clause is about. */
export function phraseSetNameOf({ nouns, verb, isNegated }: HeardClause, mood: "good" | "bad" | null): string {
  if (mood !== null || isNegated) return `move phrase-${mood ?? "plain"}`;
  const object = nouns.find(({ role, preposition }) => role === "object" && preposition === null);
  if (object?.classes.includes("food") && mealVerbs.has(verb)) return "move phrase-food";
  if (
    object &&
    gainVerbs.has(verb) &&
    object.classes.some((name) => /^(?:thing|vehicle|animal|plant)$/.test(name)) &&
    !object.classes.includes("document")
  )
    return "move phrase-gain";
  return nouns.some(({ lemma }) => pleasantEventPattern.test(lemma)) ? "move phrase-event" : "move phrase-plain";
}
