import { type Segment, splitIntoSentences } from "#core/domain/german/analysis/segment.ts";
import { type Tag, tagIndexOf } from "#core/domain/german/analysis/tags.ts";
import { determineTag } from "./gold-tags.ts";
import type { GoldSentence, GoldToken } from "./treebank.ts";

/** A sentence of the treebank, split into the tokens of the analysis. */
export interface AlignedSentence {
  id: string;
  text: string;
  tokens: Segment[];
  /** For each token, the tokens of the treebank that overlap its range. */
  goldTokens: GoldToken[][];
  tags: Tag[];
}

/**
 * The head of several tokens: the token that depends on a token outside this group. If several tokens of the group
 * depend on outside tokens, the last of them is the head.
 */
export function findHead(goldTokens: readonly GoldToken[], sentence: GoldSentence): GoldToken | undefined {
  return (
    goldTokens.findLast((token) => {
      const head = sentence.tokens[token.head];
      return token.upos !== "PUNCT" && !(head && goldTokens.includes(head));
    }) ?? goldTokens.at(-1)
  );
}

function findTag(goldTokens: readonly GoldToken[], sentence: GoldSentence): Tag {
  const [firstPart] = goldTokens;
  const isContraction =
    goldTokens.length > 1 &&
    firstPart !== undefined &&
    firstPart.upos === "ADP" &&
    firstPart.end === goldTokens[1]?.end;
  if (isContraction) return "APPRART";
  const head = findHead(goldTokens, sentence);
  if (!head) return "XY";
  if (head.upos === "PUNCT" && goldTokens.length > 1 && firstPart)
    return determineTag(firstPart, sentence) === "NN" ? "TRUNC" : determineTag(firstPart, sentence);
  return determineTag(head, sentence);
}

/**
 * Splits a sentence of the treebank into the tokens of the analysis. Assigns the tokens of the treebank and a tag to
 * each token of the analysis.
 */
export function alignSentence(sentence: GoldSentence): AlignedSentence {
  const tokens = splitIntoSentences(sentence.text).flatMap((sentence) => sentence.tokens);
  const goldTokens = tokens.map((token) =>
    sentence.tokens.filter((goldToken) => goldToken.start < token.end && goldToken.end > token.start),
  );
  const tags = goldTokens.map((parts) => findTag(parts, sentence));
  tags.map(tagIndexOf);
  return { id: sentence.id, text: sentence.text, tokens, goldTokens, tags };
}
