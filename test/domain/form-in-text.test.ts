import { expect, test } from "vitest";
import { formInText, markedForm } from "#core/domain/german/form-in-text.ts";
import type { InflectedWord } from "#core/domain/german/word-forms.ts";

const word = (lemma: string, partOfSpeech: InflectedWord["partOfSpeech"], more: Partial<InflectedWord> = {}) => ({
  word: lemma,
  joints: lemma,
  partOfSpeech,
  genders: [],
  plurals: [],
  genitives: [],
  forms: null,
  ...more,
});
const house = word("Haus", "noun", { genders: ["n"], plurals: ["Häuser"], genitives: ["Hauses"] });
const call = word("anrufen", "verb", { joints: "an|rufen", forms: "ruft an, rief an, hat angerufen" });

test("a word is found in the form in which a text has it", () => {
  expect(formInText(house, "In den Häusern ist Licht.")).toBe("Häusern");
  expect(formInText(house, "Das Haus ist neu. Die Häuser sind alt.")).toBe("Haus");
  expect(formInText(word("schön", "adjective"), "Ein schöner Tag!")).toBe("schöner");
  expect(formInText(house, "Ein Hausboot.")).toBeNull();
  expect(formInText(house, "")).toBeNull();
});

test("a separable verb is found with its prefix, also where the prefix stands at the end", () => {
  expect(formInText(call, "Rufst du? Ich rufe dich heute Abend an.")).toBe("rufe … an");
  expect(formInText(call, "Ruf an!")).toBe("Ruf an");
  expect(formInText(call, "Ich habe dich angerufen.")).toBe("angerufen");
  expect(formInText(call, "Ich rufe dich. Komm an!")).toBeNull();
});

test("what is marked in an example is written as one form", () => {
  const example = "Ich rufe dich an.";
  expect(
    markedForm(example, [
      [4, 8],
      [14, 16],
    ]),
  ).toBe("rufe … an");
  expect(markedForm("Auf dem Tisch.", [[0, 3]])).toBe("Auf");
  expect(markedForm(example, [])).toBeNull();
});
