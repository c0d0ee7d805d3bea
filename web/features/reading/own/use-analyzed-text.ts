import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { findWordsOfText, type Text, type TextWord } from "#core/contract/reading.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { Mention } from "#core/domain/reading/mention.ts";
import {
  type AnalyzedOwnText,
  estimateLevel,
  functionWordIndex,
  learningValueOf,
} from "#core/domain/reading/own-text.ts";
import { call } from "#web/api/call.ts";
import type { AnalysisResponse } from "#web/features/reading/own/analysis-worker.ts";

export interface OwnTextWithWords {
  paragraphs: Text["paragraphs"];
  /** The words of the text. The words that are most worth learning are first. */
  vocabulary: TextWord[];
  isGerman: boolean;
  level: CefrLevel | undefined;
  knownShare: number;
  wordCount: number;
}

/** Analyses a text on the device. Then looks up the words of the text by their dictionary forms. */
export function useAnalyzedText(text: string | undefined) {
  const mutation = useMutation({ mutationFn: buildTextWithWords });
  const { mutate } = mutation;
  useEffect(() => {
    if (text !== undefined) mutate(text);
  }, [text, mutate]);
  return mutation;
}

function analyzeInWorker(text: string): Promise<AnalyzedOwnText> {
  const worker = new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" });
  return new Promise<AnalyzedOwnText>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<AnalysisResponse>) =>
      "failure" in data ? reject(new Error("The text could not be analysed.")) : resolve(data.text);
    worker.onerror = () => reject(new Error("The analysis could not be loaded."));
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}

const buildMentionKey = ({ form, lemma, mentionClass, isReflexive }: Mention) =>
  [form, lemma, mentionClass, isReflexive].join("\n");

async function buildTextWithWords(text: string): Promise<OwnTextWithWords> {
  const { paragraphs, isGerman } = await analyzeInWorker(text);
  const mentions = paragraphs.flat().flatMap((sentence) => sentence.mentions);
  const mentionByKey = new Map(mentions.map((mention) => [buildMentionKey(mention), mention]));
  const { found: foundIndexes, vocabulary } = await call(findWordsOfText, {
    mentions: [...mentionByKey.values()].map(({ form, lemma, mentionClass, isReflexive }) => ({
      ...{ form: form.slice(0, 80), lemma: lemma.slice(0, 80), mentionClass, isReflexive },
    })),
  });
  const wordIndexByKey = new Map([...mentionByKey.keys()].map((key, i) => [key, foundIndexes[i] ?? functionWordIndex]));
  const findWordIndex = (mention: Mention) => wordIndexByKey.get(buildMentionKey(mention)) ?? functionWordIndex;
  const allWordIndexes = mentions.map(findWordIndex);
  const mentionCountByWord = new Map<number, number>();
  for (const wordIndex of allWordIndexes)
    mentionCountByWord.set(wordIndex, (mentionCountByWord.get(wordIndex) ?? 0) + 1);
  const isKnown = (wordIndex: number) =>
    wordIndex === functionWordIndex || vocabulary[wordIndex]?.knowledge === "known";
  const sortedWords = vocabulary
    .map((word, index) => ({
      word,
      index,
      worth: learningValueOf({ count: mentionCountByWord.get(index) ?? 0, rank: word.rank }),
    }))
    .toSorted((a, b) => b.worth - a.worth);
  const sortedIndexByWordIndex = new Map(sortedWords.map(({ index }, sortedIndex) => [index, sortedIndex]));
  return {
    isGerman,
    vocabulary: sortedWords.map(({ word }) => word),
    level: estimateLevel(
      allWordIndexes.flatMap((wordIndex) =>
        wordIndex === functionWordIndex ? [] : (vocabulary[wordIndex]?.cefrLevel ?? null),
      ),
    ),
    knownShare: allWordIndexes.length === 0 ? 1 : allWordIndexes.filter(isKnown).length / allWordIndexes.length,
    wordCount: mentions.length,
    paragraphs: paragraphs.map((sentences) =>
      sentences.map(({ german, mentions: sentenceMentions }) => ({
        german,
        english: null,
        notes: [],
        words: sentenceMentions.flatMap((mention): [number, number, number][] => {
          const index = sortedIndexByWordIndex.get(findWordIndex(mention));
          return index === undefined ? [] : [[mention.start, mention.end - mention.start, index]];
        }),
      })),
    ),
  };
}
