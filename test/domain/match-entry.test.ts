import { describe, expect, test } from "vitest";
import { indexForMatching, type MatchableWord, matchEntry } from "#core/domain/vocabulary/transfer/match-entry.ts";

describe("Words of a file are matched to the bank", () => {
  const buildBankWord = (id: string, lemma: string, partOfSpeech: "noun" | "verb", gender: "m" | "f" | "n" | null) => ({
    ...{ id, word: lemma, joints: lemma, partOfSpeech, genitives: [] },
    ...{ genders: gender ? [gender] : [], forms: partOfSpeech === "verb" ? "geht, ging, ist gegangen" : null },
  });
  const bank: (MatchableWord & { beginnings: string[] })[] = [
    { ...buildBankWord("see-sea", "See", "noun", "f"), plurals: [], translation: ["sea"], beginnings: ["see"] },
    {
      ...buildBankWord("see-lake", "See", "noun", "m"),
      plurals: ["Seen"],
      translation: ["lake"],
      beginnings: ["see", "seen"],
    },
    {
      ...buildBankWord("tisch", "Tisch", "noun", "m"),
      plurals: ["Tische"],
      translation: ["table"],
      beginnings: ["tisch"],
    },
    {
      ...buildBankWord("leiter-ladder", "Leiter", "noun", "f"),
      plurals: ["Leitern"],
      translation: ["ladder"],
      beginnings: ["leite"],
    },
    {
      ...buildBankWord("leiter-leader", "Leiter", "noun", "m"),
      plurals: ["Leiter"],
      translation: ["leader"],
      beginnings: ["leite"],
    },
    {
      ...buildBankWord("frau", "Frau", "noun", "f"),
      plurals: ["Frauen"],
      translation: ["woman"],
      beginnings: ["fraue"],
    },
    {
      ...buildBankWord("stadt", "Stadt", "noun", "f"),
      plurals: ["Städte"],
      translation: ["city", "town"],
      beginnings: ["städt"],
    },
    {
      ...buildBankWord("gehen", "gehen", "verb", null),
      plurals: [],
      translation: ["to go"],
      beginnings: ["gehen", "geht", "ging"],
    },
  ];
  const index = indexForMatching<MatchableWord>(bank);
  const match = (lemma: string, gender: "m" | "f" | "n" | null = null, ...translations: string[]) => {
    const { kind, words } = matchEntry({ word: lemma, gender, translations }, index);
    return [kind, ...words.map(({ id }) => id)];
  };

  test("by lemma and article, also in lower case", () => {
    expect(match("Tisch", "m", "desk")).toEqual(["found", "tisch"]);
    expect(match("tisch")).toEqual(["found", "tisch"]);
    expect(match("See", "m")).toEqual(["found", "see-lake"]);
    expect(match("Tisch", "n")).toEqual(["ambiguous", "tisch"]);
  });

  test("by the translation if several words have the lemma", () => {
    expect(match("See", null, "the sea")).toEqual(["found", "see-sea"]);
    expect(match("See")).toEqual(["ambiguous", "see-sea", "see-lake"]);
    expect(match("See", null, "ocean")).toEqual(["ambiguous", "see-sea", "see-lake"]);
  });

  test("by inflected forms, but a form with another meaning is only a suggestion", () => {
    expect(match("Tische", null, "table (furniture)")).toEqual(["found", "tisch"]);
    expect(match("ging", null, "go")).toEqual(["found", "gehen"]);
    expect(match("ging", null, "jumped")).toEqual(["ambiguous", "gehen"]);
    expect(match("Hafen", "m", "harbour")).toEqual(["unknown"]);
  });

  test("by the plural with *die* and a translation in the plural", () => {
    expect(match("Tische", "f", "the tables")).toEqual(["found", "tisch"]);
    expect(match("Städte", "f", "cities")).toEqual(["found", "stadt"]);
    expect(match("Frauen", "f", "women")).toEqual(["found", "frau"]);
    expect(match("Leiter", "f", "leaders")).toEqual(["found", "leiter-leader"]);
    expect(match("Leiter", "f", "ladder")).toEqual(["found", "leiter-ladder"]);
    expect(match("Leiter", "f", "stepladder")).toEqual(["found", "leiter-ladder"]);
    expect(match("Tische", "f", "chairs")).toEqual(["ambiguous", "tisch"]);
    expect(match("Tische", "n", "tables")).toEqual(["ambiguous", "tisch"]);
    expect(match("Tisch", "m", "tables")).toEqual(["found", "tisch"]);
  });
});
