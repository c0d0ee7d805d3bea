import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownSentences } from "#content/lexicon/own-sentences.ts";
import { readCorpus } from "#content/read-corpus.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { testLexicon } from "#test/support/lexicon.ts";

const lexicon = testLexicon();

/** Sentences that the checker changes, each with its location and the rules that changed it. */
function touched(sentences: readonly { text: string; place: string }[]): string[] {
  return sentences.flatMap(({ text, place }) => {
    const { corrected, corrections } = checkText(text, lexicon);
    return corrected === text ? [] : [`${place} [${corrections.map((one) => one.rule)}] ${text} → ${corrected}`];
  });
}

test("The checker changes none of the app's own sentences", () => {
  expect(touched(ownSentences(readCorpus().corpus))).toEqual([]);
});

test.each(["beginners", "everyday", "news", "reviews-and-entries", "chat-law-and-regions"])(
  "the checker touches no correct German: %s",
  (name) => {
    const lines = readFileSync(new URL(`correct-german/${name}.txt`, import.meta.url), "utf8").split("\n");
    const sentences = lines.flatMap((text, at) => (text === "" ? [] : [{ text, place: `${name}:${at + 1}` }]));
    expect(sentences.length).toBeGreaterThan(99);
    expect(touched(sentences)).toEqual([]);
  },
);

test("The checker corrects frequent beginners' mistakes", () => {
  const lines = readFileSync(new URL("beginners-mistakes.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const pairs = lines.map((line) => line.split(" → "));
  const missed = pairs.filter(([written = "", right]) => checkText(written, lexicon).corrected !== right);
  expect(pairs.length).toBeGreaterThan(149);
  expect(missed).toEqual([]);
});
