import type { GrammarCategory } from "../../grammar/grammar-category.ts";
import { type AnalyzedText, analyzeText } from "./analyzed-text.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Edit, Rule } from "./rule.ts";

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
  now: string;
  found: { rule: Rule; edit: Edit }[];
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
export function correctText(text: string, lexicon: Lexicon, rules: readonly Rule[]): CheckedText {
  const notOverlapping = { text, corrected: text, corrections: [] };
  if (text.length > maxTextLength) return notOverlapping;
  let segments: Segment[] = [{ start: 0, end: text.length, now: text, found: [] }];
  for (let round = 0; round < maxRounds; round++) {
    const now = segments.map((segment) => segment.now).join("");
    const edits = nextEdits(now, lexicon, rules);
    if (edits.length === 0) return { text, corrected: now, corrections: correctionsOf(text, segments) };
    for (const one of edits.toReversed()) segments = applyTo(segments, one);
  }
  return notOverlapping;
}

type Proposal = Segment["found"][number];

function nextEdits(text: string, lexicon: Lexicon, rules: readonly Rule[]): Proposal[] {
  const analyzed = analyzeText(text, lexicon);
  for (const stage of [1, 2, 3]) {
    const found = rules
      .filter((rule) => rule.stage === stage)
      .flatMap((rule) => [...rule.find(analyzed)].map((edit) => ({ rule, edit })))
      .filter(({ edit }) => text.slice(edit.start, edit.end) !== edit.replacement && isInGerman(edit, analyzed));
    if (found.length > 0) return resolveConflicts(found);
  }
  return [];
}

const isInGerman = ({ start, end }: Edit, { words }: AnalyzedText) =>
  !words.some((word) => word.isOtherLanguage && word.start <= end && word.end >= start);

const size = ({ edit }: Proposal) => edit.end - edit.start + edit.replacement.length;
const overlaps = (a: Edit, b: Edit) => (a.start < b.end && b.start < a.end) || a.start === b.start;

/** Of overlapping edits keeps the smallest, or that of the earliest rule. Returns them in the order of the text. */
function resolveConflicts(found: readonly Proposal[]): Proposal[] {
  const chosen: Proposal[] = [];
  for (const one of found.toSorted((a, b) => size(a) - size(b))) {
    if (!chosen.some((other) => overlaps(one.edit, other.edit))) chosen.push(one);
  }
  return chosen.toSorted((a, b) => a.edit.start - b.edit.start);
}

/** Applies an edit to the present text. All segments that it touches are merged into one. */
function applyTo(segments: readonly Segment[], proposal: Proposal): Segment[] {
  const { start, end, replacement } = proposal.edit;
  const before: Segment[] = [];
  const after: Segment[] = [];
  const overlapping: Segment[] = [];
  let at = 0;
  for (const segment of segments) {
    const from = at;
    const to = at + segment.now.length;
    at = to;
    const isChanged = segment.found.length > 0;
    const overlapsSegment = from < end && to > start;
    // An insertion belongs to the segment that contains its position, or that ends there.
    const containsInsertion = start === end && from <= start && to >= end && overlapping.length === 0;
    if (!overlapsSegment && !containsInsertion) (to <= start ? before : after).push(segment);
    else if (isChanged) overlapping.push(segment);
    else {
      const cutStart = Math.max(start, from) - from;
      const cutEnd = Math.max(cutStart, Math.min(end, to) - from);
      const part = (a: number, b: number): Segment => ({
        start: segment.start + a,
        end: segment.start + b,
        now: segment.now.slice(a, b),
        found: [],
      });
      if (cutStart > 0) before.push(part(0, cutStart));
      overlapping.push(part(cutStart, cutEnd));
      if (cutEnd < segment.now.length) after.push(part(cutEnd, segment.now.length));
    }
  }
  const first = overlapping[0];
  const last = overlapping.at(-1);
  if (!first || !last) return [...segments];
  const startOfOverlapping = before.reduce((sum, segment) => sum + segment.now.length, 0);
  const now = overlapping.map((segment) => segment.now).join("");
  const merged: Segment = {
    start: first.start,
    end: last.end,
    now: now.slice(0, start - startOfOverlapping) + replacement + now.slice(end - startOfOverlapping),
    found: [...overlapping.flatMap((segment) => segment.found), proposal],
  };
  return [...before, merged, ...after];
}

/**
 * The explanations of a segment. Omits those that quote a phrase which a later edit changed, unless none would remain.
 */
function validExplanations(found: readonly Proposal[], corrected: string): string[] {
  const reasons = [...new Set(found.map(({ edit }) => edit.explanation))];
  const validReasons = reasons.filter((reason) => {
    const phrase = /\*([^*…]+)\*\.$/.exec(reason)?.[1];
    return phrase === undefined || corrected.toLowerCase().includes(phrase.toLowerCase());
  });
  return validReasons.length > 0 ? validReasons : reasons;
}

function correctionsOf(text: string, segments: readonly Segment[]): Correction[] {
  const corrected = segments.map((segment) => segment.now).join("");
  return segments.flatMap(({ start, end, now, found }) => {
    const [mainProposal] = found;
    const original = text.slice(start, end);
    if (!mainProposal || original === now) return [];
    const explanation = validExplanations(found, corrected).join(" ");
    const type = mainProposal.edit.category ?? mainProposal.rule.category;
    const { topics } = mainProposal.edit;
    const rule = mainProposal.rule.name;
    return { start, end, original, corrected: now, type, rule, explanation, ...(topics && { topics }) };
  });
}
