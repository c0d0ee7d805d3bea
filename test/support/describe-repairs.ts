import { separateAbsolutePhrases } from "#core/domain/german/analysis/absolute-phrases.ts";
import { phrasesOf } from "#core/domain/german/analysis/analyze-sentence.ts";
import { buildClauses, type ClauseParts } from "#core/domain/german/analysis/clause-parts.ts";
import { tagImperatives } from "#core/domain/german/analysis/imperatives.ts";
import type { PhraseParts } from "#core/domain/german/analysis/phrases.ts";
import type { TokenReading } from "#core/domain/german/analysis/reading.ts";
import { repairRoles } from "#core/domain/german/analysis/repair-roles.ts";
import { repairTags } from "#core/domain/german/analysis/repair-tags.ts";
import { repairFinalVerbs } from "#core/domain/german/analysis/repair-verbs.ts";
import { roles } from "#core/domain/german/analysis/roles.ts";
import { type Segment, splitIntoSentences } from "#core/domain/german/analysis/segment.ts";
import { isMarkTag, type Tag } from "#core/domain/german/analysis/tags.ts";
import { findTokenReadings } from "#core/domain/german/analysis/token-readings.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { createSeededRandom } from "#core/domain/random.ts";

/** Lists the items that differ, as "word/item". */
const listChanges = <T>(before: readonly T[], after: readonly T[], textOf: (index: number) => string): string =>
  after.flatMap((item, i) => (item === before[i] ? [] : [`${textOf(i)}/${item}`])).join(" ");

/** Describes what the rules do with tokens for which each model has chosen a random result. */
function describeTokens(
  segments: readonly Segment[],
  readings: readonly (readonly TokenReading[])[],
  lexicon: Lexicon,
  random: () => number,
): string[] {
  const pickRandom = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const textAt = (index: number | undefined) => (index === undefined ? "" : (segments[index]?.text ?? ""));
  const tags = readings.map(
    (readingsOfToken): Tag => pickRandom([...new Set(readingsOfToken.map(({ tag }) => tag))]) ?? "XY",
  );
  const labels = tags.map((tag, i) =>
    i > 0 && !isMarkTag(tag) && random() < (isMarkTag(tags[i - 1] ?? "XY") ? 0.7 : 0.1) ? 1 : 0,
  );
  const repairedTags = repairTags(segments, tags, readings);
  const separatedLabels = separateAbsolutePhrases(tags, labels);
  const clauses = buildClauses(tags, separatedLabels);
  const phrases = phrasesOf(segments, tags, readings);
  const randomRoles = phrases.map(() => pickRandom(roles) ?? "none");
  const randomMargins = phrases.map(() => pickRandom([0, 20, 1000]) ?? 0);
  const repairedRoles = repairRoles(
    { segments, tags, readings, phrases, clauses, lexicon },
    randomRoles,
    randomMargins,
  );
  const textOfPhrase = (index: number) => textAt(phrases[index]?.head);
  const describeClause = ({ kind, tokens, connector, conjunction, finite: finiteIndex, parent }: ClauseParts) =>
    [
      `${kind} ${tokens.length}`,
      ...[conjunction, connector, finiteIndex].flatMap((index) => (index === undefined ? [] : [textAt(index)])),
      ...(parent === undefined ? [] : [`in ${parent}`]),
    ].join(" ");
  const describePhrase = ({ head, preposition, determiner, adjectives, cells }: PhraseParts, index: number) =>
    [
      ...[preposition, determiner, ...adjectives, head].flatMap((part) => (part === undefined ? [] : [textAt(part)])),
      cells.together.toString(16),
      randomRoles[index],
    ].join(" ");
  const part = (name: string, text: string) => (text === "" ? [] : [`  ${name}: ${text}`]);
  return [
    tags.map((tag, i) => `${textAt(i)}/${tag}`).join(" "),
    ...part("repaired", listChanges(tags, repairedTags, textAt)),
    ...part("imperatives", listChanges(tags, tagImperatives(segments, tags, readings), textAt)),
    ...part("final verbs", listChanges(tags, repairFinalVerbs(tags, readings, clauses) ?? tags, textAt)),
    ...part("absolute phrases", listChanges(labels, separatedLabels, textAt)),
    ...part("clauses", clauses.map(describeClause).join(", ")),
    ...part("phrases", phrases.map(describePhrase).join(", ")),
    ...part("roles", listChanges(randomRoles, repairedRoles, textOfPhrase)),
  ];
}

/**
 * Describes what the rules of the analysis do if the models choose a random tag among the readings of each word, random
 * boundaries of clauses and random roles of phrases. So the rules meet mistakes that the models seldom make.
 * @param seed determines the random choices
 */
export function describeRepairs(text: string, seed: number, lexicon: Lexicon): string {
  const random = createSeededRandom(seed);
  return splitIntoSentences(text)
    .flatMap(({ tokens }) => {
      const readings = tokens.map((token) => findTokenReadings(token, lexicon));
      return describeTokens(tokens, readings, lexicon, random);
    })
    .join("\n");
}
