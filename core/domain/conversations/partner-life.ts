import { createLookupTable } from "../lookup-table.ts";
import type { HeardNoun } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { sentencesOf } from "./prompt-tree.ts";

/** The persona rule about a field, for fields whose name differs from the name of this rule. */
const ruleByField: Readonly<Record<string, string>> = createLookupTable({
  people: "family",
  city: "home",
  country: "home",
  "home-office-day": "job",
  home: "flat",
  profession: "job",
  work: "job",
  boss: "boss",
  study: "school",
  german: "languages",
  learning: "languages",
  bike: "car",
  traffic: "car",
  "food-oven": "cake",
  restaurant: "food",
  animal: "pet",
  party: "christmas",
});

/** The name of the persona rule about a field. */
export const personaRuleOf = (fieldName: string): string => ruleByField[fieldName] ?? fieldName;

/** Matches lines that begin with an answer to a yes-no question. */
export const yesOrNoPattern =
  /^(?:Ja|Nein|Doch|Nicht|Leider|Manchmal|Oft|Selten|Noch nie|Noch nicht|Bisher|Einmal|Klar|Eher|Im Moment)(?!\p{L})/u;

/** Says once in a conversation that the partner's life is made up. */
export function sayThatLifeIsMadeUp(turn: PartnerTurn): void {
  if (!turn.hasUsed("made up") && turn.say("talk made-up")) turn.markers.push("made up");
}

/** Persona rules about tastes and habits. The partner can mention these without being asked. */
const rulesOfTastes: ReadonlySet<string> = new Set(
  "drink food cooking music sport film book travel weather pet shopping clothes car hobby dish cake flat family children parents dancing instrument garden weekend daily".split(
    " ",
  ),
);

/**
 * Tells something of the partner's own life that belongs to a field, at most once for each field. Returns whether
 * something was told.
 * @param requiredNoun the noun that the line must contain; null if any line about the field fits
 */
export function tellOwnLife(turn: PartnerTurn, fieldName: string, requiredNoun: HeardNoun | null = null): boolean {
  const rule = personaRuleOf(fieldName);
  if (!rulesOfTastes.has(rule)) return false;
  const marker = `told ${rule}`;
  const stem = requiredNoun?.lemma.toLowerCase().slice(0, 5) ?? "";
  const accepts = ({ text }: { text: string }) =>
    text.toLowerCase().includes(stem) &&
    !text.includes("?") &&
    !text.includes("{") &&
    !yesOrNoPattern.test(text) &&
    sentencesOf(text).length <= 2;
  if (turn.hasUsed(marker) || !turn.say(`persona ${rule}`, { accepts })) return false;
  turn.markers.push(marker);
  turn.memory = { ...turn.memory, claim: `persona ${rule}` };
  sayThatLifeIsMadeUp(turn);
  return true;
}
