import type { ClauseParts } from "./clause-parts.ts";
import type { TokenReading } from "./reading.ts";
import { isFiniteTag, isMarkTag, type Tag } from "./tags.ts";

const isOtherVerbTag = (tag: Tag) => tag.startsWith("V") && tag !== "VVPP";
const findFiniteReading = (readings: readonly TokenReading[] | undefined) =>
  readings?.find((reading) => isFiniteTag(reading.tag) && reading.kind !== "m" && reading.repair !== "guess");

/**
 * Divides the sentence at commas and full stops. Corrects a participle to a finite verb if it is the only verb of a
 * part that starts with a conjunction, and if the previous part has no auxiliary for this participle: "Sie arbeitet,
 * aber ihr Mann studiert noch."
 */
function repairCoordinatedParticiples(
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
  repairedTags: Tag[],
) {
  let hasAuxiliary = false;
  for (let partStart = 0; partStart < tags.length; ) {
    const separator = tags.findIndex((tag, index) => index >= partStart && /^\$[,.]$/.test(tag));
    const partEnd = separator < 0 ? tags.length : separator;
    const tagsOfPart = tags.slice(partStart, partEnd);
    const participle = tagsOfPart.indexOf("VVPP");
    const reading = findFiniteReading(readings[partStart + participle]);
    if (
      partStart > 0 &&
      tagsOfPart[0] === "KON" &&
      participle > 0 &&
      !hasAuxiliary &&
      !tagsOfPart.some(isOtherVerbTag) &&
      reading
    )
      repairedTags[partStart + participle] = reading.tag;
    hasAuxiliary = tagsOfPart.some((tag) => /^V[AM]/.test(tag));
    partStart = partEnd + 1;
  }
}

/**
 * Corrects the last word of subordinate clauses without a finite verb. An infinitive, participle or adjective that can
 * also be finite becomes the finite verb: "…, die daraus resultieren". Also corrects participles after a conjunction
 * (see `repairCoordinatedParticiples`).
 * @returns undefined if nothing needs correction
 */
export function repairFinalVerbs(
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
  clauses: readonly ClauseParts[],
): Tag[] | undefined {
  const repairedTags = [...tags];
  repairCoordinatedParticiples(tags, readings, repairedTags);
  for (const { kind, tokens, finite, connector } of clauses) {
    if (finite !== undefined || connector === undefined || kind === "infinitive") continue;
    const words = tokens.filter((index) => !isMarkTag(tags[index] ?? "XY"));
    const lastIndex = words.at(-1);
    if (lastIndex === undefined || words.length < 3 || !/^(?:V.INF|V.PP|ADJA)$/.test(tags[lastIndex] ?? "")) continue;
    if (words.some((index) => tags[index] === "PTKZU")) continue;
    const reading = findFiniteReading(readings[lastIndex]);
    if (reading) repairedTags[lastIndex] = reading.tag;
  }
  return repairedTags.some((tag, index) => tag !== tags[index]) ? repairedTags : undefined;
}
