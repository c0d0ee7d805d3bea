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
  /** The name of the rule that found the mistake. */
  rule: string;
  explanation: string;
  /** How certain the rule was, from 0 to 1: see `Edit`. */
  confidence: number;
  /** The ids of the topics that explain the mistake, if they differ from the rule's own topics. */
  topics?: readonly string[];
}

export interface CheckedText {
  text: string;
  corrected: string;
  corrections: Correction[];
}

/** A section of the text: its range in the original text, its present text, and the edits that changed it. */
interface TextSection {
  start: number;
  end: number;
  currentText: string;
  proposals: { rule: Rule; edit: Edit }[];
}

const maxRounds = 10;
const maxTextLength = 20_000;

/**
 * Checks a text with the given rules. Each round analyzes the text, collects the edits of the earliest stage that finds
 * any, resolves conflicts and applies the edits, until no rule finds anything. So checking the corrected text again
 * finds nothing. If more than `maxRounds` rounds are necessary, nothing is corrected. Texts longer than `maxTextLength`
 * UTF-16 units are not checked.
 */
export function correctText(
  text: string,
  lexicon: Lexicon,
  rules: readonly Rule[],
  language: ExplanationLanguage = "en",
): CheckedText {
  const uncheckedResult = { text, corrected: text, corrections: [] };
  if (text.length > maxTextLength) return uncheckedResult;
  const cache: SentenceCache = new Map();
  let sections: TextSection[] = [{ start: 0, end: text.length, currentText: text, proposals: [] }];
  for (let round = 0; round < maxRounds; round++) {
    const currentText = sections.map((section) => section.currentText).join("");
    const edits = findEdits(analyzeText(currentText, lexicon, cache), rules);
    if (edits.length === 0)
      return { text, corrected: currentText, corrections: correctionsOf(text, sections, language) };
    for (const proposal of edits.toReversed()) sections = applyProposal(sections, proposal);
  }
  return uncheckedResult;
}

type Proposal = TextSection["proposals"][number];

/**
 * Matches quotations that are not sentences, such as titles. They contain no final mark, do not follow a colon or
 * comma, and do not precede a comma.
 */
const quotedTitlePattern = /(?<![:,] ?)[„“"»«](?! )([^„“”"»«.!?…]+)[“”"«»](?! ?,)/gu;

/**
 * The ranges of quoted titles and mentioned words. They are not corrected, because a quotation does not change its form
 * to fit the sentence.
 */
const findTitleRanges = (text: string) =>
  [...text.matchAll(quotedTitlePattern)].map(({ index, 0: match }) => ({ start: index, end: index + match.length }));

function findEdits(analysis: AnalyzedText, rules: readonly Rule[]): Proposal[] {
  const titlesToSkip = findTitleRanges(analysis.text);
  const quotedWords = analysis.words.filter((word) => word.isQuoted);
  const isInTitle = ({ edit }: Proposal) =>
    titlesToSkip.some(({ start, end }) => edit.start > start && edit.end < end) ||
    quotedWords.some(({ start, end }) => edit.start <= start && edit.end >= end);
  const isAccepted = (proposal: Proposal) =>
    confidenceOf(proposal) >= (ruleThresholds[proposal.rule.name] ?? 0) &&
    !isInTitle(proposal) &&
    analysis.text.slice(proposal.edit.start, proposal.edit.end) !== proposal.edit.replacement &&
    isInGerman(proposal.edit, analysis);
  for (const stage of [1, 2, 3]) {
    const proposals: Proposal[] = [];
    // Most rules find nothing, so this loop creates no list for each rule.
    for (const rule of rules) {
      if (rule.stage !== stage) continue;
      for (const edit of rule.findEdits(analysis)) {
        const proposal = { rule, edit };
        if (isAccepted(proposal)) proposals.push(proposal);
      }
    }
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
 * Of several edits that overlap, chooses the edit with the highest confidence. If several edits have this confidence,
 * chooses the smallest edit; if these edits also have the same size, chooses the edit of the earliest rule. Returns the
 * chosen edits sorted by position.
 */
function resolveConflicts(proposals: readonly Proposal[]): Proposal[] {
  const chosenProposals: Proposal[] = [];
  for (const proposal of proposals.toSorted((a, b) => confidenceOf(b) - confidenceOf(a) || sizeOf(a) - sizeOf(b))) {
    if (!chosenProposals.some((otherProposal) => overlaps(proposal.edit, otherProposal.edit)))
      chosenProposals.push(proposal);
  }
  return chosenProposals.toSorted((a, b) => a.edit.start - b.edit.start);
}

/**
 * Applies an edit to the present text. The sections that the edit touches are merged into one section. A section that
 * no edit has changed yet is cut first, so that only its part within the range of the new edit is merged.
 */
function applyProposal(sections: readonly TextSection[], proposal: Proposal): TextSection[] {
  const { start, end, replacement } = proposal.edit;
  const sectionsBefore: TextSection[] = [];
  const sectionsAfter: TextSection[] = [];
  const overlappingSections: TextSection[] = [];
  let sectionEnd = 0;
  for (const section of sections) {
    const sectionStart = sectionEnd;
    const newSectionEnd = sectionEnd + section.currentText.length;
    sectionEnd = newSectionEnd;
    const isSectionChanged = section.proposals.length > 0;
    const overlapsSection = sectionStart < end && newSectionEnd > start;
    // An insertion belongs to the section that contains its position, or to the section that ends at its position.
    const containsInsertion =
      start === end && sectionStart <= start && newSectionEnd >= end && overlappingSections.length === 0;
    const isBeforeEdit = newSectionEnd <= start && overlappingSections.length === 0;
    if (!overlapsSection && !containsInsertion) (isBeforeEdit ? sectionsBefore : sectionsAfter).push(section);
    else if (isSectionChanged) overlappingSections.push(section);
    else {
      const cutStart = Math.max(start, sectionStart) - sectionStart;
      const cutEnd = Math.max(cutStart, Math.min(end, newSectionEnd) - sectionStart);
      const slicePart = (a: number, b: number): TextSection => ({
        start: section.start + a,
        end: section.start + b,
        currentText: section.currentText.slice(a, b),
        proposals: [],
      });
      if (cutStart > 0) sectionsBefore.push(slicePart(0, cutStart));
      overlappingSections.push(slicePart(cutStart, cutEnd));
      if (cutEnd < section.currentText.length) sectionsAfter.push(slicePart(cutEnd, section.currentText.length));
    }
  }
  const firstSection = overlappingSections[0];
  const lastSection = overlappingSections.at(-1);
  if (!firstSection || !lastSection) return [...sections];
  const startOfOverlapping = sectionsBefore.reduce((sum, section) => sum + section.currentText.length, 0);
  const joinedText = overlappingSections.map((section) => section.currentText).join("");
  const mergedSection: TextSection = {
    start: firstSection.start,
    end: lastSection.end,
    currentText:
      joinedText.slice(0, start - startOfOverlapping) + replacement + joinedText.slice(end - startOfOverlapping),
    proposals: [...overlappingSections.flatMap((section) => section.proposals), proposal],
  };
  return [...sectionsBefore, mergedSection, ...sectionsAfter];
}

/**
 * The explanations of a section. Omits an explanation if a later edit changed the phrase that the explanation quotes.
 * If all explanations would be omitted, returns all of them.
 */
function chooseValidExplanations(
  proposals: readonly Proposal[],
  correctedText: string,
  language: ExplanationLanguage,
): string[] {
  const reasonOf = ({ edit }: Proposal) => edit.explanation[language];
  const reasons = [...new Set(proposals.map(reasonOf))];
  const validReasons = reasons.filter((reason) => {
    const phrase = /\*([^*…]+)\*\.$/.exec(reason)?.[1];
    return phrase === undefined || correctedText.toLowerCase().includes(phrase.toLowerCase());
  });
  return validReasons.length > 0 ? validReasons : reasons;
}

function correctionsOf(text: string, sections: readonly TextSection[], language: ExplanationLanguage): Correction[] {
  const correctedText = sections.map((section) => section.currentText).join("");
  return sections.flatMap(({ start, end, currentText, proposals }) => {
    const [mainProposal] = proposals;
    const original = text.slice(start, end);
    if (!mainProposal || original === currentText) return [];
    const explanation = chooseValidExplanations(proposals, correctedText, language).join(" ");
    const type = mainProposal.edit.category ?? mainProposal.rule.category;
    const { topics } = mainProposal.edit;
    const rule = mainProposal.rule.name;
    const confidence = confidenceOf(mainProposal);
    const corrected = currentText;
    return { start, end, original, corrected, type, rule, explanation, confidence, ...(topics && { topics }) };
  });
}
