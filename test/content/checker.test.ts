import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listOwnSentences } from "#content/lexicon/own-sentences.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";
import { loadLexicon } from "#test/support/lexicon.ts";
import { sampleOf } from "../support/sample.ts";

const lexicon = loadLexicon();

/** Sentences that the checker changes, each with its location and the rules that changed it. */
function findChangedSentences(sentences: readonly { text: string; location: string }[]): string[] {
  return sentences.flatMap(({ text, location }) => {
    const { corrected, corrections } = checkText(text, lexicon);
    return corrected === text
      ? []
      : [`${location} [${corrections.map((correction) => correction.rule)}] ${text} → ${corrected}`];
  });
}

test("The checker changes none of the app's own sentences", () => {
  const sentences = listOwnSentences(loadAuthoredContent().corpus);
  expect(sentences.length).toBeGreaterThan(10_000);
  expect(findChangedSentences(sampleOf(sentences, 48))).toEqual([]);
});

test.each(["beginners", "everyday", "news", "reviews-and-entries", "chat-law-and-regions", "registers"])(
  "The checker changes no correct German: %s",
  (name) => {
    const lines = readFileSync(new URL(`correct-german/${name}.txt`, import.meta.url), "utf8").split("\n");
    const sentences = lines.flatMap((text, index) => (text === "" ? [] : [{ text, location: `${name}:${index + 1}` }]));
    expect(sentences.length).toBeGreaterThan(99);
    expect(findChangedSentences(sampleOf(sentences, 5))).toEqual([]);
  },
);

test("The checker corrects frequent beginners' mistakes", () => {
  const lines = readFileSync(new URL("beginners-mistakes.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const textPairs = lines.map((line) => line.split(" → "));
  const missedPairs = textPairs.filter(
    ([text = "", correctText]) => checkText(text, lexicon).corrected !== correctText,
  );
  expect(textPairs.length).toBeGreaterThan(149);
  expect(missedPairs).toEqual([]);
});
