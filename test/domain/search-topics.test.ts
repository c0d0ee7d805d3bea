import { expect, test } from "vitest";
import { otherNamesOfTerm } from "#core/domain/grammar/grammar-terms.ts";
import { indexTopics, searchTopics } from "#core/domain/grammar/search-topics.ts";

const topics = [
  {
    id: "endings",
    title: "Endings",
    category: "adjective-endings",
    explanation:
      "They differ in the dative. After *mein* it is *-em*.\n\n> Er kommt mit dem Bus. = He comes by bus.\n\n| case | form |\n|---|---|\n| accusative | *den Fluß* |",
    examples: [
      { german: "Die Häuser sind schön, weil sie neu sind.", english: "The houses are nice because they are new." },
    ],
  },
  {
    id: "dative",
    title: "The Dative: dem, der (Dativ)",
    category: "dative-case",
    explanation: "It says to whom.",
    examples: [],
  },
  {
    id: "clauses",
    title: "Clauses with weil (Nebensätze)",
    category: "subordinate-clauses",
    explanation: "In a subordinate clause the verb stands last. Look at *weil es regnet*.",
    examples: [],
  },
];
const index = indexTopics(topics);
const describeMatches = (searchText: string) =>
  searchTopics(index, searchText).map(({ topic, matchPlace: place, snippet }) => {
    const text = snippet?.pieces.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join("");
    return [topic.id, place, ...(text ? [text] : [])];
  });

test("Matches in titles come first, then matches in explanations, then matches in examples", () => {
  expect(describeMatches("dative")).toEqual([
    ["dative", "title"],
    ["endings", "explanation", "They differ in the [dative]."],
  ]);
  expect(describeMatches("weil")).toEqual([
    ["clauses", "title"],
    ["endings", "example", "Die Häuser sind schön, [weil] sie neu sind."],
  ]);
});

test("A search for a grammar term, also in the plural, finds topics that use another name of the term", () => {
  expect(describeMatches("Wemfall")).toEqual([
    ["dative", "term"],
    ["endings", "explanation", "They differ in the [dative]."],
  ]);
  expect(describeMatches("dependent clauses")).toEqual([["clauses", "term"]]);
  expect(otherNamesOfTerm("passive")).toEqual(["Passiv"]);
  expect(otherNamesOfTerm("nebensaetze")).toContain("subordinate clause");
  expect(otherNamesOfTerm("da")).toEqual([]);
});

test("A snippet marks the match for any spelling of its umlauts, and separates German from English text", () => {
  for (const query of ["häuser", "HAUSER", "haeuser"])
    expect(describeMatches(query), query).toEqual([
      ["endings", "example", "Die [Häuser] sind schön, weil sie neu sind."],
    ]);
  expect(describeMatches("fluss")).toEqual([["endings", "explanation", "accusative · den [Fluß]"]]);
  const [hit] = searchTopics(index, "mit dem Bus");
  expect(hit?.snippet).toEqual({
    pieces: [
      { text: "Er kommt ", isGerman: true, isMatch: false },
      { text: "mit dem Bus", isGerman: true, isMatch: true },
      { text: ".", isGerman: true, isMatch: false },
    ],
    english: "He comes by bus.",
    anchor: "rule-1",
  });
  const [termHit] = searchTopics(index, "mein");
  expect(termHit?.snippet?.pieces.map(({ isGerman }) => isGerman)).toEqual([false, true, false, true, false]);
});

test("If the words of a search are adjacent in no text, the search finds a sentence that contains all of them", () => {
  expect(describeMatches("bus mit")).toEqual([["endings", "example", "Er kommt [mit] dem [Bus]."]]);
  expect(describeMatches("bus weil")).toEqual([]);
  expect(describeMatches("xyz")).toEqual([]);
});
