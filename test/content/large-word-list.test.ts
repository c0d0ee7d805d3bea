import { expect, test } from "vitest";
import { buildDawg } from "#content/lexicon/build-dawg.ts";
import { pruneWords } from "#content/lexicon/prune-words.ts";
import { hasWord } from "#core/domain/german/lexicon/dawg.ts";

const nouns = ["Haus", "Tür", "Arbeit", "Platz", "Zimmer", "Kind"];

test("The large word list keeps no compound of two of its nouns, with or without linking letters", () => {
  expect(pruneWords([...nouns, "Haustür", "Arbeitsplatz", "Kinderzimmer", "Zimmerarbeit", "Hausarbeiten"])).toEqual([
    ...nouns,
    // *Haustür* is kept, because *Tür* has fewer than four letters, and because a word with up to nine letters is
    // always kept. *Hausarbeiten* is kept, because *Arbeiten* is not one of the nouns.
    "Haustür",
    "Hausarbeiten",
  ]);
});

test("The large word list keeps words that only look like compounds, and loses words with other letters", () => {
  // These words are kept for different reasons. In *Blumenzimmer* the beginning is not one of the nouns, and in
  // *Zimmerblume* the end is not one of them. In *Arbeitxplatz* the linking letter is wrong. *arbeitsplatz* begins with
  // a small letter. *Kind-Platz* has a hyphen.
  const keptWords = ["Blumenzimmer", "Zimmerblume", "Arbeitxplatz", "arbeitsplatz", "Kind-Platz"];
  expect(pruneWords([...nouns, ...keptWords, "Zimmer 1", "Œuvre", "A".repeat(27)])).toEqual([...nouns, ...keptWords]);
});

test("The word graph contains exactly its words, and equal endings only once", () => {
  const words = ["Hand", "Hands", "Hund", "Hunde", "Kind", "Kinde", "Kinds", "Rand"];
  const graph = buildDawg(words);
  for (const word of words) expect(hasWord(graph, word)).toBe(true);
  for (const word of ["", "H", "Hande", "Hunds", "Kin", "Rands"]) expect(hasWord(graph, word)).toBe(false);
  const countEdges = (listedWords: readonly string[]) => buildDawg(listedWords).length;
  // *hand* and *rand* share the edges of their ending -and.
  expect(countEdges(["hand", "rand"])).toBe(countEdges(["hand"]) + 1);
  expect(() => buildDawg(["b", "a"])).toThrow(RangeError);
});
