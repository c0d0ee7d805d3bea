import { expect, test } from "vitest";
import { hasApprovedFront } from "#core/domain/sentences/approved-front.ts";
import { judgeSentence } from "#core/domain/sentences/judge-sentence.ts";
import { loadLexicon } from "../support/lexicon.ts";

const buildAskedSentence = (...accept: string[]) => ({
  kind: "build" as const,
  german: accept[0] ?? "",
  english: "",
  accept,
  refuse: [],
  variants: [],
  synonyms: {},
});

test("Two constituents before the verb and the order of a dependent clause are wrong in a sentence with a given beginning", () => {
  const lexicon = loadLexicon();
  const isRight = (answer: string, ...accept: string[]) =>
    judgeSentence(buildAskedSentence(...accept), answer, lexicon).isRight;
  expect(isRight("Am Sonntag hier ist leider alles zu.", "Am Sonntag ist hier leider alles zu.")).toBe(false);
  expect(isRight("Wie viele Sprachen du sprichst?", "Wie viele Sprachen sprichst du?")).toBe(false);
  expect(isRight("Der Rock ist schön, den ich nehme.", "Der Rock ist schön, den nehme ich.")).toBe(false);
  expect(isRight("Am Sonntag ist leider hier alles zu.", "Am Sonntag ist hier leider alles zu.")).toBe(true);
});

test("Another right beginning of a built sentence is accepted, also if the sentence begins with a dependent clause", () => {
  const lexicon = loadLexicon();
  const sentence = buildAskedSentence("Der Kurs in Bonn beginnt heute.", "Der Kurs beginnt heute in Bonn.");
  expect(hasApprovedFront(sentence, "Der Kurs beginnt in Bonn heute.", lexicon)).toBe(true);
  expect(hasApprovedFront(sentence, "Der Kurs heute beginnt in Bonn.", lexicon)).toBe(false);
  expect(hasApprovedFront(sentence, "Heute beginnt der Kurs in Bonn.", lexicon)).toBe(true);
  const sentenceWithDependentClause = buildAskedSentence("Wenn es regnet, bleibe ich hier.");
  expect(hasApprovedFront(sentenceWithDependentClause, "Wenn regnet es, bleibe ich hier.", lexicon)).toBe(true);
});
