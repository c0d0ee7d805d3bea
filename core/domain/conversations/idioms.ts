import type { HeardClause, Hearing } from "./hearing.ts";
import type { PartnerRule } from "./partner-content.ts";

const isWord = (mark: string) => !/^[-=~@%?!#]/.test(mark);

/** The clause with its idioms as one mark each (`%angry`): the words of an idiom do not mean what they mean alone. */
function clauseWithIdioms(clause: HeardClause, rules: readonly PartnerRule[]): HeardClause {
  const bag = new Set(clause.bag);
  const found: { name: string; marks: string[] }[] = [];
  for (const { name, heard } of rules) {
    const marks = heard
      .filter((alternative) =>
        alternative.every((mark) =>
          mark.startsWith("-") && mark.length > 1 ? !bag.has(mark.slice(1)) : bag.has(mark),
        ),
      )
      .toSorted((a, b) => b.length - a.length)[0];
    if (marks) found.push({ name, marks });
  }
  if (found.length === 0) return clause;
  const words = new Set(found.flatMap(({ marks }) => marks.filter(isWord)));
  const nouns = clause.nouns.filter(({ lemma }) => !words.has(lemma) && !words.has(lemma.toLowerCase()));
  const lostClasses = new Set(
    clause.nouns
      .filter((noun) => !nouns.includes(noun))
      .flatMap(({ classes }) => classes)
      .filter((name) => !nouns.some(({ classes }) => classes.includes(name))),
  );
  const isKept = (mark: string) =>
    !words.has(mark) && !(mark.startsWith("@") && lostClasses.has(mark.slice(1) as never));
  return {
    ...clause,
    bag: [
      ...clause.bag.filter(isKept),
      ...found.map(({ name }) => `%${name}`),
      ...(nouns.length === 0 ? ["@none"] : []),
    ],
    nouns,
  };
}

/** A message in which every idiom of the rules stands as one mark. */
export const hearingWithIdioms = (hearing: Hearing, rules: readonly PartnerRule[]): Hearing => ({
  ...hearing,
  clauses: hearing.clauses.map((clause) => clauseWithIdioms(clause, rules)),
});
