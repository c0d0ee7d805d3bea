import { expect, test } from "vitest";
import { toMessageCorrections } from "#core/domain/conversations/correction.ts";
import { selectUncontradictedProposals } from "#core/domain/conversations/proposed-corrections.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { loadLexicon } from "../support/lexicon.ts";

const lexicon = loadLexicon();

function isShown(text: string, original: string, corrected: string): boolean {
  const corrections = toMessageCorrections(text, checkText(text, lexicon, "A2").corrections);
  const proposal = { type: "grammar" as const, original, corrected, explanation: "So." };
  return selectUncontradictedProposals(text, corrections, [proposal], lexicon, "A2").length > 0;
}

test.each([
  ["Ich fahre gern mit dem Bus.", "mit dem Bus", "mit den Bus"],
  ["Ich fahre gern mit dem Bus.", "dem Bus", "der Bus"],
  ["Heute gehe ich ins Kino.", "gehe ich", "ich gehe"],
  ["Sie hat zwei Kinder.", "zwei Kinder", "zwei Kindern"],
  ["Er ist nach Hause gegangen.", "ist nach", "hat nach"],
  ["Ich trinke Kaffee.", "Kaffee", "Kaffeh"],
])("A model's correction of a right sentence is not shown: %s: %s → %s", (text, original, corrected) => {
  expect(isShown(text, original, corrected)).toBe(false);
});

test.each([
  ["Ich heiße Stephen und komme aus Kent.", "Stephen", "Stefan"],
  ["Mein Nachbar Nikolay kocht gern.", "Nikolay", "Nikolai"],
  ["Gestern war Xiaomei bei uns.", "Gestern war Xiaomei", "Gestern war Mai"],
  ["Er sagte: „Ich bin ein Berliner.“", "ein Berliner", "Berliner"],
])("A model's correction of a name or a quotation is not shown: %s: %s → %s", (text, original, corrected) => {
  expect(isShown(text, original, corrected)).toBe(false);
});

test.each([
  ["Ich habe gestern ein Foto gestellt.", "gestellt", "gemacht"],
  ["Wir haben heute viel Spaß bekommen.", "bekommen", "gehabt"],
  ["Ich lese gern Bücher, und Nikolay auch.", "lese gern", "lese sehr gern"],
])("A model's correction that nothing contradicts is shown: %s: %s → %s", (text, original, corrected) => {
  expect(isShown(text, original, corrected)).toBe(true);
});
