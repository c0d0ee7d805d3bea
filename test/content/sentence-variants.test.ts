import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSentenceVariants } from "#content/sentence-variants.ts";
import { listCorrectedVariants } from "#content/variant-language.ts";
import { expandPattern } from "#core/domain/sentences/variant-pattern.ts";
import { loadAuthoredContent } from "../support/corpus.ts";
import { loadLexicon } from "../support/lexicon.ts";

/**
 * Writes tables of variants to a temporary folder and reads them. `tables` contains the lines of each file by the
 * file's name.
 */
function readVariantsOfTables(tables: Readonly<Record<string, readonly string[]>>) {
  const folder = mkdtempSync(join(tmpdir(), "lotse-variants-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, lines] of Object.entries(tables)) {
    const path = join(folder, "sentence-variants", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, ["id\tvariant", ...lines].join("\n"));
  }
  const { sentenceVariants, problems } = readSentenceVariants(folder, loadAuthoredContent().corpus.words);
  return { sentenceVariants, problems: problems.map(({ file, line, message }) => `${file}:${line}: ${message}`) };
}

test("Each problem of a variant is reported with its file and line", () => {
  const { sentenceVariants, problems } = readVariantsOfTables({
    "a1/around-town.tsv": [
      "dorf\tBei uns im Dorf [kennt jeder jeden|kennen sich alle].",
      "dorf\tBei uns im Dorf kennt jeder jeden.",
      "dorf\tJeder kennt jeden in unserem Dorf.",
      "dorf\tBei uns im Dorf [kennt man sich.",
      "no-such-word\tEs regnet.",
    ],
    "a1/home.tsv": ["dorf\tBei uns im Dorf kennt man sich."],
  });
  expect(sentenceVariants[0]).toMatchObject({ wordId: "dorf", file: "content/sentence-variants/a1/around-town.tsv" });
  expect(problems).toEqual([
    "content/sentence-variants/a1/around-town.tsv:6: there is no word no-such-word",
    "content/sentence-variants/a1/home.tsv:2: the variants of dorf belong in content/sentence-variants/a1/around-town.tsv",
    "content/sentence-variants/a1/around-town.tsv:3: is contained in an earlier line",
    "content/sentence-variants/a1/around-town.tsv:4: is the example itself or another order of its words: In unserem Dorf kennt jeder jeden.",
    "content/sentence-variants/a1/around-town.tsv:5: a bracket or | has no counterpart, or a group is inside another group",
  ]);
});

test("The checker's corrections of variants are listed with the sentence", () => {
  const variant = { wordId: "dorf", file: "a1/around-town.tsv", line: 2 };
  const corrections = listCorrectedVariants(
    [
      { ...variant, pattern: "Wir [sehen|suchen] den Hund." },
      { ...variant, line: 3, pattern: "Ich sehe [den|der] Hund." },
    ],
    loadLexicon(),
  );
  expect(corrections.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    "3: “der” should be “den” in: Ich sehe der Hund.",
  ]);
});

test("Most sentences have variants, and each variant stands for a limited number of sentences", () => {
  const { words, sentenceVariants } = loadAuthoredContent().corpus;
  const wordIds = new Set(sentenceVariants.map(({ wordId }) => wordId));
  expect(wordIds.size).toBeGreaterThan(words.length * 0.9);
  expect(Math.max(...sentenceVariants.map(({ pattern }) => expandPattern(pattern).length))).toBeLessThanOrEqual(300);
});
