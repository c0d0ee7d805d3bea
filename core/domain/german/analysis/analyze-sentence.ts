import type { Lexicon } from "../lexicon/lexicon.ts";
import { boundaryTask } from "./boundaries.ts";
import { buildClauses, type ClauseParts } from "./clause-parts.ts";
import { withImperatives } from "./imperatives.ts";
import { isHeadTag, type PhraseParts, phraseAt } from "./phrases.ts";
import type { TokenReading } from "./reading.ts";
import { repairedTags } from "./repaired-tags.ts";
import { type Role, roles, roleTask } from "./roles.ts";
import type { Segment } from "./segment.ts";
import { decode } from "./sequence-model.ts";
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
  margins: readonly number[];
  begins: readonly number[];
  clauses: readonly ClauseParts[];
  phrases: readonly PhraseParts[];
  /** The role of the head of each phrase, and its margin. */
  phraseRoles: readonly Role[];
  phraseMargins: readonly number[];
}

/** Runs all models on the tokens of one sentence. */
export function analyzeParts(segments: readonly Segment[], lexicon: Lexicon, weights: AnalysisWeights): SentenceParts {
  const readings = segments.map((one) => tokenReadings(one, lexicon));
  const tagged = decode(taggingTask(segments, readings), weights.tags);
  const found = tagged.labels.map((label): Tag => allTags[label] ?? "XY");
  const tags = withImperatives(segments, repairedTags(segments, found, readings), readings);
  const begins = decode(boundaryTask(segments, tags), weights.boundaries).labels;
  const clauses = buildClauses(segments, tags, begins);
  const phrases = phrasesOf(segments, tags, readings);
  const decided = decode(roleTask({ segments, tags, readings, phrases, clauses, lexicon }), weights.roles);
  return {
    segments,
    readings,
    tags,
    margins: tagged.margins,
    begins,
    clauses,
    phrases,
    phraseRoles: decided.labels.map((label): Role => roles[label] ?? "none"),
    phraseMargins: decided.margins,
  };
}

/** The phrases of a sentence, in the order of their heads. */
export const phrasesOf = (
  segments: readonly Segment[],
  tags: readonly Tag[],
  readings: readonly (readonly TokenReading[])[],
): PhraseParts[] => tags.flatMap((tag, at) => (isHeadTag(tag) ? [phraseAt(at, segments, tags, readings)] : []));
