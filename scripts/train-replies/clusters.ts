import { readFileSync } from "node:fs";
import { keyOfLemma, type WordClusters } from "#core/domain/conversations/word-clusters.ts";

/** Reads `content/lexicon/word-clusters.tsv`: lemma, small, medium and large cluster. */
export function readWordClusters(): WordClusters {
  const rows = readFileSync(new URL("../../content/lexicon/word-clusters.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .filter((row) => !row.startsWith("#"))
    .map((row) => row.split("\t"));
  const clusterByKey = new Map(rows.map(([lemma = "", small]) => [keyOfLemma(lemma), Number(small)]));
  const keys = [...clusterByKey.keys()].toSorted((a, b) => a - b);
  const smallCount = Math.max(...rows.map(([, small]) => Number(small))) + 1;
  const [mediumClusters, largeClusters] = [new Uint8Array(smallCount), new Uint8Array(smallCount)];
  for (const [, small, medium, large] of rows) {
    mediumClusters[Number(small)] = Number(medium);
    largeClusters[Number(small)] = Number(large);
  }
  return {
    keys: Uint32Array.from(keys),
    smallClusters: Uint16Array.from(keys, (key) => clusterByKey.get(key) ?? 0),
    mediumClusters,
    largeClusters,
  };
}
