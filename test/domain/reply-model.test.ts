import { describe, expect, test } from "vitest";
import { hear } from "#core/domain/conversations/hear.ts";
import type { HeardClause } from "#core/domain/conversations/hearing.ts";
import { replyFeaturesOf } from "#core/domain/conversations/reply-features.ts";
import {
  decodeReplyModel,
  encodeReplyModel,
  guessReplies,
  type ReplyModel,
  toStoredFeature,
} from "#core/domain/conversations/reply-model.ts";
import { keyOfLemma, smallClusterOf, type WordClusters } from "#core/domain/conversations/word-clusters.ts";
import { emptyBank } from "../support/built-in-tutor.ts";
import { loadLexicon } from "../support/lexicon.ts";

const clustersOf = (clusterByLemma: Record<string, number>): WordClusters => {
  const entries = Object.entries(clusterByLemma)
    .map(([lemma, cluster]) => [keyOfLemma(lemma), cluster] as const)
    .toSorted(([a], [b]) => a - b);
  const count = Math.max(0, ...entries.map(([, cluster]) => cluster)) + 1;
  return {
    keys: Uint32Array.from(entries, ([key]) => key),
    smallClusters: Uint16Array.from(entries, ([, cluster]) => cluster),
    mediumClusters: new Uint8Array(count).map((_, i) => i % 7),
    largeClusters: new Uint8Array(count).map((_, i) => i % 3),
  };
};

const clausesOf = (text: string): HeardClause[] => hear(text, text, loadLexicon(), emptyBank).clauses;

/** A model in which every feature of a text has the weight 10 for one name. */
function modelFor(textByName: Record<string, string>, toldCount: number, clusters: WordClusters): ReplyModel {
  const names = Object.keys(textByName);
  const labelsByFeature = new Map<number, Set<number>>();
  for (const [label, text] of Object.values(textByName).entries()) {
    const clauses = clausesOf(text);
    const asked = label < toldCount ? [] : clauses.slice(-1);
    for (const feature of replyFeaturesOf(clauses, asked, clusters).map(toStoredFeature))
      labelsByFeature.set(feature, (labelsByFeature.get(feature) ?? new Set()).add(label));
  }
  const entries = [...labelsByFeature].toSorted(([a], [b]) => a - b);
  const firstWeights = Uint32Array.from([
    0,
    ...entries.map((_, i) => entries.slice(0, i + 1).reduce((n, [, l]) => n + l.size, 0)),
  ]);
  const labels = Uint16Array.from(entries.flatMap(([, set]) => [...set]));
  return {
    ...{ names, toldCount, clusters, firstWeights, labels, scale: 0.1 },
    features: Uint32Array.from(entries, ([feature]) => feature),
    weights: new Int8Array(labels.length).fill(10),
    biases: new Int8Array(names.length),
  };
}

const clusters = clustersOf({ torte: 4, kuchen: 4, zug: 300 });
const model = modelFor(
  {
    "burnt-food": "Die Torte ist leider verbrannt.",
    "missed-train": "Wir haben den Zug verpasst.",
    "should-i-call": "Soll ich ihn anrufen?",
  },
  2,
  clusters,
);

describe("The reply model", () => {
  test("chooses among replies to what is told and among answers to what is asked", () => {
    const guesses = guessReplies(clausesOf("Der Kuchen ist leider verbrannt. Soll ich sie anrufen?"), model);
    expect(guesses.told[0]?.name).toBe("burnt-food");
    expect(guesses.told[0]?.probability).toBeGreaterThan(0.5);
    expect(guesses.asked.map(({ guesses: [best] }) => best?.name)).toEqual(["should-i-call"]);
  });

  test("has no guess for a message that tells nothing, and none for a message without a question", () => {
    expect(guessReplies(clausesOf("Soll ich sie anrufen?"), model).told).toEqual([]);
    expect(guessReplies(clausesOf("Wir haben den Zug verpasst."), model).asked).toEqual([]);
  });

  test("stays the same when it is encoded and decoded", () => {
    expect(decodeReplyModel(encodeReplyModel(model))).toEqual({ ...model, scale: Math.fround(model.scale) });
  });

  test("is rejected if its bytes are incomplete, too many or of another format", () => {
    const bytes = encodeReplyModel(model);
    for (const wrongBytes of [
      ...[0, 3, 31, 40, bytes.length - 1].map((length) => bytes.slice(0, length)),
      Uint8Array.of(...bytes, 0),
      bytes.map((byte, i) => (i === 0 ? byte ^ 1 : byte)),
    ])
      expect(() => decodeReplyModel(wrongBytes)).toThrow(RangeError);
  });
});

describe("Word clusters", () => {
  test("contain the words of the bank in any case, and compounds by their last part", () => {
    expect(smallClusterOf("Torte", true, clusters)).toBe(4);
    expect(smallClusterOf("Geburtstagstorte", true, clusters)).toBe(4);
    expect(smallClusterOf("Nachtzug", true, clusters)).toBeUndefined();
    expect(smallClusterOf("Hund", true, clusters)).toBeUndefined();
  });

  test("use the last part only of words that can be compounds", () => {
    expect(smallClusterOf("verkuchen", false, clusters)).toBeUndefined();
  });
});
