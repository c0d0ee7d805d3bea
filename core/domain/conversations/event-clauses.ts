import type { HeardClause, HeardNoun } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { closePeople } from "./word-lists.ts";

/** Whether a clause says what somebody fears or hopes: "Ich habe Angst, dass er mir kündigt." */
export function isFearedOrHopedFor({ hearing: { clauses } }: PartnerTurn, clause: HeardClause): boolean {
  const introduction = clauses[clauses.indexOf(clause) - 1];
  return (
    /^dass(?!\p{L})/iu.test(clause.text) &&
    introduction !== undefined &&
    ["Angst", "fürchten", "befürchten", "hoffen", "Sorge", "wünschen"].some((word) => introduction.bag.includes(word))
  );
}

/**
 * The maximum number of words of a clause that only leads to the news of a message, and the minimum number of words of
 * the later clause that tells the news.
 */
const maxWordsBeforeNews = 5;
const minWordsOfNews = 6;

/**
 * Whether a short clause with an idiom only leads to the news of the message: "Schwamm drüber. Was mich wurmt: Meine Nichte hat
 * gefragt, …"
 */
export const leadsToNews = ({ statements }: PartnerTurn, clause: HeardClause): boolean =>
  clause.words.length <= maxWordsBeforeNews &&
  statements.slice(statements.indexOf(clause) + 1).some(({ words }) => words.length >= minWordsOfNews);

/** Matches "ihrem Mann", "seine Mutter" and the like. */
const relativeOfOthersPattern =
  /(?<!\p{L})(?:sein|ihr)(?:e[mnrs]?)? (?:\p{Ll}+ )?(?:Ehemann|Mann|Frau|Vater|Mutter|Bruder|Schwester|Sohn|Tochter|Opa|Oma|Onkel|Tante|Freund|Freundin|Kind)(?!\p{L})/u;

/**
 * Whether the person who died was not close to the learner, as in "Das Akkordeon gehörte dem Großvater von meiner
 * Nachbarin. Er ist gestorben."
 */
export const isLossOfOthers = (
  { statements }: PartnerTurn,
  clause: HeardClause,
  person: HeardNoun | null | undefined,
): boolean =>
  // "Der Ring war von ihrem Mann. Er ist gestorben."
  (/^(?:und |aber )?(?:er|sie) /iu.test(clause.text) &&
    !statements.some(({ nouns }) => nouns.some(({ isOwn, classes }) => isOwn && classes.includes("person"))) &&
    statements.slice(0, statements.indexOf(clause)).some(({ text }) => relativeOfOthersPattern.test(text))) ||
  (person !== undefined &&
    person !== null &&
    ((!person.isOwn && !closePeople.has(person.lemma)) ||
      // "von meiner Nachbarin" shows that the dead person was a relative or friend of somebody else, unless the dead
      // person stands after *von*: "Es war von meinem Vater, er ist gestorben".
      (person.preposition !== "von" &&
        /(?<!\p{L})von mein\p{Ll}* \p{Lu}/u.test(statements.map(({ text }) => text).join(" ")))));
