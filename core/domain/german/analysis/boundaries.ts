import { combineHash, hashText, hashTexts } from "./feature-hash.ts";
import type { Segment } from "./segment.ts";
import { type SequenceTask, storeFeatures } from "./sequence-model.ts";
import { isFiniteTag, isInfinitiveTag, isMarkTag, isParticipleTag, type Tag } from "./tags.ts";

/**
 * The label of a token that begins a clause: it does not belong to the clause of the word before it. All other tokens
 * have the label 0.
 */
export const clauseStartLabel = 1;

export interface BoundaryState {
  /** The number of words since the last boundary, at most 9. */
  wordCount: number;
  /** The number of finite verbs since the last boundary, at most 2. */
  finiteCount: number;
  /** 1 if the clause since the last boundary started with a subordinating word, else 0. */
  subordinatorFlag: number;
  /** 1 if an infinitive, participle or separated prefix has occurred since the last boundary, else 0. */
  nonFiniteVerbFlag: number;
  /** The number of finite verbs before the last boundary, at most 2. */
  earlierFiniteCount: number;
}

const isSubordinatingTag = (tag: Tag | undefined) => tag !== undefined && /^(?:KOU|PREL|PW)/.test(tag);
const isOpenClassTag = (tag: Tag) => /^(?:N|ADJ|V|FM|CARD|TRUNC|XY)/.test(tag);

/**
 * Summarizes the words from `index` to the next punctuation mark as a text: where the first finite verb is, whether
 * there is an infinitive with *zu*, whether the last word is finite, and how many words there are.
 */
function summarizeUntilMark(index: number, tags: readonly Tag[]): string {
  let finitePosition = "";
  let infinitiveLetter = "";
  let nextIndex = index;
  for (; nextIndex < tags.length && !/^\$[,.(]$/.test(tags[nextIndex] ?? ""); nextIndex++) {
    const tag = tags[nextIndex];
    if (!tag) continue;
    if (finitePosition === "" && isFiniteTag(tag))
      finitePosition = nextIndex === index ? "0" : nextIndex === index + 1 ? "1" : "n";
    if (tag === "PTKZU" || tag === "VVIZU") infinitiveLetter = "z";
  }
  const lastTag = tags[nextIndex - 1];
  return `${finitePosition}${infinitiveLetter}${lastTag && nextIndex - 1 > index && isFiniteTag(lastTag) ? "F" : ""}${nextIndex - index < 3 ? nextIndex - index : "x"}`;
}

/**
 * The sequence task that marks the first word of each clause, and the word at which an interrupted clause continues.
 */
export function buildBoundaryTask(segments: readonly Segment[], tags: readonly Tag[]): SequenceTask<BoundaryState> {
  const tagsWithFunctionWords = segments.map(({ text }, index) => {
    const tag = tags[index] ?? "XY";
    return isOpenClassTag(tag) ? tag : `${tag} ${text.toLowerCase()}`;
  });
  const summariesUntilMark = tags.map((_, index) => summarizeUntilMark(index, tags));
  /** The punctuation marks directly before each token, such as `, „`. */
  const marksBeforeTokens = tags.map((_, index) => {
    let text = "";
    for (let markIndex = index - 1; markIndex >= 0 && isMarkTag(tags[markIndex] ?? "XY"); markIndex--)
      text = (segments[markIndex]?.text ?? "") + text;
    return text;
  });
  const markHashes = marksBeforeTokens.map((text) => hashText(190, text));
  const lexicalHashes = tagsWithFunctionWords.map((text) => hashText(191, text));
  const summaryHashes = summariesUntilMark.map((text) => hashText(192, text));
  const featuresOf = (index: number) => {
    const tag = tags[index];
    const itemFeatures: number[] = [];
    let templateNumber = 200;
    const addFeature = (...parts: (string | undefined)[]) => itemFeatures.push(hashTexts(++templateNumber, parts));
    const marksBeforeToken = marksBeforeTokens[index];
    addFeature(marksBeforeToken);
    addFeature(marksBeforeToken, tag);
    addFeature(marksBeforeToken, tagsWithFunctionWords[index]);
    addFeature(marksBeforeToken, tag, tags[index + 1]);
    addFeature(marksBeforeToken, tagsWithFunctionWords[index], tags[index + 1]);
    addFeature(marksBeforeToken, tags[index - 1], tag);
    addFeature(marksBeforeToken, summariesUntilMark[index]);
    addFeature(marksBeforeToken, tag, summariesUntilMark[index]);
    addFeature(tagsWithFunctionWords[index], summariesUntilMark[index]);
    addFeature(tagsWithFunctionWords[index], tagsWithFunctionWords[index + 1]);
    addFeature(tagsWithFunctionWords[index - 1], tagsWithFunctionWords[index]);
    addFeature(tags[index - 2], tags[index - 1], tag);
    addFeature(tag, tags[index + 1], tags[index + 2]);
    addFeature(tagsWithFunctionWords[index], tagsWithFunctionWords[index + 2]);
    addFeature(tags[index - 1], summariesUntilMark[index]);
    return itemFeatures;
  };
  return {
    candidates: tags.map((tag, index) => (isMarkTag(tag) || index === 0 ? [0] : [0, clauseStartLabel])),
    featuresOf: storeFeatures(featuresOf),
    initialState: { wordCount: 0, finiteCount: 0, subordinatorFlag: 0, nonFiniteVerbFlag: 0, earlierFiniteCount: 0 },
    nextState(state, itemIndex, label) {
      const tag = tags[itemIndex] ?? "XY";
      if (isMarkTag(tag)) return state;
      const stateOfClause =
        label === clauseStartLabel
          ? {
              wordCount: 0,
              finiteCount: 0,
              subordinatorFlag: 0,
              nonFiniteVerbFlag: 0,
              earlierFiniteCount: Math.min(2, state.earlierFiniteCount + state.finiteCount),
            }
          : state;
      return {
        wordCount: Math.min(9, stateOfClause.wordCount + 1),
        finiteCount: Math.min(2, stateOfClause.finiteCount + (isFiniteTag(tag) ? 1 : 0)),
        subordinatorFlag:
          stateOfClause.subordinatorFlag | (stateOfClause.wordCount < 2 && isSubordinatingTag(tag) ? 1 : 0),
        nonFiniteVerbFlag:
          stateOfClause.nonFiniteVerbFlag | (isInfinitiveTag(tag) || isParticipleTag(tag) || tag === "PTKVZ" ? 1 : 0),
        earlierFiniteCount: stateOfClause.earlierFiniteCount,
      };
    },
    stateKey: ({ wordCount, finiteCount, subordinatorFlag, nonFiniteVerbFlag, earlierFiniteCount }) =>
      wordCount | (finiteCount << 4) | (subordinatorFlag << 6) | (nonFiniteVerbFlag << 7) | (earlierFiniteCount << 8),
    addStateFeatures(
      { wordCount, finiteCount, subordinatorFlag, nonFiniteVerbFlag, earlierFiniteCount },
      itemIndex,
      stateFeatures,
    ) {
      const clauseBits = finiteCount | (subordinatorFlag << 2) | (nonFiniteVerbFlag << 3);
      const lexicalHash = lexicalHashes[itemIndex] ?? 0;
      const markHash = markHashes[itemIndex] ?? 0;
      const summaryHash = summaryHashes[itemIndex] ?? 0;
      stateFeatures.push(
        combineHash(combineHash(201, clauseBits), wordCount),
        combineHash(combineHash(markHash, clauseBits), 1),
        combineHash(combineHash(lexicalHash, clauseBits), 2),
        combineHash(combineHash(combineHash(markHash, lexicalHash), clauseBits), 3),
        combineHash(combineHash(combineHash(markHash, summaryHash), clauseBits), 4),
        combineHash(combineHash(combineHash(summaryHash, lexicalHash), clauseBits), 5),
        combineHash(combineHash(combineHash(summaryHash, clauseBits), earlierFiniteCount), 6),
        combineHash(combineHash(combineHash(lexicalHashes[itemIndex - 1] ?? 0, clauseBits), summaryHash), 7),
      );
    },
  };
}
