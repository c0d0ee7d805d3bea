import type { ClauseParts } from "./clause-parts.ts";
import type { TokenReading } from "./reading.ts";
import { isFiniteTag, isMarkTag, type Tag } from "./tags.ts";

const finiteReading = (readings: readonly TokenReading[] | undefined) =>
  readings?.find((reading) => isFiniteTag(reading.tag) && reading.kind !== "m" && reading.repair !== "guess");

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
