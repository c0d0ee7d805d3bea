import type { Tone } from "./conversation.ts";
import type { HeardClause, Hearing } from "./hearing.ts";
import type { PartnerRule } from "./partner-content.ts";

const isWord = (mark: string) => !/^[-=~@%?!#]/.test(mark);

/**
 * Replaces each idiom of a clause by one mark (`%angry`), because the words of an idiom have another meaning together
 * than alone.
 */
function replaceIdioms(clause: HeardClause, rules: readonly PartnerRule[]): HeardClause {
  const bag = new Set(clause.bag);
  const foundIdioms: { name: string; marks: string[] }[] = [];
  for (const { name, heard } of rules) {
    const marks = heard
      .filter((alternative) =>
        alternative.every((mark) =>
          mark.startsWith("-") && mark.length > 1 ? !bag.has(mark.slice(1)) : bag.has(mark),
        ),
      )
      .toSorted((a, b) => b.length - a.length)[0];
    if (marks) foundIdioms.push({ name, marks });
  }
  if (foundIdioms.length === 0) return clause;
  const words = new Set(foundIdioms.flatMap(({ marks }) => marks.filter(isWord)));
  const nouns = clause.nouns.filter(({ lemma }) => !words.has(lemma) && !words.has(lemma.toLowerCase()));
  const lostClasses = new Set(
    clause.nouns
      .filter((noun) => !nouns.includes(noun))
      .flatMap(({ classes }) => classes)
      .filter((name) => !nouns.some(({ classes }) => classes.includes(name))),
  );
  const isMarkKept = (mark: string) =>
    !words.has(mark) && !(mark.startsWith("@") && lostClasses.has(mark.slice(1) as never));
  return {
    ...clause,
    bag: [
      ...clause.bag.filter(isMarkKept),
      ...foundIdioms.map(({ name }) => `%${name}`),
      ...(nouns.length === 0 ? ["@none"] : []),
    ],
    nouns,
  };
}

/** If the partner says *du* to the learner, "Sie" at the start of a statement means other people. */
function reinterpretPoliteSubject(clause: HeardClause): HeardClause {
  if (clause.subject !== "you" || clause.mood !== "statement" || !/^Sie(?!\p{L})/u.test(clause.text)) return clause;
  const bag = clause.bag.map((mark) => (mark === "=du" ? "=er" : mark));
  return { ...clause, subject: "other", bag };
}

/** Replaces the idioms of a message by marks, and interprets *Sie* according to the conversation's tone. */
export const adaptHearingToTone = (hearing: Hearing, rules: readonly PartnerRule[], tone: Tone): Hearing => ({
  ...hearing,
  clauses: hearing.clauses
    .map((clause) => replaceIdioms(clause, rules))
    .map((clause) => (tone === "professional" ? clause : reinterpretPoliteSubject(clause))),
});
