import { buildPhraseAt } from "#core/domain/german/analysis/phrases.ts";
import { roleIndexOf } from "#core/domain/german/analysis/roles.ts";
import { isMarkTag, isNounTag, isPronounTag } from "#core/domain/german/analysis/tags.ts";
import { allCells, casesIn, contractions, prepositionCases } from "#core/domain/german/lexicon/closed-words.ts";
import { type AlignedSentence, findHead } from "./align.ts";
import { isFiniteVerb } from "./gold-tags.ts";
import type { GoldSentence, GoldToken } from "./treebank.ts";

/**
 * The head tokens of clauses. The root of the sentence is always one of them. Any other clause has a finite verb, or an
 * infinitive with *zu* and at least one further word.
 */
function findClauseHeads(sentence: GoldSentence): Set<GoldToken> {
  const { tokens } = sentence;
  const hasFiniteForm = (token: GoldToken) => isFiniteVerb(token, sentence);
  const clauseHeads = new Set<GoldToken>();
  for (const token of tokens) {
    const children = tokens.filter((child) => tokens[child.head] === token);
    const hasFiniteVerb =
      hasFiniteForm(token) || children.some((child) => /^(?:aux|cop)/.test(child.dependency) && hasFiniteForm(child));
    const hasZu =
      (/^.+zu.+n$/.test(token.form) && token.xpos === "VVIZU") ||
      children.some((child) => child.form === "zu" && child.upos === "PART");
    const hasOwnWords = children.some((child) => child.upos !== "PUNCT" && child.form !== "zu");
    const isClausal = /^(?:root|ccomp|advcl|acl|csubj|parataxis|conj|xcomp)/.test(token.dependency);
    if (
      token.dependency === "root" ||
      (hasFiniteVerb && !/^(?:aux|cop)/.test(token.dependency)) ||
      (isClausal && hasZu && hasOwnWords)
    )
      clauseHeads.add(token);
  }
  return clauseHeads;
}

/** The boundary label of each token: 0 if the token belongs to the same clause as the word before it, otherwise 1. */
export function findGoldBoundaries(alignedSentence: AlignedSentence, sentence: GoldSentence): number[] {
  const headTokens = findClauseHeads(sentence);
  const clauseOf = (token: GoldToken | undefined): GoldToken | undefined => {
    let ancestor = token;
    for (let stepCount = 0; ancestor && !headTokens.has(ancestor) && stepCount < 200; stepCount++)
      ancestor = sentence.tokens[ancestor.head];
    return ancestor;
  };
  let previousClauseHead: GoldToken | undefined;
  return alignedSentence.tags.map((tag, index) => {
    const goldTokens = alignedSentence.goldTokens[index] ?? [];
    const head = findHead(goldTokens, sentence);
    if (isMarkTag(tag) || !head) return 0;
    const clause = clauseOf(head);
    const boundaryLabel = previousClauseHead !== undefined && clause !== previousClauseHead ? 1 : 0;
    previousClauseHead = clause;
    return boundaryLabel;
  });
}

const roleByCase: Readonly<Record<string, number>> = {
  Nom: roleIndexOf("nominative"),
  Acc: roleIndexOf("accusative"),
  Dat: roleIndexOf("dative"),
  Gen: roleIndexOf("genitive"),
};

const caseNames = ["Nom", "Acc", "Dat", "Gen"];

/**
 * The case of each noun or pronoun of a sentence without noise. Sometimes the treebank gives a case that the
 * preposition or the article does not allow: the accusative for *am 25. März*. Then the function looks for the cases
 * that preposition and article both allow. If there is exactly one, it is returned. If there are several, the case is
 * unknown. If there is none, the case of the treebank is returned.
 */
export function findGoldCases(
  alignedSentence: AlignedSentence,
  sentence: GoldSentence,
): ReadonlyMap<GoldToken, string> {
  const caseByToken = new Map<GoldToken, string>();
  for (const [index, goldTokens] of alignedSentence.goldTokens.entries()) {
    const head = findHead(goldTokens, sentence);
    const treebankCase = head?.features.Case;
    if (!head || treebankCase === undefined) continue;
    caseByToken.set(head, treebankCase);
    const tag = alignedSentence.tags[index] ?? "XY";
    // Does not check a genitive: after a preposition it usually belongs to another noun, as in *in Schamirs Regierung*.
    if (treebankCase === "Gen" || !(isNounTag(tag) || isPronounTag(tag))) continue;
    const { preposition, determiner, cells } = buildPhraseAt(index, alignedSentence.tokens, alignedSentence.tags, []);
    const wordAt = (tokenIndex: number | undefined) =>
      tokenIndex === undefined ? "" : (alignedSentence.tokens[tokenIndex]?.text.toLowerCase() ?? "");
    const isPrepositionKnown =
      prepositionCases[wordAt(preposition)] !== undefined || contractions[wordAt(preposition)] !== undefined;
    const cellsOfPreposition = isPrepositionKnown && wordAt(preposition) !== "außer" ? cells.preposition : allCells;
    const cellsOfDeterminer = /^d(?:er|ie|as|en|em|es)$/.test(wordAt(determiner)) ? cells.determiner : allCells;
    const possibleCases = caseNames.filter(
      (_, index) => casesIn(cellsOfPreposition) & casesIn(cellsOfDeterminer) & (1 << index),
    );
    if (possibleCases.length === 0 || possibleCases.includes(treebankCase)) continue;
    const [firstPossibleCase] = possibleCases;
    if (possibleCases.length === 1 && firstPossibleCase !== undefined) caseByToken.set(head, firstPossibleCase);
    else caseByToken.delete(head);
  }
  return caseByToken;
}

export interface GoldRole {
  /**
   * The label that the model for roles should choose. It is undefined if the token is not a subject and has no case in
   * the treebank.
   */
  role: number | undefined;
  isSubject: boolean;
  /**
   * Whether the figures for cases include the token. They include each noun and pronoun with a known case, but no
   * names.
   */
  isCountedInFigures: boolean;
}

/** The role of each token according to the treebank. */
export function findGoldRoles(
  alignedSentence: AlignedSentence,
  sentence: GoldSentence,
  caseByToken: ReadonlyMap<GoldToken, string>,
): GoldRole[] {
  return alignedSentence.goldTokens.map((goldTokens, index) => {
    const head = findHead(goldTokens, sentence);
    const tag = alignedSentence.tags[index] ?? "XY";
    if (!head) return { role: undefined, isSubject: false, isCountedInFigures: false };
    const isSubject = /^nsubj/.test(head.dependency);
    const treebankCase = caseByToken.get(head);
    const role = treebankCase === undefined ? undefined : roleByCase[treebankCase];
    const isInName = /^(?:flat|compound)/.test(head.dependency);
    return {
      role: isSubject && !isInName ? roleIndexOf("subject") : role,
      isSubject,
      isCountedInFigures: role !== undefined && (tag === "NN" || isPronounTag(tag)) && !isInName,
    };
  });
}

export const caseOfRole = (role: number): number =>
  role === roleIndexOf("subject") ? roleIndexOf("nominative") : role;
