import { roleIndex } from "#core/domain/german/analysis/roles.ts";
import { isMarkTag } from "#core/domain/german/analysis/tags.ts";
import { type AlignedSentence, headOf } from "./align.ts";
import { isFiniteVerb } from "./gold-tags.ts";
import type { GoldSentence, GoldToken } from "./treebank.ts";

/** The head tokens of clauses. A clause has a finite verb, or an infinitive with *zu* and further words. */
function clauseHeads(sentence: GoldSentence): Set<GoldToken> {
  const { tokens } = sentence;
  const hasFiniteForm = (token: GoldToken) => isFiniteVerb(token, sentence);
  const clauseHeadTokens = new Set<GoldToken>();
  for (const token of tokens) {
    const children = tokens.filter((child) => tokens[child.head] === token);
    const hasFinite =
      hasFiniteForm(token) || children.some((child) => /^(?:aux|cop)/.test(child.dependency) && hasFiniteForm(child));
    const hasZu =
      (/^.+zu.+n$/.test(token.form) && token.xpos === "VVIZU") ||
      children.some((child) => child.form === "zu" && child.upos === "PART");
    const hasOwnWords = children.some((child) => child.upos !== "PUNCT" && child.form !== "zu");
    const isClausal = /^(?:root|ccomp|advcl|acl|csubj|parataxis|conj|xcomp)/.test(token.dependency);
    if (
      token.dependency === "root" ||
      (hasFinite && !/^(?:aux|cop)/.test(token.dependency)) ||
      (isClausal && hasZu && hasOwnWords)
    )
      clauseHeadTokens.add(token);
  }
  return clauseHeadTokens;
}

/** The boundary label of each token: 1 if it belongs to another clause than the word before it, else 0. */
export function goldBoundaries(aligned: AlignedSentence, sentence: GoldSentence): number[] {
  const headTokens = clauseHeads(sentence);
  const clauseOf = (token: GoldToken | undefined): GoldToken | undefined => {
    let ancestor = token;
    for (let steps = 0; ancestor && !headTokens.has(ancestor) && steps < 200; steps++)
      ancestor = sentence.tokens[ancestor.head];
    return ancestor;
  };
  let previousClause: GoldToken | undefined;
  return aligned.tags.map((tag, index) => {
    const parts = aligned.goldTokens[index] ?? [];
    const head = headOf(parts, sentence);
    if (isMarkTag(tag) || !head) return 0;
    const clause = clauseOf(head);
    const boundaryLabel = previousClause !== undefined && clause !== previousClause ? 1 : 0;
    previousClause = clause;
    return boundaryLabel;
  });
}

const caseRoles: Readonly<Record<string, number>> = {
  Nom: roleIndex("nominative"),
  Acc: roleIndex("accusative"),
  Dat: roleIndex("dative"),
  Gen: roleIndex("genitive"),
};

export interface GoldRole {
  /** The label of the role model; undefined if the treebank gives no case. */
  role: number | undefined;
  isSubject: boolean;
  /**
   * Whether the figures for cases include it: nouns and pronouns for which the treebank gives one case, but not names.
   */
  isCounted: boolean;
}

/** The role of each token according to the treebank. */
export function goldRoles(aligned: AlignedSentence, sentence: GoldSentence): GoldRole[] {
  return aligned.goldTokens.map((parts) => {
    const head = headOf(parts, sentence);
    if (!head) return { role: undefined, isSubject: false, isCounted: false };
    const isSubject = /^nsubj/.test(head.dependency);
    const markedCase = head.features.Case;
    const role = markedCase === undefined ? undefined : caseRoles[markedCase];
    const isInName = /^flat|^compound/.test(head.dependency);
    return {
      role: isSubject && !isInName ? roleIndex("subject") : role,
      isSubject,
      isCounted: role !== undefined && /^(?:NOUN|PRON)$/.test(head.upos),
    };
  });
}

export const caseOfRole = (role: number): number => (role === roleIndex("subject") ? roleIndex("nominative") : role);
