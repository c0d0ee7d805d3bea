import fc from "fast-check";
import { expect, test } from "vitest";
import { splitIntoSentences } from "#core/domain/german/analysis/segment.ts";

const sentencesIn = (text: string) => splitIntoSentences(text).map(({ start, end }) => text.slice(start, end));
const tokensIn = (text: string) =>
  splitIntoSentences(text).flatMap((sentence) => sentence.tokens.map((token) => token.text));
const formatKindsAndTexts = (text: string) =>
  splitIntoSentences(text).flatMap((sentence) => sentence.tokens.map((token) => `${token.kind} ${token.text}`));

test.each([
  ["Ich gehe. Du bleibst.", ["Ich gehe.", "Du bleibst."]],
  ["Kommst du? Ja! Gut …", ["Kommst du?", "Ja!", "Gut …"]],
  ["ich gehe. du bleibst.", ["ich gehe.", "du bleibst."]],
  ["Am 3. Mai kommt Dr. Weber um 8.30 Uhr.", ["Am 3. Mai kommt Dr. Weber um 8.30 Uhr."]],
  ["Das kostet z. B. 3,50 Euro. Das ist viel.", ["Das kostet z. B. 3,50 Euro.", "Das ist viel."]],
  [
    "Enge Räume mag ich, die ich nicht mag. Wie lange dauert es?",
    ["Enge Räume mag ich, die ich nicht mag.", "Wie lange dauert es?"],
  ],
  ["Ich komme mit Mag. Huber.", ["Ich komme mit Mag. Huber."]],
  ["Wir kaufen Brot, Milch usw. Dann kochen wir.", ["Wir kaufen Brot, Milch usw.", "Dann kochen wir."]],
  ["„Komm her!“, rief sie. Er kam.", ["„Komm her!“, rief sie.", "Er kam."]],
  ["„Komm her!“ rief sie.", ["„Komm her!“ rief sie."]],
  ["Sie sagte: „Ich komme.“ Er lachte.", ["Sie sagte: „Ich komme.“", "Er lachte."]],
  ["Er wartete ... und ging.", ["Er wartete ... und ging."]],
  ["Ich bin 20. Er ist 21.", ["Ich bin 20.", "Er ist 21."]],
  ["Er wohnt im 2. Stock.", ["Er wohnt im 2. Stock."]],
  ["Liebe Anna,\nich schreibe dir.", ["Liebe Anna,", "ich schreibe dir."]],
  ["Ich kaufe:\n- Brot\n- Milch", ["Ich kaufe:", "- Brot", "- Milch"]],
  ["Das ist ein\nlanger Satz.", ["Das ist ein\nlanger Satz."]],
  ["Mir geht es gut :) Und dir?", ["Mir geht es gut :) Und dir?"]],
  ["Das war toll! 😊 Bis morgen!", ["Das war toll! 😊", "Bis morgen!"]],
  ["Was?! Nein!!!", ["Was?!", "Nein!!!"]],
  ["Kommst du? – Nein, leider nicht.", ["Kommst du?", "– Nein, leider nicht."]],
  ["Kommt er? – fragte sie.", ["Kommt er? – fragte sie."]],
])("%s has these sentences", (text, expectedSentences) => expect(sentencesIn(text)).toEqual(expectedSentences));

test("Abbreviations, ordinals, times, addresses and emoji are single tokens", () => {
  expect(formatKindsAndTexts("Am 3. Mai um 8:30 Uhr, z. B. bei Dr. Weber.")).toEqual([
    "word Am",
    "ordinal 3.",
    "word Mai",
    "word um",
    "number 8:30",
    "word Uhr",
    "mark ,",
    "abbreviation z. B.",
    "word bei",
    "abbreviation Dr.",
    "word Weber",
    "mark .",
  ]);
  expect(formatKindsAndTexts("Schreib an anna@example.org oder www.example.org/a! 👩‍👩‍👧")).toEqual([
    "word Schreib",
    "word an",
    "address anna@example.org",
    "word oder",
    "address www.example.org/a",
    "mark !",
    "emoji 👩‍👩‍👧",
  ]);
});

test("Hyphens, apostrophes and gender signs are part of the word", () => {
  expect(tokensIn("Die Lehrer*innen der Haupt- und S-Bahn-Schule, wie geht's?")).toEqual([
    "Die",
    "Lehrer*innen",
    "der",
    "Haupt-",
    "und",
    "S-Bahn-Schule",
    ",",
    "wie",
    "geht's",
    "?",
  ]);
});

test("A full stop after a number or an abbreviation ends a sentence only before a new beginning", () => {
  expect(sentencesIn("Am 3.Mai kommt er.")).toEqual(["Am 3.Mai kommt er."]);
  expect(sentencesIn("Am 3. 4 Uhr.")).toEqual(["Am 3. 4 Uhr."]);
  expect(sentencesIn("Kapitel 3.(neu)")).toEqual(["Kapitel 3.", "(neu)"]);
  expect(sentencesIn("Punkt 3. „Ja“, sagte er.")).toEqual(["Punkt 3.", "„Ja“, sagte er."]);
  expect(sentencesIn("Er liest usw. Dann geht er.")).toEqual(["Er liest usw.", "Dann geht er."]);
  expect(sentencesIn("Er liest usw. dann geht er.")).toEqual(["Er liest usw. dann geht er."]);
  expect(sentencesIn("“ Ja.")).toEqual(["“ Ja."]);
});

test("A line break ends a sentence after an end mark or a colon, before a list, after a greeting and before a capital", () => {
  expect(sentencesIn("Liste:\nbrot")).toEqual(["Liste:", "brot"]);
  expect(sentencesIn("Ende.\nneu")).toEqual(["Ende.", "neu"]);
  expect(sentencesIn("– eins\n– zwei")).toEqual(["– eins", "– zwei"]);
  expect(sentencesIn("Liebe Anna\nwie geht es dir?")).toEqual(["Liebe Anna", "wie geht es dir?"]);
  expect(sentencesIn("wir\n\nihr")).toEqual(["wir", "ihr"]);
  expect(sentencesIn("wir\nIhr")).toEqual(["wir", "Ihr"]);
  for (const text of ["wir,\nIhr", "wir\nihr"]) expect(sentencesIn(text)).toEqual([text]);
});

test("The first word of each sentence, quotation and list item is marked as first", () => {
  const firstWordsIn = (text: string) =>
    splitIntoSentences(text)
      .flatMap((sentence) => sentence.tokens.filter((token) => token.isFirst && token.kind === "word"))
      .map((token) => token.text);
  expect(firstWordsIn("Er sagt: „Ich komme.“")).toEqual(["Er", "Ich"]);
  expect(firstWordsIn("1. Das Haus\n2. Der Garten")).toEqual(["Das", "Der"]);
  expect(firstWordsIn("Heute kommt Anna.")).toEqual(["Heute"]);
});

test("The tokens of any text are in order and cover all characters except white space", () => {
  const arbitraryPiece = fc.constantFrom(
    "Ich",
    " ",
    "\n",
    "z. B.",
    "3.",
    "…",
    "„",
    "“",
    "!",
    ":)",
    "😊",
    "ä",
    "www.x",
    "@",
    "'",
    "-",
    "1,5",
  );
  const arbitraryText = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(arbitraryPiece, { maxLength: 30 }).map((textPieces) => textPieces.join("")),
  );
  fc.assert(
    fc.property(arbitraryText, (randomText) => {
      let position = 0;
      for (const sentence of splitIntoSentences(randomText)) {
        expect(sentence.start).toBe(sentence.tokens[0]?.start);
        expect(sentence.end).toBe(sentence.tokens.at(-1)?.end);
        for (const { start, end, text: token } of sentence.tokens) {
          expect(randomText.slice(position, start).trim().replace(/\s/g, "")).toBe("");
          expect(token).toBe(randomText.slice(start, end));
          expect(end).toBeGreaterThan(start);
          position = end;
        }
      }
      expect(randomText.slice(position).replace(/\s/g, "")).toBe("");
    }),
    { numRuns: 150 },
  );
});
