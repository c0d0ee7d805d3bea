import { clauseStartLabel } from "./boundaries.ts";
import { isFiniteTag, isMarkTag, type Tag } from "./tags.ts";

/**
 * Whether the words after a comma are a noun phrase with a place, a direction or a participle, and without a verb: "…,
 * die Hände in den Taschen", "…, die Hälfte davon in Teilzeit", "…, den Blick auf die Tür gerichtet".
 * @param firstIndex the index of the first word after the comma
 * @param endIndex the index of the next punctuation mark, or the number of tokens
 */
function isAbsolutePhrase(tags: readonly Tag[], firstIndex: number, endIndex: number): boolean {
  let index = firstIndex;
  if (!/^(?:ART|PPOSAT|CARD)$/.test(tags[index] ?? "")) return false;
  index += 1;
  while (tags[index] === "ADJA") index += 1;
  if (tags[index] !== "NN" && !(tags[index] === "PAV" && tags[firstIndex] === "CARD")) return false;
  index += tags[index] === "NN" ? 1 : 0;
  if (tags[index] === "PAV" || tags[index] === "ADV") index += 1;
  const remainingTags = tags.slice(index, endIndex);
  const describesNoun =
    /^APPR/.test(remainingTags[0] ?? "") ||
    (remainingTags.length > 0 && remainingTags.every((tag) => /^(?:VVPP|ADJD|ADV)$/.test(tag)));
  return describesNoun && !remainingTags.some((tag) => isFiniteTag(tag) || /^(?:KON|KOUS|PREL|PTKZU|PTKVZ)/.test(tag));
}

/**
 * Marks an absolute phrase after a comma as the start of a clause, so that its noun is not taken for an object of the
 * preceding verb: "Sie sah ihn an, die Hände in den Taschen". A phrase with *und* is not marked, because it is probably
 * the end of a list.
 */
export function separateAbsolutePhrases(tags: readonly Tag[], boundaryLabels: readonly number[]): number[] {
  const labels = [...boundaryLabels];
  for (const [index, tag] of tags.entries()) {
    if (tag !== "$,") continue;
    const nextMarkIndex = tags.findIndex((otherTag, otherIndex) => otherIndex > index && isMarkTag(otherTag));
    const endIndex = nextMarkIndex < 0 ? tags.length : nextMarkIndex;
    const hasVerbBefore = tags.slice(0, index).some(isFiniteTag);
    const endsSentence = tags[endIndex] === undefined || tags[endIndex] === "$." || tags[endIndex] === "$,";
    const isFollowedByVerb = /^(?:V|PTKVZ|APPR)/.test(tags[endIndex + 1] ?? "");
    if (hasVerbBefore && endsSentence && !isFollowedByVerb && isAbsolutePhrase(tags, index + 1, endIndex))
      labels[index + 1] = clauseStartLabel;
  }
  return labels;
}
