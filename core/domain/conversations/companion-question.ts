import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/** Whom *er* or *sie* means after a claim of the partner about its cat, its friends or its family. */
const companions: Readonly<Record<string, string>> = {
  "persona pet": "Kater",
  "persona cat-of-partner": "Kater",
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
  const companion = lastClaim && Object.hasOwn(companions, lastClaim) ? companions[lastClaim] : undefined;
  const isPronoun = subject === "other" && nouns.length === 0 && ["er", "sie"].some((word) => bag.includes(word));
  return companion && isPronoun ? turn.rule("persona", [...bag, companion, "~du"])?.name : undefined;
}
