import { expect, test } from "vitest";
import { findFormInText, markedFormOf } from "#core/domain/german/form-in-text.ts";
import type { InflectedWord } from "#core/domain/german/word-forms.ts";

const buildWord = (
  lemma: string,
  partOfSpeech: InflectedWord["partOfSpeech"],
  overrides: Partial<InflectedWord> = {},
) => ({
  word: lemma,
  joints: lemma,
  partOfSpeech,
  genders: [],
  plurals: [],
  genitives: [],
  forms: null,
  ...overrides,
});
const nounHaus = buildWord("Haus", "noun", { genders: ["n"], plurals: ["Häuser"], genitives: ["Hauses"] });
const verbAnrufen = buildWord("anrufen", "verb", { joints: "an|rufen", forms: "ruft an, rief an, hat angerufen" });

test("A word is found in its inflected form in a text", () => {
  expect(findFormInText(nounHaus, "In den Häusern ist Licht.")).toBe("Häusern");
  expect(findFormInText(nounHaus, "Das Haus ist neu. Die Häuser sind alt.")).toBe("Haus");
  expect(findFormInText(buildWord("schön", "adjective"), "Ein schöner Tag!")).toBe("schöner");
  expect(findFormInText(nounHaus, "Ein Hausboot.")).toBeNull();
  expect(findFormInText(nounHaus, "")).toBeNull();
});

test("A separable verb is found together with its prefix, also if the prefix is at the end of the clause", () => {
  expect(findFormInText(verbAnrufen, "Rufst du? Ich rufe dich heute Abend an.")).toBe("rufe … an");
  expect(findFormInText(verbAnrufen, "Ruf an!")).toBe("Ruf an");
  expect(findFormInText(verbAnrufen, "Ich habe dich angerufen.")).toBe("angerufen");
  expect(findFormInText(verbAnrufen, "Ich rufe dich. Komm an!")).toBeNull();
});

test("If several words of an example are marked, they are joined to one form", () => {
  const example = "Ich rufe dich an.";
  expect(
    markedFormOf(example, [
      [4, 8],
      [14, 16],
    ]),
  ).toBe("rufe … an");
  expect(markedFormOf("Auf dem Tisch.", [[0, 3]])).toBe("Auf");
  expect(markedFormOf(example, [])).toBeNull();
});
