import { expect, test } from "vitest";
import type { ReadingText, TextOutline } from "#core/domain/reading/text.ts";
import { loadCompiledContent } from "#test/support/corpus.ts";

const textsTable = loadCompiledContent().find(({ name }) => name === "texts");
const compiledTexts = (textsTable?.rows ?? []).map((row) => ({
  outline: JSON.parse(String(row[3])) as TextOutline,
  text: JSON.parse(String(row[4])) as ReadingText,
}));

/**
 * For each word of a sentence, the id of the word of the bank to which it belongs. The keys are the forms in the
 * sentence.
 */
function findBankWordIds(textId: string, sentenceBeginning: string): Record<string, string | undefined> {
  const text = compiledTexts.find((candidate) => candidate.outline.id === textId)?.text;
  const sentence = text?.paragraphs.flat().find(({ german }) => german.startsWith(sentenceBeginning));
  return Object.fromEntries(
    (sentence?.spans ?? []).map(([start, length, index]) => [
      sentence?.german.slice(start, start + length),
      text?.wordIds[index],
    ]),
  );
}

test("Each running word belongs to the bank's word that the sentence means", () => {
  expect(compiledTexts).toHaveLength(90);
  expect(findBankWordIds("a1-die-lotsin-1", "„Das Haus gehört")).toMatchObject({ Haus: "haus", gehört: "gehoeren" });
  // Names are left out, and an ordinal number is not confused with the adverb *erst*.
  expect(findBankWordIds("a1-die-lotsin-2", "Am Morgen geht Jana")).toEqual({
    ...{ Am: "an", Morgen: "morgen-morning", geht: "gehen", in: "in", den: "der", Stock: "stock" },
  });
  const alternatingCounts = compiledTexts.flatMap(({ outline }) => [
    outline.countedWords,
    outline.wordCounts.reduce((sum, [, count]) => sum + count, 0),
  ]);
  const sumOf = (parity: number) =>
    alternatingCounts.filter((_, i) => i % 2 === parity).reduce((sum, count) => sum + count, 0);
  expect(sumOf(1) / sumOf(0)).toBeGreaterThan(0.93);
});

test("The options of a question about the order of events are never listed in the right order, and the answer contains each of them once", () => {
  const orderQuestions = compiledTexts.flatMap(({ text }) => text.questions.filter(({ type }) => type === "order"));
  expect(orderQuestions.length).toBeGreaterThan(0);
  for (const { id, options, correctAnswer } of orderQuestions) {
    const numbers = correctAnswer.split(" ").map(Number);
    expect(numbers.toSorted(), id).toEqual(options?.map((_, i) => i + 1));
    expect(numbers, id).not.toEqual(numbers.toSorted());
  }
});
