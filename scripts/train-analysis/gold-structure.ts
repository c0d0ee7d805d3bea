import { phraseAt } from "#core/domain/german/analysis/phrases.ts";
import { roleIndex } from "#core/domain/german/analysis/roles.ts";
import { isMarkTag, isNounTag, isPronounTag } from "#core/domain/german/analysis/tags.ts";
import { allCells, casesIn, contractions, prepositionCases } from "#core/domain/german/lexicon/closed-words.ts";
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

const caseNames = ["Nom", "Acc", "Dat", "Gen"];

/**
 * The case of each noun or pronoun of a sentence without noise. Some cases of the treebank contradict the preposition or
 * the article (*am 25. März* in the accusative): then it is the one that both allow, or unknown.
 */
export function goldCases(aligned: AlignedSentence, sentence: GoldSentence): ReadonlyMap<GoldToken, string> {
  const found = new Map<GoldToken, string>();
  for (const [index, parts] of aligned.goldTokens.entries()) {
    const head = headOf(parts, sentence);
    const written = head?.features.Case;
    if (!head || written === undefined) continue;
    found.set(head, written);
    const tag = aligned.tags[index] ?? "XY";
    // The genitive of a name belongs to another noun: in *Schamirs* Regierung.
    if (written === "Gen" || !(isNounTag(tag) || isPronounTag(tag))) continue;
    const { preposition, determiner, cells } = phraseAt(index, aligned.tokens, aligned.tags, []);
    const wordAt = (at: number | undefined) => (at === undefined ? "" : (aligned.tokens[at]?.text.toLowerCase() ?? ""));
    const isKnown =
      prepositionCases[wordAt(preposition)] !== undefined || contractions[wordAt(preposition)] !== undefined;
    const byPreposition = isKnown && wordAt(preposition) !== "außer" ? cells.preposition : allCells;
    const byArticle = /^d(?:er|ie|as|en|em|es)$/.test(wordAt(determiner)) ? cells.determiner : allCells;
    const possible = caseNames.filter((_, index) => casesIn(byPreposition) & casesIn(byArticle) & (1 << index));
    if (possible.length === 0 || possible.includes(written)) continue;
    const [only] = possible;
    if (possible.length === 1 && only !== undefined) found.set(head, only);
    else found.delete(head);
  }
  return found;
}

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
export function goldRoles(
  aligned: AlignedSentence,
  sentence: GoldSentence,
  cases: ReadonlyMap<GoldToken, string>,
): GoldRole[] {
  return aligned.goldTokens.map((parts, index) => {
    const head = headOf(parts, sentence);
    const tag = aligned.tags[index] ?? "XY";
    if (!head) return { role: undefined, isSubject: false, isCounted: false };
    const isSubject = /^nsubj/.test(head.dependency);
    const written = cases.get(head);
    const role = written === undefined ? undefined : caseRoles[written];
    const isInName = /^(?:flat|compound)/.test(head.dependency);
    return {
      role: isSubject && !isInName ? roleIndex("subject") : role,
      isSubject,
      isCounted: role !== undefined && (tag === "NN" || isPronounTag(tag)) && !isInName,
    };
  });
}

export const caseOfRole = (role: number): number => (role === roleIndex("subject") ? roleIndex("nominative") : role);
