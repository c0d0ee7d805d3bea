import { hashText } from "../german/analysis/feature-hash.ts";

/**
 * Words of the bank grouped by meaning, in three sizes of groups. Words with similar meanings ("Kuchen", "Torte") are in
 * the same small, medium or large cluster, so that a model that has seen one of them knows something of the others.
 */
export interface WordClusters {
  /** The keys of the lemmas (`keyOfLemma`), in ascending order. */
  keys: Uint32Array;
  /** For each key the index of its small cluster. */
  smallClusters: Uint16Array;
  /** For each small cluster the index of the medium cluster and of the large cluster that contain it. */
  mediumClusters: Uint8Array;
  largeClusters: Uint8Array;
}

/** The template number of the hashes of lemmas; no feature uses it. */
const lemmaTemplateNumber = 99;

/** A number of 24 bits that identifies a lemma, in lower case. */
export const keyOfLemma = (lemma: string): number => hashText(lemmaTemplateNumber, lemma.toLowerCase()) & 0xffffff;

/** The index of a value in an ascending list; -1 if the list does not contain it. */
export function indexInSorted(values: Uint32Array, value: number): number {
  let [low, high] = [0, values.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = values[middle] ?? 0;
    if (found === value) return middle;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The shortest ending that counts as the last part of a compound. */
const minLettersOfLastPart = 4;

/** The small cluster of a lemma or, if the lemma is an unlisted compound, of its last part; undefined if there is none. */
export function smallClusterOf(lemma: string, canBeCompound: boolean, clusters: WordClusters): number | undefined {
  const lastStart = canBeCompound ? lemma.length - minLettersOfLastPart : 0;
  for (let start = 0; start <= lastStart; start = start === 0 ? 3 : start + 1) {
    const index = indexInSorted(clusters.keys, keyOfLemma(lemma.slice(start)));
    if (index >= 0) return clusters.smallClusters[index];
  }
  return undefined;
}
