import { expect, test } from "vitest";
import { listWordsAfterRecall, splitIntoPortions } from "#core/domain/curriculum/recall.ts";

test("A lesson is split into portions of five words, and the last portion can be smaller", () => {
  expect(splitIntoPortions([1, 2, 3, 4, 5, 6, 7])).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7],
  ]);
  expect(splitIntoPortions([])).toEqual([]);
});

test("A recalled word is removed from the portion, and a word that was not recalled comes last", () => {
  expect(listWordsAfterRecall(["Tag", "Nacht"], true)).toEqual(["Nacht"]);
  expect(listWordsAfterRecall(["Tag", "Nacht"], false)).toEqual(["Nacht", "Tag"]);
  expect(listWordsAfterRecall(["Tag"], false)).toEqual(["Tag"]);
});
