import type { SentenceParts } from "#core/domain/german/analysis/analyze-sentence.ts";
import { roleIndex } from "#core/domain/german/analysis/roles.ts";
import { isFiniteTag, type Tag, universalTag } from "#core/domain/german/analysis/tags.ts";
import { caseOfRole } from "./gold-structure.ts";
import type { LabelledSentence } from "./models.ts";

/** The figures in percent; see `rows` for their names. */
export interface Figures {
  coarse: number;
  fine: number;
  finite: number;
  case: number;
  confidentCase: number;
  subject: number;
  boundary: number;
}

export const rows: readonly { key: keyof Figures; name: string; goals?: readonly [clean: number, noised: number] }[] = [
  { key: "coarse", name: "word class, coarse", goals: [97.5, 96] },
  { key: "fine", name: "word class, STTS" },
  { key: "finite", name: "finite verbs F1", goals: [98.5, 95.5] },
  { key: "case", name: "case of nouns and pronouns", goals: [90, 86] },
  { key: "confidentCase", name: "the confident 70 % of them", goals: [98, 96] },
  { key: "subject", name: "subject heads F1", goals: [88, 84] },
  { key: "boundary", name: "clause boundaries F1", goals: [91, 85] },
];

/** Names count as nouns, and predicative adjectives as adverbs. */
function coarse(tag: Tag): string {
  if (tag === "ADJD") return "ADV";
  const universal = universalTag(tag);
  return universal === "PROPN" ? "NOUN" : universal;
}

class Counter {
  private both = 0;
  private found = 0;
  private wanted = 0;
  add(isWanted: boolean, isFound: boolean) {
    if (isWanted) this.wanted += 1;
    if (isFound) this.found += 1;
    if (isWanted && isFound) this.both += 1;
  }
  get f1() {
    return (200 * this.both) / Math.max(1, this.found + this.wanted);
  }
}

/** Compares analyses with the treebank. */
export function figuresOf(pairs: readonly { sentence: LabelledSentence; parts: SentenceParts }[]): Figures {
  let tokens = 0;
  let sameCoarse = 0;
  let sameFine = 0;
  const [finite, subject, boundary] = [new Counter(), new Counter(), new Counter()];
  const cases: { isRight: boolean; margin: number }[] = [];
  for (const { sentence, parts } of pairs) {
    const roleAt = new Map(parts.phrases.map(({ head }, at) => [head, at]));
    for (const [at, tag] of sentence.tags.entries()) {
      const predicted = parts.tags[at] ?? "XY";
      tokens += 1;
      if (predicted === tag) sameFine += 1;
      if (coarse(predicted) === coarse(tag)) sameCoarse += 1;
      finite.add(isFiniteTag(tag), isFiniteTag(predicted));
      boundary.add(sentence.begins[at] === 1, parts.begins[at] === 1);
      const gold = sentence.roles[at];
      const phrase = roleAt.get(at);
      const role = phrase === undefined ? "none" : (parts.phraseRoles[phrase] ?? "none");
      subject.add(gold?.isSubject === true, role === "subject");
      if (gold?.isCounted && gold.role !== undefined)
        cases.push({
          isRight: caseOfRole(roleIndex(role)) === caseOfRole(gold.role),
          margin: phrase === undefined ? 0 : (parts.phraseMargins[phrase] ?? 0),
        });
    }
  }
  const share = (list: readonly { isRight: boolean }[]) =>
    (100 * list.filter((one) => one.isRight).length) / Math.max(1, list.length);
  const byMargin = cases.toSorted((a, b) => b.margin - a.margin);
  return {
    coarse: (100 * sameCoarse) / Math.max(1, tokens),
    fine: (100 * sameFine) / Math.max(1, tokens),
    finite: finite.f1,
    case: share(cases),
    confidentCase: share(byMargin.slice(0, Math.round(byMargin.length * 0.7))),
    subject: subject.f1,
    boundary: boundary.f1,
  };
}
