import type { SentenceParts } from "#core/domain/german/analysis/analyze-sentence.ts";
import { roleIndexOf } from "#core/domain/german/analysis/roles.ts";
import { isFiniteTag, type Tag, universalTagOf } from "#core/domain/german/analysis/tags.ts";
import { caseOfRole } from "./gold-structure.ts";
import type { LabelledSentence } from "./models.ts";

/** Measures of quality in percent; `figureRows` describes them. */
export interface Figures {
  coarseTags: number;
  fineTags: number;
  finiteVerbs: number;
  cases: number;
  confidentCases: number;
  subjects: number;
  boundaries: number;
}

export const figureRows: readonly {
  key: keyof Figures;
  name: string;
  goals?: readonly [clean: number, noisy: number];
}[] = [
  { key: "coarseTags", name: "word class, coarse", goals: [97.5, 96] },
  { key: "fineTags", name: "word class, STTS" },
  { key: "finiteVerbs", name: "finite verbs F1", goals: [98.5, 95.5] },
  { key: "cases", name: "case of nouns and pronouns", goals: [90, 86] },
  { key: "confidentCases", name: "the confident 70 % of them", goals: [98, 96] },
  { key: "subjects", name: "subject heads F1", goals: [88, 84] },
  { key: "boundaries", name: "clause boundaries F1", goals: [91, 85] },
];

/** The universal tag, with two exceptions: names are treated as nouns, and adjectives without an ending as adverbs. */
function getCoarseWordClass(tag: Tag): string {
  if (tag === "ADJD") return "ADV";
  const universal = universalTagOf(tag);
  return universal === "PROPN" ? "NOUN" : universal;
}

class MatchCounter {
  private matchCount = 0;
  private foundCount = 0;
  private goldCount = 0;
  addPair(isGold: boolean, isFound: boolean) {
    if (isGold) this.goldCount += 1;
    if (isFound) this.foundCount += 1;
    if (isGold && isFound) this.matchCount += 1;
  }
  get f1() {
    return (200 * this.matchCount) / Math.max(1, this.foundCount + this.goldCount);
  }
}

/** Measures how well analyses agree with the treebank's labels. */
export function computeFigures(pairs: readonly { sentence: LabelledSentence; analysis: SentenceParts }[]): Figures {
  let tokenCount = 0;
  let sameCoarseCount = 0;
  let sameFineCount = 0;
  const [finiteVerbs, subjects, boundaries] = [new MatchCounter(), new MatchCounter(), new MatchCounter()];
  const judgedCases: { isRight: boolean; margin: number }[] = [];
  for (const { sentence, analysis } of pairs) {
    const phraseIndexByHead = new Map(analysis.phrases.map(({ head }, index) => [head, index]));
    for (const [index, tag] of sentence.tags.entries()) {
      const foundTag = analysis.tags[index] ?? "XY";
      tokenCount += 1;
      if (foundTag === tag) sameFineCount += 1;
      if (getCoarseWordClass(foundTag) === getCoarseWordClass(tag)) sameCoarseCount += 1;
      finiteVerbs.addPair(isFiniteTag(tag), isFiniteTag(foundTag));
      boundaries.addPair(sentence.boundaryLabels[index] === 1, analysis.boundaryLabels[index] === 1);
      const goldRole = sentence.roles[index];
      const phraseIndex = phraseIndexByHead.get(index);
      const role = phraseIndex === undefined ? "none" : (analysis.phraseRoles[phraseIndex] ?? "none");
      subjects.addPair(goldRole?.isSubject === true, role === "subject");
      if (goldRole?.isCountedInFigures && goldRole.role !== undefined)
        judgedCases.push({
          isRight: caseOfRole(roleIndexOf(role)) === caseOfRole(goldRole.role),
          margin: phraseIndex === undefined ? 0 : (analysis.phraseMargins[phraseIndex] ?? 0),
        });
    }
  }
  const computePercentRight = (comparedCases: readonly { isRight: boolean }[]) =>
    (100 * comparedCases.filter((judgedCase) => judgedCase.isRight).length) / Math.max(1, comparedCases.length);
  const casesByMargin = judgedCases.toSorted((a, b) => b.margin - a.margin);
  return {
    coarseTags: (100 * sameCoarseCount) / Math.max(1, tokenCount),
    fineTags: (100 * sameFineCount) / Math.max(1, tokenCount),
    finiteVerbs: finiteVerbs.f1,
    cases: computePercentRight(judgedCases),
    confidentCases: computePercentRight(casesByMargin.slice(0, Math.round(casesByMargin.length * 0.7))),
    subjects: subjects.f1,
    boundaries: boundaries.f1,
  };
}
