import type { Lexicon } from "../lexicon/lexicon.ts";
import { separateAbsolutePhrases } from "./absolute-phrases.ts";
import { buildBoundaryTask } from "./boundaries.ts";
import { buildClauses, type ClauseParts } from "./clause-parts.ts";
import { tagImperatives } from "./imperatives.ts";
import { buildPhraseAt, isHeadTag, type PhraseParts } from "./phrases.ts";
import type { TokenReading } from "./reading.ts";
import { repairRoles } from "./repair-roles.ts";
import { repairTags } from "./repair-tags.ts";
import { repairFinalVerbs } from "./repair-verbs.ts";
import { buildRoleTask, type Role, roles } from "./roles.ts";
import type { Segment } from "./segment.ts";
import { findBestLabels } from "./sequence-model.ts";
import { buildTaggingTask } from "./tagger.ts";
import { tags as allTags, type Tag } from "./tags.ts";
import { findTokenReadings } from "./token-readings.ts";
import type { AnalysisWeights } from "./weights.ts";

/**
 * What the models computed for one sentence. `readings`, `tags`, `tagMargins` and `boundaryLabels` have one element for
 * each token.
 */
export interface SentenceParts {
  segments: readonly Segment[];
  readings: readonly (readonly TokenReading[])[];
  tags: readonly Tag[];
  /**
   * The margin of each tag: its score minus the score of the next best tag (see `Labelling.margins` in
   * sequence-model.ts); `marginOfRepairs` if a rule chose the tag.
   */
  tagMargins: readonly number[];
  boundaryLabels: readonly number[];
  clauses: readonly ClauseParts[];
  phrases: readonly PhraseParts[];
  /** One role and one margin for each element of `phrases`. */
  phraseRoles: readonly Role[];
  phraseMargins: readonly number[];
}

/**
 * The margin of a tag or role that a rule has chosen instead of the model. About four of five such choices are right.
 */
const marginOfRepairs = 100;

/** Runs all models and repair rules on the tokens of one sentence. */
export function analyzeTokens(segments: readonly Segment[], lexicon: Lexicon, weights: AnalysisWeights): SentenceParts {
  const readings = segments.map((segment) => findTokenReadings(segment, lexicon));
  const tagging = findBestLabels(buildTaggingTask(segments, readings), weights.tags);
  const modelTags = tagging.labels.map((label): Tag => allTags[label] ?? "XY");
  const firstTags = tagImperatives(segments, repairTags(segments, modelTags, readings), readings);
  const findBoundaries = (tagsOfTokens: readonly Tag[]) =>
    separateAbsolutePhrases(
      tagsOfTokens,
      findBestLabels(buildBoundaryTask(segments, tagsOfTokens), weights.boundaries).labels,
    );
  const firstBoundaryLabels = findBoundaries(firstTags);
  const firstClauses = buildClauses(firstTags, firstBoundaryLabels);
  const repairedTags = repairFinalVerbs(firstTags, readings, firstClauses);
  const tags = repairedTags ?? firstTags;
  const boundaryLabels = repairedTags ? findBoundaries(tags) : firstBoundaryLabels;
  const clauses = repairedTags ? buildClauses(tags, boundaryLabels) : firstClauses;
  const phrases = phrasesOf(segments, tags, readings);
  const parsedSentence = { segments, tags, readings, phrases, clauses, lexicon };
  const roleLabelling = findBestLabels(buildRoleTask(parsedSentence), weights.roles);
  const modelRoles = roleLabelling.labels.map((label): Role => roles[label] ?? "none");
  const phraseRoles = repairRoles(parsedSentence, modelRoles, roleLabelling.margins);
  const marginsOf = <T>(modelLabels: readonly T[], finalLabels: readonly T[], margins: readonly number[]) =>
    margins.map((margin, index) => (modelLabels[index] === finalLabels[index] ? margin : marginOfRepairs));
  return {
    segments,
    readings,
    tags,
    tagMargins: marginsOf(modelTags, tags, tagging.margins),
    boundaryLabels,
    clauses,
    phrases,
    phraseRoles,
    phraseMargins: marginsOf(modelRoles, phraseRoles, roleLabelling.margins),
  };
}

/** The phrases of a sentence, in the order of their heads. */
export const phrasesOf = (
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
): PhraseParts[] =>
  tags.flatMap((tag, index) => (isHeadTag(tag) ? [buildPhraseAt(index, segments, tags, readings)] : []));
