import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/**
 * The person or animal that *er* or *sie* means after a claim of the partner about its cat, its friends or its family.
 * The keys are the names of the claims.
 */
const companionByClaim: Readonly<Record<string, string>> = {
  "persona pet": "Kater",
  "persona cat-of-partner": "Kater",
  "persona life-more-cold": "Kater",
  "persona detail-person": "Freund",
  "persona friends": "Freund",
  "persona friend-ole": "Freund",
  "persona family": "Schwester",
  "persona sibling-home": "Schwester",
  "persona children": "Neffe",
  "persona nephews": "Neffe",
  "persona parents": "Eltern",
};

/** The persona rule for a question such as "Wie alt ist er?" about somebody whom the partner mentioned. */
export function ruleAboutCompanion(turn: PartnerTurn, { subject, nouns, bag }: HeardClause): string | undefined {
  const { claim: lastClaim } = turn.memory;
  const companion = lastClaim && Object.hasOwn(companionByClaim, lastClaim) ? companionByClaim[lastClaim] : undefined;
  const namedNoun = turn.statements.flatMap((statement) =>
    statement.bag.includes("~du") ? statement.nouns.map(({ lemma }) => lemma) : [],
  )[0];
  const isObject = ["ihn", "ihm", "ihr"].some((word) => bag.includes(word));
  if (namedNoun && isObject) return turn.findRule("persona", [...bag, namedNoun, "~du"])?.name;
  const isPronoun =
    subject === "other" &&
    nouns.length === 0 &&
    bag.includes(/^(?:Schwester|Eltern)$/.test(companion ?? "") ? "sie" : "er");
  return companion && isPronoun ? turn.findRule("persona", [...bag, companion, "~du"])?.name : undefined;
}
