import { separateAbsolutePhrases } from "#core/domain/german/analysis/absolute-phrases.ts";
import { weightsOf } from "#core/domain/german/analysis/analyze.ts";
import { analyzeTokens, phrasesOf, type SentenceParts } from "#core/domain/german/analysis/analyze-sentence.ts";
import { buildClauses, type ClauseParts } from "#core/domain/german/analysis/clause-parts.ts";
import { tagImperatives } from "#core/domain/german/analysis/imperatives.ts";
import type { PhraseParts } from "#core/domain/german/analysis/phrases.ts";
import { repairRoles } from "#core/domain/german/analysis/repair-roles.ts";
import { repairTags } from "#core/domain/german/analysis/repair-tags.ts";
import { repairFinalVerbs } from "#core/domain/german/analysis/repair-verbs.ts";
import { roles } from "#core/domain/german/analysis/roles.ts";
import { segment } from "#core/domain/german/analysis/segment.ts";
import { isMarkTag, type Tag } from "#core/domain/german/analysis/tags.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";

/** Lists the items that differ, as "word/item". */
function listChanges<T>(before: readonly T[], after: readonly T[], textOf: (index: number) => string): string[] {
  return after.flatMap((item, i) => (item === before[i] ? [] : [`${textOf(i)}/${item}`]));
}

/** Describes how the rules repair the tags if one word has another tag that its readings allow. */
function describeTagRepairs({ segments, tags, readings, boundaryLabels, phrases }: SentenceParts): string[] {
  const textAt = (index: number) => segments[index]?.text ?? "";
  const describePhrase = ({ head, preposition, determiner, adjectives, cells }: PhraseParts) =>
    `${[preposition, determiner, ...adjectives, head].flatMap((index) => (index === undefined ? [] : [textAt(index)])).join(" ")} ${cells.together.toString(16)}`;
  const phraseTexts = new Set(phrases.map(describePhrase));
  return tags.flatMap((tag, index) =>
    [...new Set((readings[index] ?? []).map((reading) => reading.tag))]
      .filter((otherTag) => otherTag !== tag)
      .flatMap((otherTag) => {
        const changedTags = tags.with(index, otherTag);
        const repaired = listChanges(changedTags, repairTags(segments, changedTags, readings), textAt);
        const imperatives = listChanges(changedTags, tagImperatives(segments, changedTags, readings), textAt);
        const clauses = buildClauses(changedTags, boundaryLabels);
        const finalVerbs = listChanges(
          changedTags,
          repairFinalVerbs(changedTags, readings, clauses) ?? changedTags,
          textAt,
        );
        const changedPhrases = phrasesOf(segments, changedTags, readings)
          .map(describePhrase)
          .filter((text) => !phraseTexts.has(text));
        const parts = [
          ...(repaired.length > 0 ? [repaired.join(" ")] : []),
          ...(imperatives.length > 0 ? [`imperatives ${imperatives.join(" ")}`] : []),
          ...(finalVerbs.length > 0 ? [`verbs ${finalVerbs.join(" ")}`] : []),
          ...(changedPhrases.length > 0 ? [`phrases ${changedPhrases.join(", ")}`] : []),
        ];
        return parts.length > 0 ? [`${textAt(index)}/${otherTag}: ${parts.join("; ")}`] : [];
      }),
  );
}

/** Describes the clauses that result if a clause begins at a word where none begins, or does not begin where one does. */
function describeClauseBoundaries({ segments, tags, boundaryLabels }: SentenceParts): string[] {
  const textAt = (index: number | undefined) => (index === undefined ? "" : (segments[index]?.text ?? ""));
  const describeClause = ({ kind, tokens, connector, conjunction, finite, parent }: ClauseParts) =>
    [
      `${kind.slice(0, 4)} ${tokens.length}`,
      ...[conjunction, connector, finite].flatMap((index) => (index === undefined ? [] : [textAt(index)])),
      ...(parent === undefined ? [] : [`in ${parent}`]),
    ].join(" ");
  const describe = (tagsOfTokens: readonly Tag[], labels: readonly number[]) =>
    buildClauses(tagsOfTokens, separateAbsolutePhrases(tagsOfTokens, labels)).map(describeClause).join(", ");
  return tags.flatMap((tag, index) =>
    index === 0 || isMarkTag(tag)
      ? []
      : [`clause at ${textAt(index)}: ${describe(tags, boundaryLabels.with(index, boundaryLabels[index] ? 0 : 1))}`],
  );
}

/** Describes how the rules repair the roles if one phrase has another role. */
function describeRoleRepairs(parts: SentenceParts, lexicon: Lexicon): string[] {
  const { segments, phrases, phraseRoles, phraseMargins } = parts;
  const textOfPhrase = (index: number) => segments[phrases[index]?.head ?? -1]?.text ?? "";
  return phraseRoles.flatMap((role, index) => {
    const otherRolesByResult = Map.groupBy(
      roles.filter((otherRole) => otherRole !== role),
      (otherRole) => {
        const changedRoles = phraseRoles.with(index, otherRole);
        const repairedRoles = repairRoles({ ...parts, lexicon }, changedRoles, phraseMargins.with(index, 0));
        return listChanges(changedRoles, repairedRoles, textOfPhrase).join(" ");
      },
    );
    return [...otherRolesByResult].flatMap(([result, otherRoles]) =>
      result === "" ? [] : [`${textOfPhrase(index)}/${otherRoles.join("/")}: ${result}`],
    );
  });
}

/**
 * Describes what the rules of the analysis do with other results of the models, in lines of text. In each line, one tag, one
 * boundary of a clause or one role differs from the analysis of the text. So the rules meet mistakes that the models seldom
 * make.
 */
export function describeRepairs(text: string, lexicon: Lexicon): string {
  return segment(text)
    .flatMap(({ tokens }) => {
      const parts = analyzeTokens(tokens, lexicon, weightsOf(lexicon));
      return [...describeTagRepairs(parts), ...describeClauseBoundaries(parts), ...describeRoleRepairs(parts, lexicon)];
    })
    .join("\n");
}
