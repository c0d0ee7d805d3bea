import type { HeardClause, HeardNoun } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/** What a clause is about: the name of a field, and the noun that belongs to it. */
export interface FieldOfClause {
  name: string;
  noun: HeardNoun | null;
}

/** The fields of people and animals, to which *er* and *sie* refer. */
export const fieldsOfPeople: ReadonlySet<string> = new Set(["people", "friends", "children", "baby", "partner", "pet"]);

/** The person or animal to whom *er* or *sie* refers, and the field of this noun. */
export function personOfPronoun(turn: PartnerTurn, clause: HeardClause): FieldOfClause | null {
  const isPronoun = clause.subject === "other" && !clause.nouns.some(({ role }) => role === "subject");
  if (!isPronoun || !(clause.bag.includes("er") || clause.bag.includes("sie"))) return null;
  const { facts, turn: currentTurn, field } = turn.memory;
  const nouns = [
    ...turn.statements.flatMap((statement) => (statement === clause ? [] : statement.nouns)),
    ...(field?.noun ? [field.noun] : []),
    ...facts
      .toReversed()
      .flatMap(({ noun, turn: turnOfFact }) => (noun && currentTurn - turnOfFact <= 2 ? [noun] : [])),
  ];
  for (const noun of nouns) {
    if (/^(?:Frau|Mann|Herr)$/.test(noun.lemma) && !noun.isOwn) continue;
    const rule = turn.findRule("field", [noun.lemma, ...noun.classes.map((nounClass) => `@${nounClass}`)], ({ name }) =>
      fieldsOfPeople.has(name),
    );
    if (rule) return { name: rule.name, noun };
  }
  return null;
}
