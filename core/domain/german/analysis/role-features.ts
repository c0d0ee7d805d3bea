/** Properties of phrases and clauses that are features of the model for roles. */
import { type Cells, casesIn, pluralCells, singularCells } from "../lexicon/closed-words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { widerClasses } from "../noun-class.ts";
import type { ClauseParts } from "./clause-parts.ts";
import type { ClauseVerbs } from "./clause-verbs.ts";
import type { PhraseParts } from "./phrases.ts";
import type { TokenReading } from "./reading.ts";
import { isMarkTag, type Tag } from "./tags.ts";

/** The cases that the cells contain, as a text that is a feature of the model for roles. */
export const caseFeatureOf = (cells: Cells) => String(casesIn(cells));
/** The numbers that the cells contain, as a text that is a feature of the model for roles: "s", "p", "sp" or empty. */
export const numberFeatureOf = (cells: Cells) => `${cells & singularCells ? "s" : ""}${cells & pluralCells ? "p" : ""}`;

/**
 * Whether the phrase can agree with the finite verb in person and number: "yes", "no", "possible" if the verb form also
 * fits other persons, "?" if there is no finite verb.
 */
export function checkSubjectAgreement(
  phrase: PhraseParts,
  headReadings: readonly TokenReading[],
  { persons, finite: finiteIndex }: ClauseVerbs,
): string {
  if (finiteIndex === undefined || persons === 0) return "?";
  const pronounPersons = headReadings.reduce((bits, reading) => bits | reading.persons, 0);
  const cells = phrase.cells.together || phrase.cells.head & phrase.cells.determiner || phrase.cells.head;
  const possiblePersons = pronounPersons || (cells & singularCells ? 4 : 0) | (cells & pluralCells ? 32 : 0);
  return persons & possiblePersons ? (persons & ~possiblePersons ? "possible" : "yes") : "no";
}

/**
 * The class of a noun that matters most for its role, such as "time" or "person"; "other" for classes that do not
 * matter, "?" if the noun has no class.
 */
export function broadClassOf(lemma: string, lexicon: Lexicon): string {
  const nounClasses = lexicon.nounClasses(lemma).map((nounClass) => widerClasses[nounClass] ?? nounClass);
  if (nounClasses.length === 0) return "?";
  for (const nounClass of ["time", "measure", "money", "person", "animal", "group", "institution", "place"] as const)
    if (nounClasses.includes(nounClass)) return nounClass;
  return "other";
}

/**
 * How a clause begins, as a text for a feature. A clause that begins with a conjunction and the finite verb ("… und hat
 * Zeit") usually has no subject.
 */
export function openingOf(
  { tokens, conjunction, finite: finiteIndex, connector }: ClauseParts,
  tags: readonly Tag[],
): string {
  const words = tokens.filter((index) => !isMarkTag(tags[index] ?? "XY") && index !== conjunction);
  const firstWord = words[0] === finiteIndex ? "verb" : words[0] === connector ? "connector" : "other";
  return `${conjunction === undefined ? "" : "joined "}${firstWord}`;
}
