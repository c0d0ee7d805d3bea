import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { findWordsOfText, type Text, type TextWord } from "#core/contract/reading.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { Mention } from "#core/domain/reading/mention.ts";
import { type AnalyzedOwnText, estimateLevel, functionWord, worthOf } from "#core/domain/reading/own-text.ts";
import { call } from "#web/api/call.ts";
import type { AnalysisResponse } from "#web/features/reading/own/analysis-worker.ts";

export interface OwnTextView {
  paragraphs: Text["paragraphs"];
  /** The words of the text: those that are new first, by what learning them is worth. */
  vocabulary: TextWord[];
  isGerman: boolean;
  level: CefrLevel | undefined;
  knownShare: number;
  wordCount: number;
}

/** Analyses a text on the device, and looks its words up by their dictionary forms. */
export function useAnalyzedText(text: string | undefined) {
  const mutation = useMutation({ mutationFn: viewText });
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

const keyOf = ({ form, lemma, mentionClass, isReflexive }: Mention) =>
  [form, lemma, mentionClass, isReflexive].join("\n");

async function viewText(text: string): Promise<OwnTextView> {
  const { paragraphs, isGerman } = await analyzeInWorker(text);
  const mentions = paragraphs.flat().flatMap((sentence) => sentence.mentions);
  const distinctMentions = new Map(mentions.map((mention) => [keyOf(mention), mention]));
  const { found, vocabulary } = await call(findWordsOfText, {
    mentions: [...distinctMentions.values()].map(({ form, lemma, mentionClass, isReflexive }) => ({
      ...{ form: form.slice(0, 80), lemma: lemma.slice(0, 80), mentionClass, isReflexive },
    })),
  });
  const results = new Map([...distinctMentions.keys()].map((key, i) => [key, found[i] ?? functionWord]));
  const resultOf = (mention: Mention) => results.get(keyOf(mention)) ?? functionWord;
  const allResults = mentions.map(resultOf);
  const counts = vocabulary.map((_, index) => allResults.filter((result) => result === index).length);
  const isKnown = (result: number) => result === functionWord || vocabulary[result]?.knowledge === "known";
  const order = vocabulary
    .map((word, index) => ({ word, index, worth: worthOf({ count: counts[index] ?? 0, rank: word.rank }) }))
    .toSorted((a, b) => b.worth - a.worth);
  const newIndexes = new Map(order.map(({ index }, newIndex) => [index, newIndex]));
  return {
    isGerman,
    vocabulary: order.map(({ word }) => word),
    level: estimateLevel(
      allResults.flatMap((result) => (result === functionWord ? [] : (vocabulary[result]?.cefrLevel ?? null))),
    ),
    knownShare: allResults.length === 0 ? 1 : allResults.filter(isKnown).length / allResults.length,
    wordCount: mentions.length,
    paragraphs: paragraphs.map((sentences) =>
      sentences.map(({ german, mentions: ofSentence }) => ({
        german,
        english: null,
        words: ofSentence.flatMap((mention): [number, number, number][] => {
          const index = newIndexes.get(resultOf(mention));
          return index === undefined ? [] : [[mention.start, mention.end - mention.start, index]];
        }),
      })),
    ),
  };
}
