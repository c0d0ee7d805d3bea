import { type Segment, segment } from "#core/domain/german/analysis/segment.ts";
import { type Tag, tagIndex } from "#core/domain/german/analysis/tags.ts";
import { goldTag } from "./gold-tags.ts";
import type { GoldSentence, GoldToken } from "./treebank.ts";

/** A sentence of the treebank, split into the tokens of the analysis. */
export interface AlignedSentence {
  id: string;
  text: string;
  tokens: Segment[];
  /** For each token, the tokens of the treebank that overlap it. */
  goldTokens: GoldToken[][];
  tags: Tag[];
}

/** The head of several tokens: the one that depends on a token outside them; the last one if there are several. */
export function headOf(parts: readonly GoldToken[], sentence: GoldSentence): GoldToken | undefined {
  return (
    parts.findLast((token) => {
      const head = sentence.tokens[token.head];
      return token.upos !== "PUNCT" && !(head && parts.includes(head));
    }) ?? parts.at(-1)
  );
}

function tagOf(parts: readonly GoldToken[], sentence: GoldSentence): Tag {
  const [first] = parts;
  const isContraction = parts.length > 1 && first !== undefined && first.upos === "ADP" && first.end === parts[1]?.end;
  if (isContraction) return "APPRART";
  const head = headOf(parts, sentence);
  if (!head) return "XY";
  if (head.upos === "PUNCT" && parts.length > 1 && first)
    return goldTag(first, sentence) === "NN" ? "TRUNC" : goldTag(first, sentence);
  return goldTag(head, sentence);
}

/** Splits a sentence of the treebank into the tokens of the analysis and assigns the treebank's tokens and tags to them. */
export function alignSentence(sentence: GoldSentence): AlignedSentence {
  const tokens = segment(sentence.text).flatMap((sentence) => sentence.tokens);
  const goldTokens = tokens.map((token) =>
    sentence.tokens.filter((goldToken) => goldToken.start < token.end && goldToken.end > token.start),
  );
  const tags = goldTokens.map((parts) => tagOf(parts, sentence));
  tags.map(tagIndex);
  return { id: sentence.id, text: sentence.text, tokens, goldTokens: goldTokens, tags };
}
