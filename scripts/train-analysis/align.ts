import { type Segment, segment } from "#core/domain/german/analysis/segment.ts";
import { type Tag, tagIndex } from "#core/domain/german/analysis/tags.ts";
import { goldTag } from "./gold-tags.ts";
import type { GoldSentence, GoldToken } from "./treebank.ts";

/** A sentence of the treebank in the analysis' own tokens. */
export interface AlignedSentence {
  id: string;
  text: string;
  tokens: Segment[];
  /** The tokens of the treebank within each token; empty if they overlap only in part. */
  gold: GoldToken[][];
  tags: Tag[];
}

/** The token of several that stands for them: the one whose head is outside, the last one in doubt. */
export function headOf(parts: readonly GoldToken[], sentence: GoldSentence): GoldToken | undefined {
  return (
    parts.findLast((one) => {
      const head = sentence.tokens[one.head];
      return one.upos !== "PUNCT" && !(head && parts.includes(head));
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

/** Splits the text of a sentence with the analysis' own segmentation and maps the treebank's tokens to it. */
export function align(sentence: GoldSentence): AlignedSentence {
  const tokens = segment(sentence.text).flatMap((one) => one.tokens);
  const gold = tokens.map((token) => sentence.tokens.filter((one) => one.start < token.end && one.end > token.start));
  // A sentence of the treebank is one sentence, whatever the segmentation finds.
  const tags = gold.map((parts) => tagOf(parts, sentence));
  tags.map(tagIndex);
  return { id: sentence.id, text: sentence.text, tokens, gold, tags };
}
