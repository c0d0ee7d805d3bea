import type { Lexicon } from "../lexicon/lexicon.ts";
import { boundaryTask } from "./boundaries.ts";
import { buildClauses, type ClauseParts } from "./clause-parts.ts";
import { tagImperatives } from "./imperatives.ts";
import { isHeadTag, type PhraseParts, phraseAt } from "./phrases.ts";
import type { TokenReading } from "./reading.ts";
import { repairRoles } from "./repair-roles.ts";
import { repairTags } from "./repair-tags.ts";
import { repairFinalVerbs } from "./repair-verbs.ts";
import { type Role, roles, roleTask } from "./roles.ts";
import type { Segment } from "./segment.ts";
import { findBestLabels } from "./sequence-model.ts";
import { taggingTask } from "./tagger.ts";
import { tags as allTags, type Tag } from "./tags.ts";
import { tokenReadings } from "./token-readings.ts";
import type { AnalysisWeights } from "./weights.ts";

/** The results of the models for one sentence, by the indexes of its tokens. */
export interface SentenceParts {
  segments: readonly Segment[];
  readings: readonly (readonly TokenReading[])[];
  tags: readonly Tag[];
  /** How far the chosen tag is ahead of the next one, as a share of the typical weight; see `sequence-model.ts`. */
  tagMargins: readonly number[];
  boundaryLabels: readonly number[];
  clauses: readonly ClauseParts[];
  phrases: readonly PhraseParts[];
  /** The role of the head of each phrase, and its margin. */
  phraseRoles: readonly Role[];
  phraseMargins: readonly number[];
}

/** The margin of tags and roles that a rule has chosen instead of the model. About four of five of them are right. */
const marginOfRepairs = 100;

/** Runs all models on the tokens of one sentence. */
export function analyzeTokens(segments: readonly Segment[], lexicon: Lexicon, weights: AnalysisWeights): SentenceParts {
  const readings = segments.map((segment) => tokenReadings(segment, lexicon));
  const tagging = findBestLabels(taggingTask(segments, readings), weights.tags);
  const modelTags = tagging.labels.map((label): Tag => allTags[label] ?? "XY");
  const clauseTags = tagImperatives(segments, repairTags(segments, modelTags, readings), readings);
  const findBoundaries = (usedTags: readonly Tag[]) =>
    findBestLabels(boundaryTask(segments, usedTags), weights.boundaries).labels;
  const firstBoundaryLabels = findBoundaries(clauseTags);
  const firstClauses = buildClauses(segments, clauseTags, firstBoundaryLabels);
  const repairedTags = repairFinalVerbs(clauseTags, readings, firstClauses);
  const tags = repairedTags ?? clauseTags;
  const boundaryLabels = repairedTags ? findBoundaries(tags) : firstBoundaryLabels;
  const clauses = repairedTags ? buildClauses(segments, tags, boundaryLabels) : firstClauses;
  const phrases = phrasesOf(segments, tags, readings);
  const parsed = { segments, tags, readings, phrases, clauses, lexicon };
  const roleLabelling = findBestLabels(roleTask(parsed), weights.roles);
  const modelRoles = roleLabelling.labels.map((label): Role => roles[label] ?? "none");
  const phraseRoles = repairRoles(parsed, modelRoles, roleLabelling.margins);
  const marginsOf = <T>(model: readonly T[], repaired: readonly T[], margins: readonly number[]) =>
    margins.map((margin, index) => (model[index] === repaired[index] ? margin : marginOfRepairs));
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
): PhraseParts[] => tags.flatMap((tag, index) => (isHeadTag(tag) ? [phraseAt(index, segments, tags, readings)] : []));
