import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag, isMarkTag } from "../../analysis/tags.ts";
import type { ClauseSubject } from "../clause-subject.ts";
import type { VerbClause } from "../verb-clause.ts";

/**
 * Whether a name or noun and *und* stand directly before the words that were taken for the subject, so that the name is
 * also a part of the subject: "Frau Braun und ihr Mann kommen", "Elisabeth und ich haben …".
 */
export function isJoinedToName(
  { sentence: { tokens } }: VerbClause,
  { firstIndex: first }: ClauseSubject,
  isPlural: boolean,
): boolean {
  const conjunction = tokens[first - 1];
  if (!isPlural || !conjunction || !/^(?:und|sowie)$/.test(conjunction.text)) return false;
  const firstIndex = tokens.findLastIndex(({ index, tag }) => index < conjunction.index && isMarkTag(tag)) + 1;
  const wordsBefore = tokens.slice(firstIndex, conjunction.index);
  const lastWord = wordsBefore.at(-1);
  return (
    lastWord !== undefined &&
    /^\p{Lu}/u.test(lastWord.text) &&
    !wordsBefore.some(({ tag }) => isFiniteTag(tag) || /^(?:KOU|PREL|PW|APPR)/.test(tag))
  );
}

/**
 * Whether the word after the verb has a capital letter and is not a noun. Such a word can be a name and the subject:
 * "Solche Geschichten erzählt Kühn gern."
 */
export const isNameAfterVerb = (
  { sentence: { tokens } }: VerbClause,
  { lastIndex }: ClauseSubject,
  verb: AnalyzedToken,
): boolean => {
  const name = tokens[verb.index + 1];
  return (
    name !== undefined && lastIndex < verb.index && /^\p{Lu}/u.test(name.text) && /^(?:ADJ|ADV|V|XY)/.test(name.tag)
  );
};
