import type { GrammarCategory } from "../../grammar/grammar-category.ts";
import type { SentenceCache } from "../analysis/analyze.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { type AnalyzedText, analyzeText } from "./analyzed-text.ts";
import { defaultConfidence, type Edit, type ExplanationLanguage, type Rule } from "./rule.ts";
import { ruleThresholds } from "./rule-thresholds.ts";

/** An edit of the original text: the range [start, end) in UTF-16 units and its replacement. */
export interface Correction {
  start: number;
  end: number;
  original: string;
  corrected: string;
  /** The grammar category of the mistake. */
  type: GrammarCategory;
  /** The name of the rule that found it. */
  rule: string;
  explanation: string;
  /** How certain the rule was, from 0 to 1: see `Edit`. */
  confidence: number;
  /** The ids of the topics that explain it, if they differ from the rule's own topics. */
  topics?: readonly string[];
}

export interface CheckedText {
  text: string;
  corrected: string;
  corrections: Correction[];
}

/** A segment of the text: its range in the original text, and its present content. */
interface Segment {
  start: number;
  end: number;
  currentText: string;
  proposals: { rule: Rule; edit: Edit }[];
}

const maxRounds = 10;
const maxTextLength = 20_000;

/**
 * Checks a text with the given rules.
 * Each round collects the edits of the earliest stage that finds any, resolves conflicts, applies the edits and
 * analyzes the text again, until no rule finds anything. So checking the corrected text again finds nothing. If this
 * takes more than `maxRounds` rounds, nothing is corrected. Texts longer than `maxTextLength` UTF-16 units are not
 * checked.
 */
export function correctText(
  text: string,
  lexicon: Lexicon,
  rules: readonly Rule[],
  language: ExplanationLanguage = "en",
): CheckedText {
  const uncheckedText = { text, corrected: text, corrections: [] };
  if (text.length > maxTextLength) return uncheckedText;
  const cache: SentenceCache = new Map();
  let segments: Segment[] = [{ start: 0, end: text.length, currentText: text, proposals: [] }];
  for (let round = 0; round < maxRounds; round++) {
    const currentText = segments.map((segment) => segment.currentText).join("");
    const edits = findEdits(analyzeText(currentText, lexicon, cache), rules);
    if (edits.length === 0)
      return { text, corrected: currentText, corrections: correctionsOf(text, segments, language) };
    for (const one of edits.toReversed()) segments = applyProposal(segments, one);
  }
  return uncheckedText;
}

type Proposal = Segment["proposals"][number];

function findEdits(analyzed: AnalyzedText, rules: readonly Rule[]): Proposal[] {
  for (const stage of [1, 2, 3]) {
    const proposals = rules
      .filter((rule) => rule.stage === stage)
      .flatMap((rule) => [...rule.find(analyzed)].map((edit) => ({ rule, edit })))
      .filter((proposal) => confidenceOf(proposal) >= (ruleThresholds[proposal.rule.name] ?? 0))
      .filter(
        ({ edit }) => analyzed.text.slice(edit.start, edit.end) !== edit.replacement && isInGerman(edit, analyzed),
      );
    if (proposals.length > 0) return resolveConflicts(proposals);
  }
  return [];
}

const isInGerman = ({ start, end }: Edit, { words }: AnalyzedText) =>
  !words.some((word) => word.isOtherLanguage && word.start <= end && word.end >= start);

const confidenceOf = ({ edit }: Proposal) => edit.confidence ?? defaultConfidence;
const sizeOf = ({ edit }: Proposal) => edit.end - edit.start + edit.replacement.length;
const overlaps = (a: Edit, b: Edit) => (a.start < b.end && b.start < a.end) || a.start === b.start;

/**
 * Of overlapping edits, keeps the one with the highest confidence, then the smallest, then that of the earliest rule.
 * Sorted by position.
 */
function resolveConflicts(proposals: readonly Proposal[]): Proposal[] {
  const chosenProposals: Proposal[] = [];
  for (const one of proposals.toSorted((a, b) => confidenceOf(b) - confidenceOf(a) || sizeOf(a) - sizeOf(b))) {
    if (!chosenProposals.some((other) => overlaps(one.edit, other.edit))) chosenProposals.push(one);
  }
  return chosenProposals.toSorted((a, b) => a.edit.start - b.edit.start);
}

/** Applies an edit to the present text. All segments that it touches are merged into one. */
function applyProposal(segments: readonly Segment[], proposal: Proposal): Segment[] {
  const { start, end, replacement } = proposal.edit;
  const segmentsBefore: Segment[] = [];
  const segmentsAfter: Segment[] = [];
  const overlappingSegments: Segment[] = [];
  let segmentEnd = 0;
  for (const segment of segments) {
    const segmentStart = segmentEnd;
    const newSegmentEnd = segmentEnd + segment.currentText.length;
    segmentEnd = newSegmentEnd;
    const isChanged = segment.proposals.length > 0;
    const overlapsSegment = segmentStart < end && newSegmentEnd > start;
    // An insertion belongs to the segment that contains its position, or that ends there.
    const containsInsertion =
      start === end && segmentStart <= start && newSegmentEnd >= end && overlappingSegments.length === 0;
    if (!overlapsSegment && !containsInsertion) (newSegmentEnd <= start ? segmentsBefore : segmentsAfter).push(segment);
    else if (isChanged) overlappingSegments.push(segment);
    else {
      const cutStart = Math.max(start, segmentStart) - segmentStart;
      const cutEnd = Math.max(cutStart, Math.min(end, newSegmentEnd) - segmentStart);
      const slicePart = (a: number, b: number): Segment => ({
        start: segment.start + a,
        end: segment.start + b,
        currentText: segment.currentText.slice(a, b),
        proposals: [],
      });
      if (cutStart > 0) segmentsBefore.push(slicePart(0, cutStart));
      overlappingSegments.push(slicePart(cutStart, cutEnd));
      if (cutEnd < segment.currentText.length) segmentsAfter.push(slicePart(cutEnd, segment.currentText.length));
    }
  }
  const firstSegment = overlappingSegments[0];
  const lastSegment = overlappingSegments.at(-1);
  if (!firstSegment || !lastSegment) return [...segments];
  const startOfOverlapping = segmentsBefore.reduce((sum, segment) => sum + segment.currentText.length, 0);
  const joinedText = overlappingSegments.map((segment) => segment.currentText).join("");
  const mergedSegment: Segment = {
    start: firstSegment.start,
    end: lastSegment.end,
    currentText:
      joinedText.slice(0, start - startOfOverlapping) + replacement + joinedText.slice(end - startOfOverlapping),
    proposals: [...overlappingSegments.flatMap((segment) => segment.proposals), proposal],
  };
  return [...segmentsBefore, mergedSegment, ...segmentsAfter];
}

/**
 * The explanations of a segment. Omits those that quote a phrase which a later edit changed, unless none would remain.
 */
function validExplanations(
  proposals: readonly Proposal[],
  correctedText: string,
  language: ExplanationLanguage,
): string[] {
  const reasonOf = ({ edit: { explanation } }: Proposal) =>
    typeof explanation === "string" ? explanation : explanation[language];
  const reasons = [...new Set(proposals.map(reasonOf))];
  const validReasons = reasons.filter((reason) => {
    const phrase = /\*([^*…]+)\*\.$/.exec(reason)?.[1];
    return phrase === undefined || correctedText.toLowerCase().includes(phrase.toLowerCase());
  });
  return validReasons.length > 0 ? validReasons : reasons;
}

function correctionsOf(text: string, segments: readonly Segment[], language: ExplanationLanguage): Correction[] {
  const correctedText = segments.map((segment) => segment.currentText).join("");
  return segments.flatMap(({ start, end, currentText, proposals }) => {
    const [mainProposal] = proposals;
    const original = text.slice(start, end);
    if (!mainProposal || original === currentText) return [];
    const explanation = validExplanations(proposals, correctedText, language).join(" ");
    const type = mainProposal.edit.category ?? mainProposal.rule.category;
    const { topics } = mainProposal.edit;
    const rule = mainProposal.rule.name;
    const confidence = confidenceOf(mainProposal);
    const corrected = currentText;
    return { start, end, original, corrected, type, rule, explanation, confidence, ...(topics && { topics }) };
  });
}
