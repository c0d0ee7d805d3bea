import { expect, test } from "vitest";
import { parseFrames, takesComplement } from "#core/domain/german/valency.ts";
import { loadLexicon } from "#test/support/lexicon.ts";

const lexicon = loadLexicon();
const hasCase = (lemma: string, expectedCase: string) =>
  lexicon
    .frames(lemma)
    .some((frame) =>
      takesComplement(frame, (complement) => complement.kind === "noun" && complement.case === expectedCase),
    );

test("The lexicon gives the frames of a verb with their senses, in the order of the table", () => {
  const nominativeSlot = { isOptional: false, alternatives: [{ kind: "noun", case: "nominative" }] };
  expect(lexicon.frames("kosten")).toEqual([
    {
      sense: "cost",
      slots: [
        nominativeSlot,
        { isOptional: true, alternatives: [{ kind: "noun", case: "accusative" }] },
        { isOptional: false, alternatives: [{ kind: "adverbial", role: "measure" }] },
      ],
    },
    {
      sense: "taste",
      slots: [
        nominativeSlot,
        {
          isOptional: true,
          alternatives: [
            { kind: "noun", case: "accusative" },
            { kind: "preposition", preposition: "von", case: "dative" },
          ],
        },
      ],
    },
  ]);
});

test("Verbs are found by their lemma with joints, and adjectives and nouns by their lemma", () => {
  expect(hasCase("zu|hören", "dative")).toBe(true);
  expect(lexicon.frames("zuhören")).toEqual([]);
  expect(lexicon.frames("stolz")[0]?.slots[0]?.alternatives[0]).toEqual({
    kind: "preposition",
    preposition: "auf",
    case: "accusative",
  });
  expect(lexicon.frames("Angst")).toHaveLength(1);
  expect(lexicon.frames("xyz")).toEqual([]);
  expect(lexicon.frames("constructor")).toEqual([]);
});

test("The frames of a word are not dictionary entries", () => {
  expect(lexicon.lemmas("warten").map((entry) => entry.pos)).toEqual(["verb"]);
  expect(lexicon.lemmas("ähneln")).toEqual([]);
  expect(lexicon.frames("ähneln")).toHaveLength(1);
});

test.each(["helfen", "danken", "gefallen", "gehören", "folgen", "begegnen", "vertrauen", "misstrauen"])(
  "%s takes a dative and no accusative",
  (verb) => {
    expect(hasCase(verb, "dative")).toBe(true);
    expect(hasCase(verb, "accusative")).toBe(false);
  },
);

test("The lexicon gives the classes of nouns of the bank and of their compounds", () => {
  expect(lexicon.nounClasses("Nachbarin")).toEqual(["person"]);
  expect(lexicon.nounClasses("Montag")).toEqual(["time", "weekday"]);
  expect(lexicon.nounClasses("Pflaumenkuchen")).toEqual(lexicon.nounClasses("Kuchen"));
  expect(lexicon.nounClasses("Kuchen")).toContain("food");
  expect(lexicon.nounClasses("laufen")).toEqual([]);
  expect(lexicon.nounClasses("xyz")).toEqual([]);
});

test.each([
  ["nom akk", "“akk” is none of nom, acc"],
  ["nom auf+nom", "“auf+nom”: auf does not take this case"],
  ["nom mit+acc", "“mit+acc”: mit does not take this case"],
  ["nom auf+acc+dat", "“auf+acc+dat” is none of"],
  ["nom  acc", "“” is none of"],
  ["nom (acc", "“(acc” is none of"],
  ["nom acc/acc", "“acc/acc” names an alternative twice"],
  ["nom acc; nom acc", "a frame is repeated"],
  ["nom constructor", "“constructor” is none of"],
])("The invalid frames “%s” are refused", (text, message) => {
  expect(() => parseFrames(text, null)).toThrow(message);
});

test("A frame with an unknown symbol, a wrong case, a repeated alternative or a repeated frame is refused", () => {
  expect(() => parseFrames("nom auf+dat", null)).not.toThrow();
  for (const frames of ["nom object", "nom auf", "nom auf+x", "nom foo+acc", "nom auf+acc+dat"])
    expect(() => parseFrames(frames, null), frames).toThrow("is none of");
  expect(() => parseFrames("nom mit+acc", null)).toThrow("mit does not take this case");
  expect(() => parseFrames("nom acc/acc", null)).toThrow("names an alternative twice");
  expect(() => parseFrames("nom acc; nom acc", null)).toThrow("a frame is repeated");
});

test("Only a slot in two brackets is optional", () => {
  expect(parseFrames("(acc/mit+dat)", "s")).toEqual([
    {
      sense: "s",
      slots: [
        {
          isOptional: true,
          alternatives: [
            { kind: "noun", case: "accusative" },
            { kind: "preposition", preposition: "mit", case: "dative" },
          ],
        },
      ],
    },
  ]);
  for (const slot of ["(acc", "acc)"]) expect(() => parseFrames(slot, null), slot).toThrow(SyntaxError);
});
