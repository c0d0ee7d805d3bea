import type { ClauseParts } from "./clause-parts.ts";
import type { TokenReading } from "./reading.ts";
import { isFiniteTag, isMarkTag, type Tag } from "./tags.ts";

const isVerbTagBesides = (tag: Tag) => tag.startsWith("V") && tag !== "VVPP";
const finiteReading = (readings: readonly TokenReading[] | undefined) =>
  readings?.find((reading) => isFiniteTag(reading.tag) && reading.kind !== "m" && reading.repair !== "guess");

/**
 * Corrects participles that are the only verb of a part between commas that starts with *und* or *aber*, if the part
 * before has no auxiliary that they could share: "Sie arbeitet, aber ihr Mann studiert noch."
 */
function repairCoordinated(tags: readonly Tag[], readings: readonly (readonly TokenReading[])[], repaired: Tag[]) {
  let hasAuxiliary = false;
  for (let start = 0; start < tags.length; ) {
    const comma = tags.findIndex((tag, index) => index >= start && /^\$[,.]$/.test(tag));
    const end = comma < 0 ? tags.length : comma;
    const part = tags.slice(start, end);
    const participle = part.indexOf("VVPP");
    const reading = finiteReading(readings[start + participle]);
    if (start > 0 && part[0] === "KON" && participle > 0 && !hasAuxiliary && !part.some(isVerbTagBesides) && reading)
      repaired[start + participle] = reading.tag;
    hasAuxiliary = part.some((tag) => /^V[AM]/.test(tag));
    start = end + 1;
  }
}

/**
 * Corrects the last word of subordinate clauses in which no finite verb has been found: infinitives, participles and
 * adjectives that can also be finite are finite there: "…, die daraus resultieren". Returns undefined if there is nothing
 * to correct.
 */
export function repairFinalVerbs(
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
  clauses: readonly ClauseParts[],
): Tag[] | undefined {
  const repaired = [...tags];
  repairCoordinated(tags, readings, repaired);
  for (const { kind, tokens, finite, connector } of clauses) {
    if (finite !== undefined || connector === undefined || kind === "infinitive") continue;
    const words = tokens.filter((index) => !isMarkTag(tags[index] ?? "XY"));
    const last = words.at(-1);
    if (last === undefined || words.length < 3 || !/^(?:V.INF|V.PP|ADJA)$/.test(tags[last] ?? "")) continue;
    if (words.some((index) => tags[index] === "PTKZU")) continue;
    const reading = finiteReading(readings[last]);
    if (reading) repaired[last] = reading.tag;
  }
  return repaired.some((tag, index) => tag !== tags[index]) ? repaired : undefined;
}
