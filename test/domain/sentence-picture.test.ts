import { expect, test } from "vitest";
import { buildSentencePictures } from "#core/domain/german/analysis/sentence-picture.ts";
import { loadLexicon } from "#test/support/lexicon.ts";

const pictureLines = (text: string) =>
  buildSentencePictures(text, loadLexicon()).flatMap(({ clauses }) =>
    clauses.map(({ kind, verb, fields }) => {
      const parts = fields.map(
        ({ name, parts: partsOfField }) =>
          `${name}: ${partsOfField.map((part) => `${part.text} (${[part.function, part.preposition, part.case].filter(Boolean).join(" ")})`).join(", ")}`,
      );
      return `${kind} ${verb} | ${parts.join(" | ")}`;
    }),
  );

test("The picture of a main clause shows its fields, its cases and the two parts of the verb", () => {
  expect(pictureLines("Heute gibt mein Bruder dem Kind einen Brief zurück.")).toEqual([
    "main zurückgeben | before: Heute (adverbial) | left: gibt (verb) | middle: mein Bruder (subject nominative), " +
      "dem Kind (dative-object dative), einen Brief (accusative-object accusative) | right: zurück (verb)",
  ]);
});

test("The picture of a subordinate clause shows its connector, and its verbs at the end", () => {
  expect(pictureLines("Ich bleibe zu Hause, weil ich mit dem Hund gehen muss.")).toEqual([
    "main bleiben | before: Ich (subject nominative) | left: bleibe (verb) | middle: zu Hause (prepositional zu dative)",
    "subordinate gehen | left: weil (connector) | middle: ich (subject nominative), mit dem Hund (prepositional mit dative)" +
      " | right: gehen (verb), muss (verb)",
  ]);
});

test("The picture marks words that do not agree", () => {
  const [picture] = buildSentencePictures("Ich fahre mit der Auto.", loadLexicon());
  const parts =
    picture?.clauses.flatMap(({ fields }) => fields.flatMap(({ parts: partsOfField }) => partsOfField)) ?? [];
  expect(parts.filter(({ isDisagreeing }) => isDisagreeing).map(({ text }) => text)).toEqual(["mit der Auto"]);
});
