import { roleIndex } from "#core/domain/german/analysis/roles.ts";
import { isMarkTag } from "#core/domain/german/analysis/tags.ts";
import { type AlignedSentence, headOf } from "./align.ts";
import { isFiniteVerb } from "./gold-tags.ts";
import type { GoldSentence, GoldToken } from "./treebank.ts";

/** The heads of clauses: with a finite verb, or an infinitive with *zu* and words of its own. */
function clauseHeads(sentence: GoldSentence): Set<GoldToken> {
  const { tokens } = sentence;
  const hasFiniteForm = (one: GoldToken) => isFiniteVerb(one, sentence);
  const heads = new Set<GoldToken>();
  for (const token of tokens) {
    const children = tokens.filter((one) => tokens[one.head] === token);
    const hasFinite =
      hasFiniteForm(token) || children.some((one) => /^(?:aux|cop)/.test(one.relation) && hasFiniteForm(one));
    const hasZu =
      (/^.+zu.+n$/.test(token.form) && token.xpos === "VVIZU") ||
      children.some((one) => one.form === "zu" && one.upos === "PART");
    const hasOwnWords = children.some((one) => one.upos !== "PUNCT" && one.form !== "zu");
    const isClausal = /^(?:root|ccomp|advcl|acl|csubj|parataxis|conj|xcomp)/.test(token.relation);
    if (
      token.relation === "root" ||
      (hasFinite && !/^(?:aux|cop)/.test(token.relation)) ||
      (isClausal && hasZu && hasOwnWords)
    )
      heads.add(token);
  }
  return heads;
}

/** For each token of the analysis 1 if it belongs to another clause than the word before it. */
export function goldBoundaries(aligned: AlignedSentence, sentence: GoldSentence): number[] {
  const heads = clauseHeads(sentence);
  const clauseOf = (token: GoldToken | undefined): GoldToken | undefined => {
    let at = token;
    for (let steps = 0; at && !heads.has(at) && steps < 200; steps++) at = sentence.tokens[at.head];
    return at;
  };
  let previous: GoldToken | undefined;
  return aligned.tags.map((tag, index) => {
    const parts = aligned.gold[index] ?? [];
    const head = headOf(parts, sentence);
    if (isMarkTag(tag) || !head) return 0;
    const clause = clauseOf(head);
    const begins = previous !== undefined && clause !== previous ? 1 : 0;
    previous = clause;
    return begins;
  });
}

const caseRoles: Readonly<Record<string, number>> = {
  Nom: roleIndex("nominative"),
  Acc: roleIndex("accusative"),
  Dat: roleIndex("dative"),
  Gen: roleIndex("genitive"),
};

export interface GoldRole {
  /** The label of the sequence model; undefined if the treebank gives no case. */
  role: number | undefined;
  isSubject: boolean;
  /** Whether the figures for cases count it: nouns and pronouns with one case, without names. */
  isCounted: boolean;
}

/** Case and subject of each token of the analysis. */
export function goldRoles(aligned: AlignedSentence, sentence: GoldSentence): GoldRole[] {
  return aligned.gold.map((parts) => {
    const head = headOf(parts, sentence);
    if (!head) return { role: undefined, isSubject: false, isCounted: false };
    const isSubject = /^nsubj/.test(head.relation);
    const written = head.features.Case;
    const role = written === undefined ? undefined : caseRoles[written];
    const isInName = /^flat|^compound/.test(head.relation);
    return {
      role: isSubject && !isInName ? roleIndex("subject") : role,
      isSubject,
      isCounted: role !== undefined && /^(?:NOUN|PRON)$/.test(head.upos),
    };
  });
}

export const caseOfRole = (role: number): number => (role === roleIndex("subject") ? roleIndex("nominative") : role);
