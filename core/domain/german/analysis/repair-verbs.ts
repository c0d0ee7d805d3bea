import type { ClauseParts } from "./clause-parts.ts";
import type { TokenReading } from "./reading.ts";
import { isFiniteTag, isMarkTag, type Tag } from "./tags.ts";

const isOtherVerbTag = (tag: Tag) => tag.startsWith("V") && tag !== "VVPP";
const findFiniteReading = (readings: readonly TokenReading[] | undefined) =>
  readings?.find((reading) => isFiniteTag(reading.tag) && reading.kind !== "m" && reading.repair !== "guess");

/**
 * Divides the sentence at commas and full stops. Corrects a participle to a finite verb if it is the only verb of a
 * section that starts with a conjunction, and if the previous section has no auxiliary that can belong to the
 * participle: "Sie arbeitet, aber ihr Mann studiert noch."
 */
function repairCoordinatedParticiples(
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
  repairedTags: Tag[],
) {
  let hasAuxiliary = false;
  for (let sectionStart = 0; sectionStart < tags.length; ) {
    const separatorIndex = tags.findIndex((tag, index) => index >= sectionStart && /^\$[,.]$/.test(tag));
    const sectionEnd = separatorIndex < 0 ? tags.length : separatorIndex;
    const tagsOfSection = tags.slice(sectionStart, sectionEnd);
    const participleIndex = tagsOfSection.indexOf("VVPP");
    const reading = findFiniteReading(readings[sectionStart + participleIndex]);
    if (
      sectionStart > 0 &&
      tagsOfSection[0] === "KON" &&
      participleIndex > 0 &&
      !hasAuxiliary &&
      !tagsOfSection.some(isOtherVerbTag) &&
      reading
    )
      repairedTags[sectionStart + participleIndex] = reading.tag;
    hasAuxiliary = tagsOfSection.some((tag) => /^V[AM]/.test(tag));
    sectionStart = sectionEnd + 1;
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
  for (const { kind, tokens, finite: finiteIndex, connector } of clauses) {
    if (finiteIndex !== undefined || connector === undefined || kind === "infinitive") continue;
    const words = tokens.filter((index) => !isMarkTag(tags[index] ?? "XY"));
    const lastIndex = words.at(-1);
    if (lastIndex === undefined || words.length < 3 || !/^(?:V.INF|V.PP|ADJA)$/.test(tags[lastIndex] ?? "")) continue;
    if (words.some((index) => tags[index] === "PTKZU")) continue;
    const reading = findFiniteReading(readings[lastIndex]);
    if (reading) repairedTags[lastIndex] = reading.tag;
  }
  return repairedTags.some((tag, index) => tag !== tags[index]) ? repairedTags : undefined;
}
