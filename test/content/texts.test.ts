import { expect, test } from "vitest";
import { createBankVocabulary } from "#content/bank-vocabulary.ts";
import { readTextFile } from "#content/text-file.ts";
import { figuresOfText, problemsOfTextLanguage } from "#content/text-problems.ts";
import { loadAuthoredContent } from "../support/corpus.ts";
import { loadLexicon } from "../support/lexicon.ts";

const { corpus } = loadAuthoredContent();
const lexicon = loadLexicon();
const location = { file: "content/texts/a1/01-test.yaml", level: "A1", number: 1 } as const;

const sentences = [
  "Jana wohnt in Hamburg. = Jana lives in Hamburg.",
  "Sie hat ein Zimmer und einen Hund. = She has a room and a dog.",
  "Der Hund ist klein. = The dog is small.",
];
const buildTextFile = (changes: Partial<Record<"text" | "quote" | "answer", string>> = {}) => `
id: a1-test
title: Ein Hund
english: A Dog
kind: story
summary: Jana has a dog.
text: |
${Array.from({ length: 6 }, () => sentences.map((line) => `  ${line}`).join("\n")).join("\n\n")}
${changes.text ?? ""}
names: [Jana]
questions:
${Array.from(
  { length: 5 },
  (_, i) => `  - type: choice
    question: Was hat Jana? (${i})
    options: [einen Hund, eine Katze, einen Vogel, ein Pferd]
    answer: ${changes.answer ?? "einen Hund"}
    quote: ${changes.quote ?? "einen Hund"}
    explanation: She has a dog.`,
).join("\n")}
`;
const readText = (text: string) => readTextFile(text, location);

test("A text is checked for its length, its translations and the passages that its questions quote", () => {
  const messagesOf = (text: string) => readText(text).problems.map(({ message }) => message);
  expect(messagesOf(buildTextFile())).toEqual([]);
  expect(messagesOf(buildTextFile({ text: "  Das ist schön." }))).toContain("has no English: German = English");
  expect(messagesOf(buildTextFile({ quote: "eine Maus" }))[0]).toContain("is no part of one sentence of the text");
  expect(messagesOf(buildTextFile({ answer: "eine Maus" }))).toContain("the answer is none of the options");
  expect(messagesOf(buildTextFile().replaceAll(/\n\n {2}Jana[\s\S]*?small\./g, ""))[0]).toContain(
    "words instead of 60 to 120",
  );
});

test("A word above the level counts as hard unless the notes explain it, and each correction of the checker is reported as a problem", () => {
  const vocabulary = createBankVocabulary(corpus, lexicon);
  const fileWithHardWord = buildTextFile({ text: "  Die Zwiespältigkeit ist groß. = The ambivalence is great." });
  const fileWithNote = fileWithHardWord.replace("names:", "notes:\n  die Zwiespältigkeit: ambivalence\nnames:");
  const hardWordsOf = (text: string) => {
    const parsedText = readText(text).text;
    return parsedText ? figuresOfText(parsedText, vocabulary).hardWords : ["not read"];
  };
  expect(hardWordsOf(fileWithHardWord)).toEqual(["Zwiespältigkeit"]);
  expect(hardWordsOf(fileWithNote)).toEqual([]);
  const textWithMistake = readText(buildTextFile({ text: "  Ich haben einen Hund. = I have a dog." })).text;
  const messages = textWithMistake
    ? [...problemsOfTextLanguage([textWithMistake], vocabulary, lexicon)].map(({ message }) => message)
    : [];
  expect(messages.join()).toContain("haben → habe");
});

test("The texts of the course use words of their level, and the checker changes none of the texts", () => {
  // To save time, this test checks every sixth text. `npm run content:check` checks all texts.
  const sample = corpus.texts.filter((_, i) => i % 6 === 0);
  expect(sample).not.toEqual([]);
  expect([...problemsOfTextLanguage(sample, createBankVocabulary(corpus, lexicon), lexicon)]).toEqual([]);
});
